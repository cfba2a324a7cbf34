//! What holds in every game, and what a play script cannot show: packs, and what never happens.

use std::sync::Arc;

use sortie_boardkit::Hex;
use sortie_elysian::content::{CardKind, Pack, Verb, worth_of};
use sortie_elysian::rules::victory::{KINGDOM, TERRITORIES};
use sortie_elysian::state::{State, realm};
use sortie_elysian::vocabulary::{Command, Deck, Event, Heroes, Place, Placement, Route, Setup, Step, Unit};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Cited, Game, GameRng, Interrupt, Offer, Scratch, Seat};

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

/// A setup in which the program places everything, so that turns begin at once.
fn quick(seats: u8) -> Setup {
    Setup { placement: Placement::Quick, heroes: Heroes::Random, ..Setup::rulebook(seats) }
}

/// Which of the legal commands a walker gives.
type Choose = fn(&Scratch<Elysian>, Seat, &[Command], &mut GameRng) -> usize;

fn anything(_: &Scratch<Elysian>, _: Seat, legal: &[Command], rng: &mut GameRng) -> usize {
    rng.roll(legal.len() as u32) as usize
}

/// Plays a game of legal commands and shows every event with the positions before and after it.
fn walk(setup: Setup, seed: u64, most: usize, choose: Choose, mut see: impl FnMut(&State, &Cited<Elysian>, Look<'_>)) {
    let pack = pack();
    let mut scratch = Scratch::<Elysian>::open(&pack, &setup, GameRng::from_number(seed))
        .expect("the setup is sound")
        .keeping_events();
    let mut rng = GameRng::from_number(seed + 1_000_000);
    let mut legal = Vec::new();
    for _ in 0..most {
        let Some(seat) = scratch.awaited().lowest() else { break };
        scratch.legal(seat, &mut legal);
        let command = legal[choose(&scratch, seat, &legal, &mut rng)];
        let mut state = *scratch.state();
        scratch.play(seat, &command).expect("a game is never stuck");
        for cited in scratch.take_events() {
            let before = state;
            Elysian::apply(&pack, &mut state, &cited.event);
            see(&before, &cited, Look { pack: &pack, state: &state, now: scratch.now() });
        }
        assert!(state == *scratch.state(), "events are all that changes a position");
    }
}

/// Commands that spread over the board and build, so that Rule and Reign come within reach.
fn spreading(scratch: &Scratch<Elysian>, seat: Seat, legal: &[Command], rng: &mut GameRng) -> usize {
    let is_good = |command: &Command| match command {
        Command::Move { to, .. } => scratch.state().land(*to).owner != Some(seat),
        Command::Deploy { .. } | Command::Draw { .. } | Command::Play { .. } | Command::Pick { .. } => true,
        Command::Invade { .. } | Command::Launch => true,
        _ => false,
    };
    let good: Vec<usize> = (0..legal.len()).filter(|index| is_good(&legal[*index])).collect();
    match good.is_empty() || rng.roll(8) == 0 {
        true => anything(scratch, seat, legal, rng),
        false => good[rng.roll(good.len() as u32) as usize],
    }
}

#[test]
fn rule_and_reign_are_won_at_turn_starts_alone() {
    let (mut met_in_vain, mut won) = (0, 0);
    for seed in 0..40 {
        let mut last_began = None;
        walk(quick(2 + seed as u8 % 3), seed, 3_000, spreading, |_, cited, look| {
            let state = look.state;
            if let Event::Won { seat, route: Route::Rule | Route::Reign | Route::RuleAndReign } = cited.event {
                assert_eq!(last_began, Some(seat), "only a turn's beginning is tested");
                won += 1;
            }
            last_began = match cited.event {
                Event::TurnBegan { seat } => Some(seat),
                _ => None,
            };
            let meets = |seat: Seat| {
                realm::occupied(state, seat).len() >= TERRITORIES || realm::kingdom(state, seat) >= KINGDOM
            };
            met_in_vain += u32::from(last_began.is_none() && state.end.is_none() && state.alive.iter().any(meets));
        });
    }
    assert!(won > 5, "{won} wins");
    assert!(met_in_vain > 50, "the thresholds were met {met_in_vain} times at other moments");
}

const FILES: [(&str, &str); 4] = [
    ("cards.ron", include_str!("../pack/cards.ron")),
    ("heroes.ron", include_str!("../pack/heroes.ron")),
    ("tiles.ron", include_str!("../pack/tiles.ron")),
    ("words.ron", include_str!("../pack/words.ron")),
];

/// Reads the built-in pack with one text put in the place of another.
fn read_changed(old: &str, new: &str) -> Result<(), Vec<String>> {
    assert!(FILES.iter().any(|(_, text)| text.contains(old)), "the pack says {old}");
    let files: Vec<_> = FILES.iter().map(|(name, text)| ((*name).to_owned(), text.replacen(old, new, 1))).collect();
    Elysian::read_pack(Some(&files)).map(|_| ())
}

#[test]
fn decks_hold_their_counts() {
    let pack = pack();
    let cards = |deck: Deck| pack.decks[deck.index()].iter().map(|card| u32::from(card.copies)).sum::<u32>();
    assert_eq!([Deck::Conquer, Deck::Rule, Deck::Reign].map(cards), [31, 24, 25]);
    assert_eq!(pack.heroes.len(), 5);
    assert_eq!(read_changed("copies: 3", "copies: 3"), Ok(()));
    for (id, deck) in [("CQ-12", "conquer"), ("RU-08", "rule"), ("RE-04", "reign")] {
        let (old, new) =
            (format!("(id: \"{id}\", kind: Action, copies: 3"), format!("(id: \"{id}\", kind: Action, copies: 4"));
        let problems = read_changed(&old, &new).expect_err("the deck has a card too many");
        assert!(problems.iter().any(|line| line.contains(&format!("the {deck} deck has"))), "{problems:?}");
    }
    let hero = "    (id: \"HE-5\", attack: 3, defence: 3, moves: 3, range: 1, power: Steward),\n";
    let problems = read_changed(hero, "").expect_err("a hero is missing");
    assert!(problems.iter().any(|line| line.contains("there should be 5 heroes")), "{problems:?}");
}

#[test]
fn one_bad_file_does_not_hide_what_is_wrong_with_the_others() {
    let problems = |changed: &dyn Fn(&str, &str) -> Option<String>| {
        let keep = |(name, text): &(&str, &str)| Some(((*name).to_owned(), changed(name, text)?));
        Elysian::read_pack(Some(&FILES.iter().filter_map(keep).collect::<Vec<_>>())).map(|_| ()).expect_err("it is bad")
    };
    // The tiles are missing, the heroes cannot be read, a deck is too large and a name is empty.
    let found = problems(&|name, text| match name {
        "tiles.ron" => None,
        "heroes.ron" => Some(text.replacen("attack: 3", "attack: three", 1)),
        "cards.ron" => Some(text.replacen("copies: 3", "copies: 4", 1)),
        _ => Some(text.replacen("Boiling Oil", " ", 1)),
    });
    assert_eq!(found.len(), 4, "{found:?}");
    for expected in ["the conquer deck has 32 cards", "heroes.ron:", "tiles.ron:1: this file should be in the pack"] {
        assert!(found.iter().any(|line| line.contains(expected)), "{expected}: {found:?}");
    }
    let line = 1 + FILES[3].1.lines().position(|line| line.contains("Boiling Oil")).expect("it has a name");
    let nameless = format!("words.ron:{line}: \"CQ-02\" needs a name, this one is empty");
    assert!(found.iter().any(|found| found.ends_with(&nameless)), "{found:?}");
    let found = problems(&|_, text| Some(text.replacen("Boiling Oil", "\\u{1b}[31mOil", 1)));
    assert_eq!(found, [format!("words.ron:{line}: \"CQ-02\" has a control character in its words")]);
    let found = problems(&|name, text| (name != "words.ron").then(|| text.replacen("copies: 3", "copies: 4", 1)));
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn every_deck_serves_its_purpose() {
    let pack = pack();
    for card in pack.cards() {
        let data = pack.card(card);
        let is_item = data.kind == CardKind::Item;
        let fits = |verb: &Verb| match card.deck() {
            Deck::Conquer => {
                let is_triggered = matches!(data.kind, CardKind::Effect { .. });
                let helps = matches!(verb, Verb::Power(_) | Verb::AttackMore(_) | Verb::Destroy(_) | Verb::Hit { .. });
                is_triggered || helps || is_item
            }
            Deck::Rule => {
                is_item
                    || matches!(
                        verb,
                        Verb::Deploy { .. }
                            | Verb::MoveMore { .. }
                            | Verb::MoveAll
                            | Verb::Stat { .. }
                            | Verb::CrossWater
                            | Verb::IfHeroAway { .. }
                    )
            }
            Deck::Reign => {
                data.kind == CardKind::Upgrade
                    || matches!(verb, Verb::Build { .. } | Verb::Convert { .. } | Verb::Draw(_) | Verb::PlayMore(_))
            }
        };
        assert!(data.does.iter().all(fits), "{card}");
    }
}

/// Commands that fight, so that players lose everything.
fn fighting(scratch: &Scratch<Elysian>, seat: Seat, legal: &[Command], rng: &mut GameRng) -> usize {
    let is_good = |command: &Command| match command {
        Command::Attack { .. }
        | Command::Launch
        | Command::Play { .. }
        | Command::Invade { .. }
        | Command::Aim { .. } => true,
        Command::Deploy { .. } => seat.0 == 0,
        Command::Done => seat.0 > 0,
        _ => false,
    };
    let good: Vec<usize> = (0..legal.len()).filter(|index| is_good(&legal[*index])).collect();
    match good.is_empty() || rng.roll(4) == 0 {
        true => anything(scratch, seat, legal, rng),
        false => good[rng.roll(good.len() as u32) as usize],
    }
}

#[test]
fn nobody_without_forces_has_a_turn() {
    let (mut out, mut turns) = (0, 0);
    for seed in 0..60 {
        walk(quick(3 + seed as u8 % 3), seed, 3_000, fighting, |before, cited, look| {
            let state = look.state;
            match cited.event {
                Event::TurnBegan { seat } => {
                    assert!(realm::has_forces(state, seat), "{seat} has nothing left");
                    assert!(state.alive.contains(seat));
                    turns += 1;
                }
                Event::Eliminated { seat } => {
                    assert!(!realm::has_forces(before, seat));
                    out += 1;
                }
                Event::Begun { step } if matches!(step.0, Step::Rebel { .. }) => {
                    assert!(realm::has_forces(state, state.turn.active));
                }
                _ => {}
            }
        });
    }
    assert!(out > 5 && turns > 500, "{out} of {turns}");
}

#[test]
fn whoever_leaves_has_no_turn_any_more() {
    let pack = pack();
    for seed in 0..20 {
        let mut scratch =
            Scratch::<Elysian>::open(&pack, &quick(3), GameRng::from_number(seed)).expect("the setup is sound");
        let leaver = scratch.awaited().lowest().expect("somebody begins");
        Elysian::interrupt(&mut scratch.cx(), leaver, &Interrupt::Leave);
        assert!(!realm::has_forces(scratch.state(), leaver));
        let mut legal = Vec::new();
        for _ in 0..60 {
            let Some(seat) = scratch.awaited().lowest() else { break };
            assert_ne!(scratch.state().turn.active, leaver);
            assert_ne!(seat, leaver);
            scratch.legal(seat, &mut legal);
            let command = legal[0];
            scratch.play(seat, &command).expect("a game is never stuck");
        }
    }
}

/// Mostly gives away what there is to take.
fn careless(scratch: &Scratch<Elysian>, seat: Seat, legal: &[Command], rng: &mut GameRng) -> usize {
    match legal.iter().position(|command| *command == Command::Done) {
        Some(done) if rng.roll(3) > 0 => done,
        _ => anything(scratch, seat, legal, rng),
    }
}

/// What step 1 owes the active player: units in each territory, and draws.
fn due_production(state: &State) -> (Vec<(Place, u8)>, u8) {
    let places = (0..state.lands().len()).map(Place::of);
    let own = places.filter(|place| state.land(*place).owner == Some(state.turn.active));
    let worth: Vec<_> =
        own.filter_map(|place| state.land(place).settlement.map(|what| (place, worth_of(what)))).collect();
    (
        worth.iter().map(|(place, worth)| (*place, worth.units)).collect(),
        worth.iter().map(|(_, worth)| worth.cards).sum(),
    )
}

#[test]
fn what_is_not_taken_is_lost() {
    let mut missed = 0;
    for seed in 0..30 {
        walk(quick(2), seed, 400, careless, |before, cited, look| {
            let state = look.state;
            let (units, draws) = due_production(state);
            match cited.event {
                // A new turn begins with nothing left over from any other.
                Event::TurnBegan { .. } => {
                    assert!(state.lands().iter().all(|land| land.yields == 0));
                    let turn = &state.turn;
                    assert_eq!(
                        (turn.options, turn.moves, turn.attacks, turn.next_power, turn.bound),
                        (0, 0, 0, 0, [0; 3])
                    );
                }
                Event::Begun { step } | Event::Became { step } => match step.0 {
                    Step::Rebel { unit: true, card: true } => assert!(units.len() <= 1),
                    Step::Produce { draws: left } if !matches!(before.steps.top(), Some(Step::Produce { .. })) => {
                        assert_eq!(left, draws, "so many draws as the settlements give now");
                        assert!(units.iter().all(|(place, units)| state.land(*place).yields == *units));
                    }
                    Step::Play => {
                        missed += u32::from(state.lands().iter().any(|land| land.yields > 0));
                        for command in [
                            Command::Draw { deck: Deck::Rule },
                            Command::Deploy { unit: Unit::Infantry, place: Place(0) },
                        ] {
                            assert!(Elysian::check(look, state.turn.active, &command).is_err(), "step 1 is over");
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        });
    }
    assert!(missed > 100, "{missed} times something was not taken");
}

#[test]
fn tiles_are_never_mirrored() {
    let pack = pack();
    let mut placed = 0;
    let mut turned = [0; 6];
    for seed in 0..40 {
        walk(Setup::rulebook(2 + seed as u8 % 4), seed, 20, anything, |_, cited, look| {
            let Event::TilePlaced { tile, turn, .. } = cited.event else { return };
            let lands = look.state.lands();
            let [a, b, c] = [3, 2, 1].map(|back| lands[lands.len() - back]);
            let side = |to: Hex| (i32::from(to.q) - i32::from(a.hex.q), i32::from(to.r) - i32::from(a.hex.r));
            let ((bq, br), (cq, cr)) = (side(b.hex), side(c.hex));
            assert_eq!(bq * cr - br * cq, 1, "a, b and c lie clockwise");
            assert_eq!([a, b, c].map(|land| land.terrain), pack.tile(tile).lands);
            placed += 1;
            turned[usize::from(turn.number())] += 1;
        });
    }
    assert!(placed > 200 && turned.iter().all(|times| *times > 5), "{placed} {turned:?}");
    // TL-09 and TL-10 are mirror images: no rotation of one gives the other.
    let lands =
        |name: &str| pack.tiles.iter().find(|tile| tile.id == name).map(|tile| tile.lands).expect("it is in the stock");
    let [p, f, m] = lands("TL-09");
    for rotated in [[p, f, m], [f, m, p], [m, p, f]] {
        assert_ne!(lands("TL-10"), rotated);
    }
}

#[test]
fn nothing_is_traded() {
    let mut conquered = 0;
    for seed in 0..30 {
        let choose = if seed % 2 == 0 { fighting } else { anything };
        walk(quick(2 + seed as u8 % 3), seed, 800, choose, |before, cited, look| {
            let (state, event) = (look.state, cited.event);
            for (old, new) in before.lands().iter().zip(state.lands()) {
                let has_changed_hands = old.owner.is_some() && new.owner.is_some() && old.owner != new.owner;
                assert!(!has_changed_hands, "{event} hands a territory over");
                conquered += u32::from(matches!(event, Event::Invaded { .. }) && old.owner != new.owner);
            }
            for seat in (0..state.seat_count()).map(Seat) {
                let (old, new) = (before.player(seat), state.player(seat));
                let draws = matches!(event, Event::CardDrawn { seat: drawer, .. } if drawer == seat);
                assert!(draws || new.hand.len() <= old.hand.len(), "{event} hands a card over");
                let gains = matches!(event, Event::ItemTaken { seat: to, .. } if to == seat);
                assert!(gains || new.items.len() <= old.items.len(), "{event} hands an item over");
                let keeps = matches!(event, Event::UpgradeKept { seat: to, .. } if to == seat);
                assert!(keeps || new.upgrades.len() <= old.upgrades.len(), "{event} hands an upgrade over");
                for unit in Unit::STANDARD {
                    let board = state.lands().iter().filter(|land| land.owner == Some(seat));
                    let all = board.map(|land| land.units[unit.index()]).sum::<u8>() + new.reserve[unit.index()];
                    assert_eq!(all, 6, "{event} hands a unit over");
                }
            }
        });
    }
    assert!(conquered > 20, "{conquered} territories were taken by force");
}
