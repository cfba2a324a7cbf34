//! Messages in words, and catalogues that are wrong.

use sortie_engine::{Arg, Message, Seat, SeatSet, Words};
use sortie_words::{Name, Speaker, flaws};

mod said {
    use sortie_engine::{Arg, Message, Seat, SeatSet};

    sortie_engine::messages! {
        waits(who: SeatSet);
        leads(who: Seat);
        takes(dice: u32, things: Vec<Arg>);
        because(why: Message);
    }
}

const ENGLISH: &str = "
list_none = nobody
list_next = { $most }, { $next }
list_end = { $most } and { $next }
waits = { $who } { $who_count ->
    [one] is
   *[other] are
} waited for.
leads = { $who } leads.
    .keys = Type l.
takes = It takes { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $things }.
because = No. { $why }
";

const WORDS: Words = Words { shapes: said::SHAPES, english: ENGLISH };

fn say(message: &Message) -> String {
    let name = |seat: Seat| match seat {
        Seat(0) => Name { text: "Mira".to_owned(), count: 1 },
        _ => Name { text: "Voss and Akosha".to_owned(), count: 2 },
    };
    Speaker::english(&WORDS).expect("it is a catalogue").say(message, &name).expect("it is there").with_keys()
}

#[test]
fn messages_are_written_with_plurals_lists_and_names() {
    assert_eq!(flaws(&WORDS), Vec::<String>::new());
    assert_eq!(say(&said::waits(SeatSet::EMPTY)), "nobody are waited for.");
    assert_eq!(say(&said::waits(SeatSet::only(Seat(0)))), "Mira is waited for.");
    assert_eq!(say(&said::waits(SeatSet::only(Seat(1)))), "Voss and Akosha are waited for.");
    assert_eq!(say(&said::takes(1, Arg::list(["a", "b", "c"]))), "It takes one die: a, b and c.");
    assert_eq!(say(&said::takes(2, Arg::list(["a"]))), "It takes 2 dice: a.");
}

#[test]
fn what_to_type_follows_the_whole_sentence() {
    assert_eq!(say(&said::because(said::leads(Seat(0)))), "No. Mira leads. Type l.");
}

#[test]
fn a_wrong_catalogue_is_told_in_full() {
    let english =
        ENGLISH.replace("leads =", "led =").replace("[one] one die", "[one] { $die }").replace("{ $why }", "");
    assert_eq!(
        flaws(&Words { english: english.leak(), ..WORDS }),
        [
            "the catalogue has no leads",
            "takes uses $die, which it is not given",
            "because does not use $why",
            "no code says led",
        ]
    );
}

#[test]
fn a_message_that_is_not_in_the_catalogue_is_a_flaw_and_no_panic() {
    let speaker = Speaker::english(&WORDS).expect("it is a catalogue");
    let name = |_| Name { text: String::new(), count: 1 };
    let unknown = Message { id: "unknown", args: Vec::new() };
    assert_eq!(speaker.say(&unknown, &name), Err(vec!["the catalogue has no unknown".to_owned()]));
    let bare = Message { id: "because", args: Vec::new() };
    assert!(speaker.say(&bare, &name).is_err());
}
