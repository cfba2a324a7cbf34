//! How much one connection and one address may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A bucket that fills at a steady rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// In thousandths.
    level: u64,
    full: u64,
    per_second: u64,
    at: u64,
}

impl Bucket {
    /// A full bucket with this capacity, which fills at this rate a second.
    pub fn new(holds: u32, per_second: u32, now: u64) -> Bucket {
        let full = u64::from(holds) * 1_000;
        Bucket { level: full, full, per_second: u64::from(per_second), at: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, now: u64) -> bool {
        let gained = now.saturating_sub(self.at).saturating_mul(self.per_second);
        self.level = self.full.min(self.level.saturating_add(gained));
        self.at = now;
        match self.level.checked_sub(1_000) {
            Some(rest) => {
                self.level = rest;
                true
            }
            None => false,
        }
    }
}

/// Maximum bytes of a pack's names and texts that somebody brings. The built-in packs have about 40 KiB.
pub const MAX_PACK_BYTES: usize = 256 * 1024;
/// Maximum bytes of the call that brings it: in JSON, ends of lines and quotes take two.
pub const MAX_PACK_BODY_BYTES: usize = 1024 * 1024;
/// Maximum files of a pack. How long a file and its lines may be is the same for all packs, and `core/packs` says it.
pub const MAX_PACK_FILES: usize = 32;
/// Maximum bytes of a file's name.
pub const MAX_PACK_FILE_NAME_BYTES: usize = 200;
/// Maximum packs on one guest's list.
pub const MAX_PACKS_PER_GUEST: u32 = 20;
/// Packs an hour from one address.
pub const PACKS_PER_HOUR: u32 = 60;
/// Maximum bytes of all packs on a server that are not built in.
pub const MAX_PACK_STORE_BYTES: u64 = 64 * 1024 * 1024;
/// Maximum packs that stay read in memory besides those of open tables.
pub const MAX_PACKS_READ: usize = 32;
/// Days that a pack stays on its bringer's list after it was last brought or chosen.
pub const PACK_LISTED_DAYS: u64 = 60;
/// Days that a pack stays which is on nobody's list and at no table.
pub const PACK_UNUSED_DAYS: u64 = 1;

#[derive(Default)]
struct Address {
    sockets: u32,
    /// When packs were brought, in the last hour.
    packs: Vec<u64>,
    /// When tables were made, in the last hour.
    tables: Vec<u64>,
    calls: Option<Bucket>,
}

impl Address {
    /// Would a new entry for this address know less?
    fn is_of_use(&self, now: u64) -> bool {
        let called = self.calls.is_some_and(|calls| calls.at + MINUTE_MS > now);
        let made = self.tables.iter().chain(&self.packs).any(|at| *at + HOUR_MS > now);
        called || self.sockets > 0 || made
    }
}

/// Lets one more through, unless there were too many in this span.
fn once_more(times: &mut Vec<u64>, span: u64, most: usize, now: u64) -> bool {
    times.retain(|at| *at + span > now);
    let free = times.len() < most;
    if free {
        times.push(now);
    }
    free
}

/// One household has one IPv4 address, but a whole /64 of the newer kind.
pub fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => IpAddr::from((long.to_bits() >> 64 << 64).to_be_bytes()),
    }
}

/// What is known of addresses.
#[derive(Default)]
pub struct Limits {
    addresses: Mutex<HashMap<IpAddr, Address>>,
    /// When guests wrote lines of chat, in the last minute.
    chat: Mutex<HashMap<i64, Vec<u64>>>,
}

const MINUTE_MS: u64 = 60_000;
/// Lines of chat a minute from one guest.
pub const CHAT_A_MINUTE: usize = 20;
const HOUR_MS: u64 = 3_600_000;
/// A burst of calls may be worth this many seconds.
const CALLS_AT_ONCE: u32 = 4;

impl Limits {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Address>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a socket in, unless the address has too many.
    pub fn open_socket(&self, address: IpAddr, most: u32) -> bool {
        let mut addresses = self.lock();
        let entry = addresses.entry(household(address)).or_default();
        let free = entry.sockets < most;
        entry.sockets += u32::from(free);
        free
    }

    /// A socket is gone.
    pub fn close_socket(&self, address: IpAddr) {
        let mut addresses = self.lock();
        if let Some(entry) = addresses.get_mut(&household(address)) {
            entry.sockets = entry.sockets.saturating_sub(1);
        }
    }

    /// Lets a table be made, unless the address has made too many in the last hour.
    pub fn make_table(&self, address: IpAddr, most: u32, now: u64) -> bool {
        let mut addresses = self.lock();
        let entry = addresses.entry(household(address)).or_default();
        once_more(&mut entry.tables, HOUR_MS, most as usize, now)
    }

    /// Lets a pack be brought, unless the address has brought too many in the last hour.
    pub fn bring_pack(&self, address: IpAddr, most: u32, now: u64) -> bool {
        let mut addresses = self.lock();
        let entry = addresses.entry(household(address)).or_default();
        once_more(&mut entry.packs, HOUR_MS, most as usize, now)
    }

    /// Lets a line of chat through, unless the guest writes too many.
    pub fn chat(&self, guest: i64, now: u64) -> bool {
        let mut chat = self.chat.lock().unwrap_or_else(PoisonError::into_inner);
        if chat.len() > 10_000 {
            chat.retain(|_, times| times.last().is_some_and(|at| *at + MINUTE_MS > now));
        }
        once_more(chat.entry(guest).or_default(), MINUTE_MS, CHAT_A_MINUTE, now)
    }

    /// Lets a call through, unless the address calls too often.
    pub fn call(&self, address: IpAddr, per_second: u32, now: u64) -> bool {
        let mut addresses = self.lock();
        if addresses.len() > 10_000 {
            addresses.retain(|_, entry| entry.is_of_use(now));
        }
        let entry = addresses.entry(household(address)).or_default();
        let full = || Bucket::new(per_second.saturating_mul(CALLS_AT_ONCE), per_second, now);
        entry.calls.get_or_insert_with(full).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let mut bucket = Bucket::new(2, 10, 0);
        assert!(bucket.take(0) && bucket.take(0) && !bucket.take(0));
        assert!(!bucket.take(99) && bucket.take(200));
    }

    #[test]
    fn an_address_has_so_many_sockets_and_tables() {
        let (limits, here) = (Limits::default(), IpAddr::from([127, 0, 0, 1]));
        assert!(limits.open_socket(here, 1) && !limits.open_socket(here, 1));
        limits.close_socket(here);
        assert!(limits.open_socket(here, 1));
        assert!(
            limits.make_table(here, 1, 0)
                && !limits.make_table(here, 1, HOUR_MS - 1)
                && limits.make_table(here, 1, HOUR_MS)
        );
    }

    #[test]
    fn a_network_of_the_newer_kind_counts_as_one_address() {
        let limits = Limits::default();
        let [one, same, other] =
            ["2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1"].map(|ip| ip.parse().expect("an address"));
        assert!(limits.open_socket(one, 1) && !limits.open_socket(same, 1) && limits.open_socket(other, 1));
    }

    #[test]
    fn a_guest_writes_so_many_lines_a_minute() {
        let limits = Limits::default();
        assert!((0..CHAT_A_MINUTE).all(|_| limits.chat(1, 0)) && !limits.chat(1, MINUTE_MS - 1));
        assert!(limits.chat(2, 0) && limits.chat(1, MINUTE_MS));
    }
}
