//! Random games on bare bitboards with nothing around them: the yardstick of the engine's speed, and no part of the game.

use sortie_engine::GameRng;

/// Plays random games to their end and returns the number of moves.
pub fn random_games(games: u32, rng: &mut GameRng) -> u64 {
    let mut moves = 0;
    for _ in 0..games {
        let (mut mine, mut theirs) = (0u64, 0u64);
        loop {
            let (all, mut open, mut count) = (mine | theirs, [0u32; 7], 0);
            for shift in (0..49).step_by(7).filter(|shift| all >> (shift + 5) & 1 == 0) {
                open[count] = shift;
                count += 1;
            }
            if count == 0 {
                break;
            }
            let shift = open[rng.roll(count as u32) as usize];
            mine |= (all + (1 << shift)) & (0x3f << shift);
            moves += 1;
            let pairs = [1, 6, 7, 8].map(|way| (mine & mine >> way, 2 * way));
            if pairs.iter().any(|(pairs, way)| pairs & pairs >> way != 0) {
                break;
            }
            std::mem::swap(&mut mine, &mut theirs);
        }
    }
    moves
}
