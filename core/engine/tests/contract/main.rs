//! The engine at work: chance, seats, tables and records, with a desk for a game.

mod desk;
mod record;
mod table;
mod vocabulary;
