//! Writes `enum Rule` from `rules.md`.
fn main() {
    sortie_registry::build_script("rules.md", "C4-");
}
