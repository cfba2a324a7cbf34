//! Turns the rule registry into `enum Rule`.

fn main() {
    sortie_registry::build_script("rules.md", "E20-");
}
