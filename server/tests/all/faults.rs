//! A fault in one table stops that table and no other.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use sortie_catalog::{
    AnyNo, AnyTable, Bots, Choice, Deed, GameTime, Glimpse, Heed, Ink, Interrupt, ListFacts, Millis, Narrate, Outcome,
    Outlook, Play, ReadCommand, RealTime, RecordLine, Recorded, Seat, SeatSet, Seed, Show, Sign, StoryLine, TablePlan,
    Tempo, Thought, Viewer, game,
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
        fn setup(&self) -> String;
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

impl Show for Cracked {
    pass_on! {
        fn has_open_view(&self) -> bool;
        fn view_json(&self, viewer: Viewer) -> String;
        fn each_view(&self, viewer: Viewer, show: &mut dyn FnMut(String)) -> ();
        fn list(&self, seat: Seat, known: u64) -> ListFacts;
        fn list_mark(&self, seat: Seat) -> u64;
        fn notations(&self, seat: Seat) -> Vec<String>;
        fn glimpse(&self, entry: usize, viewer: Viewer) -> Option<Glimpse>;
        fn preview(&self, command: &ReadCommand) -> Result<Option<String>, AnyNo>;
        fn outlook(&self) -> Outlook;
    }
}

impl Narrate for Cracked {
    pass_on! {
        fn choices(&self, seat: Seat) -> Vec<Choice>;
        fn find(&self, seat: Seat, text: &str) -> Vec<usize>;
        fn meant(&self, seat: Seat, text: &str) -> Option<Result<String, String>>;
        fn page(&self, seat: Seat, text: &str) -> Option<String>;
        fn draw(&self, viewer: Viewer, ink: Ink) -> String;
        fn name(&self, seat: Seat) -> String;
        fn name_count(&self, seat: Seat) -> u32;
        fn prompt(&self, seat: Seat) -> String;
        fn story(&self, since: usize, viewer: Viewer) -> Vec<StoryLine>;
        fn ending(&self) -> Option<String>;
    }
}

impl Bots for Cracked {
    pass_on! {
        fn bot_of(&self, seat: Seat) -> Option<String>;
        fn busy_until(&self, seat: Seat) -> GameTime;
        fn think(&self, seat: Seat, bot: &str, signs: &[Sign]) -> Result<Option<Thought>, String>;
        fn names(&self, word: &str) -> bool;
        fn answers(&self, bots: SeatSet, signs: &[Sign]) -> Option<Seat>;
        fn resting(&self) -> SeatSet;
        fn wake(&self, seat: Seat, bot: &str, signs: &[Sign]) -> Result<Option<Thought>, String>;
        fn heeds(&self, seat: Seat, order: usize, signs: &[Sign]) -> Heed;
    }

    pass_on_mut! {
        fn seat_bot(&mut self, seat: Seat, name: Option<&str>) -> Result<(), String>;
        fn bot_move(&mut self, seat: Seat, at: GameTime, threads: u32) -> Result<(), AnyNo>;
    }
}

impl RealTime for Cracked {
    pass_on! {
        fn is_live(&self) -> bool;
        fn is_quiet(&self) -> bool;
        fn is_paced(&self) -> bool;
        fn effort(&self, command: &ReadCommand) -> Millis;
        fn tempo(&self, command: &ReadCommand) -> Tempo;
        fn is_hasty(&self, command: &ReadCommand) -> bool;
        fn interrupt_tempo(&self, seat: Seat, interrupt: Interrupt) -> Tempo;
        fn cause(&self, command: &ReadCommand) -> Option<u32>;
    }
}

impl Recorded for Cracked {
    pass_on! {
        fn entries(&self) -> usize;
        fn deed(&self, entry: usize) -> Option<Deed>;
        fn chapters(&self) -> Vec<(u32, usize)>;
        fn record_text(&self) -> String;
        fn header_line(&self) -> RecordLine;
        fn line(&self, entry: usize, prev: &str) -> Option<RecordLine>;
        fn commitment(&self) -> String;
        fn seed(&self) -> String;
        fn twin(&self, unseen_by: Option<Seat>, number: u64) -> Box<dyn AnyTable>;
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
