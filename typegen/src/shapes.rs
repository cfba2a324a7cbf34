//! The types of a game's JSON: its views, content, previews and outlooks, in one file.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::Trouble;

/// How types are spelt: a browser's numbers are exact far beyond what a game counts.
pub fn config() -> Config {
    Config::new().with_large_int("number")
}

/// The declarations of a game by name.
pub struct Shapes {
    config: Config,
    seen: BTreeSet<TypeId>,
    declared: BTreeMap<String, String>,
    twice: Vec<String>,
}

/// A type and all that it is made of.
pub fn of<T: TS + 'static + ?Sized>() -> Result<Shapes, Trouble> {
    let mut shapes = Shapes { config: config(), seen: BTreeSet::new(), declared: BTreeMap::new(), twice: Vec::new() };
    shapes.add::<T>()?;
    Ok(shapes)
}

impl Shapes {
    /// One more type and all that it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) -> Result<(), Trouble> {
        self.visit::<T>();
        match self.twice.first() {
            None => Ok(()),
            Some(name) => Err(format!("two Rust types are called {name} in TypeScript; rename one: #[ts(rename = …)]")),
        }
    }

    /// Is there a type of this name?
    pub fn has(&self, name: &str) -> bool {
        self.declared.contains_key(name)
    }

    /// The file.
    pub fn text(&self) -> String {
        let mut text = format!(
            "{}// What the game tells as JSON: views, content, previews and outlooks.\n",
            crate::notation::HEAD
        );
        for declaration in self.declared.values() {
            text.push('\n');
            text.push_str(declaration);
        }
        text
    }
}

impl TypeVisitor for Shapes {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Only types with a place of their own are declared; lists, options and numbers are written where they stand.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            // A map whose keys are an enum has all of them here.
            let declaration = T::decl(&self.config).replace("]?: ", "]: ");
            let before = self.declared.insert(T::ident(&self.config), format!("{docs}export {declaration}\n"));
            if before.is_some() {
                self.twice.push(T::ident(&self.config));
            }
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
