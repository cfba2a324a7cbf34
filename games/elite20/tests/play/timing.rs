//! Abilities at the beginning and the end of the Alien Ability Step, and power over the timer: what a pack can say although
//! the built-in one does not.

use std::sync::Arc;

use sortie_elite20::content::pack::Pack;
use sortie_elite20::content::read::{BUILT_IN, from_texts};
use sortie_elite20::rules::aliens::activation::{able, next_options};
use sortie_elite20::rules::progress;
use sortie_elite20::state::apply::{apply, zero};
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::figure::{Aliens, Figure};
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::step::Step;
use sortie_elite20::vocabulary::{BossId, Mission};
use sortie_engine::{GameTime, proves};

use crate::scene::{biter, game, give, scene};

/// The built-in pack with other words about its aliens.
fn with(changes: &[(&str, &str)]) -> Result<Arc<Pack>, Vec<String>> {
    let mut texts: Vec<(String, String)> =
        BUILT_IN.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    let aliens = texts.iter_mut().find(|(name, _)| name == "aliens.ron").expect("it is there");
    for (from, to) in changes {
        assert!(aliens.1.contains(from), "{from}");
        aliens.1 = aliens.1.replacen(from, to, 1);
    }
    from_texts(&texts).map(|(pack, _)| Arc::new(pack))
}

fn timed() -> Arc<Pack> {
    let changes = [
        (
            "power: Strike(dice: 1, to_hit: 4, range: 1, sight: true)",
            "power: Strike(dice: 1, to_hit: 4, range: 1, sight: true), timing: Beginning",
        ),
        (
            "power: Burn(damage: 1, range: 2, sight: false)",
            "power: Burn(damage: 1, range: 2, sight: false), timing: Beginning",
        ),
        ("power: Slime", "power: Slime, timing: End"),
        ("power: Spit(damage: 1, range: 4, sight: true)", "power: Spit(damage: 1, range: 4, sight: true), timing: End"),
        ("power: Shriek(spaces: 1, range: 3)", "power: Clock(-15)"),
    ];
    with(&changes).map_err(|all| all.join("\n")).expect("the pack is sound")
}

fn boss(number: u8) -> Figure {
    Figure::boss(BossId(number - 1))
}

fn set(figures: &[Figure]) -> Aliens {
    figures.iter().copied().collect()
}

#[test]
fn beginning_and_end_are_kept_and_the_players_order_what_comes_together() {
    proves!(Rule::Ability06, Rule::Ability07, Rule::Ability08, Rule::H61, Rule::Action04);
    let pack = timed();
    let all = [biter(0), boss(1), boss(2), boss(3), boss(7), boss(8)];
    let mut state = scene(&pack, Mission::Extermination, 1, Step::Abilities { todo: set(&all) });
    let far = ["biter-1 c5", "BO-1 d3", "BO-2 e3", "BO-3 c4", "BO-7 d4", "BO-8 e4"];
    for at in far {
        apply(&mut state, &format!("moved {at}").parse::<Event>().expect("it reads"));
    }
    let mut game = game(&pack, state, &[]);
    progress::run(&mut game.cx());
    assert_eq!(next_options(game.look()), set(&[biter(0), boss(3)]), "the beginning comes first");
    give(&mut game, 0, Command::Next { figure: boss(3) });
    assert_eq!(next_options(game.look()), set(&[boss(2), boss(7)]), "then what has no time of its own");
    give(&mut game, 0, Command::Next { figure: boss(7) });
    assert_eq!(game.state().seconds, -15);
    assert_eq!(next_options(game.look()), set(&[boss(1), boss(8)]), "the end comes last");
    give(&mut game, 0, Command::Next { figure: boss(8) });
    assert!(matches!(game.state().steps.top(), Some(Step::Moves { .. })), "of one alone nobody is asked");
}

/// E20-R-42: effects of the Alien Activation Phase name another Phase.
#[test]
fn what_is_timed_is_not_used_on_spawning() {
    let pack = timed();
    let mut state = scene(&pack, Mission::Extermination, 1, Step::Bosses { left: 0 });
    for at in ["BO-2 e3", "BO-3 c4"] {
        apply(&mut state, &format!("moved {at}").parse::<Event>().expect("it reads"));
    }
    let game = game(&pack, state, &[]);
    assert_eq!(able(game.look(), set(&[boss(2), boss(3)])), set(&[boss(2)]));
}

#[test]
fn an_alien_shortens_the_coming_action_phase_once() {
    proves!(Rule::H61, Rule::Action04);
    let pack = timed();
    let mut state = scene(&pack, Mission::Extermination, 1, Step::Ready);
    apply(&mut state, &"later seconds -15".parse::<Event>().expect("it reads"));
    let mut game = game(&pack, state, &[]);
    give(&mut game, 0, Command::Start);
    assert_eq!(zero(game.state()), Some(GameTime(u64::from(pack.rulings.action) - 15_000)));
    assert_eq!(game.state().seconds, 0, "the Phase after it has its whole time");
}

#[test]
fn only_an_ability_has_a_time() {
    let told = with(&[("power: Trample(1)", "power: Trample(1), timing: End")]).expect_err("it never acts");
    assert!(told.iter().any(|why| why.contains("\"BO-5\" has no Ability to be used at a time of its own")), "{told:?}");
    let told = with(&[("power: Shriek(spaces: 1, range: 3)", "power: Clock(0)")]).expect_err("it changes nothing");
    assert!(told.iter().any(|why| why.contains("a number that is too small or too large")), "{told:?}");
}
