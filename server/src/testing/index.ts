export { buildTestApp, type TestApp } from "./app.ts";
export { POSTGRES_VARIABLE } from "./global-setup.ts";
export { CalendarScript, linkTo, post, runRound } from "./linked-calendars.ts";
export type { TestPerson } from "./person.ts";
export { startTestPostgres } from "./postgres.ts";
export { occurrenceOf } from "./scripted-calendar.ts";
