//! The kept inputs of the fuzz targets, without fuzzing.

use std::panic;

use hoyito_tests::fuzz::Target;

#[test]
fn kept_inputs_break_no_promise() {
    let mut broken = Vec::new();
    for target in Target::ALL {
        for input in target.inputs() {
            let data = std::fs::read(&input).expect("readable");
            if panic::catch_unwind(|| (target.check)(&data)).is_err() {
                broken.push(input);
            }
        }
    }
    assert_eq!(broken, [""; 0].map(std::path::PathBuf::from));
}
