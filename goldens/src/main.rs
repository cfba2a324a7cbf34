//! Replays the golden games; with `--bless` makes anew what rules or content have outdated.

use std::fs;
use std::process::ExitCode;

use sortie_goldens::{Standing, Wish, ending, first_difference, folder, judge, list, listed, make, wishes};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let bless = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => false,
        ["--bless"] => true,
        _ => {
            eprintln!("goldens takes --bless or nothing");
            return ExitCode::from(2);
        }
    };
    match run(bless) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Goes through all golden games and counts the problems.
fn run(bless: bool) -> Result<usize, String> {
    fs::create_dir_all(folder()).map_err(|why| why.to_string())?;
    let mut problems = 0;
    let all = wishes();
    let known = fs::read_to_string(list()).unwrap_or_default();
    for (index, wish) in all.iter().enumerate() {
        let path = folder().join(wish.file());
        let old = fs::read_to_string(&path).ok();
        let label = format!("[{}/{}] {}", index + 1, all.len(), wish.name);
        let is_wished_so = known.lines().any(|line| line == wish.to_string());
        let standing = match &old {
            None => Standing::Outdated("it is new".to_owned()),
            Some(_) if !is_wished_so => Standing::Outdated("another game is wished for".to_owned()),
            Some(text) => judge(text),
        };
        match (standing, bless) {
            (Standing::True, _) => println!("{label}: true"),
            (Standing::Outdated(why), true) => {
                let text = make(wish)?;
                println!("{label}: {why}; {}", change(old.as_deref(), &text));
                fs::write(&path, text).map_err(|why| why.to_string())?;
            }
            (Standing::Outdated(why), false) => {
                problems += 1;
                println!("{label}: {why}; make it anew with: cargo xtask goldens --bless");
            }
            (Standing::Broken(why), _) => {
                problems += 1;
                println!("{label}: runs differently under the same rules version and content: {why}");
            }
        }
    }
    problems += drop_strays(bless)?;
    if bless && known != listed(&all) {
        fs::write(list(), listed(&all)).map_err(|why| why.to_string())?;
    }
    Ok(problems)
}

/// What is new in a record that was made anew.
fn change(old: Option<&str>, new: &str) -> String {
    let Some(old) = old else { return format!("it ends \"{}\"", ending(new)) };
    let (before, after) = (ending(old), ending(new));
    let ends =
        if before == after { format!("ends \"{after}\"") } else { format!("ended \"{before}\", now \"{after}\"") };
    format!("{ends}\n    {}", first_difference(old, new))
}

/// Records that are on no list.
fn drop_strays(bless: bool) -> Result<usize, String> {
    let known: Vec<String> = wishes().iter().map(Wish::file).collect();
    let mut problems = 0;
    for entry in fs::read_dir(folder()).map_err(|why| why.to_string())?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if known.contains(&name) {
            continue;
        }
        if bless {
            fs::remove_file(entry.path()).map_err(|why| why.to_string())?;
            println!("{name}: on no list any more, removed");
        } else {
            problems += 1;
            println!("{name}: on no list");
        }
    }
    Ok(problems)
}
