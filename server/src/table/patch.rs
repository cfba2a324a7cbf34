//! What changed between two views, as RFC 6902, found in their texts.
//!
//! Two views of one viewer are mostly equal. Equal stretches are compared as text and never parsed, which takes a small
//! part of the time and the memory of a comparison of parsed documents.

use serde_json::{Value, json};

/// The operations that lead from one text to the other. Both are JSON without white space, as serde_json writes it.
pub fn patch(old: &str, new: &str) -> Value {
    let mut operations = Vec::new();
    differ(old, new, &mut String::new(), &mut operations);
    Value::Array(operations)
}

fn differ(old: &str, new: &str, path: &mut String, operations: &mut Vec<Value>) {
    if old == new {
        return;
    }
    match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => objects(&members(old), &members(new), path, operations),
        (Some(b'['), Some(b'[')) => arrays(&elements(old), &elements(new), path, operations),
        _ => operations.push(json!({ "op": "replace", "path": path, "value": value(new) })),
    }
}

fn objects(old: &[(&str, &str)], new: &[(&str, &str)], path: &mut String, operations: &mut Vec<Value>) {
    for (at, (key, _)) in old.iter().enumerate() {
        if member(new, at, key).is_none() {
            below(path, &pointer(key), |path| operations.push(json!({ "op": "remove", "path": path })));
        }
    }
    for (at, (key, after)) in new.iter().enumerate() {
        match member(old, at, key) {
            Some(before) if before == *after => {}
            Some(before) => below(path, &pointer(key), |path| differ(before, after, path, operations)),
            None => below(path, &pointer(key), |path| {
                operations.push(json!({ "op": "add", "path": path, "value": value(after) }));
            }),
        }
    }
}

/// A member by its key. Views have the same members in the same order, so it is looked for at its place first.
fn member<'a>(members: &[(&str, &'a str)], at: usize, key: &str) -> Option<&'a str> {
    let is_it = |member: &&(&str, &'a str)| member.0 == key;
    members.get(at).filter(is_it).or_else(|| members.iter().find(is_it)).map(|member| member.1)
}

/// What both lists begin and end with stays; in between, places are compared one by one.
fn arrays(old: &[&str], new: &[&str], path: &mut String, operations: &mut Vec<Value>) {
    let begin = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[begin..], &new[begin..]);
    let end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
    let both = old.len().min(new.len());
    for (at, (old, new)) in old.iter().zip(new).enumerate() {
        below(path, &(begin + at).to_string(), |path| differ(old, new, path, operations));
    }
    for _ in both..old.len() {
        // Those that follow move up, so the place stays the same.
        below(path, &(begin + both).to_string(), |path| operations.push(json!({ "op": "remove", "path": path })));
    }
    for (at, new) in new.iter().enumerate().skip(both) {
        below(path, &(begin + at).to_string(), |path| {
            operations.push(json!({ "op": "add", "path": path, "value": value(new) }));
        });
    }
}

fn below(path: &mut String, step: &str, act: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(step);
    act(path);
    path.truncate(length);
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// A key between its quotation marks, as a step of a JSON pointer.
fn pointer(key: &str) -> String {
    let plain: String = match key.contains('\\') {
        true => serde_json::from_str(&format!("\"{key}\"")).unwrap_or_default(),
        false => key.to_owned(),
    };
    plain.replace('~', "~0").replace('/', "~1")
}

/// The members of an object: keys without their quotation marks, and the texts of their values.
fn members(text: &str) -> Vec<(&str, &str)> {
    let mut members = Vec::with_capacity(16);
    let mut at = 1;
    while text.as_bytes().get(at) == Some(&b'"') {
        let colon = string_end(text.as_bytes(), at);
        let end = value_end(text.as_bytes(), colon + 1);
        members.push((&text[at + 1..colon - 1], &text[colon + 1..end]));
        at = end + 1;
    }
    members
}

/// The texts of an array's elements.
fn elements(text: &str) -> Vec<&str> {
    let mut elements = Vec::with_capacity(16);
    let mut at = 1;
    while at < text.len() - 1 {
        let end = value_end(text.as_bytes(), at);
        elements.push(&text[at..end]);
        at = end + 1;
    }
    elements
}

/// Where the value that begins here ends.
fn value_end(text: &[u8], from: usize) -> usize {
    let (mut at, mut depth) = (from, 0);
    while let Some(step) = text.get(at..).and_then(|rest| rest.iter().position(|byte| IS_MARK[usize::from(*byte)])) {
        at += step;
        match text[at] {
            b'"' => {
                at = string_end(text, at);
                if depth == 0 {
                    return at;
                }
                continue;
            }
            b',' if depth == 0 => return at,
            b',' => {}
            b'{' | b'[' => depth += 1,
            _ if depth == 0 => return at,
            _ if depth == 1 => return at + 1,
            _ => depth -= 1,
        }
        at += 1;
    }
    text.len()
}

/// The bytes that end a value or begin another inside it.
const IS_MARK: [bool; 256] = {
    let (mut marks, list) = ([false; 256], *b"\",{}[]");
    let mut at = 0;
    while at < list.len() {
        marks[list[at] as usize] = true;
        at += 1;
    }
    marks
};

/// Where the string that begins here ends.
fn string_end(text: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies a patch with a library that knows nothing of this file.
    fn applied(old: &Value, patch: &Value) -> Value {
        let patch: json_patch::Patch = serde_json::from_value(patch.clone()).expect("it is a patch");
        let mut document = old.clone();
        json_patch::patch(&mut document, &patch).expect("it fits");
        document
    }

    fn check(old: Value, new: Value, operations: usize) {
        let patch = patch(&old.to_string(), &new.to_string());
        assert_eq!(applied(&old, &patch), new, "{patch}");
        assert_eq!(patch.as_array().map(Vec::len), Some(operations), "{patch}");
    }

    #[test]
    fn a_patch_leads_from_one_view_to_the_next() {
        check(json!({ "a": 1, "b": [1, 2, 3] }), json!({ "a": 1, "b": [1, 2, 3] }), 0);
        check(json!({ "a": 1, "b": { "c": null } }), json!({ "a": -2.5, "b": { "c": "x" } }), 2);
        check(json!({ "a": 1, "b": 2 }), json!({ "b": 2, "c": [] }), 2);
        check(json!([[1, 2], [3]]), json!([[1, 2], []]), 1);
        check(json!([]), json!([1, { "a": [] }]), 2);
        check(json!({}), json!({ "a": {} }), 1);
        check(json!(true), json!({ "a": 1 }), 1);
    }

    #[test]
    fn a_card_more_or_less_is_one_operation() {
        check(json!({ "hand": ["a", "b", "c"] }), json!({ "hand": ["a", "c"] }), 1);
        check(json!({ "hand": ["a", "c"] }), json!({ "hand": ["a", "b", "c"] }), 1);
        check(json!([1, 2, 3, 4]), json!([1, 4]), 2);
    }

    #[test]
    fn words_with_marks_of_all_kinds_pass() {
        let old = json!({ "a/b~c": "[1,{\"", "q\"\\": "é\u{1}", "x": ["}", "\\\""] });
        let new = json!({ "a/b~c": "]", "q\"\\": "ü,", "x": ["}", "\\", "\""] });
        check(old, new, 4);
    }

    #[test]
    fn random_documents_agree() {
        let mut seed = 7_u64;
        let mut next = move |end: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % end
        };
        fn grow(next: &mut dyn FnMut(u64) -> u64, depth: u32) -> Value {
            match next(if depth == 0 { 4 } else { 6 }) {
                0 => Value::Null,
                1 => json!(next(3)),
                2 => json!(["", "a", "\"b\"", "{,"][next(4) as usize]),
                3 => json!(next(2) == 0),
                4 => (0..next(4)).map(|_| grow(next, depth - 1)).collect(),
                _ => (0..next(4))
                    .map(|_| (["a", "b", "c/d"][next(3) as usize].to_owned(), grow(next, depth - 1)))
                    .collect(),
            }
        }
        for _ in 0..5_000 {
            let (old, new) = (grow(&mut next, 4), grow(&mut next, 4));
            assert_eq!(applied(&old, &patch(&old.to_string(), &new.to_string())), new, "{old} {new}");
        }
    }
}
