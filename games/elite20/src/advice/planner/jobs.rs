//! Who does what: every Hero gets one job, dealt by worth and way. All bots see the same table, so all deal alike.

use sortie_engine::{Seat, SignalSort};

use crate::advice::planner::scene::{Scene, Threat};
use crate::advice::planner::{mission, rescue};
use crate::vocabulary::places::SearchMark;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{HeroId, Mission, SearchId};

/// What a Hero is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Task {
    /// Nothing that is worth a roll.
    #[default]
    Rest,
    /// Get into the Starting Area.
    Home,
    /// Kill the alien with this place among the threats.
    Kill(u8),
    /// Work on this Objective token, or bring a charge to a Target.
    Mission(u8),
    /// Search there.
    Search(SearchId),
    /// Go to somebody who has a charge to give.
    Meet,
    /// Go where a person pointed.
    Go,
}

/// A task with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Job {
    pub task: Task,
    pub aim: SpaceId,
    /// How many steps away is near enough.
    pub near: u8,
}

impl Default for Job {
    fn default() -> Job {
        Job { task: Task::Rest, aim: SpaceId::HOME, near: 0 }
    }
}

/// The jobs by Hero.
#[derive(Clone, Copy, Default)]
pub(crate) struct Deal([Job; HeroId::COUNT]);

impl Deal {
    pub fn job(&self, hero: HeroId) -> Job {
        self.0[hero.index()]
    }
}

/// Something that wants doing.
#[derive(Clone, Copy)]
pub(crate) struct Site {
    pub job: Job,
    pub worth: i32,
    /// How many Heroes are enough.
    pub hands: u8,
    /// Heroes who can do it, as bits.
    pub fit: u8,
    /// Did somebody say that they see to it? Then the way there is no reason to do something else first.
    pub promised: bool,
}

/// Every Hero.
pub(crate) const ANYBODY: u8 = u8::MAX;

/// The most that can want doing at once.
const SITES: usize = 136;

/// Sites as they are collected.
pub(crate) struct Sites {
    all: [Site; SITES],
    len: usize,
}

impl Sites {
    pub fn add(&mut self, job: Job, worth: i32, hands: u8, fit: u8) {
        if self.len < SITES && worth > 0 && hands > 0 {
            self.all[self.len] = Site { job, worth, hands, fit, promised: false };
            self.len += 1;
        }
    }
}

/// A job with fewer points is not worth the rolls.
const LEAST_POINTS: i32 = 110;

/// Deals the jobs: again and again the Hero and the site that fit best.
pub(crate) fn deal(scene: &Scene<'_>) -> Deal {
    let mut deal = Deal::default();
    if !scene.is_action() {
        return deal;
    }
    let blank = Site { job: Job::default(), worth: 0, hands: 0, fit: 0, promised: false };
    let mut sites = Sites { all: [blank; SITES], len: 0 };
    collect(scene, &mut sites);
    let mut idle: [Option<HeroId>; HeroId::COUNT] = [None; HeroId::COUNT];
    for (place, hero) in idle.iter_mut().zip(scene.look.state.setup.team()) {
        let seat = scene.look.state.setup.owner(hero);
        // Whoever claims something has a job.
        let claims = scene.signals.iter().any(|signal| signal.sort == SignalSort::Claim && signal.seat == seat);
        *place = Some(hero).filter(|hero| {
            !claims && !rescue::is_left_out(scene, seat) && scene.look.state.hero_at(*hero).is_on_board()
        });
    }
    while let Some((hero, site)) = best(scene, &sites, &idle) {
        let place = idle.iter_mut().find(|place| **place == Some(hero));
        place.into_iter().for_each(|place| *place = None);
        deal.0[hero.index()] = sites.all[site].job;
        taken(scene, &mut sites, site);
    }
    // Whoever is left over near the end of the war waits where it ends.
    let ending = mission::is_ending(scene);
    for hero in idle.into_iter().flatten().filter(|_| ending) {
        deal.0[hero.index()] = Job { task: Task::Home, aim: SpaceId::HOME, near: 0 };
    }
    deal
}

fn best(scene: &Scene<'_>, sites: &Sites, idle: &[Option<HeroId>]) -> Option<(HeroId, usize)> {
    let mut best = None;
    let mut most = LEAST_POINTS;
    for hero in idle.iter().flatten().copied() {
        let from = scene.look.state.hero_at(hero);
        for (place, site) in sites.all[..sites.len].iter().enumerate() {
            if site.hands == 0 || site.fit >> hero.0 & 1 == 0 {
                continue;
            }
            let near = if site.promised { u8::MAX } else { site.job.near };
            let steps = i32::from(scene.map.walk(from, site.job.aim).saturating_sub(near));
            let points = site.worth * 16 / (3 + steps);
            if points > most {
                (best, most) = (Some((hero, place)), points);
            }
        }
    }
    best
}

/// A site has one more Hero; a fighter also takes on the aliens around the target.
fn taken(scene: &Scene<'_>, sites: &mut Sites, place: usize) {
    let site = sites.all[place];
    sites.all[place].hands -= 1;
    if let Task::Mission(_) = site.job.task {
        // Several Heroes may have wanted the same place.
        let same = |other: &&mut Site| matches!(other.job.task, Task::Mission(_)) && other.job.aim == site.job.aim;
        sites.all[..sites.len].iter_mut().filter(same).for_each(|other| other.hands = site.hands - 1);
    }
    if let Task::Kill(_) = site.job.task {
        let around = |other: &&mut Site| {
            matches!(other.job.task, Task::Kill(_))
                && other.job != site.job
                && other.hands > 0
                && scene.map.walk(site.job.aim, other.job.aim) <= 3
        };
        sites.all[..sites.len].iter_mut().filter(around).take(2).for_each(|other| other.hands -= 1);
    }
}

/// What an order is worth: more than all but an alien that comes home.
const ORDERED: i32 = 3_000;

fn collect(scene: &Scene<'_>, sites: &mut Sites) {
    let complete = mission::is_settled(scene.look);
    for (place, threat) in scene.threats().iter().enumerate() {
        let job = Job { task: Task::Kill(place as u8), aim: threat.at, near: 3 };
        let hands = rescue::hands(scene, threat);
        if !threat.bait && !threat.prey && !scene.is_claimed(threat.at) {
            let worth =
                if scene.losing.contains(threat.figure) { rescue::STAKE } else { kill_worth(scene, threat, complete) };
            sites.add(job, worth, hands, ANYBODY);
        }
    }
    if complete {
        sites.add(Job { task: Task::Home, aim: SpaceId::HOME, near: 0 }, 2_000, u8::MAX, ANYBODY);
    } else {
        mission::sites(scene, sites);
    }
    searches(scene, sites, complete);
    for signal in scene.signals.iter().filter(|signal| signal.sort == SignalSort::Ping && signal.seat != scene.seat) {
        let aim = SpaceId::of(usize::from(signal.place));
        if aim.is_on_board() && scene.map.enterable().contains(aim.index()) {
            let all = followers(scene, signal.seat);
            let taken = signal.taken.map_or(0, |seat| all & heroes_of(scene, seat));
            order(sites, aim, if taken == 0 { all } else { taken }, taken != 0);
        }
    }
}

/// Somebody who may is to see to what is there: the work, the Search, the alien; else to go there.
fn order(sites: &mut Sites, aim: SpaceId, fit: u8, promised: bool) {
    let is_there = |site: &&mut Site| site.job.aim == aim;
    let rank = |site: &&mut Site| match site.job.task {
        Task::Mission(_) => 0,
        Task::Search(_) => 1,
        _ => 2,
    };
    match sites.all[..sites.len].iter_mut().filter(is_there).min_by_key(rank) {
        Some(site) => {
            (site.worth, site.fit, site.promised) = (site.worth.max(ORDERED), site.fit & fit, promised);
        }
        None => {
            sites.add(Job { task: Task::Go, aim, near: 1 }, ORDERED, 1, fit);
            if let Some(site) = sites.all[..sites.len].last_mut() {
                site.promised = promised;
            }
        }
    }
}

/// The Heroes who go where this seat points: those of bots, where the table knows which seats bots play.
fn followers(scene: &Scene<'_>, seat: Seat) -> u8 {
    let state = scene.look.state;
    let follows = |owner: Seat| owner != seat && (state.bots.is_empty() || state.bots.contains(owner));
    let heroes = state.setup.team().filter(|hero| follows(state.setup.owner(*hero)));
    heroes.fold(0, |fit, hero| fit | 1 << hero.0)
}

/// The Heroes of a seat who are on the map, as bits.
fn heroes_of(scene: &Scene<'_>, seat: Seat) -> u8 {
    let state = scene.look.state;
    let all = state.setup.heroes_of(seat).filter(|hero| state.hero_at(*hero).is_on_board());
    all.fold(0, |bits, hero| bits | 1 << hero.0)
}

/// How pressing it is that somebody goes there, by the Round in which the alien comes home.
fn kill_worth(scene: &Scene<'_>, threat: &Threat, complete: bool) -> i32 {
    // A Surge, or a push from behind, makes up for one Space.
    let close = threat.way <= threat.speed + 1;
    match threat.rounds {
        0 => 6_000,
        1 => 4_000,
        // The war ends with this Round.
        2 if complete && close => 300,
        _ if complete => 0,
        2 if close => 2_000,
        2 => 600,
        _ if scene.spares(threat.figure, threat.at) => 0,
        3 => 150,
        4 => 90,
        _ => 40,
    }
}

/// Early on, better Equipment is worth a detour.
fn searches(scene: &Scene<'_>, sites: &mut Sites, complete: bool) {
    if complete || scene.changes.lockdown {
        return;
    }
    let worth = match scene.look.state.round {
        0..=1 => 320,
        2 => 260,
        3 => 200,
        4 => 140,
        _ => 60,
    };
    for at in SearchId::all() {
        let aim = scene.map.search(at);
        if scene.look.state.searches[at.index()] == SearchMark::Light && !scene.is_claimed(aim) {
            sites.add(Job { task: Task::Search(at), aim, near: 1 }, worth, 1, ANYBODY);
        }
    }
}

/// Steps that a Hero at a Space still has to take for a job.
pub(crate) fn steps_left(scene: &Scene<'_>, hero: HeroId, job: Job, from: SpaceId) -> u8 {
    let walk = scene.map.walk(from, job.aim);
    match job.task {
        Task::Rest => 0,
        Task::Kill(_) => {
            let reached = scene.arms(hero, from).any(|arm| arm.attack.reaches(scene.map, from, job.aim));
            if reached { 0 } else { walk.max(1) }
        }
        // Nobody moves a probe that a figure stands on, or onto one.
        Task::Mission(token) if walk <= 1 && scene.look.state.mission() == Mission::Recon && !from.is_home() => {
            u8::from(walk == 0 || mission::is_in_the_way(scene, token, from))
        }
        Task::Home | Task::Mission(_) | Task::Search(_) | Task::Meet | Task::Go => walk.saturating_sub(job.near),
    }
}
