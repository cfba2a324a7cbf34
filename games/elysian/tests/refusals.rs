//! Refusals as a newcomer reads them: whose choice it is, what is missing, and what would be allowed.

use std::sync::{Arc, LazyLock};

use sortie_elysian::content::Pack;
use sortie_elysian::state::{State, apply};
use sortie_elysian::vocabulary::{Command, Event, Heroes, Placement, Setup, Start};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Game, GameRng, GameTime, Interrupt, Message, Offer, Refusal, RuleId, Scratch, Seat, Tell};
use sortie_words::{Name, Speaker};

static SPEAKER: LazyLock<Speaker> =
    LazyLock::new(|| Speaker::english(&Elysian::WORDS).expect("the catalogue is sound"));

fn told(look: Look<'_>, message: &Message) -> String {
    let name = |seat| Name { text: Elysian::name(look, seat), count: Elysian::name_count(look, seat) };
    let said = SPEAKER.say(message, &name).unwrap_or_else(|flaws| panic!("{message:?}: {flaws:?}"));
    said.with_keys()
}

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

/// Two realms on four tiles; Amber is in a step.
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
    card-drawn s1 conquer CQ-08@s1
    turn-began s1
";

/// What a client answers to a line that cannot be done: the rule's id and the sentence.
fn answer(events: &str, seat: u8, line: &str) -> (String, String) {
    let pack = pack();
    let mut state = State::blank(&pack, &Setup::rulebook(2));
    for line in [FIELD, events].concat().lines().map(str::trim).filter(|line| !line.is_empty()) {
        apply(&pack, &mut state, &line.parse::<Event>().unwrap_or_else(|why| panic!("{line}: {why}")));
    }
    let look = Look { pack: &pack, state: &state, now: GameTime(0) };
    let command: Command = line.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
    let no = Elysian::check(look, Seat(seat), &command).expect_err(line);
    let why = Elysian::refusal(look, Seat(seat), &command, &no).unwrap_or_else(|| panic!("{line}: {}", no.rule.id()));
    (no.rule.id().to_owned(), told(look, &why))
}

#[test]
fn the_catalogue_holds_every_message_and_nothing_else() {
    assert_eq!(sortie_words::flaws(&Elysian::WORDS), Vec::<String>::new());
}

#[test]
fn a_refused_move_says_how_far_and_who_is_in_the_way() {
    let moving = "begun move\n moves-added 2";
    for (events, line, id, words) in [
        (moving, "move infantry 1a 2a", "EB-MOVE-05", "Blue holds 2a. Attack it in step 4."),
        (moving, "move infantry 1b 1c", "EB-R-43", "You have no infantry on 1b."),
        ("begun move", "move infantry 1a 1b", "EB-MOVE-02", "You have moved all that may move this turn."),
        (moving, "attack 2a", "EB-TURN-02", "That is not for now. This is step 3: move units, or be done."),
        (moving, "move infantry 1a 4c", "EB-MOVE-04", "Infantry moves up to 2 territories, and 4c is 3 away."),
    ] {
        assert_eq!(answer(events, 0, line), (id.to_owned(), words.to_owned()), "{line}");
    }
}

#[test]
fn a_refused_attack_says_what_reaches_how_far() {
    let attacking = "begun attack\n attacks-added 1";
    for (events, line, id, words) in [
        ("begun attack", "attack 2a", "EB-ATTACK-01", "You have no attack left this turn."),
        (attacking, "attack 1a", "EB-ATTACK-04", "You hold 1a yourself."),
        (attacking, "attack 3c", "EB-ATTACK-04", "No enemy holds 3c."),
        (
            attacking,
            "attack 2b",
            "EB-ATTACK-08",
            "None of your units reaches 2b. Your units strike so far: infantry beside it, cavalry beside it and the hero",
        ),
    ] {
        let (rule, told) = answer(events, 0, line);
        assert!(rule == id && told.starts_with(words), "{line}: {rule} {told}");
    }
}

#[test]
fn a_refusal_out_of_turn_says_whose_choice_it_is() {
    let (rule, told) = answer("begun move\n moves-added 2", 1, "attack 1a");
    assert_eq!((rule.as_str(), told.as_str()), ("EB-TURN-03", "It is not your turn: Amber is to choose."));
    let (rule, told) = answer("begun play\n options-added 1", 0, "play CQ-01");
    assert_eq!(rule, "EB-PLAY-03");
    assert!(told.starts_with("You do not hold "), "{told}");
}

/// Whatever is refused in a random game, most refusals have words, and their words are sentences.
#[test]
fn nearly_every_refusal_is_a_sentence() {
    let pack = pack();
    let (mut own, mut all, mut bare) = (0, 0, std::collections::BTreeMap::<&str, u32>::new());
    for seed in 0..12 {
        let setup = Setup {
            placement: if seed % 2 == 0 { Placement::Quick } else { Placement::Full },
            heroes: if seed % 2 == 0 { Heroes::Random } else { Heroes::Choose },
            start: if seed % 3 == 0 { Start::Even } else { Start::Rulebook },
            ..Setup::rulebook(2 + seed as u8 % 4)
        };
        let mut game = Scratch::<Elysian>::open(&pack, &setup, GameRng::from_number(seed)).expect("it can be opened");
        let (mut rng, mut legal, mut candidates) = (GameRng::from_number(seed + 100), Vec::new(), Vec::new());
        for number in 0..600 {
            let awaited = game.awaited();
            let Some(seat) = awaited.iter().next() else { break };
            if number % 7 == 0 {
                for seat in (0..setup.seats).map(Seat) {
                    candidates.clear();
                    Elysian::candidates(game.look(), seat, &mut candidates);
                    for command in candidates.iter().step_by(5) {
                        let Err(no) = Elysian::check(game.look(), seat, command) else { continue };
                        all += 1;
                        match Elysian::refusal(game.look(), seat, command, &no) {
                            Some(message) => {
                                own += 1;
                                is_sentence(&told(game.look(), &message));
                            }
                            None => *bare.entry(no.rule.id()).or_default() += 1,
                        }
                    }
                }
            }
            game.legal(seat, &mut legal);
            let command = legal[rng.roll(legal.len() as u32) as usize];
            game.play(seat, &command).expect("it was legal");
        }
    }
    assert!(all > 10_000 && own * 100 > all * 90, "{own} of {all} refusals have words of their own; bare: {bare:?}");
}

fn is_sentence(words: &str) {
    assert!(words.ends_with('.') && !words.contains("  "), "{words}");
    assert!(words.starts_with(|letter: char| !letter.is_lowercase()), "{words}");
}

#[test]
fn table_commands_and_take_backs_have_words() {
    let pack = pack();
    let game = Scratch::<Elysian>::open(&pack, &Setup::rulebook(2), GameRng::from_number(1)).expect("it can be opened");
    let look = game.look();
    let idle = Seat(u8::from(game.awaited().contains(Seat(0))));
    for (interrupt, words) in [
        (Interrupt::Standing(true), "At this table nobody passes by saying nothing."),
        (Interrupt::NoDraw, "No draw is offered."),
    ] {
        let no = Elysian::may_interrupt(look, idle, &interrupt).expect("it is offered").expect_err("it is refused");
        let message = Elysian::interrupt_refusal(look, idle, &interrupt, &no).expect("it has words");
        assert_eq!(told(look, &message), words);
    }
    let rule = Elysian::take_back_rule().expect("there is one");
    let message = Elysian::take_back_refusal(look, idle, &Refusal::of(rule)).expect("it has words");
    is_sentence(&told(look, &message));
}
