# The rules in a player's words, in the order of rules.md: one short sentence or two on what you may or must do.
# The tester's exact sentence stands there; `cargo xtask rules` finds a rule that has no words here.

## Game

EB-GAME-01 = The game needs at least two players.
EB-GAME-02 = Turns begin once every stage of the setup is done.
EB-GAME-03 = The first player takes the first turn; the others follow in turn order.
EB-GAME-04 = Turns go round and round until somebody meets a victory condition.

## Victory

EB-VICTORY-01 = There are three ways to win: Conquer, Rule and Reign. Any one of them is enough.
EB-VICTORY-02 = You win by Conquer as soon as you have 15 conquest points.
EB-VICTORY-03 = You win by Rule when your turn starts and you occupy 10 or more territories.
EB-VICTORY-04 = You win by Reign when your turn starts and you hold 5 or more kingdom points.
EB-VICTORY-05 = Rule and Reign are looked at when your turn starts, before you produce any unit or card.
EB-VICTORY-06 = Rule and Reign are won at the start of your own turn only. Reaching the number later in a turn, or in somebody else's, is not enough yet.
EB-VICTORY-07 = You occupy a territory whose settlement you control, even with no unit there.
EB-VICTORY-08 = You occupy a territory where at least one of your units stands, even without a settlement.
EB-VICTORY-09 = The game ends the moment somebody meets a victory condition. Nothing can be done after that.
EB-VICTORY-10 = The winner is announced as The Greatest Warrior of All Time, together with the way in which they won.

## Score

EB-SCORE-01 = You get 1 conquest point for each enemy infantry, archery or cavalry unit you destroy.
EB-SCORE-02 = Destroying an enemy hero brings 1 conquest point, just like any other unit.
EB-SCORE-03 = Emptying or taking a settlement brings no conquest points.
EB-SCORE-04 = Destroying walls or another structure brings no conquest points.
EB-SCORE-05 = You also get the point for an enemy unit that you remove without attacking, for example with a trap card.
EB-SCORE-06 = Settlements you control bring kingdom points: 1 for an outpost, 2 for a fortress, 2 for a palace.
EB-SCORE-07 = A temple in a territory that you occupy brings you 2 kingdom points.
EB-SCORE-08 = Vacant settlements and temples bring nobody kingdom points.

## Setup

EB-SETUP-01 = Setup goes through these stages in order: turn order, heroes, drawing tiles, laying tiles, cards, outposts, arming.
EB-SETUP-02 = Everybody rolls one die; whoever rolls highest plays first.
EB-SETUP-03 = After the first player, turns go clockwise.
EB-SETUP-04 = Heroes are chosen in reverse: the last player in turn order chooses first.
EB-SETUP-05 = You choose one hero that nobody else has taken.
EB-SETUP-06 = You are dealt 3 land tiles at random.
EB-SETUP-07 = Players lay one tile each in turn, beginning with the first player, until all tiles lie.
EB-SETUP-08 = The very first tile may lie anywhere.
EB-SETUP-09 = The second tile must touch the first one.
EB-SETUP-10 = From the third tile on, a tile must touch 2 tiles that already lie.
EB-SETUP-11 = You draw 3 cards for your first hand, from whichever decks you like.
EB-SETUP-12 = Your first hand is full; you cannot draw a fourth card now.
EB-SETUP-13 = You place 2 outposts, one per round, in turn order.
EB-SETUP-14 = An outpost needs a territory that nobody occupies.
EB-SETUP-15 = An outpost cannot stand in water.
EB-SETUP-16 = Players arm one after another in turn order; you place everything before the next player begins.
EB-SETUP-17 = You place 4 pieces in all when you arm.
EB-SETUP-18 = When you arm, pieces go only where one of your outposts stands.
EB-SETUP-19 = You may arm with infantry, archery, cavalry, your hero and walls, in any mix.
EB-SETUP-20 = You cannot arm with temples or settlements.
EB-SETUP-21 = Each territory takes one wall when you arm, not a second.

## Tiles and territories

EB-TILE-01 = A land tile has 3 territories.
EB-TILE-02 = Each player brings 3 tiles, so the board has 9 territories for every player.
EB-TILE-03 = A tile may touch any tile on the table, no matter who laid it.
EB-TERRITORY-01 = Every territory is plains, forest, mountains or water.
EB-TERRITORY-02 = Plains have no special effect.
EB-TERRITORY-03 = Forest protects: an attack on a forest territory has 2 less power.
EB-TERRITORY-04 = Your attack has 1 more power for each mountain territory from which your units attack.
EB-TERRITORY-05 = Walls and temples cannot stand in water.
EB-TERRITORY-06 = A move cannot end in water.
EB-TERRITORY-07 = A move cannot cross water.
EB-TERRITORY-08 = Archers may shoot at a target that lies beyond water.
EB-TERRITORY-09 = Settlements cannot stand in water.
EB-TERRITORY-10 = A territory holds at most 1 settlement.

## Cards

EB-CARD-01 = There are three decks: Conquer, Rule and Reign.
EB-CARD-02 = The Conquer deck helps you attack and holds the cards that answer what others do.
EB-CARD-03 = The Rule deck brings you more units and more moves.
EB-CARD-04 = The Reign deck builds and upgrades settlements, structures and units, and lets you draw or play more cards.
EB-CARD-05 = For every card you draw, you choose one of the three decks.
EB-CARD-06 = Your hand never holds more than 5 cards.
EB-CARD-07 = With more than 5 cards in hand you discard down to 5 before anything else happens.
EB-CARD-08 = Every card has a type. Effect cards are played differently from all others.
EB-CARD-09 = You play an Effect card from your hand the moment the event it names happens.
EB-CARD-10 = An Effect card can be played only while the event it names is happening.
EB-CARD-11 = Traps against an attack are played once target and attackers are named, before the attack power is worked out.
EB-CARD-12 = Only the player whose territory is attacked may play Spike Pit Trap.
EB-CARD-13 = The Conquer deck has 31 cards, the Rule deck 24 and the Reign deck 25. The 5 hero cards are in no deck.

## Units

EB-UNIT-01 = Infantry has attack 2, defence 2 and move 2.
EB-UNIT-02 = Archery has attack 2, defence 1 and move 2, and reaches targets up to 2 territories away.
EB-UNIT-03 = Cavalry has attack 2, defence 1 and move 4.
EB-UNIT-04 = A unit attacks adjacent territories unless its card gives it more range.
EB-UNIT-05 = You have at most 6 infantry, 6 archery and 6 cavalry on the board.
EB-UNIT-06 = You have 1 hero, the one on your hero card.
EB-UNIT-07 = Settlements, the rebel bonus and a discarded card bring infantry, archery or cavalry, never a hero.

## Deploying

EB-DEPLOY-01 = New units go where you have a settlement, as long as you have one.
EB-DEPLOY-02 = Without any settlement, new units go wherever you already have forces.
EB-DEPLOY-03 = Units that a settlement produces appear in that settlement's own territory.

## Settlements and structures

EB-SETTLEMENT-01 = An outpost produces 1 unit and 1 card, has defence 1 and is worth 1 kingdom point.
EB-SETTLEMENT-02 = A fortress produces 2 units and 1 card, has defence 2 and is worth 2 kingdom points.
EB-SETTLEMENT-03 = A palace produces 1 unit and 2 cards, has defence 2 and is worth 2 kingdom points.
EB-SETTLEMENT-04 = A settlement stays on the board when its owner is driven out.
EB-SETTLEMENT-05 = An emptied settlement is vacant until somebody moves in.
EB-SETTLEMENT-06 = A vacant settlement belongs to whoever moves into its territory.
EB-SETTLEMENT-07 = Your settlement stays yours when your units leave it.
EB-STRUCTURE-01 = Walls have defence 3.
EB-STRUCTURE-02 = A territory holds one wall, never a second.
EB-STRUCTURE-03 = A temple has defence 0 and is worth 2 kingdom points.
EB-STRUCTURE-04 = There are at most 2 temples on the board at a time.
EB-STRUCTURE-05 = All players share 12 walls.

## Your turn

EB-TURN-01 = A turn has four steps in this order: produce, play a card, move, attack.
EB-TURN-02 = Each step has its time; you cannot go back to an earlier one or ahead to a later one.
EB-TURN-03 = Only the player whose turn it is takes the steps. Everybody else acts through Effect cards alone.
EB-TURN-04 = Attacking is the last step of your turn.

## Producing

EB-PRODUCE-01 = You get the rebel bonus when you control 1 settlement or none.
EB-PRODUCE-02 = The rebel bonus brings 1 unit: infantry, archery or cavalry, as you choose.
EB-PRODUCE-03 = The rebel bonus lets you draw 1 card from any deck.
EB-PRODUCE-04 = The rebel bonus comes before your settlements produce.
EB-PRODUCE-05 = There is no rebel bonus for you while you control 2 or more settlements.
EB-PRODUCE-06 = Every settlement you control produces as many units as its type says.
EB-PRODUCE-07 = Every settlement you control lets you draw as many cards as its type says.
EB-PRODUCE-08 = Vacant settlements and those of other players produce nothing for you.
EB-PRODUCE-09 = Your settlements produce on top of the rebel bonus.

## Playing a card

EB-PLAY-01 = You may play 1 card in this step.
EB-PLAY-02 = Effect cards are not played in this step; they wait for the event they name.
EB-PLAY-03 = Any card that is not an Effect may be played in this step.
EB-PLAY-04 = Instead of playing a card you may discard 1 card and place 1 infantry, archery or cavalry unit.
EB-PLAY-05 = You either play a card or discard one for a unit, not both.
EB-PLAY-06 = The unit for a discarded card goes where new units go: to a settlement of yours, or to your forces if you have none.
EB-PLAY-07 = You may skip playing a card.
EB-PLAY-08 = Effect cards do not use up your card for the turn.
EB-PLAY-09 = Some Reign cards let you play more cards this turn.

## Moving

EB-MOVE-01 = Your hero may move in each of your turns, on top of your other moves.
EB-MOVE-02 = You may move up to 2 infantry, archery or cavalry units a turn.
EB-MOVE-03 = A card that you play this turn may let more units move.
EB-MOVE-04 = A unit moves at most as many territories as its move value.
EB-MOVE-05 = A move cannot end in a territory that an enemy occupies.
EB-MOVE-06 = A move cannot pass through a territory that an enemy occupies.
EB-MOVE-07 = No unit has to move, and none has to go its full distance.

## Attacking

EB-ATTACK-01 = You may attack 1 territory per turn, or none.
EB-ATTACK-02 = A card that you play this turn may give you more attacks.
EB-ATTACK-03 = An attack has five steps: declare, work out the power, roll, destroy, invade.
EB-ATTACK-04 = You can attack only a territory that enemy forces occupy.
EB-ATTACK-05 = An enemy settlement can be attacked even when no unit defends it.
EB-ATTACK-06 = You choose which of your units in range take part.
EB-ATTACK-07 = A unit that is out of range of the target cannot take part.
EB-ATTACK-08 = Infantry and cavalry must stand next to the target.
EB-ATTACK-09 = Archers may be up to two territories away from the target.
EB-ATTACK-10 = Units from several territories may attack together.
EB-ATTACK-11 = The power of an attack begins with the attack values of all units that take part.
EB-ATTACK-12 = Cards add to the power or take away from it.
EB-ATTACK-13 = Heroes may add to the power.
EB-ATTACK-14 = The land counts: forest weakens an attack, mountains strengthen it.
EB-ATTACK-15 = You roll as many dice as the final power.

## Dice

EB-DICE-01 = You roll as many dice as your attack power, unless the attack ends before.
EB-DICE-02 = Dice are rolled in sets of 3; the last set may have 1 or 2. Power 8 gives sets of 3, 3 and 2.
EB-DICE-03 = A 1 or 2 is a Block.
EB-DICE-04 = A 3, 4 or 5 is a Hit.
EB-DICE-05 = A 6 is a Heavy Hit.
EB-DICE-06 = A Heavy Hit counts as 1 hit, except in a Ravage.
EB-DICE-07 = Three Blocks in a full set of 3 dice repel the attack: it ends at once.
EB-DICE-08 = After Repelled the other dice are not rolled and nobody moves in.
EB-DICE-09 = Three Heavy Hits in a full set of 3 dice are a Ravage.
EB-DICE-10 = A Ravage brings the defence of the territory down to 0.
EB-DICE-11 = A Ravage destroys every defending unit in the territory, the hero too.
EB-DICE-12 = A Ravage destroys the walls of the territory.
EB-DICE-13 = A Ravage drives the defender out of the settlement, but leaves it standing.
EB-DICE-14 = Only the attacker rolls; the defender has no dice.

## Destroying

EB-DESTROY-01 = Each die that shows 3 or more is 1 hit.
EB-DESTROY-02 = A unit or wall falls when it has taken as many hits as its defence.
EB-DESTROY-03 = When something falls, the next hit counts against the next target.
EB-DESTROY-04 = The owner is driven out when the settlement has taken as many hits as its defence.
EB-DESTROY-05 = Hits go to the walls first, then to infantry, archery and cavalry, then to the hero, then to the settlement.
EB-DESTROY-06 = The attacker chooses which infantry, archery or cavalry unit is hit next.
EB-DESTROY-07 = The hero cannot be hit while other defending units stand.
EB-DESTROY-08 = The settlement cannot be hit while any defending unit stands.
EB-DESTROY-09 = While the defender's walls stand, all hits go to the walls.

## Invading

EB-INVADE-01 = You can move in only when everything that defends the territory is beaten.
EB-INVADE-02 = Any unit that attacked may move straight into the conquered territory.
EB-INVADE-03 = You need not move in, and as many of the attacking units as you like may do it.
EB-INVADE-04 = Only units that took part in the attack may move in.
EB-INVADE-05 = The conquered settlement becomes yours only if at least one unit moves in.
EB-INVADE-06 = If nobody moves in, the settlement is vacant.

## Elimination and the end of a turn

EB-ELIMINATE-01 = You are out of the game when you have no unit and no settlement on the board.
EB-ELIMINATE-02 = You stay in the game as long as you have a single unit or control a single settlement.
EB-ELIMINATE-03 = Whoever is out discards all cards.
EB-ELIMINATE-04 = There is no rebel bonus for a player without forces on the board.
EB-ELIMINATE-05 = You may leave the game if you wish.
EB-ELIMINATE-06 = All units of a player who leaves go off the board.
EB-ELIMINATE-07 = All settlements of a player who leaves go off the board.
EB-ELIMINATE-08 = All walls and temples of a player who leaves go off the board.
EB-ELIMINATE-09 = Whoever leaves discards all cards.
EB-FINAL-01 = A turn is final once the next player has produced a unit or drawn a card.
EB-FINAL-02 = Nothing in a final turn can be taken back or put right.
EB-FINAL-03 = What you did not take in your turn is lost; nothing is made up for later.

## Owning structures

EB-OWNERSHIP-01 = Walls and temples belong to whoever occupies the territory, no matter who built them.
EB-OWNERSHIP-02 = A settlement that you control is enough to own the walls and temple beside it, even with no unit there.
EB-OWNERSHIP-03 = Walls and temples are vacant once their owner's forces have left.
EB-OWNERSHIP-04 = Vacant walls and temples belong to the next player who moves in.
EB-OWNERSHIP-05 = You may walk into a vacant territory with walls; you need not attack the walls.
EB-OWNERSHIP-06 = Vacant walls stay standing when you claim them.

## Range, upgrades and items

EB-RANGE-01 = Distance is counted in territories that are on the board.
EB-RANGE-02 = A gap between tiles is not a territory, however large it is; a shot cannot cross it.
EB-RANGE-03 = Every unit that shoots counts distance in the same way, not archery alone.
EB-UPGRADE-01 = An upgrade that you have played works for you until the game ends.
EB-UPGRADE-02 = An upgrade helps only the player who played it.
EB-ITEM-01 = A heroic item goes to your hero when you play it.
EB-ITEM-02 = The item works until that hero is defeated.
EB-ITEM-03 = A hero is defeated when it is taken off the board.
EB-ITEM-04 = When a hero is defeated, the victor's hero takes its items at once.

## Geometry and options

EB-H-01 = Territories are hexagons, with a neighbour on every side where land lies.
EB-H-02 = A tile is three hexagons around one corner, and you may turn it.
EB-H-03 = A tile may be turned, but not flipped over.
EB-H-04 = A tile cannot lie on land that is already there.
EB-H-05 = Two tiles touch when a territory of one shares an edge with a territory of the other.
EB-H-06 = Touching 2 tiles means two different ones; several edges with one tile count once.
EB-H-07 = Two territories are adjacent when they share an edge, on the same tile or on two.
EB-H-08 = A gap in the board is no territory: nobody can occupy it, cross it or count it, even with land all round.
EB-H-09 = Distance is the fewest steps from territory to territory. Shots count water, your own and enemy land alike.
EB-H-10 = A move goes from neighbour to neighbour, no further than the unit's move value, over land that no enemy occupies.
EB-H-11 = The first tile lies in the middle; where it lies changes nothing.
EB-H-12 = With the even start the first player's first turn brings cards, but no units and no attack; and nobody can be attacked or hurt by a card before their own first turn.
EB-H-13 = With the quick setup the program lays the tiles, draws the cards, places the outposts and arms for everybody, by the same rules.
EB-H-14 = With invaders by land, whoever attacked from afar moves in only where a way over land without water and enemies, no longer than its range, leads there.

## Rulings: players and setup

EB-R-01 = Two to five can play; there are five heroes.
EB-R-02 = The targets are the same for any number of players: 15 conquest points, 10 territories, 5 kingdom points.
EB-R-03 = Those who tie for the highest roll roll again until one is highest.
EB-R-04 = Heroes that nobody chose stay out of the game.
EB-R-05 = Your tiles lie open; you choose which of them to lay next and how to turn it.
EB-R-06 = Touching means sharing an edge, and touching 2 tiles means at least 2 different ones.
EB-R-07 = Land may be cut off by water or gaps; it stays as it was laid.
EB-R-08 = You draw all 3 cards before the next player does, one at a time, and see each before you choose the next deck. Hands are hidden.
EB-R-09 = A territory with any outpost is taken, your own first one included. Next to others is fine.
EB-R-10 = Outposts are placed in two rounds, both in the same order.
EB-R-11 = You arm with exactly 4 pieces, split between your two outposts as you like, even 4 and 0.
EB-R-12 = Your hero is one of the 4 pieces if you place it. If not, it waits off the board.
EB-R-13 = A hero that is off the board comes in through a card only, such as Hero's Return.
EB-R-14 = In the first turn everything is allowed: produce, play, move and attack.

## Rulings: supply

EB-R-15 = The pieces are limited: 3 outposts, 2 fortresses and 2 palaces per player, and 12 walls in all. Everybody takes them from the same supply.
EB-R-16 = Markers are never a limit.
EB-R-17 = Destroyed units and walls go back to the supply and can be used again.
EB-R-18 = If a kind of unit is used up, choose another. With all 18 units on the board the new one is lost.
EB-R-19 = You cannot discard a card for a unit when there is no unit to place.
EB-R-20 = All dice are fair dice with six sides; three are rolled at a time.

## Rulings: production, hand and decks

EB-R-21 = You may do without any unit or card you are due. What you have not taken before you play cards is lost.
EB-R-22 = The rebel bonus comes first. After it you take units and cards of your settlements in any order.
EB-R-23 = Whether you get the rebel bonus is decided once, when your turn's first step starts.
EB-R-24 = With one settlement the rebel unit goes there. With none it goes to any territory where your units stand.
EB-R-25 = Your hand is counted after every single card you draw. You may discard the new card.
EB-R-26 = The card you are playing no longer counts to your hand.
EB-R-27 = Each deck has its own open discard pile. Played and discarded cards go to the pile of their deck.
EB-R-28 = An empty deck is shuffled anew from its discard pile. If that is empty too, choose another deck; if all are empty, the draw is lost.
EB-R-29 = Upgrades and heroic items in play do not count to your hand.

## Rulings: cards and effects

EB-R-30 = You cannot play a card that would do nothing now. If part of it works, that part happens.
EB-R-31 = Any card in your hand may be discarded for a unit, an Effect too.
EB-R-32 = Each extra play lets you play a card or discard one for a unit; extra plays from several cards add up.
EB-R-33 = There is no limit to Effect cards; whoever meets their condition may play them, also the player whose turn it is.
EB-R-34 = All who may answer choose at once and in secret: one card or pass. The card of the player who comes first in turn order is played, then all are asked again until everybody passes.
EB-R-35 = Two copies of the same Effect may be played on one event.
EB-R-36 = An Effect whose condition is no longer true cannot be played; it stays in your hand.
EB-R-37 = Once your attack is declared, target and attackers stay as they are.
EB-R-38 = Attackers lost to a trap no longer count: no attack value, no mountain, no hero power.
EB-R-39 = If no attacker is left, the attack is over without dice, and it is used up.
EB-R-40 = Once the power is worked out, the number of dice stays the same, whatever changes later.
EB-R-41 = No card can take away your hero's move.
EB-R-42 = What a card gives you for the turn ends with the turn, used or not.

## Rulings: moving

EB-R-43 = Each unit makes one move per turn, without a break.
EB-R-44 = Units that came into play this turn may move and attack.
EB-R-45 = Your units pass through and stop in your own and vacant territories freely, any number of them together.
EB-R-46 = An enemy settlement blocks your way even with no unit in it.
EB-R-47 = You claim a vacant settlement or structure only if your unit ends its move there.
EB-R-48 = It is yours as soon as that unit's move ends.
EB-R-49 = A settlement without units stays yours, and you cannot give it up on purpose.
EB-R-50 = Walls and temples without a settlement of yours are vacant once your last unit leaves.
EB-R-51 = Players cannot trade or give away cards, units, settlements or structures.
EB-R-52 = Two players' forces never share a territory.

## Rulings: attack

EB-R-53 = Forest takes 2 from the whole attack, not from each unit.
EB-R-54 = Each mountain territory adds 1 if at least one attacker that is still alive attacks from it, however many units stand there. Shooters count too.
EB-R-55 = All changes to the power are added up; less than 0 counts as 0.
EB-R-56 = With power 0 you roll nothing, and the attack is used up. You are warned before.
EB-R-57 = Each set takes effect before the next one is rolled.
EB-R-58 = A set of 1 or 2 dice cannot be Repelled and cannot Ravage.
EB-R-59 = What earlier sets destroyed stays destroyed, even when a later set is Repelled.
EB-R-60 = Rolling stops when nothing is left to hit, so a won territory cannot be Repelled any more.
EB-R-61 = The attacker cannot stop rolling early.
EB-R-62 = When a target falls, the rest of the set's hits go to the next one.
EB-R-63 = Hits on a target that still stands count on in the next set of this attack and are gone when the attack ends.
EB-R-64 = The attacker names the next unit to hit and stays on it until it falls.
EB-R-65 = A unit's defence is looked at when the hits on it are counted, so it may change as others fall.
EB-R-66 = A vacant territory cannot be attacked, even with walls or a settlement. Move in instead.
EB-R-67 = With walls and a settlement but no units, the walls are hit first.
EB-R-68 = A temple is never hit, survives a Ravage and goes to whoever takes the territory.
EB-R-69 = A Ravage brings the attacker 1 conquest point for each unit it destroys, the hero included.
EB-R-70 = Only what the dice show in the end decides: after a reroll the new faces count.
EB-R-71 = A captured settlement keeps its type and produces for you from your next turn on.
EB-R-72 = With another attack this turn the same units may attack again, from where they stand now.
EB-R-73 = You may attack the same territory twice as long as enemy forces are in it.
EB-R-74 = Your own walls hinder neither your moves nor your attacks.

## Rulings: invasion and range

EB-R-75 = Any attacking unit that is still alive may move in, archers from 2 territories away and across water too. They need no way there and no move value.
EB-R-76 = Moving in costs no move, and units that have moved this turn may do it too.
EB-R-77 = You may move into any territory you have conquered, with or without a settlement.
EB-R-78 = After Repelled nobody moves in, even if some defenders fell.
EB-R-79 = All your units may leave their territory to move in. Walls or a temple left behind may become vacant.
EB-R-80 = A unit with range 2 or more shoots over water and over anybody's territories.
EB-R-81 = A shot follows real territories, no more of them than its range; it cannot cross a gap.
EB-R-82 = Archers may also shoot at adjacent territories.
EB-R-83 = A hero has range 1 unless its card or an item gives it more.

## Rulings: winning, losing, leaving

EB-R-84 = Conquest points are never lost. 15 or more win.
EB-R-85 = The fifteenth conquest point wins at once, even in the middle of an attack or in another player's turn.
EB-R-86 = The point goes to the player whose attack or card removed the unit. Your own losses and units of a player who leaves bring nobody a point.
EB-R-87 = A card that takes an enemy unit off the board brings the point too, and a hero taken off so is defeated.
EB-R-88 = Vacant settlements and structures do not make a territory occupied.
EB-R-89 = Rule and Reign together are one win; both are named.
EB-R-90 = The program looks for wins by itself; you cannot miss yours. At the end of a turn it says who wins as their next turn begins, unless somebody prevents it.
EB-R-91 = A player without forces is out at once, even in mid-turn. The attack that did it may still move in.
EB-R-92 = If you are out in your own turn, the turn ends at once.
EB-R-93 = Whoever is out loses upgrades, hero and all pieces in reserve. Vacant pieces stay on the board, and the turn order goes on without that player.
EB-R-94 = The last player left wins at once as the Last Standing, apart from the three ways to win.
EB-R-95 = You may concede at any time. All your pieces go back to the supply, nobody scores, and a territory of yours that is under attack counts as conquered.
EB-R-96 = Whoever destroys a hero takes its items, also with the own hero off the board; there they wait until it is back. To play an item, you need your hero on the board.
EB-R-97 = A hero may carry any number of items and their bonuses add up. An item won during an attack does not change that attack.
EB-R-98 = You may take back moves of your own turn, as far as the last die roll, card draw or Effect question.
EB-R-99 = A game has no turn limit. A draw needs everybody's consent; an offer may be withdrawn, and one "no" ends it.

## Rulings: order, limits and further cases

EB-R-100 = A card or hero may break the rules as its text says. Still nobody shares a territory, ends in water, keeps a sixth card or loses the hero's move.
EB-R-101 = A played card is shown and paid for first. Then others may answer it, and only after that you choose its targets and places. Discarding for a unit cannot be answered.
EB-R-102 = You cannot play an Effect that would do nothing; it stays in your hand.
EB-R-103 = A card goes to its discard pile after it has worked. At most 6 cards can be played or discarded for a unit in one turn.
EB-R-104 = A move that is for one kind of unit only is used up before your free moves are.
EB-R-105 = When something falls, first points are given, then a Conquer win is looked for, then come items, vacant places and players who are out.
EB-R-106 = You need at least one unit in range to attack.
EB-R-107 = Units hit or destroyed by a card are no attack: no dice, no moving in, no attack used. A settlement emptied so is vacant and may be claimed by a move this turn.
EB-R-108 = If you leave in your turn, the turn ends at once and so does your attack. During setup your placed tiles stay, the others go.
EB-R-109 = A lasting bonus holds for all your fitting pieces, also for later ones, and stops for those that change hands.
EB-R-110 = Powers that give moves count when you start moving, those that give power when an attack's power is worked out. A hero off the board gives nothing.
EB-R-111 = You are asked for an Effect whenever you could hold a fitting card, judging by what everybody can see. So nobody learns anything about your hand.
EB-R-112 = You may pass ahead for this attack, this turn or until your next turn, and change your mind at any time.
EB-R-113 = With a standing order, your silence passes for you. You may give it or take it back at any time, and nobody else learns of it.
EB-R-114 = Alone among bots, you are asked only where a card in your hand fits; otherwise your standing order passes for you.
EB-R-115 = Where silence passes, a window lasts its time whoever answers before. If you keep it open, it waits for your answer, whatever you hold.
