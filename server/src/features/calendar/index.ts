// What other features may use of calendars.
export { type EventRow, findEvent, forgetCalendarsOf } from "./calendar.store.ts";
export { withoutBlock } from "./description-block.ts";
export { closeCall, findDueCall } from "./call-transcript.store.ts";
export { findFetching, findTranscript, type FoundTranscript } from "./call-transcripts.ts";
export { eraseAccounts, type EraseAccountsDeps } from "./unlink-accounts.ts";
export { createOwnEvent } from "./own-event.ts";
export { findPublished } from "./publication.store.ts";
export { publishAgenda, type PublishDeps, unpublishAgenda } from "./publish.ts";
export { deleteSampleCalendar, saveSampleCalendar } from "./sample-calendar.ts";
export { LIKE_SAMPLE, sampleCalendarId } from "./sample-identity.ts";
