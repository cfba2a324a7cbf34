### Project: ELITE in English. Sentences are the same in every client.
### `.keys` says what to type, and is read by the text client alone. A player may have several Heroes, so that `$who_count`
### says how many a name names; the same with lists.

## How several things are joined.

list_none = nothing
list_next = { $most }, { $next }
list_end = { $most } and { $next }

## What things are called.

home = home
face = { $face ->
    [move] Move
    [search] Search
    [alien] Alien
    [use] Use
    [fix] Fix
    [shoot] Shoot
   *[other] { $face }
}
slot_either = { $most }/{ $next }
numbered = { $name } { $number }
token_on = on { $place }
token_with = with { $hero }
token_gone = gone
any_mark = and its mark
rolled_nothing = you have rolled nothing
    .keys = Type r to roll.
rolled = you have { $faces }

## What goes on now.

now_owed = This comes first: { $choice }.
now_nothing = Nothing is asked now.
now_draft = Now each Hero takes a Basic Weapon.
    .keys = Type t and a part of its name.
now_begin = You can begin the Action Phase.
    .keys = Type d to begin.
now_unready = The Action Phase begins when all are ready, and you are not yet.
    .keys = Type d when you are.
now_waiting = The Action Phase begins when all are ready, and { $who } { $who_count ->
    [one] is
   *[other] are
} not yet.
now_lead = Now an alien moves first.
    .keys = Type l { $mark }.
now_action = This is the Action Phase: roll and act until you are done.
    .keys = r rolls, and d is done.
now_own_results = Time is up, and you move an alien for each Alien die.
    .keys = Type l { $mark }.
now_results_of = Time is up, and first { $who } { $who_count ->
    [one] moves
   *[other] move
} aliens.
now_time_up = Time is up.
now_window = Time is up: fire and use what is ready, then be done.
    .keys = d is done.
now_group = Now you choose for the group.
    .keys = y does what is proposed, and a leaves the rest to the plan.
now_group_of = Now { $who } { $who_count ->
    [one] chooses
   *[other] choose
} for the group.
now_aliens = The aliens act by themselves.

## What somebody is asked, as a part of a sentence.

owes_flee = where { $hero } goes, who is pushed off { $from }
owes_branch = which way { $figure } goes where the path forks
    .keys = Type l and one of { $ways }.
owes_lock = which die { $hero } has locked
owes_volley = what the attack of { $hero } hits
owes_cards = which card { $hero } keeps
owes_tech = whether { $hero } looks at the Alien Tech now or at time’s up
owes_surplus = which of three Weapons { $hero } gives up
owes_leap = where { $hero } lands
owes_heal = who is healed
owes_stun = which alien is in the middle
owes_drive = which alien is driven back
owes_retreat = where { $figure } falls back to
owes_guide = who is guided
owes_guided = where { $hero } steps
owes_redirect = whether { $tool } sends the card to another Cluster

## Somebody else was first.

first = { $who } came first.
first_slot = { $who } filled that slot first; your die keeps its face.
first_alien = { $who } killed { $figure } first.
first_search = { $who } searched { $place } first; your die keeps its face.
first_card = { $who } took { $card } first.

## Table commands.

left_for_good = You have left this game for good.
stopped_already = The clock is stopped already.
practice_has_no_clock = Practice has no clock that could be stopped.
no_clock_runs = No clock runs now that could be stopped.
away_cannot_stop = You are away, and only those who are here stop the clock or let it run.
    .keys = !back brings you back.
stopped_once = You have stopped the clock in this Round, and once is all.
not_stopped = The clock is not stopped.
away_already = You are away already.
    .keys = !back brings you back.
here_already = You are here.
timekeeper_already = { $who } { $who_count ->
    [one] is
   *[other] are
} Timekeeper already.
no_such_seat = There is no such seat: this table has { $count ->
    [one] one
   *[other] { $count }
}.
    .keys = They are s1 to s{ $count }.
not_at_table = { $who } { $who_count ->
    [one] is
   *[other] are
} not at the table.
only_timekeeper = Only the Timekeeper hands that on: { $who }.

## It is not the moment.

game_over = The game is over.
clock_stopped = The clock is stopped, and nothing can be done until it runs.
    .keys = !resume lets it run again.
only_in_action = That is for the Action Phase. { $now }
no_more_dice = No die is rolled or spent any more. { $now }
no_rolls = You have no roll left in this Round: spend what your dice show, then be done.
    .keys = d is done.
card_first = A card is chosen first.
    .keys = Type k and a part of its name.
other_choice = The other one has a choice to make first.
answers_first = { $who } { $who_count ->
    [one] answers
   *[other] answer
} first: { $choice }.
somebody_first = Somebody has a choice to make first.
movements_first = { $count ->
    [one] An Alien Movement
   *[other] { $count } Alien Movements
} of yours must be resolved first.
    .keys = Type l { $mark }.
movements_before_done = { $count ->
    [one] An Alien Movement
   *[other] { $count } Alien Movements
} of yours must be resolved before you are done.
    .keys = Type l { $mark }.
other_movement = The other one has an Alien Movement to resolve first.
alien_die_moves = An Alien die is not rolled again: it moves an alien first.
    .keys = Type l { $mark }.
no_free_dice = All of your dice lie in slots or are locked, so none can be rolled.
only_free_dice = Only dice that lie free are rolled: yours are { $dice }.
    .keys = Type r { $digits }.
chooses_for_group = { $who } { $who_count ->
    [one] chooses
   *[other] choose
} for the group.
settled_already = The rest of this Phase goes by the plan already.
nothing_proposed = Nothing is proposed that you could agree to. { $now }
cannot_propose = That cannot be proposed. { $now }
nothing_to_retract = You have proposed nothing that could be taken back. { $now }
group_not_asked = The group is not asked about that. { $now }
open_to_group = That is not open to the group; open are { $open }.
ready_already = You have said so already: { $who } { $who_count ->
    [one] is
   *[other] are
} waited for.
nobody_done = Nobody is asked to be done. { $now }
put_off_first = What was put off is drawn first.
    .keys = Choose a “searches for” or “looks at” from the list.
not_all_ready = Not everybody is ready: { $who } { $who_count ->
    [one] is
   *[other] are
} waited for.
no_clock_to_start = There is no clock to start. { $now }
starts_clock = { $who } { $who_count ->
    [one] starts
   *[other] start
} the clock; you say that you are ready.
    .keys = Type d for that.
nudge_clock = While the clock runs the rules answer for nobody: what is not chosen lapses by itself.
nudge_nobody = Nobody is waited for, so there is nobody to answer for. { $now }
nudge_self = You are waited for yourself. { $now }
nudge_asked = You have asked for it; { $who } { $who_count ->
    [one] is
   *[other] are
} still to ask.
nudge_absent = Only those who are at the table can ask the rules to answer.
must_answer = This must be answered: { $choice }.
nothing_to_give_up = There is nothing to give up. { $now }
no_alien_die = Only an Alien die moves an alien, and you have none. { $now }
not_your_turn = It is not your turn. { $now }

## Dice and slots.

other_die = That takes another die: { $rolled }.
alien_die_only = An Alien die does nothing but move an alien.
    .keys = Type l { $mark }.
no_die_shows = None of your dice shows { $face }: { $rolled }.
no_die_shows_for = None of your dice shows { $face }: { $thing } takes { $slots }, and { $rolled }.
does_not_fit = { $face } does not fit there: { $thing } takes { $slots }.
does_not_fit_event = { $face } does not fit there: the open slots of { $event } stand beside it.
does_not_do = { $face } does not do that: { $rolled }.
takes_no_dice = { $thing } takes no dice.
weapon_full = { $thing } has no open slot: it can be fired.
    .keys = f fires it.
item_full = { $thing } has no open slot: it can be used.
    .keys = u uses it.
slot_filled = That slot of { $thing } is filled already.
slot_not_for_players = That slot is not for so many players.
event_not_in_force = { $event } is not in force.
event_fulfilled = { $event } is fulfilled already.
with_other = { $thing } is with { $hero }, whose own player fills it.
none_has = None of your Heroes has { $thing }.
lost_die = { $thing } has lost a die to Damage and takes none in this Phase.
no_die_there = No die of yours lies there on { $thing }.
die_stays = A locked die stays on { $thing } until the Round ends.
no_face = No die of yours can be set to that face now.

## Steps.

hero_pushed = That Hero is being pushed, and lands somewhere first.
no_step_left = { $hero } has no step left of the last Move.
not_your_hero = { $hero } is not your Hero.
goes_by_move = { $hero } goes by a Move, not by { $face }: { $rolled }.
step_refused = { $why }: from { $from } { $ways }.
stands_there = { $hero } stands there already
too_far = It is more than one step to { $place }
wall_between = A Wall is in the way to { $place }
round_corner = No step leads round the corner of a Wall to { $place }
no_standing = Nobody can stand on { $place }
occupied = { $figure } stands on { $place }
ways_none = no Space around is free
ways = one step leads to { $places }
not_pushed = { $hero } is not being pushed.
cannot_flee = { $hero } cannot go to { $place }: open are { $open }.

## Attacks and things to use.

not_ready = { $thing } is not ready: { $slots } must be filled first.
    .keys = p fills a slot.
no_weapon = { $thing } is no Weapon.
is_weapon = { $thing } is a Weapon: it is fired.
    .keys = f fires it.
works_by_itself = { $thing } works by itself, or belongs on a Weapon.
used_once = { $thing } was used in this Round, and once is all.
no_use_now = { $thing } is of no use once time is up.
attacked_enough = { $thing } has attacked as often as the Event allows in this Round.
no_hits = No attack of yours has Hits to assign: fire a Weapon that is ready.
    .keys = f fires it.
misses_first = Misses can be rolled again first, or left.
    .keys = r rolls them again, and x leaves them.
no_rerolls = No Misses of yours can be rolled again.
hit_refused = { $why }: a Hit can go to { $targets }.
target_gone = { $figure } is not on the map any more
hits_once = { $weapon } hits an alien once at most
no_more_hits = { $figure } takes no more Hits of one attack
not_in_sight = { $figure } is not in sight
out_of_reach = { $figure } is out of reach of { $weapon }, whose Range is { $range }
out_of_line = { $figure } is out of reach of { $weapon }

## Alien Movements.

lead_home = { $figure } is in the Starting Area and moves no more.
lead_gone = { $figure } is not on the map.
lead_not_asked = Nobody is asked where { $figure } goes.
lead_back = Your Alien Movements drive back: { $figure } can go back to { $places }.
lead_arrows = Aliens follow the arrows: from { $from } { $figure } goes to { $places }.

## Searches and cards.

not_beside_search = { $hero } is not beside that Search token: they lie on { $places }.
searched = The Search token on { $place } has been searched in this Round.
no_search_allowed = An Event forbids every Search.
search_takes_result = { $hero } searches with a Search result.
tokens_before_tech = Search tokens are drawn for before Alien Tech.
nothing_put_off = Only what was put off is drawn, and only when time is up.
no_card_offered = No card lies before you to be kept: a Search beside a Search token draws some.
    .keys = s searches.
cards_offered = Before you lie { $cards }.
no_weapon_goes = No Weapon has to go: a Hero gives one up only on taking a third.
weapons_at_start = Basic Weapons are taken before the first Round only.
has_weapon = { $hero } has a Basic Weapon already, or is not yours.
not_open = { $card } is not to be had: open are { $open }.

## Work on the Mission.

alien_too_near = An alien is too near for work on Objectives, as the Event says.
no_slots_on = { $token } has no slots: a Hero beside it checks it or turns it up.
    .keys = s checks it.
does_not_move = { $face } does not move { $token }: it takes { $slots }.
no_such_token = There is no such token.
no_probes = This Mission has no probes.
nothing_to_turn_up = This Mission has no tokens to turn up.
no_charges = This Mission has no charges to set.
carrier_works = { $token } is { $place }, and only its carrier works on it.
carrier_sets = { $token } is { $place }, and only its carrier sets it.
not_beside_token = No Hero of yours stands beside { $token }, which is { $place }.
token_full = { $token } is full already.
no_trap_left = { $token } has no Trap left beside it to close.
turned_up = { $token } is turned up already.
pinned_down = A figure stands on { $token } and pins it down.
probe_blocked = A figure stands where the probe would go.
reached_target = { $token } has reached its Target and stays there.
one_step = { $token } is { $place }, and goes one step at a time.
other_probe = Another probe lies there already.
checked_with = { $token } is checked with { $face }.
no_open_relic = { $token } is no relic that lies open, or is one that can be cleared.
more_dice = { $token } takes { $dice } { $face } at once.
set_for_good = { $token } is set for good.
not_beside_target = { $token } is { $place }, who is not beside the Target on { $target }.
no_target_there = No Target lies on { $target }: they lie on { $targets }.

## Gifts and Attachments.

no_exchange = Cards do not change hands now. { $now }
die_locked_on = A locked die lies on it, so that it stays until the Round ends.
attachment_stays = An Attachment stays on its Weapon.
charge_not_carried = That charge is not carried by the Hero who would give it.
offers_nothing = { $from } offers { $to } nothing.
swap_needs = A swap needs an offer of { $from } to { $to } as well.
no_offer = { $hero } has no offer open.
offer_open = { $hero } has an offer open, which must be withdrawn first.
offers_used_up = You have called back those who have passed as often as one may in a window. You can still offer to whoever has not passed.
side_by_side = Cards pass between Heroes side by side: { $one } is on { $one_at }, { $two } on { $two_at }.
side_by_side_only = Cards pass between Heroes side by side.
not_with_yours = { $card } is not with a Hero of yours who could give it to { $hero }.
nothing_attached = Nothing is attached now. { $now }
both_needed = One Hero of yours must have both { $part } and { $weapon }.
no_match = { $part } and { $weapon } are no Attachment and Weapon.
attack_taken = { $weapon } has an Attachment for its Attack already.
range_taken = { $weapon } has an Attachment for its Range already.
no_such_attachment = { $weapon } takes no Attachment of that kind.
stays_on = { $part } stays on its Weapon.
handed_to_others = Only open Alien Movements are handed on, to another player.
nothing_to_calm = A calm token voids an Alien Movement of its own player: there is none of both.
own_guard = Only a guard of your own Heroes is held back.

## What everybody should notice: a title and what comes of it.

moment_round = Round { $round }
moment_time_up = Time’s up!
moment_event = { $event }
moment_text = { $text }.
moment_boss = { $boss } comes
moment_boss_result = It takes { $health ->
    [one] { $health } Hit
   *[other] { $health } Hits
}. { $text }.
moment_boss_dead = { $boss } is dead
moment_boss_dead_result = { $hero } gains Alien Tech.
moment_threshold = { $hero } loses a die
moment_push = { $hero } is pushed
moment_push_result = { $hero } has { $damage } of { $health } Damage.
moment_intruder = { $figure } is in the Starting Area
moment_intruder_result = It must be dead before time is up, and no other may follow.
moment_all_home = Everybody is home
moment_all_home_result = If the Mission is done and nobody leaves, the game is won when the Round ends.
moment_armed = { $hero } has armed a charge
moment_filled = An Objective is filled
moment_filled_result = What is filled counts, whatever becomes of its dice.
moment_fulfilled = { $event } is dealt with
moment_nest = A nest is destroyed
moment_explored = A token is explored and gone
moment_charge = A charge is set
moment_probe = A probe has docked
moment_trap = A Trap has caught an alien
moment_won = Victory!
moment_won_result = The Mission is done, and every Hero is home.
moment_won_home = The Mission is done, and { $hero } was the last one home.
moment_breach = Defeat: the Starting Area is lost
moment_walk_from = { $figure } walked in from { $from }.
moment_walk = { $figure } walked in.
moment_pushed_in = { $figure } was pushed in.
moment_stayed = { $figure } was still there when time ran out.
moment_killed = Defeat: a Hero is dead
moment_killed_result = { $hero } could take no more.
moment_unfinished = Defeat: the last Round is over
moment_not_home = Defeat: not everybody came home
moment_not_home_result = The Mission is done, but { $heroes } did not make it home.
moment_given_up = Defeat: nobody is left at the table

# What a bot says that does not do what it was asked.
order_hero_away = Not now: my Hero is not on the map.
order_threat = Not now: { $alien } comes home unless I stop it.
order_other_work = Not now: other work is more pressing.
order_no_rolls = I have no roll left this Round.
order_risky = Not now: another skull may bring an alien home.
