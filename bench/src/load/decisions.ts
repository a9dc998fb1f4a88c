import { DECISION_VIEWS } from "@planner/contract/api";
import type { Row } from "../harness/table.ts";
import { benchLists } from "./lists.ts";
import type { LoadApp } from "./load-app.ts";

const FILTERS = ["", "&q=order%20summ", "&person=mara", "&project=series%207"];

/** The register of decisions over many meetings. */
export const benchDecisions = (app: LoadApp): Promise<Row[]> =>
  benchLists(app, {
    name: "decisions",
    each: "view and filter",
    entries: "decisions",
    tables: ["decision", "decision_link"],
    filledBy: ["decisions", "the sweep links them."],
    after: LINKS,
    paths: DECISION_VIEWS.flatMap((view) =>
      FILTERS.map((filter) => `/decisions?view=${view}${filter}`),
    ),
  });

/** Each third decision takes the place of the one in the meeting before of its series, and each eleventh may. */
const LINKS = `
  insert into decision_link (team_id, id, meeting_id, note_id, earlier_meeting_id, earlier_note_id, kind, confidence,
    is_sure, note, page)
  select d.team_id, d.id, d.meeting_id, d.note_id, e.meeting_id, e.note_id, 'replaces', 0.9, i % 3 = 0, d.note, d.page
  from decision d cross join lateral (select substr(d.meeting_id, 2)::int as i) at
  join decision e on e.team_id = d.team_id and e.meeting_id = 'm' || (i - 50) and e.note_id = d.note_id
  where i % 3 = 0 or i % 11 = 0`;
