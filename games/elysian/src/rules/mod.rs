//! The rules, in the book's order and words. Each module checks and carries out its own section.

// Victory Conditions, the last player standing, draws.
pub mod victory;

// The Setup, in its seven stages.
pub mod setup;

// Units, Settlements, Structures: their numbers, with everything that changes them.
pub mod values;

// Playing the Game; Turns are Final.
pub mod turn;

// Step 1: Produce Cards and Units; Deployment.
pub mod produce;

// The three decks. Step 2: Play a Card; Effects, Upgrades, Heroic Items.
pub mod cards;

// Step 3: Move Units.
pub mod movement;

// Step 4: Attack a Territory; Range.
pub mod attack;

// Elimination, Ownership, and what else follows when pieces leave the board.
pub mod elimination;

// These join the sections: is a command allowed, what does it do, and what goes on by itself after it?
pub mod check;
pub mod execute;
pub mod progress;
