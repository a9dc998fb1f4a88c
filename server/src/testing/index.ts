export { buildTestApp, type TestApp } from "./app.ts";
export { POSTGRES_VARIABLE } from "./global-setup.ts";
export { CalendarScript, linkTo, post, runRound } from "./linked-calendars.ts";
export { makePdf } from "./make-pdf.ts";
export { addMembers } from "./members.ts";
export type { TestPerson } from "./person.ts";
export { startTestPostgres } from "./postgres.ts";
export { occurrenceOf } from "./scripted-calendar.ts";
