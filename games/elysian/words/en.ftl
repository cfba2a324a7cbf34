### Elysian Battlefields in English. Sentences are the same in every client.
### Lists and players come with how many they name: `$who_count`.

## How several things are joined.

list_none = none
list_next = { $most }, { $next }
list_end = { $most } and { $next }

## What things are called.

unit = { $kind ->
    [infantry] Infantry
    [archery] Archery
    [cavalry] Cavalry
    [hero] The hero
   *[other] { $kind }
}
unit_reach = { $kind ->
    [infantry] infantry
    [archery] archery
    [cavalry] cavalry
    [hero] the hero
   *[other] { $kind }
} { $range ->
    [one] beside it
   *[other] up to { $range } territories away
}

## What goes on now.

now_hero = Now you choose your hero.
now_tile = Now you lay a land tile.
now_start_cards = Now you draw { $count ->
    [one] a starting card
   *[other] { $count } starting cards
}.
now_outpost = Now you place an outpost on land without a settlement.
now_arm = Now you arm your outposts with { $count ->
    [one] one more object
   *[other] { $count } more objects
}.
now_rebel = This is step 1: take the rebel bonus, or be done.
now_produce = This is step 1: take the units and cards of your settlements, or be done.
now_steward = Now you may discard a card to draw another, or be done.
now_steward_draw = Now you draw a card for the one you discarded.
now_play = This is step 2: play a card or discard one for a unit, or be done.
now_recruit = Now you deploy the unit for the discarded card.
now_pay = { $card } costs { $count ->
    [one] another card
   *[other] { $count } other cards
}: discard first.
now_hand_limit = You may keep 5 cards: discard one first.
now_window = Now you play an Effect, or pass.
now_card = { $card } is at work, and asks for a choice first.
now_move = This is step 3: move units, or be done.
now_attack = This is step 4: attack a territory, or end your turn.
now_muster = The attack is declared: launch it, or hold units back.
now_hits = Hits are dealt out first: choose which kind of unit is hit next.
now_invade = The territory is conquered: move attackers in, or be done.
now_moment = The attack runs its course.

## It is not the moment.

game_over = The game is over.
others_choose = It is not your turn: { $who } { $who_count ->
    [one] is
   *[other] are
} to choose.
not_asked = You are not asked now: { $who } { $who_count ->
    [one] is
   *[other] are
} waited for.
not_now = That is not for now. { $now }
binding = The attack is declared, so neither target nor attackers change.
take_back_limit = Nothing to take back: it goes as far as the last die, drawn card or answer of others in your own turn.
take_back_over = Your turn is over, and what was done in it stands.
draw_offered = You have offered a draw already.
no_draw_offered = No draw is offered.
out_of_game = You are out of this game.
not_ahead_now = You can pass ahead for another time than now, and when no other choice is yours.
not_passing = You pass ahead in no such window.
no_standing_here = At this table nobody passes by saying nothing.
standing_already = Your standing order to pass stands already.
not_standing = You have no standing order that could be taken back.
waits_already = This moment is not about to pass: you are asked until you answer.

## Setup.

hero_taken = { $hero } is taken: free are { $free }.
not_your_tile = That tile is not one of yours.
first_tile = The first tile has one spot, in the middle.
tile_overlaps = A tile lies there already.
second_tile = The second tile must touch the first one.
two_contacts = From the third on a tile must touch 2 tiles that lie.
start_cards_drawn = You have drawn your starting cards.
settled_already = A settlement stands on { $place } already.
water_outpost = { $place } is water, and settlements stand on land.
not_your_outpost = No outpost of yours stands on { $place }.
arms_only = Outposts are armed with units, the hero and walls.
walled_already = Walls stand on { $place } already.
hero_placed = Your hero is not there to be placed.
none_left = { $kind ->
    [infantry] All of your infantry is
    [archery] All of your archery is
    [cavalry] All of your cavalry is
   *[other] All of your units are
} on the board: choose another kind.
walls_gone = No walls are left in the supply.

## Step 1.

rebel_unit_taken = The rebel bonus has given its unit.
rebel_card_taken = The rebel bonus has given its card.
no_draws = Your settlements give no more cards this turn.
not_your_settlement = No settlement of yours stands on { $place }.
produced = The settlement on { $place } has no more units to give this turn.
deploy_settlements = Units are deployed where you have settlements: { $places }.
deploy_forces = Without a settlement you deploy where you have forces: { $places }.
standard_only = Only standard units are deployed so, not the hero.
deck_empty = No { $deck ->
    [conquer] Conquer
    [rule] Rule
    [reign] Reign
   *[other] { $deck }
} card is left: draw from another deck.

## Cards.

no_options = You have used your option of this step.
not_in_hand = You do not hold { $card }.
is_effect = { $card } is an Effect. Keep it for the moment that it names.
not_first_turn = { $card } is not played in one’s first turn.
too_dear = { $card } costs { $count ->
    [one] another card
   *[other] { $count } other cards
}, which is more than you hold.
needs_hero = { $card } needs your hero on the board to carry it.
useless = { $card } would do nothing now.
hero_away = Your hero is not on the board.
no_prey = No enemy unit is near enough to your hero for { $card }.
no_archery = You have no archery on the board.
none_in_reach = No enemy is in reach of your { $kind ->
    [infantry] infantry
    [archery] archery
    [cavalry] cavalry
   *[other] hero
}.
no_walls_beside = No enemy walls stand beside your units.
nowhere_to_build = { $what ->
    [outpost] You have no unit on land without a settlement, or no outpost is left in the supply.
    [walls] Walls stand in all your territories, or none are left in the supply.
   *[other] You have no unit on land without a settlement and a temple, or no temple is left in the supply.
}
none_to_turn = You have no { $what } that it could change, or none of what it brings is left in the supply.
all_deployed = All units that it could bring are on the board, or you have nowhere to place them.
no_such_place = There is no territory { $place } on the table.
no_units_left = All of your units are on the board, so a discarded card brings none.
no_effect = { $card } is no Effect: it is played in step 2 of your own turn.
other_moment = { $card } is for another moment: read what it names.
only_defender = { $card } is for the player who is attacked.
does_not_fit = What { $card } asks for is not so here.
card_choices = { $card } cannot choose { $place }: open are { $open }.
supply_gone = None of that is left in the supply.

## Step 3.

hero_moved = Your hero has moved this turn.
no_moves = You have moved all that may move this turn.
moved_already = { $kind ->
    [hero] Your hero has
    [infantry] Your infantry on { $place } has
    [archery] Your archery on { $place } has
   *[other] Your cavalry on { $place } has
} moved this turn.
none_there = { $kind ->
    [hero] Your hero is not on { $place }
    [infantry] You have no infantry on { $place }
    [archery] You have no archery on { $place }
   *[other] You have no cavalry on { $place }
}.
ends_in_water = { $place } is water, where no unit stops.
held = { $who } holds { $place }. Attack it in step 4.
held_by_settlement = A settlement of { $who } holds { $place }. Attack it in step 4.
gap_between = A gap in the land lies between here and { $place }.
too_far = { $unit } moves up to { $steps ->
    [one] 1 territory
   *[other] { $steps } territories
}, and { $place } is { $far } away.
no_way = No way leads to { $place }.
water_between = Water lies between here and { $place }.
way_blocked = { $unit } moves up to { $steps ->
    [one] 1 territory
   *[other] { $steps } territories
}, and every such way to { $place } leads through an enemy.

## Step 4.

no_attacks = You have no attack left this turn.
first_turn = The first turn of the game has no attack.
spared = { $who } has not had a first turn yet, and is spared until then.
vacant = Nobody holds { $place }: units move in without an attack.
your_own = You hold { $place } yourself.
no_enemy = No enemy holds { $place }.
out_of_range = None of your units reaches { $place }. Your units strike so far: { $units }.
no_units = You have no unit that could attack { $place }.
not_attacking = { $kind ->
    [hero] Your hero on { $place } takes
    [infantry] No infantry on { $place } takes
    [archery] No archery on { $place } takes
   *[other] No cavalry on { $place } takes
} { $kind ->
    [hero] no part
   *[other] part
} in this attack.
no_way_in = { $kind ->
    [hero] Your hero
    [infantry] Infantry
    [archery] Archery
   *[other] Cavalry
} from { $from } cannot move in: water or an enemy lies between there and { $place }.
last_attacker = At least one unit attacks.
walls_first = The walls of { $place } are hit before anything else.
hero_last = The hero is hit when no other unit stands.
none_to_hit = { $kind ->
    [infantry] No infantry
    [archery] No archery
   *[other] No cavalry
} stands on { $place } to be hit.

## What everybody should notice.

moment_card = { $card }
moment_text = { $text }
moment_felled = { $card } strikes
moment_felled_result = { $count ->
    [one] { $unit } of { $who } falls on { $place }.
   *[other] { $count } units of { $who } fall on { $place }.
}
moment_walls_felled_result = The walls of { $place } fall.
moment_cancelled = { $card } is stopped
moment_cancelled_result = { $card } does nothing, and its cost stays paid.
moment_upgrade = { $who } keeps it to the end: { $text }
moment_item = { $who } takes { $card }
moment_item_result = It was on the hero of { $from }. { $text }
moment_repelled = Repelled
moment_repelled_result = Three Blocks: the attack on { $place } ends, and dice that are left are not rolled.{ $count ->
    [0] {""}
    [one] {" "}The unit that fell before stays off the board.
   *[other] {" "}The { $count } units that fell before stay off the board.
}
moment_ravage = Ravage
moment_ravage_result = Three Heavy Hits: the whole defence of { $place } falls{ $count ->
    [0] .
    [one] , one unit with it.
   *[other] , { $count } units with it.
}
moment_hero_falls = { $who } loses the hero
moment_hero_falls_result = The hero falls on { $place } and scores 1 conquest point for the victor. A card can bring the hero back.
moment_hero_back = { $who } has the hero back
moment_hero_back_result = The hero stands on { $place }.
moment_conquest = { $place } is conquered
moment_conquest_settlement = Its settlement is vacant: attackers who move in take it.
moment_conquest_land = The attackers may move in.
moment_out = { $who } is out of the game
moment_out_result = No forces are left. Hand, upgrades and items are discarded.
moment_concedes = { $who } concedes
moment_concedes_result = All pieces leave the board, and nobody scores for them.
moment_alarm = { $who } is about to win
moment_alarm_result = { $route ->
    [rule] By Rule
    [reign] By Reign
   *[other] By Rule and Reign
}, as the next own turn begins, unless somebody changes the board before.
moment_win = { $who } wins
moment_win_result = { $route ->
    [conquer] By Conquer
    [rule] By Rule
    [reign] By Reign
    [last-standing] As the last one standing
   *[other] By Rule and Reign
}: the Greatest Warrior of All Time.
moment_drawn = The game is drawn
