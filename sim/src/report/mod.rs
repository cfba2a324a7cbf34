//! A simulation as one page: self-contained, no script, plots as inline SVG.

mod plot;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sortie_catalog::AnyGame;

use crate::figures::{Figures, Measured, Named, measure};
use plot::{Row, escape, histogram, interval_rows, percent};

/// Where a report comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The command that makes the same report again.
    pub command: String,
    /// The program's version.
    pub version: String,
}

/// What tells our pages from others.
const GENERATOR: &str = "<meta name=\"generator\" content=\"sortie sim\">";

/// Is this text a page that a simulation wrote?
pub fn is_page(text: &str) -> bool {
    text.contains(GENERATOR)
}

/// The page.
pub fn page(game: &dyn AnyGame, figures: &Figures, origin: &Origin) -> String {
    let mut out = String::with_capacity(64 << 10);
    let title = escape(game.title());
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         {GENERATOR}\n<title>{title}: {} games</title>\n<style>\n{}</style>\n</head>\n<body>\n<main>\n",
        grouped(figures.games),
        include_str!("page.css")
    );
    header(&mut out, &title, figures, origin);
    out.push_str("<div class=\"sections\">\n");
    section(&mut out, "Win share by turn order", ORDER_NOTE, &order_plot(figures));
    if figures.by_bot.len() > 1 {
        section(&mut out, "Win share by bot", "Of the seats that each bot played.", &bot_plot(figures));
    }
    if !figures.by_route.is_empty() {
        section(&mut out, "Victory route", ROUTE_NOTE, &route_plot(figures));
    }
    section(&mut out, "Game length in rounds", &length_note(figures), &histogram(&figures.rounds));
    out.push_str("</div>\n");
    for (group, labels) in &figures.labels {
        let (heading, note) = label_words(group);
        section(&mut out, &heading, note, &named_plot(figures, labels));
    }
    rules(&mut out, game, figures);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

const ORDER_NOTE: &str = "The line through each dot is the 95 % interval (Wilson); the dashed line is an even share.";
const ROUTE_NOTE: &str = "Of all games. Routes reached at the same moment are joined by +.";

fn header(out: &mut String, title: &str, figures: &Figures, origin: &Origin) {
    let choices: Vec<String> = figures.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let choices = if choices.is_empty() { String::new() } else { format!(" · {}", escape(&choices.join(" · "))) };
    let _ = write!(
        out,
        "<header>\n<h1>{title}</h1>\n<p class=\"lead\">{} players · {} · {}{choices}</p>\n\
         <p><code>{}</code></p>\n<p class=\"dim\">Seed {} · Sortie {}. The same command gives the same figures on every machine.</p>\n</header>\n",
        figures.players,
        escape(&figures.bots.join(", ")),
        escape(&figures.scenario),
        escape(&origin.command),
        figures.seed,
        escape(&origin.version),
    );
    let ended = measure(figures.ended, figures.games);
    let per_game = figures.commands.checked_div(figures.games).unwrap_or(0);
    let mut tiles = vec![
        (grouped(figures.games), "games"),
        (percent(ended.share), "ended"),
        (figures.rounds.median.to_string(), "rounds, median"),
        (grouped(per_game), "commands a game"),
    ];
    if figures.drawn > 0 {
        tiles.push((percent(measure(figures.drawn, figures.games).share), "drawn"));
    }
    if let Some(won) = figures.won {
        tiles.push((percent(won.share), "won together"));
    }
    out.push_str("<div class=\"tiles\">\n");
    for (number, what) in tiles {
        let _ = writeln!(out, "<div class=\"tile\"><b>{number}</b><span>{what}</span></div>");
    }
    out.push_str("</div>\n");
}

fn section(out: &mut String, heading: &str, note: &str, body: &str) {
    let _ = write!(
        out,
        "<section>\n<h2>{}</h2>\n<p class=\"dim\">{}</p>\n{body}</section>\n",
        escape(heading),
        escape(note)
    );
}

fn even_share(figures: &Figures) -> Option<f64> {
    figures.won.is_none().then(|| 1.0 / figures.players.max(1) as f64)
}

fn order_plot(figures: &Figures) -> String {
    let rows = figures.by_seat.iter().enumerate().map(|(place, measured)| {
        let label = ["first", "second", "third", "fourth", "fifth", "sixth"].get(place).map(|word| (*word).to_owned());
        row(label.unwrap_or_else(|| format!("{}.", place + 1)), *measured, format!("{} wins", grouped(measured.wins)))
    });
    interval_rows(&rows.collect::<Vec<_>>(), even_share(figures))
}

fn bot_plot(figures: &Figures) -> String {
    let rows = figures.by_bot.iter().map(|(bot, score)| {
        row(bot.clone(), score.measured, format!("{} of {} seats", grouped(score.measured.wins), grouped(score.games)))
    });
    interval_rows(&rows.collect::<Vec<_>>(), even_share(figures))
}

fn route_plot(figures: &Figures) -> String {
    let rows = figures
        .by_route
        .iter()
        .map(|(route, games)| row(route.clone(), measure(*games, figures.games), format!("{} games", grouped(*games))));
    interval_rows(&rows.collect::<Vec<_>>(), None)
}

/// Labels with the best first; those with the same share by name.
fn named_plot(figures: &Figures, labels: &BTreeMap<String, Named>) -> String {
    let mut sorted: Vec<_> = labels.iter().collect();
    sorted.sort_by(|a, b| b.1.score.measured.share.total_cmp(&a.1.score.measured.share).then(a.0.cmp(b.0)));
    let rows = sorted.into_iter().map(|(label, named)| {
        let note = format!("{} seats · {} of games", grouped(named.score.games), percent(named.played_share));
        row(label.clone(), named.score.measured, note)
    });
    interval_rows(&rows.collect::<Vec<_>>(), even_share(figures))
}

fn row(label: String, measured: Measured, note: String) -> Row {
    Row { label, share: measured.share, low: measured.low, high: measured.high, note }
}

fn length_note(figures: &Figures) -> String {
    let rounds = &figures.rounds;
    let stopped = match figures.games - figures.ended {
        0 => String::new(),
        stopped => format!(" {} games were stopped after {} rounds.", grouped(stopped), figures.max_rounds),
    };
    format!("Median {}; eight of ten games have {} to {}.{stopped}", rounds.median, rounds.p10, rounds.p90)
}

fn label_words(group: &str) -> (String, &'static str) {
    match group {
        "card" => ("Win share when a card is played".to_owned(), "Of the seats that played the card at least once."),
        _ => (format!("Win share by {group}"), "Of the seats to which this applies."),
    }
}

fn rules(out: &mut String, game: &dyn AnyGame, figures: &Figures) {
    let rules = game.rules();
    let used = rules.iter().filter(|rule| figures.rules.get(rule.id).is_some_and(|count| *count > 0)).count();
    let _ = write!(
        out,
        "<section>\n<h2>Rule usage</h2>\n<p class=\"dim\">{used} of {} rules were cited in these games.</p>\n\
         <div class=\"scroll\"><table>\n<thead><tr><th>rule</th><th class=\"num\">cited</th><th class=\"num\">a game</th><th>says</th></tr></thead>\n<tbody>\n",
        rules.len()
    );
    for rule in rules {
        let count = figures.rules.get(rule.id).copied().unwrap_or(0);
        let class = if count == 0 { " class=\"unused\"" } else { "" };
        let _ = writeln!(
            out,
            "<tr{class}><td><code>{}</code></td><td class=\"num\">{}</td><td class=\"num\">{:.2}</td><td>{}</td></tr>",
            escape(rule.id),
            grouped(count),
            count as f64 / figures.games.max(1) as f64,
            escape(rule.statement)
        );
    }
    out.push_str("</tbody>\n</table></div>\n</section>\n");
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([grouped(7), grouped(1234), grouped(1_000_000)], ["7", "1,234", "1,000,000"]);
    }
}
