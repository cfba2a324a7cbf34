//! What every `Cargo.toml` must say.

use super::Findings;
use crate::files::TextFile;

pub fn check(files: &[TextFile], findings: &mut Findings) {
    for file in files.iter().filter(|file| file.name() == "Cargo.toml") {
        let problems = match file.path.as_str() {
            "Cargo.toml" => unexplained_dependencies(&file.text),
            // The fuzz crate is a workspace of its own, as cargo-fuzz wants it.
            path if path.starts_with("fuzz/") => Vec::new(),
            _ => [own_versions(&file.text), missing_lints(&file.text)].concat(),
        };
        let place = |(line, message): (usize, String)| format!("{}:{line}: {message}", file.path);
        findings.problems.extend(problems.into_iter().map(place));
    }
}

/// The numbered lines of the sections whose head the test accepts; empty lines and comments are left out.
fn entries(text: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<(usize, &str)> {
    let mut section = "";
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('[') {
            section = line;
        } else if !line.is_empty() && !line.starts_with('#') && is_wanted(section) {
            found.push((index + 1, line));
        }
    }
    found
}

/// Every dependency of other people has its reason beside it; our own crates explain themselves.
fn unexplained_dependencies(text: &str) -> Vec<(usize, String)> {
    let lines = entries(text, |section| section == "[workspace.dependencies]");
    let foreign = lines.into_iter().filter(|(_, line)| !line.contains("path ="));
    let unexplained = foreign.filter(|(_, line)| line.split_once('#').is_none_or(|(_, why)| why.trim().is_empty()));
    unexplained.map(|(number, line)| (number, format!("{} needs a reason beside it: # why", key(line)))).collect()
}

/// Versions and reasons stand in the workspace's table, so a crate only names what it uses.
fn own_versions(text: &str) -> Vec<(usize, String)> {
    let lines = entries(text, |section| section.ends_with("dependencies]"));
    let own = lines.into_iter().filter(|(_, line)| {
        let packed: String = line.split_whitespace().collect();
        !packed.contains("workspace=true")
    });
    own.map(|(number, line)| (number, format!("{0} should be written {0}.workspace = true", key(line)))).collect()
}

fn missing_lints(text: &str) -> Vec<(usize, String)> {
    let lints = entries(text, |section| section == "[lints]");
    if lints.iter().any(|(_, line)| *line == "workspace = true") {
        return Vec::new();
    }
    vec![(1, "this crate should have the workspace's lints: [lints] workspace = true".to_owned())]
}

fn key(line: &str) -> &str {
    line.split(['=', '.', ' ']).next().unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_needs_a_reason() {
        let text = "[workspace.dependencies]\nours = { path = \"x\" }\nhex = \"0.4\"  # hashes as text\nron = \"0.12\" #\nclap = \"4\"\n\n[profile.dev]\nopt-level = 1\n";
        let expected = [(4, "ron needs a reason beside it: # why"), (5, "clap needs a reason beside it: # why")];
        assert_eq!(unexplained_dependencies(text), expected.map(|(line, text)| (line, text.to_owned())));
    }

    #[test]
    fn a_crate_names_no_versions() {
        let text = "[dependencies]\nhex.workspace = true\nron = { workspace = true, features = [] }\n[dev-dependencies]\nclap = \"4\"\n";
        assert_eq!(own_versions(text), [(5, "clap should be written clap.workspace = true".to_owned())]);
    }

    #[test]
    fn lints_come_from_the_workspace() {
        assert!(missing_lints("[package]\n\n[lints]\nworkspace = true\n").is_empty());
        assert_eq!(missing_lints("[package]\nworkspace = true\n").len(), 1);
    }
}
