# A sample of the players' sentences

EB-GAME-01 = At least "two" players are needed.
EB-SCORE-04 = You get no point for walls.
