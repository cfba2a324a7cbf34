//! What a choice risks, as clients tell it on the button that takes it.

use sortie_elysian::Elysian;
use sortie_elysian::show::{facts, view};
use sortie_elysian::state::{State, realm};
use sortie_elysian::vocabulary::{Command, Event, Place, Step, places};
use sortie_engine::notation::Inner;
use sortie_engine::{GameRng, Scratch, Seat, Viewer};

use crate::{pack, walk};

/// Where a player's units stand.
fn manned(state: &State, seat: Seat) -> Vec<Place> {
    places(realm::with_units(state, seat)).collect()
}

/// EB-INVADE-02, EB-R-79: the button that moves all in says what it leaves bare.
#[test]
fn what_is_bared_is_what_everybody_leaves() {
    let pack = pack();
    let mut bared = 0;
    for seed in 0..30 {
        walk(&pack, seed, 1_500, |_, cited, after| {
            let begins = matches!(cited.event, Event::Became { .. } | Event::Invaded { .. });
            if !begins || after.state.steps.top() != Some(Step::Invade) || after.state.end.is_some() {
                return;
            }
            let seat = after.state.turn.active;
            let mut scratch = Scratch::<Elysian>::of(&pack, *after.state, after.now, GameRng::from_number(seed));
            let mut legal = Vec::new();
            loop {
                scratch.legal(seat, &mut legal);
                let Some(command) = legal.iter().find(|one| matches!(one, Command::Invade { .. })).copied() else {
                    break;
                };
                scratch.play(seat, &command).expect("it is legal");
            }
            let left = manned(scratch.state(), seat);
            let target = after.state.assault.target;
            let gone =
                manned(after.state, seat).into_iter().filter(|place| !left.contains(place) && Some(*place) != target);
            let told = facts::bared(after);
            assert_eq!(told, gone.collect::<Vec<_>>(), "seed {seed}");
            bared += told.len();
        });
    }
    assert!(bared > 20, "only {bared} territories were left bare");
}

/// EB-CARD-06: the button that draws says when a card goes for it.
#[test]
fn a_full_hand_gives_a_card_for_each_that_it_draws() {
    let pack = pack();
    let (mut full, mut free) = (0, 0);
    for seed in 0..20 {
        let mut was_full = false;
        walk(&pack, seed, 1_500, |before, cited, _| match cited.event {
            Event::CardDrawn { seat, .. } => {
                was_full = view::view(before, Viewer::Public).players[seat.index()].hand_full;
                free += u32::from(!was_full);
            }
            Event::Begun { step: Inner(Step::HandLimit { .. }) } => {
                assert!(was_full, "seed {seed}: a hand that was not full has to give a card");
                (was_full, full) = (false, full + 1);
            }
            Event::TurnBegan { .. } => assert!(!was_full, "seed {seed}: a full hand drew and gave no card"),
            _ => {}
        });
    }
    assert!(full > 20 && free > 20, "{full} draws with a full hand, {free} others");
}
