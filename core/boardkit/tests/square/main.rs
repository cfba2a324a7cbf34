//! The square grid: what lines pass, held against plain geometry; cheapest ways, held against a slow search; and the worked
//! examples of sight of three games, each with its game's own judgement of what blocks.

mod board;
mod chibi;
mod elite15;
mod elite20;
mod lines;
mod oracle;
mod paths;
