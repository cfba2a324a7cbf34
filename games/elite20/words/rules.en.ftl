# The rules in a player's words, in the order of rules.md: one short sentence or two on what you may or must do.
# The tester's exact sentence stands there; `cargo xtask rules` finds a rule that has no words here.

## The board

E20-MAP-01 = There are two maps, Abandoned Lab and Crash Site. You play each game on one of them.
E20-MAP-02 = Both maps have the same features: Starting Area, Cluster slots, Spawn Points, Objective slots, Search slots, the Alien Path, Walls and Blocking Spaces.
E20-MAP-03 = Every map has one Starting Area. Your Heroes begin inside it, and the aliens want to get in.
E20-MAP-04 = An Alien Cluster slot holds one Cluster token.
E20-MAP-05 = Aliens come onto the map on Spawn Points.
E20-MAP-06 = Objective slots are numbered; each Mission names the numbers it uses.
E20-MAP-07 = A Search slot holds one Search token.
E20-MAP-08 = Aliens walk along the arrows of the Alien Path and nowhere else, unless an effect says so.
E20-MAP-09 = A Space holds at most one figure, Hero or alien.
E20-MAP-10 = Spaces that touch along an edge or at a corner are adjacent.
E20-MAP-11 = Spaces with a Wall between them are not adjacent.
E20-MAP-12 = You cannot cross a Wall, nor step diagonally round its corner or end.
E20-MAP-13 = A Space without a full frame of gridlines is a Blocking Space, such as a tree or water.
E20-MAP-14 = No figure can be placed on a Blocking Space.
E20-MAP-15 = No figure can be pushed onto a Blocking Space.
E20-MAP-16 = A Blocking Space blocks Line of Sight.

## Heroes

E20-HERO-01 = Your dashboard shows your Hero's Damage Track with its thresholds, the Special Ability, two Weapons and your Items.
E20-HERO-02 = Your Hero's health is where the Damage marker stands, and nothing else.
E20-HERO-03 = Every Hero has a Special Ability that no other Hero has.
E20-HERO-04 = A Hero carries at most 2 Weapons.
E20-HERO-05 = If your Hero has 2 Weapons and gets another, you choose at once which 2 to keep.
E20-HERO-06 = A Hero may carry any number of Items.

## Setup

E20-SETUP-01 = One to six play together against the aliens, which the game itself moves.
E20-SETUP-02 = Together you choose the map.
E20-SETUP-03 = You choose a Hero and get that Hero's dashboard and figure.
E20-SETUP-04 = Each Hero can be chosen by one player only.
E20-SETUP-05 = Each player has a colour; it changes nothing in play.
E20-SETUP-06 = Damage markers start at the left end of the track: nobody is hurt.
E20-SETUP-07 = All Heroes start in the Starting Area.
E20-SETUP-08 = Everybody can read the Player Aid at any time.
E20-SETUP-09 = You have 4 Action dice.
E20-SETUP-10 = Each player has 3 Hit dice, but an attack rolls as many as its card says.
E20-SETUP-11 = As many Basic Weapons as there are players, plus 2, are shown to everybody.
E20-SETUP-12 = Each of you takes exactly one of the Basic Weapons that are shown.
E20-SETUP-13 = Basic Weapons that nobody took leave the game.
E20-SETUP-14 = You can read the three Swarm Stats cards at any time.
E20-SETUP-15 = The Boss Spawn deck holds 8 Bosses and 12 All Clear cards, shuffled together.
E20-SETUP-16 = There are three more decks: Search with 40 cards, Alien Tech with 16 and Swarm Spawn with 30.
E20-SETUP-17 = Together you choose a Mission.
E20-SETUP-18 = Together you choose the difficulty: Easy, Medium or Hard.
E20-SETUP-19 = The Mission you chose adds its own setup and special rules.
E20-SETUP-20 = Heroes that nobody chose leave the game.
E20-SETUP-21 = All aliens start in the Reserve; none is on the map yet.
E20-SETUP-22 = The three Cluster tokens are dealt to the Cluster slots at random, numbers up.
E20-SETUP-23 = Every Search slot starts with a Search token, light side up.
E20-SETUP-24 = All other tokens wait in their pools.
E20-SETUP-25 = Together you name a Timekeeper, who controls the timer in the Action Phase.

## The Event track

E20-EVENTTRACK-01 = The Event cards are sorted by number into five groups, and each group is shuffled.
E20-EVENTTRACK-02 = The difficulty says how many cards of each group come into the game; there are always 8.
E20-EVENTTRACK-03 = Event cards that were not drawn leave the game unseen.
E20-EVENTTRACK-04 = The 8 Event cards lie face down in a row: the Event track.
E20-EVENTTRACK-05 = The number of an Event card tells its type: 1 to 16 Ongoing, 17 to 21 No Effect, 22 to 25 Immediate.

## Playing alone

E20-SOLO-01 = Alone you set up as usual, but for the solo rules.
E20-SOLO-02 = Alone you choose 2 Heroes and play both.
E20-SOLO-03 = Alone you have 5 Action dice in all, for both Heroes.
E20-SOLO-04 = Either of your Heroes may use any die.
E20-SOLO-05 = Alone, as many aliens come as against 2 players.
E20-SOLO-06 = Alone you set the Mission up as for 2 players.

## Rounds and Events

E20-ROUND-01 = You have at most 8 Rounds.
E20-ROUND-02 = Each Round has five Phases: Event, Alien Spawning, Action, Alien Activation and End of the Round.
E20-EVENT-01 = Each Round starts with the next card of the Event track.
E20-EVENT-02 = An Ongoing Event works from the moment it is turned up until you have met its requirements.
E20-EVENT-03 = An Immediate Event is carried out at once; then the next Phase starts.
E20-EVENT-04 = A No Effect Event does nothing.
E20-EVENT-05 = An Ongoing Event has a title, Action slots, an effect and a number.
E20-EVENT-06 = You fill only those slots of an Event that are marked for your number of players.
E20-EVENT-07 = An Ongoing Event works in every Round while it is in force.
E20-EVENT-08 = Dice on an Event must show the slot's symbol, and stay there for the Round.
E20-EVENT-09 = You may put dice on an Event from anywhere on the map.
E20-EVENT-10 = An Event is fulfilled once all its slots for your number of players hold dice. Several Heroes may help.
E20-EVENT-11 = A fulfilled Event goes on until the Action Phase is over and then has no effect any more.
E20-EVENT-12 = Fulfilled Events leave play at the End of the Round.
E20-EVENT-13 = At the End of the Round you get your dice back from fulfilled Events.
E20-EVENT-14 = An Event that you did not fulfil stays in force next Round.
E20-EVENT-15 = You get your dice back from unfulfilled Events too, so next Round they start empty.
E20-EVENT-16 = Several Ongoing Events may be in force together, and all of them work.

## Swarms come

E20-SWARM-01 = Swarm aliens spawn first, then Bosses.
E20-SWARM-02 = On Easy and Medium one Swarm Spawn card is turned up for each player.
E20-SWARM-03 = On Hard one Swarm Spawn card more than players is turned up.
E20-SWARM-04 = Swarm Spawn cards are turned up and carried out one after another.
E20-SWARM-05 = A Swarm Spawn card shows a type of alien, how many, where, and whether they activate.
E20-SWARM-06 = The figures on the card come from the Reserve.
E20-SWARM-07 = The aliens appear on Spawn Points next to the Cluster whose number the card shows.
E20-SWARM-08 = A Spawn Point takes one figure.
E20-SWARM-09 = Where the card shows a question mark, you choose the Cluster together.
E20-SWARM-10 = With the Activation icon the new aliens activate as soon as all of them are placed.
E20-SWARM-11 = When new aliens activate, those of the card use their Ability and then move; no other aliens do.
E20-SWARM-12 = Without the Activation icon new aliens neither act nor move in this Phase.
E20-SWARM-13 = Aliens that activated when they spawned activate again later in the Round, like all others.
E20-SWARM-14 = If every Spawn Point of the Cluster is taken, figures are pushed off to make room.
E20-SWARM-15 = Together you choose who is pushed off to make room.
E20-SWARM-16 = An alien that is pushed to make room goes on along the Alien Path.
E20-SWARM-17 = A Hero pushed to make room suffers 1 Damage and may step off in any direction.
E20-SWARM-18 = If the Reserve has too few aliens of the type, those that are left appear.
E20-SWARM-19 = For every figure that is missing you move any alien 1 Space along the path, at once.
E20-SWARM-20 = When the Swarm Spawn deck is empty, its discards are shuffled into a new one.

## Bosses

E20-BOSS-01 = On Easy 1 Boss Spawn card is turned up each Round.
E20-BOSS-02 = On Medium and Hard 2 Boss Spawn cards are turned up each Round.
E20-BOSS-03 = Boss Spawn cards are turned up and carried out one after another.
E20-BOSS-04 = Each Boss card brings its own Boss.
E20-BOSS-05 = A die decides where a Boss appears: 1–2 at Cluster 1, 3–4 at Cluster 2, 5–6 at Cluster 3.
E20-BOSS-06 = A Boss appears on a Spawn Point next to the Cluster that was rolled.
E20-BOSS-07 = A Boss starts with the Health on its card.
E20-BOSS-08 = A Boss with the Activation icon uses its Ability and moves as soon as it is placed.
E20-BOSS-09 = Each Boss has an Ability of its own; its card tells it.
E20-BOSS-10 = A Boss moves as far as its card's Movement Value.
E20-BOSS-11 = If all Spawn Points are taken, figures are pushed to make room for a Boss, as for a Swarm.
E20-BOSS-12 = A Boss dies when its Health is 0.
E20-BOSS-13 = A dead Boss is gone for good.
E20-BOSS-14 = The Hero who takes a Boss's last Health gains Alien Tech.
E20-BOSS-15 = The Boss Spawn deck is never shuffled again. When it is empty, no more Bosses come.
E20-BOSS-16 = An All Clear card means that no Boss comes.

## Acid and Slime

E20-TOKEN-01 = A Space holds at most one Acid and one Slime token.
E20-TOKEN-02 = Tokens of different kinds may lie on one Space.
E20-TOKEN-03 = Acid hurts: each time your Hero enters it, you suffer 1 Damage.
E20-TOKEN-04 = Acid does nothing to aliens.
E20-TOKEN-05 = An alien that enters Slime slides 1 Space further along the Alien Path at once.
E20-TOKEN-06 = Slime does nothing to Heroes.

## The Action Phase

E20-ACTION-01 = The Action Phase runs against the timer, and everybody acts at the same time.
E20-ACTION-02 = The timer gives you 2 minutes unless something changes it.
E20-ACTION-03 = The Timekeeper starts the timer once everybody is ready.
E20-ACTION-04 = Events, Items and aliens may give you more time or less.
E20-ACTION-05 = What is done is done: no Action can be taken back.
E20-ACTION-06 = You may stop the timer, as for a die that fell off the table, and then let it run again.
E20-ACTION-07 = Nobody can act while the clock stands still.
E20-ACTION-08 = Talk about plans waits until the clock runs again.
E20-ACTION-09 = You cannot roll or act before the timer starts.

## Dice

E20-DICE-01 = Action dice show symbols; Hit dice show numbers.
E20-DICE-02 = An Action die shows Move, Search, Alien Movement, Use, Fix and Shoot, once each.
E20-DICE-03 = Action dice are rolled in the Action Phase only.
E20-DICE-04 = A Hit die shows 1 to 6.
E20-DICE-05 = Hit dice are for Weapons and Items, and for where a Boss appears.
E20-DICE-06 = Some aliens roll Hit dice for their Ability.
E20-DICE-07 = You may roll any of the Action dice you have at hand.
E20-DICE-08 = You either spend a die for its effect or put it into a slot.
E20-DICE-09 = You may use one or several dice of a roll, in the order you like.
E20-DICE-10 = You may reroll any of your dice as often as you like; the others keep their faces.
E20-DICE-11 = You need not use a result; you may reroll it instead. Only Alien Movement must be carried out.
E20-DICE-12 = First move the aliens you have rolled: until then you can neither reroll nor do anything else.
E20-DICE-13 = A die you have used can be rolled again at once, unless it lies in a Locking slot.
E20-DICE-14 = A die locked on your dashboard cannot be rolled or used.

## Slots

E20-SLOT-01 = A slot takes a die that shows its symbol.
E20-SLOT-02 = A Regular slot may be filled again and again in an Action Phase.
E20-SLOT-03 = You may take a die back from a Regular slot at any time.
E20-SLOT-04 = A die in a Locking slot stays there for the rest of the Round.
E20-SLOT-05 = Each Locking slot can be filled once per Action Phase.
E20-SLOT-06 = A Double Locking slot needs two dice.
E20-SLOT-07 = A card with a Regular and a Locking slot needs both filled the first time in a Round.
E20-SLOT-08 = After that its locked die stays, and filling the Regular slot is enough.
E20-SLOT-09 = A card with a Double Locking slot keeps both dice and works once per Round.
E20-SLOT-10 = At the end of the Round all dice come off cards and tokens; nothing stays ready for the next one.
E20-SLOT-11 = Equipment that is ready when time runs out may still be used once.
E20-SLOT-12 = If Damage costs you a die, you choose which of your dice, even one in a Locking slot.
E20-SLOT-13 = A fulfilled Event stays fulfilled if it loses a die that way.
E20-SLOT-14 = A ready Objective token stays ready if it loses a die that way.
E20-SLOT-15 = An Event or Objective that is not complete yet needs a new die in that slot.
E20-SLOT-16 = An Item or Weapon that loses a die that way cannot be used again in this Action Phase.
E20-SLOT-17 = A slot with two symbols takes a die with either.
E20-SLOT-18 = A die in any kind of Regular slot can be taken back and rolled again at any time.

## Moving and searching

E20-MOVE-01 = One Move takes your Hero 1 Space in any of 8 directions.
E20-MOVE-02 = You may spend several Moves together, one for each Space.
E20-MOVE-03 = Your Hero cannot walk through a Wall.
E20-MOVE-04 = Your Hero cannot step diagonally across a Wall's corner.
E20-MOVE-05 = Your Hero cannot step onto a Blocking Space such as a tree or water.
E20-MOVE-06 = Your Hero may step diagonally past the corner of a Blocking Space.
E20-MOVE-07 = Your Hero cannot step onto a Space that holds a Hero or an alien.
E20-MOVE-08 = A Hero enters a taken Space only when pushed there.
E20-MOVE-09 = Heroes never start a push; only a Hero who is pushed can push others on.
E20-SEARCH-01 = Searching costs one Search result.
E20-SEARCH-02 = To search, stand on the Search token or next to it.
E20-SEARCH-03 = You can search only where the token's light side is up.
E20-SEARCH-04 = Each Search slot can be searched once per Round.
E20-SEARCH-05 = Search now: you look at 3 Search cards, keep 1 and discard 2.
E20-SEARCH-06 = After a search the token shows its dark side, and nobody else can search there this Round.
E20-SEARCH-07 = You equip the card you kept at once, or discard it.
E20-SEARCH-08 = Search later: you take the token along and draw nothing yet.
E20-SEARCH-09 = For each token you took along you draw 3 Search cards after the Action Phase, keep 1 and discard 2.
E20-SEARCH-10 = A token that was taken along is back on its slot, light side up, at the end of the Round.
E20-SEARCH-11 = A Search result may also go into any slot that shows Search.
E20-SEARCH-12 = When the Search deck is empty, its discards are shuffled into a new one.
E20-SEARCH-13 = Where somebody has searched, nobody else can this Round; your result stays good for something else.
E20-ALLOC-01 = Use, Fix and Shoot go into slots that show them: on Equipment, on Events and on Objective tokens.

## Alien Movement results

E20-ALIENMOVE-01 = For each Alien Movement you roll, you choose an alien and move it 1 Space along the Alien Path.
E20-ALIENMOVE-02 = You may give several Alien Movements to one alien or to different ones.
E20-ALIENMOVE-03 = An alien that moves onto a taken Space pushes whoever stands there.
E20-ALIENMOVE-04 = You must carry out an Alien Movement; you can neither reroll nor skip it.
E20-ALIENMOVE-05 = You can do nothing else until all your Alien Movements are carried out.
E20-ALIENMOVE-06 = You may wait with an Alien Movement as long as you like, if you do nothing else. The others play on.
E20-ALIENMOVE-07 = Alien Movements still open when time runs out are carried out then.
E20-ALIENMOVE-08 = An alien that you move into the Starting Area loses the game at once.
E20-ALIENMOVE-09 = An Alien Movement cannot be kept for later among your dice.

## Pushing

E20-PUSH-01 = An alien that enters a taken Space pushes the figure there out of it.
E20-PUSH-02 = A pushed alien goes 1 Space further along the Alien Path.
E20-PUSH-03 = Where the path forks, the players choose the way of the pushed alien.
E20-PUSH-04 = A Hero whom an alien pushes suffers 1 Damage.
E20-PUSH-05 = A pushed Hero moves 1 Space in any direction.
E20-PUSH-06 = A pushed Hero cannot go through a Wall or round its corner.
E20-PUSH-07 = Every push by an alien costs the Hero 1 Damage.
E20-PUSH-08 = Whoever is pushed may push the next figure, and so on.
E20-PUSH-09 = A pushed Hero suffers nothing for pushing somebody else.
E20-PUSH-10 = A figure that a Hero pushes suffers nothing.

## Equipment

E20-EQUIP-01 = Weapons, Items and Attachments are your Equipment.
E20-EQUIP-02 = You find new Equipment by searching and by killing Bosses.
E20-EQUIP-03 = Heroes on adjacent Spaces may give or swap Equipment; that needs no die.
E20-EQUIP-04 = You may give and swap until the aliens activate, and again from the next Round on.
E20-EQUIP-05 = Equipment that holds a locked die cannot be given or swapped.
E20-WEAPON-01 = A Weapon shows its slots, its Range, how many Hit dice it rolls and what they need to hit.
E20-WEAPON-02 = A Range of ∞ reaches any distance.
E20-WEAPON-03 = You may fill a Weapon's slots one by one or together, in any order.
E20-WEAPON-04 = A Weapon is ready when all its slots are filled.
E20-WEAPON-05 = You may attack with a ready Weapon at any moment of the Action Phase.
E20-WEAPON-06 = If the Weapon has an effect of its own, it works when you attack.
E20-WEAPON-07 = To attack, you roll as many Hit dice as the Weapon says.
E20-WEAPON-08 = A Hit die that shows the Weapon's number or more is a Hit; any other is a Miss.
E20-WEAPON-09 = You roll first and choose whom to hit afterwards.
E20-WEAPON-10 = You can hit only aliens within the Weapon's Range.
E20-WEAPON-11 = You can hit only aliens in your Line of Sight.
E20-WEAPON-12 = You may put all Hits on one alien or split them.
E20-WEAPON-13 = Each Hit takes 1 Health off a Boss.
E20-WEAPON-14 = A Hit that is worth several Health takes all of it from one figure.
E20-WEAPON-15 = An alien with 0 Health is killed.
E20-WEAPON-16 = Swarm aliens have 1 Health, so one Hit kills one.
E20-WEAPON-17 = A killed Swarm alien goes to the Reserve and may come back.
E20-WEAPON-18 = A killed Boss leaves the game with its card.
E20-WEAPON-19 = After the attack the dice in Regular slots are yours again, to be rolled anew.
E20-WEAPON-20 = An attack that misses uses up its dice just the same.
E20-WEAPON-21 = Before you attack, you may take dice off a Weapon's Regular slots again.
E20-WEAPON-22 = A die in a Locking slot cannot be taken off during the Action Phase.
E20-WEAPON-23 = A Weapon with a locked die is ready again once its Regular slots are filled.
E20-WEAPON-24 = A Weapon used inside the Starting Area reaches 1 Space only.
E20-ITEM-01 = An Item has a name, an effect and perhaps slots for dice.
E20-ITEM-02 = An Item's slots take matching dice, one at a time if you like.
E20-ITEM-03 = An Item is ready when all its slots are filled.
E20-ITEM-04 = You may use a ready Item at any moment of the Action Phase.
E20-ITEM-05 = You may take dice off an Item's Regular slots at any time.
E20-ITEM-06 = A die in an Item's Locking slot cannot be taken off during the Action Phase.
E20-ATTACH-01 = An Attachment goes onto a Weapon and improves its Range or its Attack.
E20-ATTACH-02 = A Weapon takes one Attachment for its Attack, not a second.
E20-ATTACH-03 = A Weapon takes one Attachment for its Range, not a second. One for Attack beside it is fine.
E20-ATTACH-04 = An Attachment cannot improve a value that bears the restriction mark.
E20-ATTACH-05 = Once on a Weapon, an Attachment can never be taken off, moved or replaced.
E20-ATTACH-06 = Attachments go wherever their Weapon goes.
E20-ATTACH-07 = A Weapon and its Attachments count as one piece of Equipment.
E20-ATTACH-08 = The restriction mark is a striped bar under the Attack or Range value.
E20-TECH-01 = Alien Tech are special Weapons and Items; they follow the same rules as all others.
E20-TECH-02 = The Hero who kills a Boss draws 3 Alien Tech cards, equips 1 and discards 2.
E20-TECH-03 = You may put the three Alien Tech cards by unseen and choose after the Action Phase.
E20-TECH-04 = When the Alien Tech deck is empty, its discards are shuffled into a new one.

## Line of Sight

E20-LOS-01 = To hit an alien you need Line of Sight to it and enough Range.
E20-LOS-02 = Other effects need Line of Sight only when they say so.
E20-LOS-03 = Line of Sight is a straight line from the centre of your Space to the centre of the other.
E20-LOS-04 = Walls and Blocking Spaces on that line block the view.
E20-LOS-05 = A line exactly through a corner point is still free when only one side of the point is blocked.
E20-LOS-06 = Figures never block the view, neither Heroes nor aliens.
E20-LOS-07 = Equipment for straight lines sees only along a row, a column or an exact diagonal.

## Objectives

E20-OBJECTIVE-01 = Stand next to an Objective token to put matching dice on it.
E20-OBJECTIVE-02 = Fill all slots of an Objective token with dice, and it is ready.
E20-OBJECTIVE-03 = A completed Objective takes effect at the End of the Round, when its dice come back.
E20-OBJECTIVE-04 = To win you need the whole Mission and every Hero back in the Starting Area.
E20-OBJECTIVE-05 = With the last Objective done and all Heroes home, the aliens still activate once more before you win.

## Time's up

E20-TIMEUP-01 = When the timer reaches zero, everybody is told.
E20-TIMEUP-02 = When time is up, no Action dice are rolled any more.
E20-TIMEUP-03 = Results you have not used by then are lost, except Alien Movements.
E20-TIMEUP-04 = When time is up, open Alien Movements come first.
E20-TIMEUP-05 = Then each piece of ready Equipment may be used once.
E20-TIMEUP-06 = Heroes who took Search tokens along draw and choose now.
E20-TIMEUP-07 = Heroes who put Alien Tech by choose now.
E20-TIMEUP-08 = When time is up, Heroes may also give and swap Equipment at Range 1 with Line of Sight to each other.

## Aliens activate

E20-ABILITY-01 = First all aliens use their Ability, then all of them move.
E20-ABILITY-02 = Every alien on the map uses its Ability.
E20-ABILITY-03 = Together you choose the order of Swarm types and Bosses.
E20-ABILITY-04 = Once you choose a Swarm type, all of its figures act before anything else.
E20-ABILITY-05 = A Swarm card tells the type, its Ability, its Health and its Movement.
E20-ABILITY-06 = Effects at the beginning of the step come before everything else in it.
E20-ABILITY-07 = Effects at the end of the step come after everything else in it.
E20-ABILITY-08 = Among effects of the same moment you choose the order.
E20-DAMAGE-01 = Each point of Damage moves your marker one slot to the right.
E20-DAMAGE-02 = Each point healed moves your marker one slot to the left.
E20-DAMAGE-03 = Each threshold that your marker crosses to the right locks one of your Action dice.
E20-DAMAGE-04 = You get that die back when you heal across the same threshold, not at the End of the Round.
E20-DAMAGE-05 = Some Items and Hero abilities heal.
E20-DAMAGE-06 = A Hero dies when the marker would go past the last slot.
E20-DAMAGE-07 = If a Hero dies, you lose at once.
E20-DAMAGE-08 = On the last slot your Hero is still alive.
E20-DAMAGE-09 = Thresholds are the striped marks between slots of the track.
E20-ALIENSTEP-01 = After the Abilities every alien on the map moves.
E20-ALIENSTEP-02 = Each alien moves as many Spaces as its card says.
E20-ALIENSTEP-03 = Together you choose which alien moves next.
E20-ALIENSTEP-04 = Aliens always follow the Alien Path unless an effect says otherwise.
E20-ALIENSTEP-05 = Where the path forks, you choose the way.
E20-ALIENSTEP-06 = An alien that enters a taken Space pushes whoever is there.
E20-ALIENSTEP-07 = An alien that walks into the Starting Area now loses the game at once.
E20-ENDROUND-01 = The End of the Round has three steps: Victory or Defeat, dice back, Search tokens reset.
E20-ENDROUND-02 = You get your Action dice back from all Locking slots.
E20-ENDROUND-03 = Completed Events leave play.
E20-ENDROUND-04 = All Search tokens go back to their slots, light side up.

## Winning and losing

E20-VICTORY-01 = You win when the Mission's Objective is complete and all Heroes are in the Starting Area.
E20-VICTORY-02 = You can win at the End of the Round only.
E20-VICTORY-03 = You lose when a Hero dies.
E20-VICTORY-04 = You lose if an alien is in the Starting Area when the Action Phase ends.
E20-VICTORY-05 = You lose if the Objective is not complete at the end of Round 8.
E20-VICTORY-06 = You lose at once when an alien enters the Starting Area, except in the Alien Spawning Phase.
E20-VICTORY-07 = An alien that gets into the Starting Area while aliens spawn does not lose the game yet.
E20-VICTORY-08 = You must kill such an alien before the Action Phase ends.
E20-VICTORY-09 = An alien in the Starting Area cannot be moved by anything.
E20-VICTORY-10 = A second alien that enters while one is in the Starting Area loses the game at once.

## Mission: Extermination

E20-M-EXT-01 = Extermination: destroy every nest that was placed at setup.
E20-M-EXT-02 = Nests are placed at random on the slots that belong to the map and your number of players.
E20-M-EXT-03 = Nests that are not needed leave the game.
E20-M-EXT-04 = Stand next to a nest to put dice on it. Several Heroes may share one.
E20-M-EXT-05 = A nest is ready when all its slots are filled.
E20-M-EXT-06 = At the End of the Round all ready nests are taken off the map for good.

## Mission: Capture

E20-M-CAP-01 = Capture: every Trap on the map must catch a Swarm alien. Bosses cannot be caught.
E20-M-CAP-02 = Capture tokens are placed at random on the slots that belong to the map and your number of players.
E20-M-CAP-03 = 2 Traps are placed next to each Capture token.
E20-M-CAP-04 = Capture and Trap tokens that are not needed leave the game.
E20-M-CAP-05 = Stand next to a Capture token to put dice on it. Several Heroes may share one.
E20-M-CAP-06 = Fill all slots of a Capture token, and it is ready.
E20-M-CAP-07 = When the Action Phase ends, every ready Capture token goes off.
E20-M-CAP-08 = For each Capture token that goes off, you choose 1 Trap next to it to close.
E20-M-CAP-09 = A Trap that closes under a Swarm alien has caught it and leaves the map.
E20-M-CAP-10 = The caught alien goes back to the Reserve.
E20-M-CAP-11 = A Trap that closes without a Swarm alien on it stays for another try.
E20-M-CAP-12 = A Trap cannot catch a Boss; the try fails.
E20-M-CAP-13 = Traps and Capture tokens do not block; figures may stand on them.

## Mission: Demolition

E20-M-DEM-01 = Demolition: put a ready charge on every marked Objective slot.
E20-M-DEM-02 = Each Hero carries a charge with 3 Fix slots and another with 4.
E20-M-DEM-03 = Target tokens mark the slots that belong to the map and your number of players.
E20-M-DEM-04 = Charges and Targets that are not needed leave the game.
E20-M-DEM-05 = Only the Hero who carries a charge may put dice on it.
E20-M-DEM-06 = Heroes may give and swap charges like Equipment.
E20-M-DEM-07 = A charge is ready when all its slots are filled; its carrier may do that anywhere.
E20-M-DEM-08 = Next to a Target you may place a ready charge there; that needs no die.
E20-M-DEM-09 = The Target is discarded when a charge takes its place.
E20-M-DEM-10 = A charge that is not ready cannot be placed.
E20-M-DEM-11 = A placed charge stays; it can never be moved or taken back.

## Mission: Recon

E20-M-RCN-01 = Recon: bring every probe to an Objective slot that is marked with a Target, one probe to each.
E20-M-RCN-02 = One probe per Hero starts in the Starting Area, chosen at random.
E20-M-RCN-03 = Target tokens mark the slots that belong to the map and your number of players.
E20-M-RCN-04 = Probes and Targets that are not needed leave the game.
E20-M-RCN-05 = Stand next to a probe to put a die on it; any Hero may.
E20-M-RCN-06 = Each die put on a probe moves it to an adjacent Space.
E20-M-RCN-07 = Probes are in nobody's way; Heroes and aliens may enter their Spaces.
E20-M-RCN-08 = A probe cannot move while a figure stands on its Space.
E20-M-RCN-09 = A probe cannot move onto a Space where a figure stands.
E20-M-RCN-10 = A probe next to a Target may take its place; that costs a Hero next to the probe 1 die.
E20-M-RCN-11 = A probe that has taken a Target's place stays there for the rest of the game.
E20-M-RCN-12 = A probe goes to adjacent Spaces, so never across a Wall or round its corner. Line of Sight does not matter.

## Mission: Exploration

E20-M-EXP-01 = Exploration: reveal every Exploration token and get all of them off the map.
E20-M-EXP-02 = Exploration tokens are placed at random, face down, on the slots that belong to the map and your number of players.
E20-M-EXP-03 = Exploration tokens that are not needed leave the game unseen.
E20-M-EXP-04 = Check: 1 die from an adjacent Hero shows what a token is, without setting it off.
E20-M-EXP-05 = A checked token is turned down again and still has to be revealed.
E20-M-EXP-06 = Reveal: 1 die from an adjacent Hero turns a token up for good, and its effect happens.
E20-M-EXP-07 = A revealed token leaves the map once its effect has happened.
E20-M-EXP-08 = Boss Alarm: 1 Boss card more is turned up when aliens spawn next.
E20-M-EXP-09 = Battle Scent: every alien moves 1 Space more when the aliens activate next.
E20-M-EXP-10 = Swarm Alarm: 1 Swarm Spawn card more is turned up when aliens spawn next.
E20-M-EXP-11 = Debris: nothing happens.
E20-M-EXP-12 = Alien Relic: it stays on the map, face up, until you spend the dice that remove it.
E20-M-EXP-13 = Removing an Alien Relic costs 3 results of one kind.
E20-M-EXP-14 = Lucky Debris: draw 1 Search card.
E20-M-EXP-15 = Disband Alarm: 1 Boss card fewer is turned up when aliens spawn next.

## Rulings: geometry

E20-R-01 = House reading, as the 2020 rulebook does not say: the Starting Area is one large Space for any number of figures. One step crosses its border, and nobody is pushed inside it.
E20-R-02 = Range and Line of Sight to the Starting Area count from whichever of its cells suits. Inside it everybody is adjacent to everybody.
E20-R-03 = Two diagonal Spaces with the end or corner of a Wall between them are not adjacent.
E20-R-04 = You may step diagonally between two Blocking Spaces.
E20-R-05 = Range counts Spaces, diagonals as one. Walls and figures do not make it longer.
E20-R-06 = A line through a corner point is blocked only when both sides of the point are. A Wall or Blocking Space anywhere else on the line blocks it.
E20-R-07 = Line of Sight is worked out exactly, without rounding.
E20-R-08 = Aliens need Line of Sight for their Ability only when it says so.
E20-R-09 = Past the end of a Wall you can shoot at a diagonal Space, but not step there.
E20-R-10 = Equipment for straight lines needs Range and Line of Sight as well.
E20-R-11 = Standing on an Objective token counts as being next to it.
E20-R-12 = Slots, Spawn Points and tokens never block figures.
E20-R-13 = An Objective slot is one Space.
E20-R-14 = The Alien Path has no dead ends and no circles; every way ends in the Starting Area.

## Rulings: players, setup and what is hidden

E20-R-15 = Alone you count as 2 players for spawning and for the Mission, and as 1 elsewhere, so 3 Basic Weapons are shown. Each of your Heroes gets a Weapon and the Mission's tokens.
E20-R-16 = A Weapon may roll more than 3 Hit dice.
E20-R-17 = Basic Weapons go to whoever takes them first, or in seat order if you ask for it.
E20-R-18 = Each Mission has tokens of its own: 12 charges, 6 probes, 8 nests and 6 Capture tokens.
E20-R-19 = There are 12 Acid and 4 Slime tokens. With none left, no more are laid. Boss Health has no such limit.
E20-R-20 = If a deck runs out in the middle of a draw, draw what is left, shuffle the discards and draw the rest.
E20-R-21 = Hidden are the decks, face-down Events, unrevealed Exploration tokens and Alien Tech that was put by. Everything else is open.
E20-R-22 = Nests, Capture tokens and probes lie face up. Only Exploration tokens hide what they do.
E20-R-23 = A Special Ability may have slots; they work like an Item's.

## Rulings: deciding together

E20-R-24 = What you decide together, the Timekeeper enters; anybody may propose. If the Timekeeper is away, anybody may enter it.
E20-R-25 = In the Action Phase forks are chosen by the player who moves or pushes the alien.
E20-R-26 = Only the Action Phase has a clock; other choices may take their time.

## Rulings: Events

E20-R-27 = Each slot of an Event says for how many players it counts; the others take no dice.
E20-R-28 = An Ongoing Event works at once, in this Round's spawning too.
E20-R-29 = An Event fulfilled during the Action Phase works until that Phase ends, but not when the aliens activate.
E20-R-30 = Several changes of the timer add up, never below 0.
E20-R-31 = Immediate and No Effect cards leave play when they are done.
E20-R-32 = An alien that gets into the Starting Area in the Event Phase loses the game at once.
E20-R-33 = A fulfilled Event takes no more dice.

## Rulings: spawning

E20-R-34 = With more free Spawn Points than aliens, you choose the points.
E20-R-35 = Aliens are placed one at a time, and somebody is pushed only when no Spawn Point is free.
E20-R-36 = An alien just placed by this card is pushed only when all points hold aliens of this card.
E20-R-37 = Pushes that make room may push further figures, and they hurt Heroes like any push.
E20-R-38 = A Hero pushed off a Spawn Point may go to any adjacent Space, even a taken one, and may be pushed again.
E20-R-39 = First the aliens are placed, then you move aliens for the missing ones, then the new aliens activate.
E20-R-40 = Another type of alien never stands in for a missing one.
E20-R-41 = If a card places no alien at all, nobody activates; you only move aliens for the missing ones.
E20-R-42 = New aliens first all use their Ability, then all move, in the order you choose. Effects meant for the Alien Activation Phase do not count here.
E20-R-43 = One alien may get into the Starting Area while aliens spawn. A second one loses the game at once.
E20-R-44 = An alien in the Starting Area cannot be moved, pushed or chosen for Alien Movement. It can be hit.
E20-R-45 = An alien that enters the Starting Area loses the rest of its movement.
E20-R-46 = Heroes inside hit that alien at Range 1; Heroes outside by their usual Range and Line of Sight.
E20-R-47 = If the Boss deck has too few cards, only those left are turned up.
E20-R-48 = You choose the Boss's Spawn Point among the free ones of its Cluster; with none free, somebody is pushed.
E20-R-49 = Cards that Events or Abilities add come on top of the usual number.
E20-R-50 = A Boss card lies open with its Health while the Boss lives; All Clear cards never come back.
E20-R-51 = Boss Alarms and Disband Alarms are added up for the next spawning, never below 0 cards.

## Rulings: Acid and Slime

E20-R-52 = Every step onto Acid counts, also by a push and in the middle of a longer move. Acid laid under you does not.
E20-R-53 = An alien that pushes you onto Acid costs 1 Damage for the push and 1 for the Acid. If a Hero pushes you, only the Acid counts.
E20-R-54 = On Slime the alien first pushes whoever is there, then slides on at once. It may slide again, and push again, and this costs it no movement.
E20-R-55 = Aliens that spawn on Slime do not slide.
E20-R-56 = A pushed alien slides on Slime too.

## Rulings: real time

E20-R-57 = If two of you act at the same moment, the first one counts. The other is told, and keeps the dice.
E20-R-58 = Each step, attack roll and draw is carried out whole. While one player chooses, the others play on.
E20-R-59 = With an Alien Movement open you cannot roll, use dice, take them back, attack, use Items, place tokens or swap. Choices you are forced to make stay open.
E20-R-60 = An open Alien Movement stops only the player who rolled it.
E20-R-61 = With several Alien Movements you choose each alien after seeing the last one move.
E20-R-62 = An Alien Movement lapses when no alien on the map can move, and the die is free.
E20-R-63 = If the only alien that can move stands before the Starting Area, it must move, and you lose.
E20-R-64 = You may hand open Alien Movements to another player. You stay stopped until they are done, and you may take them back.
E20-R-65 = You may keep results while you reroll other dice, except Alien Movements.
E20-R-66 = A die you take back from a slot has to be rolled again.
E20-R-67 = A result that is of no use now stays on its die; keep it or reroll it.
E20-R-68 = Several Moves are walked step by step; what can no longer be walked stays on its dice.
E20-R-69 = While you choose among Search or Alien Tech cards you cannot roll. Put the choice off if you are in a hurry.
E20-R-70 = A pushed Hero's player has 3 seconds to choose a Space, while the clock runs; after that an empty Space without Acid is chosen, if there is one.
E20-R-71 = Any player may stop the clock, and it stops when somebody loses the connection. Nobody can act or chat meanwhile.
E20-R-72 = The Action Phase ends early when everybody is done. Whoever acts or gets an offer is not done any more.
E20-R-73 = What counts is when your action arrives; there is a short grace after zero, the same for all.
E20-R-74 = Between two of your rolls there is a short pause, as if you picked up real dice.

## Rulings: pushing

E20-R-75 = The player of a pushed Hero chooses where that Hero goes.
E20-R-76 = A pushed Hero may go to any adjacent Space, taken or not, even where the alien came from.
E20-R-77 = In a chain of pushes each figure makes room for the last, until one finds an empty Space. Damage counts as each push happens.
E20-R-78 = A pushed Hero enters the Space of a Hero pushed in the same chain only if there is no other. After 12 pushes of Heroes in one chain they go to the nearest empty Space.
E20-R-79 = A pushed Hero with nowhere to go takes the Damage and is set on the nearest empty Space.
E20-R-80 = A Hero pushed onto an alien moves it 1 Space along its path. If the alien then pushes another Hero, that Hero suffers 1 Damage.
E20-R-81 = Only pushes by aliens hurt, wherever they come in a chain.
E20-R-82 = If a Hero dies in the middle of a chain, the game ends right there.
E20-R-83 = A Hero may be pushed into the Starting Area; there is room for all.
E20-R-84 = An alien pushed into the Starting Area counts as entering it: you lose at once, or must kill it in time if aliens were spawning.
E20-R-85 = Being pushed does not use up an alien's own movement.

## Rulings: slots and dice

E20-R-86 = A card whose dice are all locked works once; it would have to be filled anew to be ready again.
E20-R-87 = You cannot put dice on another Hero's Equipment, only on Events and Objective tokens.
E20-R-88 = You may fill the Locking slot first. Its die stays there, even if you never use the card.
E20-R-89 = A Double Locking slot may be filled one die at a time.
E20-R-90 = Dice on nests, Capture tokens and charges are locked for the Round.
E20-R-91 = After you use an Item, dice in its Regular slots come off and locked ones stay.
E20-R-92 = An Item without slots always works, or can be used once per Round if it has to be activated.
E20-R-93 = A card that loses a die to Damage is out for this Action Phase and for Time's Up, whichever slot it was. Dice taken back before leave the card free to use.
E20-R-94 = A ready token that loses a die to Damage stays ready for this Round, and a probe's step stands.
E20-R-95 = On a track of N slots the Nth point of Damage kills. Thresholds are lines between two slots.
E20-R-96 = If one blow crosses two thresholds, it locks a die for each.
E20-R-97 = With no die left to lock, nothing more happens, and healing across that threshold frees nothing.
E20-R-98 = You may lock a die with an open Alien Movement, but the alien still has to move.
E20-R-99 = A die freed by healing in the Action Phase can be rolled at once.
E20-R-100 = A die locked while the aliens activate stays locked at the End of the Round. You may choose one that lies in a slot.
E20-R-101 = Healing past the left end of the track is lost.

## Rulings: Equipment

E20-R-102 = You may swap with an adjacent Hero; at Time's Up Range 1 with Line of Sight is enough, so also past the end of a Wall.
E20-R-103 = You may swap in the Event, Alien Spawning and Action Phases and at Time's Up, but not while the clock is stopped or while you have an open Alien Movement.
E20-R-104 = You offer a card and the other accepts; in a swap both cards move together. Your own two Heroes give at once. Only offers that call back somebody who has passed are counted: 3 in a window.
E20-R-105 = Dice in a card's Regular slots come back to you when you give the card away.
E20-R-106 = With a Weapon too many you choose before anything else which one goes. It goes to its discard pile; a Basic Weapon leaves the game.
E20-R-107 = You may give up a Weapon with locked dice; those dice stay locked until the End of the Round.
E20-R-108 = A Weapon or Item you keep from a Search is equipped now or discarded.
E20-R-109 = An Attachment that fits no Weapon yet may wait among your Items, be swapped, and be connected whenever you may swap.
E20-R-110 = You connect an Attachment to a Weapon of the Hero who holds it, even if it has locked dice.
E20-R-111 = Hit dice and what they need to hit are together the Weapon's Attack.
E20-R-112 = After the Action Phase you draw for Search tokens in the order you took them, then choose Alien Tech.
E20-R-113 = From the 3 Alien Tech cards you take 1. If that is a Weapon too many, you give one up.
E20-R-114 = Alien Tech Weapons count to your 2 Weapons.
E20-R-115 = Alien Tech that you put by is reserved for you, unseen.
E20-R-116 = A Boss is killed by the Hero whose Hit or effect took its last Health, or by nobody.
E20-R-117 = You may attack with no alien in reach; the Hits are lost.
E20-R-118 = Hits count from the Space where you attacked, and the aliens where they stand when you choose them. Hits left over are lost.
E20-R-119 = In the Starting Area a Weapon has Range 1 whatever it carries; Items keep their range.
E20-R-120 = At Time's Up each card that was ready before may be used once. Dice that come free cannot be used again.
E20-R-121 = Time's Up goes in order: open choices, Alien Movements, then Equipment, draws, charges and swaps until all pass, then Traps, then the Starting Area is checked.
E20-R-122 = If several of you have open Alien Movements at Time's Up, you finish them one player after another, beginning with the Timekeeper.
E20-R-123 = Choices open when the time ran out are finished first; they do not use up your last use.

## Rulings: Objectives and the end

E20-R-124 = At the End of the Round ready Objectives are settled first, then Victory and Defeat, then dice and tokens are reset.
E20-R-125 = You need to stand next to an Objective only when you place a die.
E20-R-126 = Incomplete tokens lose all their dice at the End of the Round.
E20-R-127 = If two Heroes fill the last slot at once, the first counts and the other keeps the die.
E20-R-128 = A completed Objective stays complete; your Heroes may come home in a later Round.
E20-R-129 = If not all Heroes are home at the end of Round 8, you lose, even with the Objective complete.
E20-R-130 = What loses at once comes first. At the end of Round 8 Victory is checked before Defeat.
E20-R-131 = Each Capture slot has 2 usual Spaces for its Traps; at setup you may choose other adjacent Spaces on the Alien Path, outside the Starting Area.
E20-R-132 = A Trap next to two Capture tokens may be closed by either, and tried again if it failed.
E20-R-133 = You must choose a Trap even if none can catch anything; it stays.
E20-R-134 = A Capture token without Traps takes no more dice.
E20-R-135 = A Trap does nothing to a Hero.
E20-R-136 = Dice on a Capture token stay until the End of the Round; next Round it has to be filled again.
E20-R-137 = A ready charge that was not placed loses its dice at the End of the Round.
E20-R-138 = A carrier may place a ready charge in the Action Phase and at Time's Up, even under a figure.
E20-R-139 = Dice on a placed charge come back at the End of the Round, and the charge counts for good.
E20-R-140 = A Hero with fewer than 4 free dice cannot fill the charge with 4 slots: swap charges or heal.
E20-R-141 = A probe has one Regular slot; its die is free again after each step.
E20-R-142 = The Starting Area never counts as taken for probes and has room for all of them.
E20-R-143 = Outside the Starting Area two probes cannot share a Space.
E20-R-144 = A probe may go to any adjacent Space that does not block, Acid and Slime included. Moving onto a Target fixes it there.
E20-R-145 = A probe cannot move while the Hero who moves it stands on it.
E20-R-146 = A Target under a figure can be replaced only when the Space is free.
E20-R-147 = Everybody sees a checked token.
E20-R-148 = If two Heroes reveal the same token, the first counts and the other keeps the die.
E20-R-149 = Battle Scent works in this Round, the alarms when aliens spawn in the next. In Round 8 the alarms do nothing.
E20-R-150 = An Alien Relic needs 3 results at once, from one adjacent Hero.
E20-R-151 = A Relic that lies face up is not done; every token must be off the map.
E20-R-152 = Lucky Debris: draw 1 card at once and equip or discard it.

## Rulings: aliens activate

E20-R-153 = An alien's Ability meets every Hero in its range, with a roll for each, unless its card says otherwise.
E20-R-154 = Within one Swarm type you choose the order of figures.
E20-R-155 = Heroes in the Starting Area can be hurt too.
E20-R-156 = One alien finishes its movement before the next begins; you choose the way Space by Space.
E20-R-157 = An alien that was pushed before its turn still moves its full distance.
E20-R-158 = You cannot stop a move that loses the game, but at a fork you may choose the harmless way.
E20-R-159 = Damage from one source is taken together; then you settle thresholds from left to right.

## Rulings: playing alone

E20-R-160 = Your two Heroes share one pool of 5 dice.
E20-R-161 = An open Alien Movement stops both of your Heroes.
E20-R-162 = A threshold takes any of your 5 dice; it comes back when that Hero heals.
E20-R-163 = With all 5 dice locked you play on without rolling until you heal or lose.
E20-R-164 = Each of your Heroes has 2 charges, 1 Basic Weapon and a limit of 2 Weapons. To swap, your Heroes must be adjacent.
E20-R-165 = Alien Tech goes to the Hero whose Weapon or Item killed the Boss.

## Rulings: open choices, silent players, marks

E20-R-166 = Finish the choice that you owe first; until then you can do nothing else.
E20-R-167 = Choices left open in the Action Phase are made for you: after 3 seconds at a fork, after 5 seconds for Hits and most others. A Search or a Weapon too many may wait for Time's Up.
E20-R-168 = When no clock runs, the Timekeeper or others choose for absent players. For somebody who is silent, a usual answer is given when all the others ask for it.
E20-R-169 = Absent players count as ready and as done. A silent one does when all the others ask for it; without the Timekeeper anybody may start the clock.
E20-R-170 = Each player may stop the clock once per Round, and anybody may let it run again. If you are the only person at the table, you stop it whenever you like.
E20-R-171 = Searching now closes the Search token at once, before you choose a card.
E20-R-172 = Your first Hit must go to an alien if one is in reach; after that you may give up the rest.
E20-R-173 = A card that is used up or out of action stays so when it changes hands.
E20-R-174 = If a player leaves for good, a bot may play on. When no person is left at the table, the Mission is lost.
E20-R-175 = The lesson clock: Round 1 has no clock but a number of rolls for each Hero, Round 2 has twice the usual time, and from Round 3 on it is the usual time.
E20-R-176 = If somebody else moves or pushes an alien whose fork you are asked about, that question is off: the alien goes its remaining Spaces from where it then stands.

## House content: numbers

E20-H-01 = Changes to a number are added up, then limits apply, then Range 1 in the Starting Area. You always need 2 to 6 to hit, with 1 to 6 Hit dice.
E20-H-02 = "Within" a number means that Range, without Line of Sight unless the card asks for it. The Hero who acts is included.
E20-H-03 = An effect that marks aliens marks those in reach when you use it, not those that come later.

## House content: Heroes and Equipment

E20-H-04 = Healing moves the marker of each Hero it reaches to the left. For "one Hero" you choose, and it may be your own.
E20-H-05 = A guard takes its points off one blow per Round, of the kind it names. It does so by itself unless you switch it off.
E20-H-06 = A Hero with more steps per Move takes them one by one. Steps you do not take are lost when you do something else.
E20-H-07 = A leap puts your Hero on an empty Space, or into the Starting Area, without walking there. Acid there still hurts.
E20-H-08 = A guided Hero may take one step without dice; that Hero's player chooses it or declines.
E20-H-09 = A Hero with an open choice cannot be guided.
E20-H-10 = Choose the faces of so many dice, never Alien Movement. What you do not set is lost when you do something else.
E20-H-11 = You cannot set faces while an Alien Movement of yours is open, nor once time has run out.
E20-H-12 = A result that counts as another face can be used as either; two such effects never add up.
E20-H-13 = One calm token cancels one of your open Alien Movements and frees its die. You hold at most 6.
E20-H-14 = Your next Alien Movement results this Round are cancelled as they fall. Open ones have to be carried out first.
E20-H-15 = An alien that pushes a Hero with thorns takes Hits, once that Hero has suffered the push and is alive.
E20-H-16 = After an attack roll you may reroll so many missed Hit dice, before you assign Hits.
E20-H-17 = A Weapon that spreads hits each alien once per attack.
E20-H-18 = A blind Weapon needs no Line of Sight within the Range that its text gives.
E20-H-19 = A Hit that is worth more takes that much Health from a Boss; a Swarm alien dies of any Hit.
E20-H-20 = For each Miss you may drive one alien in Range back, once all Hits are given.
E20-H-21 = An alien driven back moves against the arrows onto empty Spaces that you choose. It pushes nobody and stops if there is none.
E20-H-22 = An alien in the Starting Area cannot be driven back.
E20-H-23 = A stunned alien neither uses its Ability nor moves by itself when the aliens activate next. It can still be pushed and moved.
E20-H-24 = A slowed alien moves fewer Spaces when the aliens activate next.
E20-H-25 = Clearing takes Acid and Slime off every Space in reach.
E20-H-26 = An Item that rolls Hit dice hits like an attack, but is no Weapon: it keeps its Range in the Starting Area.
E20-H-27 = Seconds are added to this Action Phase or the coming one, not once time has run out.
E20-H-28 = If you look at more cards in a Search, you still keep one.
E20-H-29 = Once per Round you may send one Swarm Spawn card to another Cluster before its aliens are placed.
E20-H-30 = Once per Round a result that the card names fills any slot of an Event.
E20-H-31 = This healing comes at the End of the Round, after Victory has been checked.
E20-H-32 = Each of your Alien Movements drives an alien of your choice back 1 Space instead, while this lasts.
E20-H-33 = A card that is discarded for its use goes to its pile first and then works.
E20-H-34 = At Time's Up you cannot use what rolls Action dice, sets faces or adds time. All other ready Equipment works.

## House content: aliens

E20-H-35 = A striking alien rolls its Hit dice against each Hero in reach; each one that hits is 1 Damage.
E20-H-36 = A burning alien hurts each Hero in reach without a roll.
E20-H-37 = This Boss lays Slime under itself. Leaving it does not make it slide.
E20-H-38 = A netted Hero sets so many dice aside for the next Action Phase. One die always stays free.
E20-H-39 = A brooding Boss puts Swarm aliens on empty Spaces of the path next to it, as you choose. For each one missing you move any alien 1 Space.
E20-H-40 = A push by a trampling alien hurts that much more.
E20-H-41 = A shelled Boss takes only so many Hits from one attack or Item, whatever a Hit is worth.
E20-H-42 = A shrieking Boss makes every Swarm alien in reach move on, in the order you choose.
E20-H-43 = A spitting Boss hurts each Hero in reach who stands on Acid and lays Acid under the others. The Starting Area stays free of it.
E20-H-61 = An alien with power over the timer makes the next Action Phase longer or shorter when it uses its Ability.

## House content: Events

E20-H-44 = Cards that an Event adds are turned up in the same Round, on top of the usual number.
E20-H-45 = The aliens of this Event move in the order you choose. One that gets into the Starting Area loses the game.
E20-H-46 = While this Event is in force, every killed alien leaves Acid on its Space, but not in the Starting Area.
E20-H-47 = While this Event is in force, a Hero with an alien close by sets dice aside when the Action Phase starts.
E20-H-48 = While this Event is in force, no Weapon reaches further than it says.
E20-H-49 = While this Event is in force, a Hero with an alien close by cannot work on Objectives. Dice already placed stay.
E20-H-50 = While this Event is in force, an Alien Movement moves its alien further.
E20-H-51 = While this Event is in force, nobody can search. Lucky Debris still draws a card.
E20-H-52 = While this Event is in force, a Weapon may attack only so often in a Round, Time's Up included.
E20-H-53 = A Boss that comes while this Event is in force has more Health.
E20-H-54 = While this Event is in force, every Swarm Spawn card brings more aliens.
E20-H-55 = While this Event is in force, the aliens it names move further.
E20-H-56 = While this Event is in force, the aliens it names roll more Hit dice or reach further.
E20-H-57 = While this Event is in force, a push by an alien hurts a Hero more.
E20-H-58 = While this Event is in force, Weapons need more to hit.
E20-H-59 = The Action Phase always lasts at least 30 seconds.
E20-H-60 = Without a clock you have a number of rolls in a Round, 24 unless you agreed on another. With none left you use your dice and are done.
