//! Every message that this game can give. Their words are in `words/en.ftl`.

use sortie_engine::{Arg, Message, Seat, SeatSet, messages};

messages! {
    // What things are called.
    home();
    face(face: &str);
    slot_either(most: Message, next: Message);
    numbered(name: String, number: u32);
    token_on(place: Arg);
    token_with(hero: String);
    token_gone();
    any_mark();
    rolled_nothing();
    rolled(faces: Vec<Arg>);

    // What goes on now.
    now_owed(choice: Message);
    now_nothing();
    now_draft();
    now_begin();
    now_unready();
    now_waiting(who: SeatSet);
    now_lead(mark: Arg);
    now_action();
    now_own_results(mark: Arg);
    now_results_of(who: Seat);
    now_time_up();
    now_window();
    now_group();
    now_group_of(who: Seat);
    now_aliens();

    // What somebody is asked, as a part of a sentence.
    owes_flee(hero: String, from: Arg);
    owes_branch(figure: Arg, ways: Vec<Arg>);
    owes_lock(hero: String);
    owes_volley(hero: String);
    owes_cards(hero: String);
    owes_tech(hero: String);
    owes_surplus(hero: String);
    owes_leap(hero: String);
    owes_heal();
    owes_stun();
    owes_drive();
    owes_retreat(figure: Arg);
    owes_guide();
    owes_guided(hero: String);
    owes_redirect(tool: String);

    // Somebody else was first.
    first(who: Seat);
    first_slot(who: Seat);
    first_alien(who: Seat, figure: Arg);
    first_search(who: Seat, place: Arg);
    first_card(who: Seat, card: String);

    // Table commands.
    left_for_good();
    stopped_already();
    practice_has_no_clock();
    no_clock_runs();
    away_cannot_stop();
    stopped_once();
    not_stopped();
    away_already();
    here_already();
    timekeeper_already(who: Seat);
    no_such_seat(count: u32);
    not_at_table(who: Seat);
    only_timekeeper(who: Seat);

    // It is not the moment.
    game_over();
    clock_stopped();
    only_in_action(now: Message);
    no_more_dice(now: Message);
    no_rolls();
    card_first();
    other_choice();
    answers_first(who: Seat, choice: Message);
    somebody_first();
    movements_first(count: u32, mark: Arg);
    movements_before_done(count: u32, mark: Arg);
    other_movement();
    alien_die_moves(mark: Arg);
    no_free_dice();
    only_free_dice(dice: Vec<Arg>, digits: String);
    chooses_for_group(who: Seat);
    settled_already();
    nothing_proposed(now: Message);
    cannot_propose(now: Message);
    nothing_to_retract(now: Message);
    group_not_asked(now: Message);
    open_to_group(open: Vec<Arg>);
    ready_already(who: SeatSet);
    nobody_done(now: Message);
    put_off_first();
    not_all_ready(who: SeatSet);
    no_clock_to_start(now: Message);
    starts_clock(who: Seat);
    nudge_clock();
    nudge_nobody(now: Message);
    nudge_self(now: Message);
    nudge_asked(who: SeatSet);
    nudge_absent();
    must_answer(choice: Message);
    nothing_to_give_up(now: Message);
    no_alien_die(now: Message);
    not_your_turn(now: Message);

    // Dice and slots.
    other_die(rolled: Message);
    alien_die_only(mark: Arg);
    no_die_shows(face: Message, rolled: Message);
    no_die_shows_for(face: Message, thing: Arg, slots: Vec<Arg>, rolled: Message);
    does_not_fit(face: Message, thing: Arg, slots: Vec<Arg>);
    does_not_fit_event(face: Message, event: String);
    does_not_do(face: Message, rolled: Message);
    takes_no_dice(thing: String);
    weapon_full(thing: String);
    item_full(thing: String);
    slot_filled(thing: Arg);
    slot_not_for_players();
    event_not_in_force(event: String);
    event_fulfilled(event: String);
    with_other(thing: String, hero: String);
    none_has(thing: String);
    lost_die(thing: String);
    no_die_there(thing: String);
    die_stays(thing: String);
    no_face();

    // Steps.
    hero_pushed();
    no_step_left(hero: String);
    not_your_hero(hero: String);
    goes_by_move(hero: String, face: Message, rolled: Message);
    step_refused(why: Message, from: Arg, ways: Message);
    stands_there(hero: String);
    too_far(place: Arg);
    wall_between(place: Arg);
    round_corner(place: Arg);
    no_standing(place: Arg);
    occupied(figure: Arg, place: Arg);
    ways_none();
    ways(places: Vec<Arg>);
    not_pushed(hero: String);
    cannot_flee(hero: String, place: Arg, open: Vec<Arg>);

    // Attacks and things to use.
    not_ready(thing: Arg, slots: Vec<Arg>);
    no_weapon(thing: String);
    is_weapon(thing: String);
    works_by_itself(thing: String);
    used_once(thing: String);
    no_use_now(thing: String);
    attacked_enough(thing: String);
    no_hits();
    misses_first();
    no_rerolls();
    hit_refused(why: Message, targets: Vec<Arg>);
    target_gone(figure: Arg);
    hits_once(weapon: String);
    no_more_hits(figure: Arg);
    not_in_sight(figure: Arg);
    out_of_reach(figure: Arg, weapon: String, range: u32);
    out_of_line(figure: Arg, weapon: String);

    // Alien Movements.
    lead_home(figure: Arg);
    lead_gone(figure: Arg);
    lead_not_asked(figure: Arg);
    lead_back(figure: Arg, places: Vec<Arg>);
    lead_arrows(figure: Arg, from: Arg, places: Vec<Arg>);

    // Searches and cards.
    not_beside_search(hero: String, places: Vec<Arg>);
    searched(place: Arg);
    no_search_allowed();
    search_takes_result(hero: String);
    tokens_before_tech();
    nothing_put_off();
    no_card_offered();
    cards_offered(cards: Vec<Arg>);
    no_weapon_goes();
    weapons_at_start();
    has_weapon(hero: String);
    not_open(card: String, open: Vec<Arg>);

    // Work on the Mission.
    alien_too_near();
    no_slots_on(token: Message);
    does_not_move(face: Message, token: Message, slots: Vec<Arg>);
    no_such_token();
    no_probes();
    nothing_to_turn_up();
    no_charges();
    carrier_works(token: Message, place: Message);
    carrier_sets(token: Message, place: Message);
    not_beside_token(token: Message, place: Message);
    token_full(token: Message);
    no_trap_left(token: Message);
    turned_up(token: Message);
    pinned_down(token: Message);
    probe_blocked();
    reached_target(token: Message);
    one_step(token: Message, place: Message);
    other_probe();
    checked_with(token: Message, face: Message);
    no_open_relic(token: Message);
    more_dice(token: Message, dice: u32, face: Message);
    set_for_good(token: Message);
    not_beside_target(token: Message, place: Message, target: Arg);
    no_target_there(target: Arg, targets: Vec<Arg>);

    // Gifts and Attachments.
    no_exchange(now: Message);
    die_locked_on();
    attachment_stays();
    charge_not_carried();
    offers_nothing(from: String, to: String);
    swap_needs(from: String, to: String);
    no_offer(hero: String);
    offer_open(hero: String);
    offers_used_up();
    side_by_side(one: String, one_at: Arg, two: String, two_at: Arg);
    side_by_side_only();
    not_with_yours(card: String, hero: String);
    nothing_attached(now: Message);
    both_needed(part: String, weapon: String);
    no_match(part: String, weapon: String);
    attack_taken(weapon: String);
    range_taken(weapon: String);
    no_such_attachment(weapon: String);
    stays_on(part: String);
    handed_to_others();
    nothing_to_calm();
    own_guard();

    // What everybody should notice.
    moment_round(round: u32);
    moment_time_up();
    moment_event(event: String);
    moment_text(text: String);
    moment_boss(boss: String);
    moment_boss_result(health: u32, text: String);
    moment_boss_dead(boss: String);
    moment_boss_dead_result(hero: String);
    moment_threshold(hero: String);
    moment_push(hero: String);
    moment_push_result(hero: String, damage: u32, health: u32);
    moment_intruder(figure: Arg);
    moment_intruder_result();
    moment_all_home();
    moment_all_home_result();
    moment_armed(hero: String);
    moment_filled();
    moment_filled_result();
    moment_fulfilled(event: String);
    moment_nest();
    moment_explored();
    moment_charge();
    moment_probe();
    moment_trap();
    moment_won();
    moment_won_result();
    moment_won_home(hero: String);
    moment_breach();
    moment_walk_from(figure: Arg, from: Arg);
    moment_walk(figure: Arg);
    moment_pushed_in(figure: Arg);
    moment_stayed(figure: Arg);
    moment_killed();
    moment_killed_result(hero: String);
    moment_unfinished();
    moment_not_home();
    moment_not_home_result(heroes: Vec<Arg>);
    moment_given_up();

    // What a bot says that does not do what it was asked.
    order_hero_away();
    order_threat(alien: Arg);
    order_other_work();
    order_no_rolls();
    order_risky();
}
