//! Every message that this game can give. Their words are in `words/en.ftl`.

use sortie_engine::{Arg, Message, Seat, SeatSet, messages};

messages! {
    // What things are called.
    unit(kind: &str);
    unit_reach(kind: &str, range: u32);

    // What goes on now.
    now_hero();
    now_tile();
    now_start_cards(count: u32);
    now_outpost();
    now_arm(count: u32);
    now_rebel();
    now_produce();
    now_steward();
    now_steward_draw();
    now_play();
    now_recruit();
    now_pay(card: String, count: u32);
    now_hand_limit();
    now_window();
    now_card(card: String);
    now_move();
    now_attack();
    now_muster();
    now_hits();
    now_invade();
    now_moment();

    // It is not the moment.
    game_over();
    others_choose(who: SeatSet);
    not_asked(who: SeatSet);
    not_now(now: Message);
    binding();
    take_back_limit();
    take_back_over();
    draw_offered();
    no_draw_offered();
    out_of_game();
    not_ahead_now();
    not_passing();
    no_standing_here();
    standing_already();
    not_standing();
    waits_already();

    // Setup.
    hero_taken(hero: String, free: Vec<Arg>);
    not_your_tile();
    first_tile();
    tile_overlaps();
    second_tile();
    two_contacts();
    start_cards_drawn();
    settled_already(place: Arg);
    water_outpost(place: Arg);
    not_your_outpost(place: Arg);
    arms_only();
    walled_already(place: Arg);
    hero_placed();
    none_left(kind: &str);
    walls_gone();

    // Step 1.
    rebel_unit_taken();
    rebel_card_taken();
    no_draws();
    not_your_settlement(place: Arg);
    produced(place: Arg);
    deploy_settlements(places: Vec<Arg>);
    deploy_forces(places: Vec<Arg>);
    standard_only();
    deck_empty(deck: &str);

    // Cards.
    no_options();
    not_in_hand(card: String);
    is_effect(card: String);
    not_first_turn(card: String);
    too_dear(card: String, count: u32);
    needs_hero(card: String);
    useless(card: String);
    hero_away();
    no_prey(card: String);
    no_archery();
    none_in_reach(kind: &str);
    no_walls_beside();
    nowhere_to_build(what: &str);
    none_to_turn(what: &str);
    all_deployed();
    no_such_place(place: Arg);
    no_units_left();
    no_effect(card: String);
    other_moment(card: String);
    only_defender(card: String);
    does_not_fit(card: String);
    card_choices(card: String, place: Arg, open: Vec<Arg>);
    supply_gone();

    // Step 3.
    hero_moved();
    no_moves();
    moved_already(kind: &str, place: Arg);
    none_there(kind: &str, place: Arg);
    ends_in_water(place: Arg);
    held(who: Seat, place: Arg);
    held_by_settlement(who: Seat, place: Arg);
    gap_between(place: Arg);
    too_far(unit: Message, steps: u32, place: Arg, far: u32);
    no_way(place: Arg);
    water_between(place: Arg);
    way_blocked(unit: Message, steps: u32, place: Arg);

    // Step 4.
    no_attacks();
    first_turn();
    spared(who: Seat);
    vacant(place: Arg);
    your_own(place: Arg);
    no_enemy(place: Arg);
    out_of_range(place: Arg, units: Vec<Arg>);
    no_units(place: Arg);
    not_attacking(kind: &str, place: Arg);
    no_way_in(kind: &str, from: Arg, place: Arg);
    last_attacker();
    walls_first(place: Arg);
    hero_last();
    none_to_hit(kind: &str, place: Arg);

    // What everybody should notice.
    moment_card(card: String);
    moment_text(text: String);
    moment_felled(card: String);
    moment_felled_result(unit: Message, who: Seat, place: Arg, count: u32);
    moment_walls_felled_result(place: Arg);
    moment_cancelled(card: String);
    moment_cancelled_result(card: String);
    moment_upgrade(who: Seat, text: String);
    moment_item(who: Seat, card: String);
    moment_item_result(from: Seat, text: String);
    moment_repelled();
    moment_repelled_result(place: Arg, count: u32);
    moment_ravage();
    moment_ravage_result(place: Arg, count: u32);
    moment_hero_falls(who: Seat);
    moment_hero_falls_result(place: Arg);
    moment_hero_back(who: Seat);
    moment_hero_back_result(place: Arg);
    moment_conquest(place: Arg);
    moment_conquest_settlement();
    moment_conquest_land();
    moment_out(who: Seat);
    moment_out_result();
    moment_concedes(who: Seat);
    moment_concedes_result();
    moment_alarm(who: Seat);
    moment_alarm_result(route: &str);
    moment_win(who: Seat);
    moment_win_result(route: &str);
    moment_drawn();
}
