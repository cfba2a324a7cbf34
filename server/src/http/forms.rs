//! What can be chosen before a game, as the game's form has it.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use sortie_catalog::{AnyGame, Choices, Form, FormOption, Plan, TablePlan, game};
#[cfg(feature = "openapi")]
use sortie_protocol::api::Problem;
use sortie_protocol::form::{FormBody, FormInfo, ListSize, OptionInfo, PlanBody, PlanInfo, ValueKind};

use super::Failed;
use super::body::Body;

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn option(option: FormOption) -> OptionInfo {
    let of = match option.kind.of {
        sortie_catalog::ValueKind::OneOf(values) => ValueKind::Choice { values },
        sortie_catalog::ValueKind::Number { least, most, step } => ValueKind::Number { least, most, step },
        sortie_catalog::ValueKind::Text { most, lines } => ValueKind::Text { most: small(most), lines: small(lines) },
    };
    let list = option.kind.list.map(|size| ListSize { least: small(size.least), most: small(size.most) });
    OptionInfo {
        key: option.key,
        of,
        list,
        help: option.help,
        why_not: option.why_not,
        default: option.default,
        value: option.value,
        chosen: option.is_chosen,
        problems: option.problems,
    }
}

/// A form as it travels. Where nothing is wrong with the choices, the content has its say as well.
pub fn info(game: &dyn AnyGame, form: Form) -> FormInfo {
    let mut problems: Vec<String> = form.common_problems().cloned().collect();
    let plan = form.plan();
    if form.all_problems().is_empty() {
        let Choices { scenario, options, .. } = plan.choices.clone();
        let table = TablePlan { seats: form.seats, scenario, options, ..TablePlan::default() };
        problems.extend(game.check_plan(&table).err().unwrap_or_default());
    }
    FormInfo {
        scenario: form.scenario,
        seats: form.seats as u8,
        seat_counts: form.seat_counts.iter().map(|count| *count as u8).collect(),
        options: form.options.into_iter().map(option).collect(),
        problems,
        plan: plan.to_string(),
    }
}

/// Everything that can be chosen for a game, given what was chosen so far.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/games/{game}/form", params(("game" = String, Path)), request_body = FormBody, responses((status = 200, body = FormInfo), (status = 404, body = Problem))))]
pub async fn form(Path(id): Path<String>, Body(body): Body<FormBody>) -> Result<Json<FormInfo>, Failed> {
    let game = game(&id).map_err(|why| Failed::new(StatusCode::NOT_FOUND, &why))?;
    let FormBody { scenario, seats, options } = body;
    let choices = Choices { scenario, seats: seats.map(usize::from), options: options.into_iter().collect() };
    Ok(Json(info(game, game.form(&choices))))
}

/// Reads a plan that somebody shared by file or link.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/plan", request_body = PlanBody, responses((status = 200, body = PlanInfo), (status = 400, body = Problem))))]
pub async fn plan(Body(body): Body<PlanBody>) -> Result<Json<PlanInfo>, Failed> {
    let plan = body.text.parse::<Plan>().map_err(Failed::all)?;
    let game = game(&plan.game).map_err(|why| Failed::new(StatusCode::BAD_REQUEST, &why))?;
    let form = game.form(&plan.choices);
    let of_options: Vec<String> = form.options.iter().flat_map(|option| option.problems.clone()).collect();
    let form = info(game, form);
    let problems = form.problems.iter().cloned().chain(of_options).collect();
    Ok(Json(PlanInfo { game: plan.game, form, problems }))
}
