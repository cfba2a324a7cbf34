//! Does a catalogue hold every message of its game, each with exactly its arguments, and nothing else?

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use sortie_engine::{ArgKind, Shape, Words};

/// How several things are joined: every catalogue says it.
const LISTS: &[Shape] = &[
    Shape { id: "list_none", args: &[] },
    Shape { id: "list_next", args: &[("most", ArgKind::One), ("next", ArgKind::One)] },
    Shape { id: "list_end", args: &[("most", ArgKind::One), ("next", ArgKind::One)] },
];

/// What is wrong with the English catalogue of a game.
pub fn flaws(words: &Words) -> Vec<String> {
    let resource = match fluent_syntax::parser::parse(words.english) {
        Ok(resource) => resource,
        Err((_, flaws)) => return flaws.iter().map(|flaw| format!("the catalogue cannot be read: {flaw}")).collect(),
    };
    let mut flaws = Vec::new();
    let mut found: BTreeMap<&str, Uses<'_>> = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let mut uses = Uses::default();
        match &message.value {
            Some(value) => uses.pattern(value),
            None => flaws.push(format!("{id} has no sentence")),
        }
        for Attribute { id: name, value, .. } in &message.attributes {
            uses.pattern(value);
            if name.name != "keys" {
                flaws.push(format!("{id} has .{}, which no client reads; there is .keys", name.name));
            }
        }
        if found.insert(id, uses).is_some() {
            flaws.push(format!("{id} stands there twice"));
        }
    }
    let shapes: Vec<&Shape> = words.shapes.iter().chain(LISTS).collect();
    flaws.extend(shapes.iter().flat_map(|shape| judge(shape, found.get(shape.id))));
    let known: BTreeSet<&str> = shapes.iter().map(|shape| shape.id).collect();
    flaws.extend(found.keys().filter(|id| !known.contains(*id)).map(|id| format!("no code says {id}")));
    flaws.extend(
        found
            .iter()
            .flat_map(|(id, uses)| uses.messages.iter().map(move |other| (id, other)))
            .map(|(id, other)| format!("{id} refers to the message {other}: nested messages are arguments, or terms")),
    );
    flaws
}

/// What is wrong with one message.
fn judge(shape: &Shape, uses: Option<&Uses<'_>>) -> Vec<String> {
    let id = shape.id;
    let Some(uses) = uses else { return vec![format!("the catalogue has no {id}")] };
    let count = |name: &str| format!("{name}_count");
    let unused = shape
        .args
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| !uses.variables.contains(name) && !uses.variables.contains(count(name).as_str()));
    let unknown = uses.variables.iter().filter(|variable| {
        !shape
            .args
            .iter()
            .any(|(name, kind)| *name == **variable || (*kind != ArgKind::One && count(name) == **variable))
    });
    let unused = unused.map(|name| format!("{id} does not use ${name}"));
    unused.chain(unknown.map(|name| format!("{id} uses ${name}, which it is not given"))).collect()
}

/// What a message refers to.
#[derive(Default)]
struct Uses<'a> {
    variables: BTreeSet<&'a str>,
    messages: BTreeSet<&'a str>,
}

impl<'a> Uses<'a> {
    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &'a CallArguments<&'a str>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        arguments.positional.iter().chain(named).for_each(|argument| self.inline(argument));
    }
}
