//! Puts the recorded games on a tape and tells the linker where memory is.

use std::path::Path;

fn main() {
    let records = hoyito_firmware_host::records();
    let out = std::env::var_os("OUT_DIR").expect("cargo sets it");
    let tape = hoyito_firmware_host::tape(&records);
    std::fs::write(Path::new(&out).join("records.tape"), tape).expect("a file of the build");

    println!(
        "cargo:rerun-if-changed={}",
        hoyito_firmware_host::folder().display()
    );
    println!("cargo:rerun-if-changed=memory.x");
    println!("cargo:rustc-link-search={}", env!("CARGO_MANIFEST_DIR"));
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
}
