//! What a client points out among the choices of a seat, so that it need not know the rules behind it.

/// A fact about one choice of a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Remark {
    /// The game is lost by it at once, whatever chance and others do: a client asks twice.
    Loses,
    /// The rules choose it for whoever does not answer in time.
    Default,
    /// The rules propose it to whoever does not want to choose. Of several of a kind the first is the best.
    Proposed,
    /// Nothing else is left that is worth a thought: a client may give it by itself after a moment where nobody waits
    /// for anything but that.
    Last,
    /// As things stand nothing comes of it, and something is spent on it: a client asks twice.
    Pointless,
}
