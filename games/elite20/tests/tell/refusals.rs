//! Refusals as a newcomer reads them: what is missing, whose turn it is, and what would be allowed.

use std::sync::LazyLock;

use sortie_elite20::Elite20;
use sortie_elite20::vocabulary::command::Command;
use sortie_engine::{Game, GameTime, Message, RuleId, Seat, Tell};

use sortie_words::{Name, Said, Speaker};

use crate::{everywhere, pack, position, setup, wander};

pub static SPEAKER: LazyLock<Speaker> =
    LazyLock::new(|| Speaker::english(&Elite20::WORDS).expect("the catalogue is sound"));

/// A message as the text client writes it.
fn told(look: sortie_engine::Look<'_, Elite20>, message: &Message) -> Said {
    let name = |seat| Name { text: Elite20::name(look, seat), count: Elite20::name_count(look, seat) };
    SPEAKER.say(message, &name).unwrap_or_else(|flaws| panic!("{message:?}: {flaws:?}"))
}

#[test]
fn the_catalogue_holds_every_message_and_nothing_else() {
    assert_eq!(sortie_words::flaws(&Elite20::WORDS), Vec::<String>::new());
}

/// What the text client answers to a line that cannot be done: the rule's id and the sentence.
fn answer(setup_text: &str, events: &[&str], seat: u8, line: &str) -> (String, String) {
    let (pack, setup) = (pack(), setup(setup_text));
    let state = position(&pack, &setup, events);
    let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
    let command = match Elite20::meant(look, Seat(seat), line) {
        Some(Ok(command)) => command,
        Some(Err(why)) => return (String::new(), why),
        None => line.parse().unwrap_or_else(|why| panic!("{line}: {why}")),
    };
    let no = Elite20::check(look, Seat(seat), &command).expect_err(line);
    let why = Elite20::refusal(look, Seat(seat), &command, &no).unwrap_or_else(|| panic!("{line}: {}", no.rule.id()));
    (no.rule.id().to_owned(), told(look, &why).with_keys())
}

const TWO: &str = "extermination/crash-site/easy seats=2 heroes=HE-5,HE-2 clock=practice";
const ARMED: [&str; 4] = ["round 1", "card BW-01 with:HE-5", "moved HE-5 i14", "moved biter-1 i12"];

#[test]
fn a_refusal_in_the_action_phase_says_which_die_is_missing() {
    let rolled =
        [&ARMED[..], &["die s1 0 fix rolled", "die s1 1 search rolled", "begun action:18446744073709551615"]].concat();
    let fresh = [&ARMED[..], &["begun action:18446744073709551615"]].concat();
    for (events, line, id, words) in [
        (&rolled, "m h15", "E20-SLOT-01", "None of your dice shows Move: you have Fix and Search."),
        (&rolled, "move h15", "E20-SLOT-01", "None of your dice shows Move: you have Fix and Search."),
        (&fresh, "m h15", "E20-SLOT-01", "None of your dice shows Move: you have rolled nothing. Type r to roll."),
        (&rolled, "p fix carbine", "E20-SLOT-01", "Fix does not fit there: Patrol Carbine takes Shoot."),
        (&fresh, "load carbine", "E20-SLOT-01", "Patrol Carbine takes Shoot, and you have rolled nothing"),
        (&rolled, "fire", "E20-WEAPON-04", "Patrol Carbine is not ready: Shoot must be filled first. p fills a slot."),
        (
            &rolled,
            "hit b1",
            "E20-WEAPON-09",
            "No attack of yours has Hits to assign: fire a Weapon that is ready. f fires it.",
        ),
        (&rolled, "lead b1", "E20-ALIENMOVE-01", "Only an Alien die moves an alien, and you have none."),
        (&rolled, "search", "E20-SEARCH-02", "is not beside that Search token: they lie on "),
        (&rolled, "y", "E20-R-24", "Nothing is proposed that you could agree to. This is the Action Phase"),
        (&rolled, "accept", "E20-R-104", "offers Voss nothing."),
        (&rolled, "start", "E20-ACTION-03", "There is no clock to start. This is the Action Phase"),
        (&rolled, "k", "E20-SEARCH-05", "No card lies before you to be kept"),
        (&rolled, "x", "E20-R-172", "There is nothing to give up."),
        (&rolled, "plant", "", "this Mission has no charges to set"),
        (&rolled, "probe", "", "this Mission has no probes"),
    ] {
        let (rule, told) = answer(TWO, events, 0, line);
        assert!(rule == id && told.contains(words), "{line}: {rule} {told}");
    }
}

#[test]
fn a_refused_step_says_why_and_where_one_leads() {
    let events =
        [&ARMED[..], &["die s1 0 move rolled", "moved HE-2 h14", "begun action:18446744073709551615"]].concat();
    for (line, id, words) in [
        ("m c12", "E20-MOVE-01", "It is more than one step to c12: from i14 one step leads to "),
        ("m h14", "E20-MOVE-07", "stands on h14: from i14 one step leads to "),
        ("m i14", "E20-MOVE-01", "Voss stands there already: from i14 one step leads to "),
    ] {
        let (rule, told) = answer(TWO, &events, 0, line);
        assert!(rule == id && told.contains(words), "{line}: {rule} {told}");
    }
}

#[test]
fn a_refusal_out_of_time_says_whose_turn_it_is() {
    let window = [&ARMED[..], &["begun window"]].concat();
    let ready = [&ARMED[..], &["begun ready"]].concat();
    let results = [&ARMED[..], &["die s1 0 alien rolled", "begun results"]].concat();
    let moves = [&ARMED[..], &["moved biter-2 i11", "begun moves:3:false"]].concat();
    for (events, seat, line, id, words) in [
        (
            &window,
            0,
            "r",
            "E20-TIMEUP-02",
            "No die is rolled or spent any more. Time is up: fire and use what is ready",
        ),
        (&window, 0, "y", "E20-R-24", "Nothing is proposed that you could agree to. Time is up"),
        (&ready, 1, "start", "E20-SETUP-25", "Voss starts the clock; you say that you are ready. Type d for that."),
        (&ready, 0, "m h15", "E20-ACTION-09", "That is for the Action Phase."),
        (&results, 1, "r", "E20-TIMEUP-02", "Time is up, and first Voss moves aliens."),
        (&moves, 1, "y", "E20-R-24", "Voss chooses for the group."),
        (&moves, 1, "n b1", "E20-R-24", "Voss chooses for the group."),
    ] {
        let (rule, told) = answer(TWO, events, seat, line);
        assert!(rule == id && told.contains(words), "{line}: {rule} {told}");
    }
}

/// E20-R-168: whoever asks the rules to answer hears why they do not.
#[test]
fn a_nudge_that_is_refused_says_who_is_waited_for() {
    let over = [&ARMED[..], &["begun ready", "over breach"]].concat();
    let paced = [&ARMED[..], &["begun action:120000"]].concat();
    let nobody = [&ARMED[..], &["begun end-round"]].concat();
    let own = [&ARMED[..], &["begun window"]].concat();
    for (events, id, words) in [
        (&over, "E20-VICTORY-01", "The game is over."),
        (&paced, "E20-R-168", "While the clock runs the rules answer for nobody"),
        (&nobody, "E20-R-168", "Nobody is waited for, so there is nobody to answer for."),
        (
            &own,
            "E20-R-168",
            "You are waited for yourself. Time is up: fire and use what is ready, then be done. d is done.",
        ),
    ] {
        let clock = if id == "E20-R-168" && words.starts_with("While") {
            TWO.replace("practice", "two-minutes")
        } else {
            TWO.to_owned()
        };
        let (rule, told) = answer(&clock, events, 0, "nudge");
        assert!(rule == id && told.contains(words), "{rule} {told}");
    }
}

/// Whatever somebody types in short, whenever it is: it means a command or it is a sentence, and a refusal has words.
#[test]
fn short_words_are_understood_in_every_position() {
    let pack = pack();
    let (mut number, mut at_forks) = (0, 0);
    for (seed, setup) in everywhere() {
        wander(&pack, &setup, seed, |game, seat, legal| {
            number += 1;
            let forks = legal.iter().any(|command| matches!(command, Command::Branch { .. }));
            if number % 30 != 0 && !forks {
                return;
            }
            at_forks += usize::from(forks);
            for text in TYPED.into_iter().filter(|text| text.len() % 3 == number % 3) {
                let other = Seat((seat.0 + 1) % setup.seats);
                for seat in [seat, other] {
                    Elite20::find(game.look(), seat, text, legal);
                    let Some(Ok(command)) = Elite20::meant(game.look(), seat, text) else { continue };
                    let Err(no) = Elite20::check(game.look(), seat, &command) else { continue };
                    let words = Elite20::refusal(game.look(), seat, &command, &no);
                    assert!(words.is_none_or(|words| !told(game.look(), &words).sentence.is_empty()), "{text}");
                }
            }
        });
    }
    assert!(at_forks > 20, "{at_forks} forks were met");
}

const TYPED: [&str; 40] = [
    "r",
    "r all",
    "r 12",
    "r 9",
    "m a1",
    "m home",
    "m zz9",
    "l b1",
    "l r4",
    "l s2",
    "l B1",
    "l",
    "h b1",
    "h",
    "n r1",
    "n",
    "p",
    "p shoot",
    "p use",
    "f",
    "u",
    "s",
    "t",
    "k",
    "d",
    "x",
    "a",
    "y",
    "work",
    "probe a1",
    "plant",
    "give",
    "accept",
    "swap",
    "attach",
    "m voss b2",
    "done",
    "settle",
    "search",
    "keep",
];

/// Whatever is refused in a random game, its words are a sentence and hold no notation.
#[test]
fn every_refusal_with_words_is_a_sentence() {
    let pack = pack();
    let (mut own, mut all, mut number) = (0, 0, 0);
    for (seed, setup) in everywhere() {
        wander(&pack, &setup, seed, |game, seat, _| {
            number += 1;
            if number % 40 != 0 {
                return;
            }
            let mut candidates: Vec<Command> = Vec::new();
            Elite20::candidates(game.look(), seat, &mut candidates);
            for command in candidates.iter().step_by(7) {
                let Err(no) = Elite20::check(game.look(), seat, command) else { continue };
                all += 1;
                if let Some(message) = Elite20::refusal(game.look(), seat, command, &no) {
                    own += 1;
                    let words = told(game.look(), &message).sentence;
                    assert!(words.ends_with(['.', '?', ')']) && !words.contains("  "), "{command}: {words}");
                    assert!(words.starts_with(|letter: char| !letter.is_lowercase()), "{command}: {words}");
                }
            }
        });
    }
    assert!(all > 1_000 && own * 100 > all * 90, "{own} of {all} refusals have words of their own");
}
