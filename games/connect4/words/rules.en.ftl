# The rules in a player's words, in the order of rules.md.

C4-TURN-01 = You take turns; each of you drops one disc, and s1 begins.
C4-DROP-01 = A disc falls to the lowest free cell of the column you choose.
C4-DROP-02 = A full column takes no more discs. Choose another one.
C4-WIN-01 = Four of your discs in an unbroken row, column or diagonal win at once.
C4-DRAW-01 = The game is a draw when the board is full and nobody has four in a row.
C4-LEAVE-01 = Whoever leaves loses, and the other player wins.
