// What other features may use of calendars.
export { type EventRow, findEvent, findEventByTitle, forgetCalendarsOf } from "./calendar.store.ts";
export { withoutBlock } from "./description-block.ts";
export { eraseAccounts, type EraseAccountsDeps } from "./unlink-accounts.ts";
export { importCalendar } from "./import-calendar.ts";
export { findPublished } from "./publication.store.ts";
export { publishAgenda, type PublishDeps, unpublishAgenda } from "./publish.ts";
