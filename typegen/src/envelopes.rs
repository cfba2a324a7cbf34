//! The types of the envelopes: one file each, as ts-rs writes them.

use std::path::Path;

use sortie_protocol::api::{
    ChairBody, ChairChange, ChairPlan, Checked, GameInfo, Me, MoveCode, NameBody, NewGuest, NewPack, NewTable,
    PaceBody, PackList, PlayNow, Problem, Reach, ReadyBody, Replay, RetryBody, RuleInfo, SitBody, StandInBody,
    TableChange, TableList,
};
use sortie_protocol::book::{BookInfo, FoundInfo};
use sortie_protocol::form::{FormBody, FormInfo, PlanBody, PlanInfo};
use sortie_protocol::socket::{FromClient, ToClient};
use ts_rs::TS;

use crate::{Trouble, shapes};

/// Writes these types and all that they are made of.
pub fn write(folder: &Path) -> Result<(), Trouble> {
    let config = shapes::config().with_out_dir(folder);
    macro_rules! export {
        ($($name:ty),* $(,)?) => {
            [$((stringify!($name), <$name>::export_all(&config))),*]
        };
    }
    let written = export!(
        FromClient,
        ToClient,
        BookInfo,
        ChairBody,
        ChairChange,
        ChairPlan,
        Checked,
        FormBody,
        FormInfo,
        FoundInfo,
        GameInfo,
        Me,
        MoveCode,
        NameBody,
        NewGuest,
        NewPack,
        NewTable,
        PaceBody,
        PackList,
        PlanBody,
        PlanInfo,
        PlayNow,
        Problem,
        Reach,
        ReadyBody,
        Replay,
        RetryBody,
        RuleInfo,
        SitBody,
        StandInBody,
        TableChange,
        TableList,
    );
    for (name, result) in written {
        result.map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(())
}
