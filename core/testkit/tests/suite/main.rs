//! The test kit tested: the suite on broken games, the script runner on broken scripts.

mod duel;
mod faults;
mod scripts;
