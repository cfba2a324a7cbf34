//! The calculator of the command line.

use sortie_elysian::show::odds;

fn ask(words: &str) -> Result<String, Vec<String>> {
    odds::command_line(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
}

#[test]
fn the_calculator_writes_json() {
    let answer = ask("--power 1 --archery 1 --json").expect("a sound question");
    let expected = "{\"power\":1,\"conquered\":0.666666666666667,\"repelled\":0,\"ravaged\":0,\
         \"points\":[0.333333333333333,0.666666666666667],\"losses\":[0.333333333333333,0.666666666666667],\
         \"mean_points\":0.666667,\"defence\":[{\"piece\":\"archery\",\"defence\":1,\"falls\":0.666666666666667}]}";
    assert_eq!(answer, expected);
}

#[test]
fn the_calculator_draws_a_table() {
    let answer = ask("--power=6 --walls --infantry 1 --hero-defence 4 --settlement outpost").expect("a sound question");
    let expected = "\
Power 6 against walls (3), infantry (2), hero (4), outpost (1)

Conquered         0.91 %
Repelled          7.25 %  ###
Ravaged           0.91 %

Points
  0              64.66 %  ##########################
  1              34.43 %  ##############
  2               0.91 %

What falls
  walls          88.89 %  ####################################
  infantry       35.34 %  ##############
  hero            0.91 %
  outpost         0.91 %

0.36 points on average. Exact, if nobody plays an Effect and the weakest units are hit first.
";
    assert_eq!(answer, expected);
}

#[test]
fn the_calculator_takes_the_extremes() {
    for words in
        ["--power 0 --archery 1", "--power 200 --walls --infantry 50 --archery 50 --cavalry 50 --hero-defence 50"]
    {
        assert!(ask(words).is_ok() && ask(&format!("{words} --json")).is_ok(), "{words}");
    }
    assert!(ask("--help").is_ok_and(|help| help.contains("--hero-defence N")));
}

#[test]
fn the_calculator_names_every_problem() {
    let problems = ask("--power 201 --infantry many --settlement castle --walls=3 --json --json --archers 2 --cavalry");
    let expected = [
        "--power should be a number from 0 to 200, not \"201\"",
        "--infantry should be a number from 0 to 50, not \"many\"",
        "--settlement should be outpost, fortress or palace, not \"castle\"",
        "--walls takes no value",
        "--json stands here more than once",
        "odds elysian has no \"--archers\"; it has --power, --walls, --infantry, --archery, --cavalry, --hero-defence, \
         --settlement and --json",
        "--cavalry needs a number from 0 to 50",
    ];
    assert_eq!(problems, Err(expected.map(str::to_owned).to_vec()));
    for words in ["--power 0", "--power 3 --walls", "--power 3 --json --infantry 0"] {
        assert!(ask(words).is_err_and(|all| all[0].contains("nobody holds this territory")), "{words}");
    }
    assert_eq!(ask(""), Err(vec!["--power is needed: the number of dice, 0 to 200".to_owned()]));
}
