//! Each pair as a benchmark of its own: `cargo bench --bench speed -- 'III 2x6'`.

mod pairs;

use divan::Bencher;
use divan::counter::ItemsCount;

use pairs::{Pair, Run, beside_bytes};

fn main() {
    divan::main();
}

fn names() -> Vec<String> {
    beside_bytes().iter().map(Pair::name).collect()
}

#[divan::bench(args = names())]
fn core(bencher: Bencher, name: &str) {
    bench(bencher, name, |pair| pair.core);
}

#[divan::bench(args = names())]
fn bytes(bencher: Bencher, name: &str) {
    bench(bencher, name, |pair| pair.other);
}

fn bench(bencher: Bencher, name: &str, side: fn(Pair) -> Run) {
    let pair = beside_bytes().into_iter().find(|pair| pair.name() == name);
    let pair = pair.expect("one of the names");
    let times = pair.times;
    let run = side(pair);
    bencher.counter(ItemsCount::new(times)).bench_local(run);
}
