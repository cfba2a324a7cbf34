//! Signs on the map and in the panels: told apart, named in the legend, and each as what it is.

use sortie_elite20::Elite20;
use sortie_engine::{GameTime, Ink, Seat, Tell, Viewer};

use crate::{pack, position, setup};

/// No two things on a map have the same sign, and the legend names every sign that is there.
#[test]
fn signs_on_the_map_are_told_apart() {
    let pack = pack();
    let setup = setup("capture/crash-site/easy seats=2 heroes=HE-5,HE-2 clock=two-minutes");
    let events = [
        "token 0 OT-01 at:d4 false false",
        "moved shooter-1 c4",
        "moved BO-3 c5",
        "slime e4 true",
        "stunned shooter-1 true",
    ];
    let state = position(&pack, &setup, &events);
    let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
    let drawing = Elite20::draw(look, Viewer::Seat(Seat(0)), Ink::Plain);
    let (map, legend) = drawing.split_once("::: home").expect("it has a legend");
    for (sign, meaning) in [("K1 ", "K1 Snare"), ("s1z", "s1 Shooter"), (";;", "; Slime"), ("S1?", "S1? Search token")]
    {
        assert!(map.contains(sign) && legend.contains(meaning), "{sign}: {drawing}");
    }
    for (sign, meaning) in
        [("###", "### rubble"), ("&&&", "&&& trees"), ("~~~", "~~~ water"), ("↓", "↓ the aliens' path")]
    {
        assert_eq!(map.contains(sign), legend.contains(meaning), "{sign}: {drawing}");
    }
    assert!(!drawing.contains("The Mission is done"), "no Trap is laid yet: {drawing}");
    for meaning in ["{Use=} filled", "B1 Boss", "z stunned", "| --- Wall"] {
        assert!(legend.contains(meaning), "{meaning}: {drawing}");
    }
}

/// The die that moves a probe comes back, so that its slot is drawn like every slot that lets its die go.
#[test]
fn a_slot_that_lets_its_die_go_is_drawn_so_on_tokens_too() {
    let pack = pack();
    let setup = setup("recon/crash-site/easy seats=2 heroes=HE-5,HE-2 clock=two-minutes");
    let state = position(&pack, &setup, &["token 0 OT-04 at:home false false", "target O-06 true"]);
    let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
    let drawing = Elite20::draw(look, Viewer::Seat(Seat(0)), Ink::Plain);
    assert!(drawing.contains("P1 home [Move]") && drawing.contains("[Use] moves it"), "{drawing}");
    assert!(!drawing.contains("{Move}"), "{drawing}");
}
