import { randomUUID } from "node:crypto";
import { commented, note, openPlanToComments, openToComments } from "./access-fresh-notes.ts";
import { meeting, type Row, shared, team } from "./access-row.ts";
import type { Ids } from "./access-world.ts";

const comment = (place: (ids: Ids) => object, name?: string) => (ids: Ids) => ({
  id: randomUUID(),
  text: "Hm.",
  place: place(ids),
  ...(name === undefined ? {} : { name }),
});
const onNote = ({ noteId }: Ids) => ({ kind: "note", noteId });
const onGoal = () => ({ kind: "plan", part: "goal", sentence: "" });

/** Comments of the team, and of guests by the links to notes and plan. */
export const COMMENT_ROWS: Readonly<Record<string, Row>> = {
  [`GET ${meeting}/comments`]: { who: "team" },
  [`POST ${meeting}/comments`]: { who: "team", body: comment(onNote), fresh: note },
  [`PATCH ${meeting}/comments/:commentId`]: {
    who: "team",
    body: () => ({ text: "Oh." }),
    fresh: commented,
  },
  [`DELETE ${meeting}/comments/:commentId`]: { who: "team", fresh: commented },
  [`GET ${team}/members/me/mention-email`]: { who: "self" },
  [`PATCH ${team}/members/me/mention-email`]: { who: "self", body: () => ({ isOn: true }) },
  [`GET ${shared}/comments`]: { who: "notes", fresh: openToComments },
  [`POST ${shared}/comments`]: {
    who: "notes",
    body: comment(onNote, "Mara"),
    fresh: openToComments,
  },
  // Of a teammate; guests change only what their browser wrote.
  [`PATCH ${shared}/comments/:commentId`]: {
    who: "notes",
    ok: 403,
    body: () => ({ text: "Oh." }),
    fresh: openToComments,
  },
  [`DELETE ${shared}/comments/:commentId`]: { who: "notes", ok: 403, fresh: openToComments },
  "GET /api/share/plans/:shareId/comments": { who: "plan", fresh: openPlanToComments },
  "POST /api/share/plans/:shareId/comments": {
    who: "plan",
    body: comment(onGoal, "Mara"),
    fresh: openPlanToComments,
  },
  "PATCH /api/share/plans/:shareId/comments/:commentId": {
    who: "plan",
    ok: 403,
    body: () => ({ text: "Oh." }),
    fresh: openPlanToComments,
  },
  "DELETE /api/share/plans/:shareId/comments/:commentId": {
    who: "plan",
    ok: 403,
    fresh: openPlanToComments,
  },
};
