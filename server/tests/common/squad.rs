//! People and bots at a table where all act at once.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use super::socket::Socket;
use super::{Guest, House, answer};

/// A table of Project: ELITE whose first chairs are people's, each with a socket, and the others bots'.
pub struct Squad {
    pub table: String,
    pub guests: Vec<Guest>,
    pub sockets: Vec<Socket>,
    n: u64,
}

impl Squad {
    /// Starts a game.
    pub async fn start(house: &House, people: usize, bots: usize) -> Squad {
        let mut guests = Vec::new();
        for _ in 0..people {
            guests.push(house.guest().await);
        }
        let person = |at: usize| if at == 0 { json!({"sitter": "me"}) } else { json!({"sitter": "open"}) };
        let bot = || json!({"sitter": "bot", "bot": "planner"});
        let chairs: Vec<Value> = (0..people).map(person).chain((0..bots).map(|_| bot())).collect();
        let scenario = "extermination/abandoned-lab/easy";
        let wish = json!({"game": "elite20", "scenario": scenario, "chairs": chairs, "bot_pace": "instant", "spectators": true});
        let table = guests[0].table(wish).await;
        let mut sockets = Vec::new();
        for (seat, guest) in guests.iter().enumerate() {
            if seat > 0 {
                assert_eq!(guest.ask(&table, "sit", json!({"seat": seat, "name": "Yuki"})).await.status, 200);
            }
            sockets.push(guest.watch(&table, Some(seat as u8)).await);
        }
        for (seat, guest) in guests.iter().enumerate() {
            let ready = guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
            assert_eq!(ready.status, 200, "{ready:?}");
        }
        if people > 1 {
            let started = guests[0].ask(&table, "start", Value::Null).await;
            assert_eq!(started.status, 200, "{started:?}");
        }
        let mut squad = Squad { table, guests, sockets, n: 0 };
        squad.settle().await;
        squad
    }

    /// Two people and two bots whose clock runs.
    pub async fn fight(house: &House) -> Squad {
        let mut squad = Squad::start(house, 2, 2).await;
        squad.until_live(house).await;
        squad
    }

    /// Everybody hears what was to be said up to now, also of what the others have just sent.
    pub async fn settle(&mut self) {
        for _ in 0..2 {
            for socket in &mut self.sockets {
                socket.settle().await;
            }
        }
    }

    /// A number for the next act.
    pub fn next(&mut self) -> u64 {
        self.n += 1;
        self.n
    }

    /// Somebody does something; the answer is what came of it.
    pub async fn act(&mut self, at: usize, what: &str) -> ToClient {
        let n = self.next();
        super::act(&mut self.sockets[at], n, what).await
    }

    /// The same, and it is done.
    pub async fn done(&mut self, at: usize, what: &str) {
        let answer = self.act(at, what).await;
        assert!(matches!(answer, ToClient::Done { .. }), "{what}: {answer:?}");
    }

    pub fn view(&self, at: usize) -> &Value {
        &self.sockets[at].picture.view
    }

    /// Does the Action Phase run?
    pub fn is_live(&self) -> bool {
        !self.view(0)["zero"].is_null()
    }

    /// What a person who is in no hurry does before the clock starts: the plan, and ready.
    fn quiet_choice(legal: &[String]) -> Option<&String> {
        let begins = |word: &'static str| legal.iter().find(|line| line.split(' ').next() == Some(word));
        ["settle", "claim", "start", "done"].into_iter().find_map(begins).or_else(|| legal.first())
    }

    /// One thing that somebody does outside the Action Phase, or a moment that passes.
    pub async fn quiet_step(&mut self, house: &House) {
        self.settle().await;
        for at in 0..self.sockets.len() {
            let picture = &self.sockets[at].picture;
            let Some(what) =
                Self::quiet_choice(&picture.legal).filter(|_| picture.asked.contains(&(at as u8))).cloned()
            else {
                continue;
            };
            let n = self.next();
            self.sockets[at].say(json!({"t": "act", "n": n, "do": what})).await;
            if what == "start" {
                self.sockets[at].until(|message| matches!(message, ToClient::Count { .. }).then_some(())).await;
                house.wait(3);
            }
            answer(&mut self.sockets[at], n).await;
            return;
        }
        house.hands.advance(Duration::from_millis(400));
        tokio::time::sleep(Duration::from_millis(2)).await;
    }

    /// Plays until the clock runs.
    pub async fn until_live(&mut self, house: &House) {
        for _ in 0..2_000 {
            if self.is_live() {
                return self.settle().await;
            }
            self.quiet_step(house).await;
        }
        panic!("the clock never starts: {}", self.view(0)["steps"]);
    }
}

impl Squad {
    /// The table as its first player sees it.
    pub async fn info(&self) -> Value {
        self.guests[0].get(&format!("/api/tables/{}", self.table)).await.json()
    }

    /// Somebody sends something, without waiting for what comes of it.
    pub async fn say(&mut self, at: usize, what: &str) -> u64 {
        let n = self.next();
        self.sockets[at].say(json!({"t": "act", "n": n, "do": what})).await;
        n
    }

    /// Everybody counts to three, and the clock runs.
    pub async fn count_to_the_end(&mut self, house: &House) {
        self.settle().await;
        let over = |message: &ToClient| matches!(message, ToClient::Count { ms: 0, .. }).then_some(());
        house.wait(3);
        self.sockets[0].until(over).await;
        self.settle().await;
    }

    /// Game time now.
    pub async fn now(&mut self, at: usize) -> u64 {
        let (table, seat) = (self.table.clone(), at);
        self.sockets[at].say(json!({"t": "watch", "table": table, "seat": seat})).await;
        let now = |message: &ToClient| match message {
            ToClient::View { now, .. } => *now,
            _ => None,
        };
        self.sockets[at].until(now).await
    }

    /// Plays until the clock runs, or the game has ended: then true.
    pub async fn until_live_or_over(&mut self, house: &House) -> bool {
        for _ in 0..2_000 {
            if self.info().await["stage"] == "over" {
                return true;
            }
            if self.is_live() {
                self.settle().await;
                return false;
            }
            self.quiet_step(house).await;
        }
        panic!("the clock never starts: {}", self.view(0)["steps"]);
    }

    /// Lets the Action Phase pass and leaves it to the bots.
    pub async fn sit_through(&mut self, house: &House) {
        while self.is_live() && self.info().await["stage"] != "over" {
            house.hands.advance(Duration::from_millis(500));
            tokio::time::sleep(Duration::from_millis(10)).await;
            self.settle().await;
        }
    }
}

/// A count that everybody hears: how long it is, before what, and whose.
pub fn count(message: &ToClient) -> Option<(u64, String, u8)> {
    match message {
        ToClient::Count { ms, what, seat, .. } => Some((*ms, what.clone(), *seat)),
        _ => None,
    }
}
