//! What the ids of Project: ELITE name, in TypeScript, so that no client takes an id apart.

use std::fmt::Write as _;

use sortie_elite20::vocabulary::figure::{FIGURES, Figure};
use sortie_elite20::vocabulary::{ObjectiveId, SearchId, TokenId};

use crate::notation::HEAD;

/// The file.
pub fn text() -> String {
    let mut text = format!("{HEAD}// What ids name.\n{TYPES}");
    for figure in (0..FIGURES as u8).map(Figure) {
        let _ = writeln!(text, "  '{figure}': {},", figure_text(figure));
    }
    text.push_str(PLACES);
    let places = TokenId::all().map(|id| (id.to_string(), id.index()));
    let places = places.chain(ObjectiveId::all().map(|id| (id.to_string(), id.index())));
    for (id, place) in places.chain(SearchId::all().map(|id| (id.to_string(), id.index()))) {
        let _ = writeln!(text, "  '{id}': {place},");
    }
    text.push_str("};\n");
    text
}

const TYPES: &str = "
import type { FigureId } from './json';

/** What a figure is: a Swarm alien by its type, a Boss or a Hero. */
export type FigureKind = 'biter' | 'runner' | 'shooter' | 'boss' | 'hero';

export interface FigureName {
  readonly kind: FigureKind;
  /** The id of its name and text in the content. */
  readonly words: string;
  /** Which of its type, from 1; null where there is only one. */
  readonly number: number | null;
}

/** Every figure. */
export const FIGURES: Readonly<Record<FigureId, FigureName>> = {
";

const PLACES: &str = "};

/** The place in the content's lists, from 0, of Objective tokens in their Mission's pool and of slots on a map. */
export const PLACES: Readonly<Record<string, number>> = {
";

fn figure_text(figure: Figure) -> String {
    match figure.kind() {
        Some(kind) => {
            let number = Figure::all_of(kind).position(|other| other == figure).map_or(0, |place| place + 1);
            format!("{{ kind: '{kind}', words: '{kind}', number: {number} }}", kind = kind.word())
        }
        None => {
            let kind = if figure.as_boss().is_some() { "boss" } else { "hero" };
            format!("{{ kind: '{kind}', words: '{figure}', number: null }}")
        }
    }
}
