//! Links that phones can read.

use qrcode::render::{svg, unicode};
use qrcode::{EcLevel, QrCode};

/// A link as a picture.
pub fn svg(link: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    Some(code.render::<svg::Color<'_>>().min_dimensions(240, 240).quiet_zone(true).build())
}

/// A link as text for a terminal.
pub fn text(link: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    Some(
        code.render::<unicode::Dense1x2>()
            .dark_color(unicode::Dense1x2::Light)
            .light_color(unicode::Dense1x2::Dark)
            .build(),
    )
}
