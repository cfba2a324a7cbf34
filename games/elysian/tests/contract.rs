//! The contract suite over Elysian Battlefields.

use std::sync::Arc;

use sortie_elysian::content::{CardKind, Pack};
use sortie_elysian::vocabulary::{
    Deck, Heroes, Invaders, Place, Placement, Settlement, Setup, Start, Step, Switch, Unit,
};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Game, GameRng, GameTime, Interrupt, Offer, Scratch, Seat, Study, Table, Viewer, simulation_seed};
use sortie_testkit::contract::{Suite, check_offer};

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

/// Every table option and every number of players.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 2..=5 {
        setups.push(Setup::rulebook(seats));
        setups.push(Setup {
            start: Start::Even,
            placement: Placement::Quick,
            heroes: Heroes::Random,
            pace: 700,
            ..Setup::rulebook(seats)
        });
        if seats % 2 == 1 {
            continue;
        }
        let quick = Setup { placement: Placement::Quick, heroes: Heroes::Random, ..Setup::rulebook(seats) };
        setups.push(Setup { pace: 900, standing: Switch::On, invaders: Invaders::ByLand, ..quick });
        setups.push(Setup { pace: 300, alone: Some(Seat(seats - 1)), ..quick });
    }
    setups
}

#[test]
fn its_form_is_sound() {
    check_offer::<Elysian>(&pack(), 100).expect("every law of a form holds");
}

/// Nothing is ever lost or made: cards, units, settlements, walls, temples. Bonuses are what their cards say.
fn conserved(look: Look<'_>) -> Result<(), String> {
    let state = look.state;
    let seats = || (0..state.seat_count()).map(Seat);
    for card in look.pack.cards() {
        let hands = seats().flat_map(|seat| state.player(seat).hand.all().to_vec());
        let kept = seats().flat_map(|seat| {
            let player = state.player(seat);
            [player.upgrades.all(), player.items.all()].concat()
        });
        let in_play = state.steps.all().iter().filter_map(|step| match step {
            Step::Resolve { card, .. } => Some(*card),
            _ => None,
        });
        let loose = hands.chain(kept).chain(in_play).filter(|other| *other == card).count();
        let (deck, place) = (card.deck().index(), card.place());
        let all = usize::from(state.decks[deck][place]) + usize::from(state.piles[deck][place]) + loose;
        if all != usize::from(look.pack.card(card).copies) {
            return Err(format!("there are {all} of {card}"));
        }
    }
    for seat in seats() {
        for unit in Unit::STANDARD {
            let board: u8 =
                state.lands().iter().filter(|land| land.owner == Some(seat)).map(|land| land.units[unit.index()]).sum();
            let all = board + state.player(seat).reserve[unit.index()];
            if all != 6 {
                return Err(format!("{seat} has {all} {unit}"));
            }
        }
        let bonus = sortie_elysian::state::lasting_bonus(look.pack, state, seat);
        if bonus != state.player(seat).bonus {
            return Err(format!("the bonus of {seat} is not what the cards say"));
        }
        if state.player(seat).hand.len() > 5 && !matches!(state.steps.top(), Some(Step::HandLimit { .. })) {
            return Err(format!("{seat} holds six cards"));
        }
    }
    for settlement in Settlement::ALL {
        let board = state.lands().iter().filter(|land| land.settlement == Some(*settlement)).count() as u8;
        let full = [3, 2, 2][settlement.index()] * state.seat_count();
        if board + state.settlements[settlement.index()] != full {
            return Err(format!("there are {board} {settlement}s on the board"));
        }
    }
    let walls = state.lands().iter().filter(|land| land.walls).count() as u8 + state.walls;
    let temples = state.lands().iter().filter(|land| land.temple).count() as u8 + state.temples;
    if (walls, temples) != (12, 2) {
        return Err(format!("{walls} walls and {temples} temples"));
    }
    for land in state.lands() {
        if land.owner.is_none() && land.standard() > 0 {
            return Err("units without an owner".to_owned());
        }
        if (0..3).any(|kind| land.rested[kind] > land.units[kind] || land.force[kind] > land.units[kind]) {
            return Err("more rested or attacking units than units".to_owned());
        }
    }
    one_player_a_territory(look)
}

/// Forces of two players never share a territory: units and settlements are its owner's, and heroes stand apart.
fn one_player_a_territory(look: Look<'_>) -> Result<(), String> {
    let state = look.state;
    let heroes: Vec<(Seat, Place)> =
        (0..state.seat_count()).map(Seat).filter_map(|seat| Some((seat, state.player(seat).hero_at?))).collect();
    for (seat, place) in &heroes {
        if state.land(*place).owner != Some(*seat) {
            return Err(format!("the hero of {seat} stands in {place}, which is another's or nobody's"));
        }
        if heroes.iter().any(|(other, at)| other != seat && at == place) {
            return Err(format!("two heroes stand in {place}"));
        }
    }
    Ok(())
}

#[test]
fn two_heroes_in_one_territory_are_noticed() {
    let pack = pack();
    let mut scratch = Scratch::<Elysian>::open(&pack, &setups()[1], GameRng::from_number(1)).expect("a sound setup");
    assert_eq!(one_player_a_territory(scratch.look()), Ok(()));
    let mut state = *scratch.state();
    let place = state.player(Seat(0)).hero_at.expect("quick setup places the heroes");
    state.players[1].hero_at = Some(place);
    scratch.set(&state, GameTime(0));
    assert!(one_player_a_territory(scratch.look()).is_err());
    assert!(conserved(scratch.look()).is_err());
}

#[test]
fn random_games_end_within_200_rounds() {
    const GAMES: u64 = 240;
    let pack = pack();
    let mut ended = 0;
    for (game, setup) in (0..GAMES).zip(setups().into_iter().cycle()) {
        let stream = GameRng::from_number(game);
        let mut table = Scratch::<Elysian>::open(&pack, &setup, stream).expect("a sound setup");
        let (mut choices, mut legal) = (GameRng::from_number(1_000 + game), Vec::new());
        while table.outcome().is_none() && Elysian::rounds(table.look()) <= 200 {
            let Some(seat) = table.awaited().lowest() else {
                let due = Elysian::deadline(table.look()).expect("somebody is asked, or time decides");
                table.advance(due).expect("time passes");
                continue;
            };
            table.legal(seat, &mut legal);
            table
                .play(seat, &legal[choices.roll(legal.len() as u32) as usize])
                .expect("a legal command is carried out");
        }
        ended += u64::from(table.outcome().is_some());
    }
    assert!(ended * 100 >= GAMES * 99, "{ended} of {GAMES} random games end within 200 rounds");
}

#[test]
fn elysian_keeps_the_contract() {
    let suite = Suite::<Elysian>::new(&pack(), setups()).conserved(conserved).ends_within(40_000).every(25);
    let report = suite.run(32, 1).unwrap_or_else(|finding| panic!("{finding}"));
    assert!(report.positions > 50, "{report:?}");
}

/// Nobody who is out owns or owes anything, and somebody can always go on.
fn goes_on(table: &Table<Elysian>) -> Result<(), String> {
    let look = table.look();
    conserved(look)?;
    let state = look.state;
    if state.end.is_some() {
        // A win stops everything at once, the clearing away too.
        return Ok(());
    }
    for (index, land) in state.lands().iter().enumerate() {
        let is_held = |owner: Seat| {
            let hero = state.player(owner).hero_at.is_some_and(|at| at.index() == index);
            land.standard() > 0 || hero || land.settlement.is_some()
        };
        if land.owner.is_some_and(|owner| !state.alive.contains(owner) || !is_held(owner)) {
            return Err(format!("territory {index} has an owner without forces"));
        }
    }
    for seat in (0..state.seat_count()).map(Seat) {
        let player = state.player(seat);
        if player.hero_at.is_some_and(|at| state.land(at).owner != Some(seat)) {
            return Err(format!("the hero of {seat} stands in a foreign territory"));
        }
        let nothing = player.hand.is_empty() && player.upgrades.is_empty();
        let has_anything = !nothing || !player.items.is_empty();
        if has_anything && !state.alive.contains(seat) {
            return Err(format!("{seat} has kept something"));
        }
        Elysian::view(look, Viewer::Seat(seat));
    }
    let awaited = table.awaited();
    if awaited.is_empty() && Elysian::deadline(look).is_some() {
        return Ok(());
    }
    if awaited.is_empty() || !awaited.minus(state.alive).is_empty() {
        return Err(format!("{awaited} is awaited"));
    }
    match awaited.iter().find(|seat| table.legal(*seat).is_empty()) {
        Some(seat) => Err(format!("{seat} is awaited and can do nothing")),
        None => Ok(()),
    }
}

#[test]
fn whoever_leaves_takes_everything_along() {
    let pack = pack();
    for (game, setup) in setups().into_iter().cycle().take(96).enumerate() {
        let mut table =
            Table::<Elysian>::open(&pack, &setup, simulation_seed(7, game as u64), &[]).expect("a sound setup");
        let mut rng = GameRng::from_number(game as u64);
        // Some leave early in the setup, some late in the game.
        let patience = [12, 60, 300][game % 3];
        let mut now = GameTime(0);
        while table.outcome().is_none() {
            now = GameTime(now.0 + u64::from(rng.roll(400)));
            let awaited: Vec<Seat> = table.awaited().iter().collect();
            let alive: Vec<Seat> = table.look().state.alive.iter().collect();
            let anybody = alive[rng.roll(alive.len() as u32) as usize];
            let done = match (rng.roll(patience), awaited.is_empty()) {
                (0, _) => table.interrupt(anybody, Interrupt::Leave, now),
                (1, _) => table.interrupt(anybody, Interrupt::Standing(rng.roll(2) == 0), now),
                (_, true) => table.advance(now),
                (_, false) => {
                    let seat = awaited[rng.roll(awaited.len() as u32) as usize];
                    let legal = table.legal(seat);
                    table.submit(seat, &legal[rng.roll(legal.len() as u32) as usize], now)
                }
            };
            // While time passes a window may close before the seat answers.
            if let Err(no) = done
                && table.is_frozen()
            {
                panic!("game {game}: {no}");
            }
            goes_on(&table).unwrap_or_else(|why| panic!("game {game}, entry {}: {why}", table.entries().len()));
        }
    }
}

#[test]
fn effects_are_all_in_the_conquer_deck() {
    let pack = pack();
    for card in pack.cards() {
        let is_effect = matches!(pack.card(card).kind, CardKind::Effect { .. });
        assert!(!is_effect || card.deck() == Deck::Conquer, "{card}");
    }
}
