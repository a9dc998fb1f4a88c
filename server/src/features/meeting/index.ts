// What other features may use of meetings.
export { chooseDeck } from "./create/choose-deck.ts";
export { readComments } from "./comment/list-comments.ts";
export { listReplacements } from "./decision/replaced.store.ts";
export { deleteWhole } from "./meeting.jobs.ts";
export { holdMeeting } from "./meeting.store.ts";
export { lookAhead } from "./notes/ahead.jobs.ts";
export { planAsMarkdown } from "./export/plan-markdown.ts";
export { listOutcomes } from "./outcome/outcome.store.ts";
export { withoutPersonal } from "./plan/profile-lines.ts";
export { earlierOfSeries } from "./series/same-series.store.ts";
export { toElement } from "./to-element.ts";
export { startFirstNotesOf, startNotesOf } from "./notes/start-notes.ts";
export { noMeeting, requireMeeting } from "./require-meeting.ts";
