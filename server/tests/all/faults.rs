//! A fault in one table stops that table and no other.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use sortie_catalog::{
    AnyNo, AnyTable, Bots, GameTime, Interrupt, Narrate, Outcome, Pacing, Play, ReadCommand, Recorded, Seat, SeatSet,
    Seed, Show, TablePlan, game,
};
use sortie_protocol::parts::Stage;
use sortie_protocol::socket::ToClient;

use crate::common::{House, Pair, act};

/// Connect Four with a fault: whoever drops into the last column meets it. No client can make such a table.
struct Cracked {
    sound: Box<dyn AnyTable>,
    /// Was the last command that was read the one that meets the fault?
    is_faulty: AtomicBool,
}

macro_rules! pass_on {
    ($(fn $name:ident(&self $(, $word:ident: $kind:ty)*) $(-> $gives:ty)?;)*) => {
        $(fn $name(&self $(, $word: $kind)*) $(-> $gives)? { self.sound.$name($($word),*) })*
    };
}

macro_rules! pass_on_mut {
    ($(fn $name:ident(&mut self $(, $word:ident: $kind:ty)*) $(-> $gives:ty)?;)*) => {
        $(fn $name(&mut self $(, $word: $kind)*) $(-> $gives)? { self.sound.$name($($word),*) })*
    };
}

impl Play for Cracked {
    fn read(&self, seat: Seat, text: &str) -> Result<ReadCommand, AnyNo> {
        self.is_faulty.store(text == "drop g", Ordering::Relaxed);
        self.sound.read(seat, text)
    }

    fn submit(&mut self, command: &ReadCommand, at: GameTime) -> Result<(), AnyNo> {
        assert!(!self.is_faulty.load(Ordering::Relaxed), "the fault that this test is about");
        self.sound.submit(command, at)
    }

    pass_on! {
        fn game(&self) -> &'static str;
        fn seats(&self) -> usize;
        fn now(&self) -> GameTime;
        fn deadline(&self) -> Option<GameTime>;
        fn awaited(&self) -> SeatSet;
        fn asked(&self) -> SeatSet;
        fn probe(&self, command: &ReadCommand) -> Result<(), AnyNo>;
        fn take_backs(&self, seat: Seat) -> usize;
        fn may_interrupt(&self, seat: Seat, interrupt: Interrupt) -> Result<(), AnyNo>;
        fn has_left(&self, seat: Seat) -> bool;
        fn outcome(&self) -> Option<Outcome>;
        fn is_frozen(&self) -> bool;
    }

    pass_on_mut! {
        fn advance(&mut self, at: GameTime) -> Result<(), AnyNo>;
        fn choose(&mut self, seat: Seat, index: usize, at: GameTime) -> Result<(), AnyNo>;
        fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), AnyNo>;
        fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), AnyNo>;
    }
}

impl AnyTable for Cracked {
    fn views(&self) -> &dyn Show {
        self.sound.views()
    }

    fn words(&self) -> &dyn Narrate {
        self.sound.words()
    }

    fn bots(&self) -> &dyn Bots {
        self.sound.bots()
    }

    fn bots_mut(&mut self) -> &mut dyn Bots {
        self.sound.bots_mut()
    }

    fn pacing(&self) -> &dyn Pacing {
        self.sound.pacing()
    }

    fn record(&self) -> &dyn Recorded {
        self.sound.record()
    }
}

#[tokio::test]
async fn a_panic_freezes_its_table_keeps_it_and_lets_the_others_play_on() {
    let (house, door) = House::with_door("panic").await;
    let mut others = Pair::start(&house, json!({})).await;
    let guests = [house.guest().await, house.guest().await];
    let tokens = [0, 1].map(|at: usize| guests[at].bearer.trim_start_matches("Bearer ").to_owned());
    let plan = TablePlan { seats: 2, ..TablePlan::default() };
    let position = game("connect4").expect("it is known").open(&plan, Seed([0; 32])).expect("it opens");
    door.set_up(
        "cracked",
        &[&tokens[0], &tokens[1]],
        Box::new(Cracked { sound: position, is_faulty: AtomicBool::new(false) }),
    )
    .await
    .expect("it is set up");
    drop(door);
    let mut sockets = [guests[0].watch("cracked", Some(0)).await, guests[1].watch("cracked", Some(1)).await];
    assert!(matches!(act(&mut sockets[0], 1, "drop a").await, ToClient::Done { .. }));
    sockets[1].say(json!({"t": "act", "n": 1, "do": "drop g"})).await;
    for socket in &mut sockets {
        let is_frozen = |message: &ToClient| {
            matches!(message, ToClient::Table { table, .. } if table.stage == Stage::Frozen).then_some(())
        };
        socket.until(is_frozen).await;
    }
    // Whoever sends it again, or anything else, is told.
    for (n, what) in [(1, "drop g"), (2, "drop b")] {
        let answer = act(&mut sockets[1], n, what).await;
        assert!(
            matches!(answer, ToClient::Rejected { ref why, .. } if why.contains("a fault of the program")),
            "{answer:?}"
        );
    }
    assert_eq!(house.metric("sortie_tables_frozen_total").await, 1);
    others.act(0, 1, "drop g").await;
    others.act(1, 1, "drop g").await;
    assert_eq!(guests[0].get("/api/tables/cracked").await.json()["stage"], "frozen");
    // It stays for whoever looks into it: what was done, and why it stopped. It is not played again by a new server.
    let house = house.again().await;
    let info = house.call("GET", "/api/tables/cracked", &[], "").await.json();
    assert_eq!((&info["stage"], info.get("fault")), (&json!("frozen"), None), "{info}");
    let db = rusqlite::Connection::open(house.folder.join("sortie.db")).expect("it opens");
    let (lines, meta): (u32, String) = db
        .query_row(
            "SELECT (SELECT count(*) FROM entries WHERE tab = id AND client IS NOT NULL), meta FROM tables WHERE id = 'cracked'",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .expect("it is kept");
    let meta: Value = serde_json::from_str(&meta).expect("JSON");
    assert_eq!((lines, &meta["fault"]), (1, &json!("a panic in the server")));
}
