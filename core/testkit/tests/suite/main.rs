//! The test kit tested: the suite on broken games, the script runner on broken scripts.

mod duel;
mod duel_words;
mod faults;
mod scripts;
mod skirmish;
