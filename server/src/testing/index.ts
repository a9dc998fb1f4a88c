export { buildTestApp, type TestApp } from "./app.ts";
export type { TestPerson } from "./person.ts";
export { startTestPostgres } from "./postgres.ts";
