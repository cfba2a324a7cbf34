//! Plots as inline SVG. Words stay HTML, so that they are as large on a phone as on a desk.

use std::fmt::Write as _;

use crate::figures::Rounds;

/// One dot with its interval.
pub struct Row {
    pub label: String,
    pub share: f64,
    pub low: f64,
    pub high: f64,
    pub note: String,
}

/// The width of a plot in its own units.
const WIDTH: f64 = 1000.0;
/// Most bars of a histogram; longer ones are put together.
const MOST_BARS: u32 = 60;

/// Text that stands in HTML as it is.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Dots with intervals, one a row, on a common scale, with a dashed line at an even share.
pub fn interval_rows(rows: &[Row], even: Option<f64>) -> String {
    let most = rows.iter().map(|row| row.high).chain(even).fold(0.0, f64::max);
    let scale = [0.1, 0.2, 0.25, 0.5, 0.75].into_iter().find(|scale| most <= *scale).unwrap_or(1.0);
    let x = |share: f64| share / scale * WIDTH;
    let mut out = String::from("<div class=\"plot\">\n");
    for row in rows {
        let (label, note) = (escape(&row.label), escape(&row.note));
        let (low, dot, high) = (x(row.low), x(row.share), x(row.high));
        let _ = write!(
            out,
            "<div class=\"row\" title=\"{label}: {note}\"><span class=\"label\">{label}</span>\
             <svg viewBox=\"0 0 1000 24\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{label} {}\">{}",
            percent(row.share),
            grid()
        );
        if let Some(even) = even {
            let at = x(even);
            let _ = write!(out, "<line class=\"even\" x1=\"{at:.1}\" y1=\"0\" x2=\"{at:.1}\" y2=\"24\"/>");
        }
        // A line of no length with round ends is a dot that keeps its shape when the plot is stretched.
        let _ = writeln!(
            out,
            "<line class=\"range\" x1=\"{low:.1}\" y1=\"12\" x2=\"{high:.1}\" y2=\"12\"/>\
             <line class=\"dot\" x1=\"{dot:.1}\" y1=\"12\" x2=\"{dot:.1}\" y2=\"12\"/></svg>\
             <span class=\"value\"><b>{}</b> <i>{:.1}–{:.1}</i><br><small>{note}</small></span></div>",
            percent(row.share),
            row.low * 100.0,
            row.high * 100.0
        );
    }
    let _ = writeln!(
        out,
        "<div class=\"row axis\"><span class=\"label\"></span><span class=\"ticks\"><i>0</i><i>{}</i><i>{}</i></span><span class=\"value\"></span></div>",
        percent(scale / 2.0),
        percent(scale)
    );
    out.push_str("</div>\n");
    out
}

fn grid() -> String {
    (0..=4).map(|step| format!("<line class=\"grid\" x1=\"{0}\" y1=\"0\" x2=\"{0}\" y2=\"24\"/>", step * 250)).collect()
}

/// How many games have how many rounds.
pub fn histogram(rounds: &Rounds) -> String {
    let (Some((first, _)), Some((last, _))) = (rounds.histogram.first_key_value(), rounds.histogram.last_key_value())
    else {
        return String::new();
    };
    let step = (last - first + 1).div_ceil(MOST_BARS);
    let bars = (last - first) / step + 1;
    let mut heights = vec![0u64; bars as usize];
    for (length, games) in &rounds.histogram {
        heights[((length - first) / step) as usize] += games;
    }
    let most = heights.iter().copied().max().unwrap_or(1).max(1) as f64;
    let width = WIDTH / f64::from(bars);
    let mut out = String::from(
        "<div class=\"plot\"><svg class=\"tall\" viewBox=\"0 0 1000 200\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"histogram of rounds\">",
    );
    for (bar, games) in heights.iter().enumerate() {
        let from = first + bar as u32 * step;
        let name = if step == 1 { format!("{from}") } else { format!("{from}–{}", from + step - 1) };
        let height = *games as f64 / most * 190.0;
        let class = if (from..from + step).contains(&rounds.median) { "bar median" } else { "bar" };
        let _ = write!(
            out,
            "<rect class=\"{class}\" x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{height:.2}\"><title>{name} rounds: {games} games</title></rect>",
            bar as f64 * width + width * 0.06,
            200.0 - height,
            width * 0.88
        );
    }
    let _ = writeln!(
        out,
        "</svg><div class=\"ticks\"><i>{first}</i><i>{}</i><i>{last}</i></div></div>",
        first + (last - first) / 2
    );
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn names_cannot_break_the_page() {
        let row = Row { label: "<b>\"".to_owned(), share: 0.5, low: 0.4, high: 0.6, note: "&".to_owned() };
        let plot = interval_rows(&[row], Some(0.5));
        assert!(plot.contains("&lt;b&gt;&quot;") && plot.contains("&amp;"), "{plot}");
    }

    #[test]
    fn long_games_share_bars() {
        let bars = |pairs: &[(u32, u64)]| {
            let histogram_of = BTreeMap::from_iter(pairs.iter().copied());
            histogram(&Rounds { median: 5, p10: 1, p90: 200, histogram: histogram_of }).matches("<rect").count()
        };
        assert_eq!(bars(&[(5, 1), (6, 2)]), 2);
        assert_eq!(bars(&[(1, 1), (200, 2)]), 50);
        assert_eq!(bars(&[]), 0);
    }
}
