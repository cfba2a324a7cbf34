//! The game in text: exact words for prepared positions, and no word too many for anybody.

use std::sync::Arc;

use sortie_elysian::content::Pack;
use sortie_elysian::state::{End, State, apply};
use sortie_elysian::vocabulary::{Command, Event, Heroes, Placement, Rule, Setup};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Game, GameRng, GameTime, Ink, Interrupt, Offer, Scratch, Seat, Tell, Viewer, proves};

const AMBER: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

fn quick(seats: u8) -> Setup {
    Setup { placement: Placement::Quick, heroes: Heroes::Random, ..Setup::rulebook(seats) }
}

/// A position for two, told by its events.
fn position(pack: &Pack, events: &str) -> State {
    let mut state = State::blank(pack, &Setup::rulebook(2));
    for line in events.lines().map(str::trim).filter(|line| !line.is_empty()) {
        apply(pack, &mut state, &line.parse::<Event>().unwrap_or_else(|why| panic!("{line}: {why}")));
    }
    state
}

fn look<'a>(pack: &'a Pack, state: &'a State) -> Look<'a> {
    Look { pack, state, now: GameTime(0) }
}

/// Four tiles, two realms, Amber to move.
const FIELD: &str = "
    first-player s1
    hero-chosen s1 HE-2
    hero-chosen s2 HE-1
    tile-placed s1 TL-09 0,0 0
    tile-placed s2 TL-06 2,-1 0
    tile-placed s1 TL-13 -1,2 0
    tile-placed s2 TL-02 1,1 0
    settlement-built s1 outpost 1a
    settlement-built s2 fortress 2a
    unit-placed s1 infantry 1a
    unit-placed s1 infantry 1a
    unit-placed s1 hero 1a
    unit-placed s1 cavalry 1b
    unit-placed s2 infantry 2a
    unit-placed s2 hero 2a
    unit-placed s2 archery 2b
    structure-built walls 2a
    structure-built temple 3a
    upgrade-kept s2 RE-14
    card-drawn s1 conquer CQ-08@s1
    card-drawn s1 reign RE-01@s1
    card-drawn s1 reign RE-01@s1
    card-drawn s2 conquer CQ-01@s2
    scored s2 3
    turn-began s1
    begun move
    moves-added 2
";

#[test]
fn the_table_in_plain_letters() {
    let pack = pack();
    let state = position(&pack, FIELD);
    let drawn = Elysian::draw(look(&pack, &state), Viewer::Seat(AMBER), Ink::Plain);
    assert_eq!(drawn, include_str!("tell/field.txt"), "{drawn}");
}

#[test]
fn colours_change_no_letter() {
    let pack = pack();
    let state = position(&pack, FIELD);
    let coloured = Elysian::draw(look(&pack, &state), Viewer::Seat(AMBER), Ink::Colour);
    let mut letters = String::new();
    for (place, part) in coloured.split('\u{1b}').enumerate() {
        letters.push_str(if place == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) });
    }
    assert!(coloured.len() > letters.len());
    assert_eq!(letters, include_str!("tell/field.txt"));
}

#[test]
fn an_attack_with_its_sum_and_its_dice() {
    let pack = pack();
    let attack = format!(
        "{FIELD}
        became attack
        attacks-added 1
        next-power-added 3
        attack-declared s1 2a
        begun muster
        attacker-joined cavalry 1b 1"
    );
    let state = position(&pack, &attack);
    let drawn = Elysian::draw(look(&pack, &state), Viewer::Public, Ink::Plain);
    assert!(drawn.contains("/!2a  ..\\"), "the target is marked:\n{drawn}");
    let expected = "\
Amber attacks 2a, plains, held by Blue
  Attackers: C1 from 1b. Power 5 = units 2, cards +3.
  Defence, in order: walls 4, infantry 3, hero 4, fortress 2.
  From here: conquers <1 %, repelled 4 %, 0.0 points on average.
";
    assert!(drawn.ends_with(expected), "{drawn}");

    let rolled = format!(
        "{attack}
        became fight:power
        power-set 2 3 0 0 5
        became fight:roll
        set-rolled 4-6-1
        hits-made 2a 2
        begun hits:s1
        hit-landed"
    );
    let state = position(&pack, &rolled);
    let drawn = Elysian::draw(look(&pack, &state), Viewer::Public, Ink::Plain);
    let dice = "  Dice: 4-6-1 (Hit, Heavy Hit, Block), 2 to come; 1 hit to deal out; the walls have taken 1 of 4.\n";
    assert!(drawn.contains(dice), "{drawn}");
}

#[test]
fn somebody_is_about_to_win() {
    let pack = pack();
    let state = position(&pack, &format!("{FIELD} \n settlement-built s2 palace 2b \n settlement-built s2 outpost 4b"));
    let drawn = Elysian::draw(look(&pack, &state), Viewer::Public, Ink::Plain);
    assert!(drawn.contains("!! Blue wins by Reign when Blue's next turn begins, unless it is undone.\n"), "{drawn}");
}

fn choice(look: Look<'_>, seat: Seat, command: &str) -> String {
    let command: Command = command.parse().expect("the command is written well");
    assert!(Elysian::check(look, seat, &command).is_ok(), "{command} is allowed");
    let told = Elysian::choice(look, seat, &command);
    let hint = told.hint.map_or_else(String::new, |hint| format!(" ({hint})"));
    format!("{}{hint} {:?}", told.words, told.rule.expect("every choice has its rule"))
}

#[test]
fn choices_in_plain_words() {
    let pack = pack();
    let state = position(&pack, FIELD);
    let look = look(&pack, &state);
    assert_eq!(
        Elysian::prompt(look, AMBER),
        "Step 3, move: 2 standard units and the hero may still move. Choose a move, or done."
    );
    assert_eq!(Elysian::prompt(look, BLUE), "Waiting for Amber.");
    let cases = [
        ("done", "done moving Move07"),
        ("move infantry 1a 1c", "move infantry from 1a to 1c (a new territory) Move02"),
        ("move cavalry 1b 3a", "move cavalry from 1b to 3a (claims a vacant temple; gives 1b up) Move02"),
        ("move hero 1a 1b", "move the hero from 1a to 1b Move01"),
    ];
    for (command, words) in cases {
        assert_eq!(choice(look, AMBER, command), words);
    }
}

#[test]
fn an_attack_is_weighed_before_it_is_made() {
    let pack = pack();
    let state = position(&pack, &format!("{FIELD} \n became attack \n attacks-added 1"));
    assert_eq!(
        choice(look(&pack, &state), AMBER, "attack 2a"),
        "attack 2a, held by Blue: power 2 against walls 4, infantry 3, hero 4, fortress 2 \
         (conquers 0 %, 0.0 points on average) Attack01"
    );
    let state = position(&pack, &format!("{FIELD} \n became play \n options-added 1"));
    assert_eq!(
        choice(look(&pack, &state), AMBER, "play CQ-08"),
        "play Battle Cry (Your next attack this turn has 3 more power) Play03"
    );
    assert_eq!(choice(look(&pack, &state), AMBER, "trade RE-01"), "discard Settlers for a standard unit Play04");
}

#[test]
fn tiles_are_laid_by_the_coordinates_on_the_map() {
    let pack = pack();
    let state = position(&pack, "tile-dealt s1 TL-13 \n tile-placed s2 TL-06 0,0 0 \n begun place-tile:0");
    let look = look(&pack, &state);
    let drawn = Elysian::draw(look, Viewer::Seat(AMBER), Ink::Plain);
    assert!(drawn.contains(" 2,0 ") && drawn.contains("-1,-1"), "{drawn}");
    assert_eq!(
        choice(look, AMBER, "lay TL-13 2,0 0"),
        "lay TL-13: plains at 2,0; mountains at 3,0; mountains at 2,1 (touches 1 tile) Setup09"
    );
}

#[test]
fn only_what_matters_is_told() {
    let pack = pack();
    let state = position(&pack, FIELD);
    let cases = [
        ("rolled-for-start s1 5", Some("Amber rolls 5 for the first turn.")),
        ("card-drawn s1 rule ?@s1", Some("Amber draws a Rule card.")),
        ("card-drawn s1 rule RU-01@s1", Some("Amber draws Levy: Deploy up to 3 standard units.")),
        ("unit-moved s1 hero 1a 1b false", Some("Amber moves Boudica from 1a to 1b.")),
        ("power-set 8 3 0 -2 9", Some("The attack has power 9 = units 8, cards +3, terrain -2.")),
        ("set-rolled 4-6-1", Some("The dice show 4-6-1 (Hit, Heavy Hit, Block).")),
        ("unit-fell s2 archery 2b", Some("Blue loses archery in 2b.")),
        ("scored s2 1", Some("Blue scores 1 conquest point and has 3 of 15.")),
        ("won s2 rule+reign", Some("Blue wins by Rule and Reign!")),
        ("vacated 3a", Some("The temple in 3a is vacant.")),
        ("vacated 1c", None),
        ("ended", None),
        ("hit-landed", None),
        ("tallied 1a", None),
    ];
    for (event, words) in cases {
        let event: Event = event.parse().unwrap_or_else(|why| panic!("{event}: {why}"));
        assert_eq!(Elysian::story(look(&pack, &state), &event).as_deref(), words, "{event}");
    }
}

#[test]
fn the_end_names_the_winner_and_the_road() {
    let pack = pack();
    let routes = [("conquer", "by Conquer"), ("reign", "by Reign")];
    for (route, words) in routes {
        let state = position(&pack, &format!("{FIELD} \n won s2 {route}"));
        let ending = Elysian::ending(look(&pack, &state)).expect("it is over");
        assert_eq!(ending, format!("Blue wins {words}: The Greatest Warrior of All Time."));
        assert_eq!(Elysian::prompt(look(&pack, &state), AMBER), ending);
    }
    let state = position(&pack, &format!("{FIELD} \n won s2 last-standing"));
    assert_eq!(Elysian::ending(look(&pack, &state)).as_deref(), Some("Blue wins: nobody else is left."));
    let state = position(&pack, &format!("{FIELD} \n drawn"));
    assert_eq!(Elysian::ending(look(&pack, &state)).as_deref(), Some("The game is drawn by agreement."));
    let state = position(&pack, FIELD);
    assert_eq!(Elysian::ending(look(&pack, &state)), None);
}

/// Plays a game at random, looks at every position that waits for somebody, and gives the last one back.
fn random_game(
    pack: &Arc<Pack>,
    setup: &Setup,
    seed: u64,
    mut each: impl FnMut(&mut Scratch<Elysian>, Seat, &[Command]),
) -> Scratch<Elysian> {
    let opened = Scratch::<Elysian>::open(pack, setup, GameRng::from_number(seed));
    let mut scratch = opened.map_err(|all| all.0.join("\n")).expect("the setup is sound").keeping_events();
    let mut choices = GameRng::from_number(seed + 1_000_000);
    let mut legal = Vec::new();
    for _ in 0..3_000 {
        let Some(seat) = scratch.awaited().lowest() else { break };
        if choices.roll(2_000) == 0 {
            Elysian::interrupt(&mut scratch.cx(), seat, &Interrupt::Leave);
            continue;
        }
        scratch.legal(seat, &mut legal);
        each(&mut scratch, seat, &legal);
        let command = legal[choices.roll(legal.len() as u32) as usize];
        scratch.play(seat, &command).expect("a legal command is carried out");
    }
    scratch
}

/// Every story is a sentence, whoever reads it.
fn check_stories(scratch: &mut Scratch<Elysian>, reader: Seat) {
    let events = scratch.take_events();
    for viewer in [Viewer::Public, Viewer::Seat(reader), Viewer::Everything] {
        let sights = events.iter().filter_map(|cited| Elysian::sight(&cited.event, viewer));
        for story in sights.filter_map(|sight| Elysian::story(scratch.look(), &sight)) {
            assert!(story.ends_with(['.', '!']), "{story}");
        }
    }
}

#[test]
fn every_choice_and_every_event_has_its_words() {
    proves!(Rule::Victory10);
    let pack = pack();
    let mut won = 0;
    for seed in 0..200 {
        let seats = 2 + (seed % 4) as u8;
        let setup = if seed % 5 == 0 { Setup::rulebook(seats) } else { quick(seats) };
        let mut scratch = random_game(&pack, &setup, seed, |scratch, seat, legal| {
            check_stories(scratch, seat);
            let look = scratch.look();
            assert!(Elysian::prompt(look, seat).ends_with(['.', '?']));
            // While tiles are laid there are hundreds of like choices.
            for command in legal.iter().step_by(1 + legal.len() / 100) {
                let told = Elysian::choice(look, seat, command);
                assert!(!told.words.is_empty() && told.rule.is_some(), "{command}");
                assert!(told.hint.is_none_or(|hint| !hint.is_empty()), "{command}");
            }
        });
        check_stories(&mut scratch, AMBER);
        if let Some(End::Won(..)) = scratch.state().end {
            let ending = Elysian::ending(scratch.look()).expect("it is over");
            let titled = ending.ends_with(": The Greatest Warrior of All Time.");
            let left_alone = ending.ends_with("conceded.") || ending.ends_with(": nobody else is left.");
            assert!(titled || left_alone, "{ending}");
            won += 1;
        }
    }
    assert!(won > 150, "most games end");
}

#[test]
fn the_table_fits_the_terminal() {
    let pack = pack();
    for seed in 0..40 {
        let seats = 2 + (seed % 4) as u8;
        let width = if seats == 2 { 100 } else { 120 };
        random_game(&pack, &Setup::rulebook(seats), seed, |scratch, seat, _| {
            if scratch.rng().roll(20) != 0 {
                return;
            }
            let drawn = Elysian::draw(scratch.look(), Viewer::Seat(seat), Ink::Plain);
            for line in drawn.lines() {
                assert!(line.len() <= width && line.is_ascii(), "{drawn}");
                assert_eq!(line, line.trim_end(), "no line ends in spaces");
            }
        });
    }
}

/// Whatever others hold, nothing that a player reads changes.
#[test]
fn nobody_reads_what_others_hold() {
    let pack = pack();
    for seed in 0..40 {
        random_game(&pack, &quick(2 + (seed % 4) as u8), seed, |scratch, seat, legal| {
            let mut rng = GameRng::from_number(u64::from(scratch.rng().roll(1 << 30)));
            if rng.roll(5) != 0 {
                return;
            }
            let mut other = *scratch.state();
            Elysian::resample(scratch.look(), seat, &mut rng, &mut other);
            let (told, could_be) = (scratch.look(), look(&pack, &other));
            for viewer in [Viewer::Seat(seat), Viewer::Public] {
                assert_eq!(Elysian::draw(told, viewer, Ink::Plain), Elysian::draw(could_be, viewer, Ink::Plain));
            }
            assert_eq!(Elysian::prompt(told, seat), Elysian::prompt(could_be, seat));
            for command in legal.iter().take(50) {
                let (told, could_be) = (Elysian::choice(told, seat, command), Elysian::choice(could_be, seat, command));
                assert_eq!((told.words, told.hint, told.rule), (could_be.words, could_be.hint, could_be.rule));
            }
        });
    }
}

/// No card of another hand is named, unless the same card lies open or is in the own hand.
#[test]
fn no_card_of_another_hand_is_named() {
    let pack = pack();
    for seed in 0..40 {
        random_game(&pack, &quick(2 + (seed % 4) as u8), seed, |scratch, seat, _| {
            if scratch.rng().roll(5) != 0 {
                return;
            }
            let (look, state) = (scratch.look(), scratch.state());
            let seats: Vec<Seat> = (0..state.seat_count()).map(Seat).collect();
            for viewer in [Viewer::Seat(seat), Viewer::Public] {
                let drawn = Elysian::draw(look, viewer, Ink::Plain);
                let own = |of: &Seat| viewer == Viewer::Seat(*of);
                let hidden = seats.iter().filter(|of| !own(of)).flat_map(|of| state.player(*of).hand.all());
                for card in hidden {
                    let open = seats.iter().any(|of| {
                        let player = state.player(*of);
                        let shown = player.items.contains(*card) || player.upgrades.contains(*card);
                        shown || own(of) && player.hand.contains(*card)
                    });
                    let name = &pack.card(*card).words.name;
                    assert!(open || !drawn.contains(name.as_str()) && !drawn.contains(&card.to_string()), "{drawn}");
                }
            }
        });
    }
}
