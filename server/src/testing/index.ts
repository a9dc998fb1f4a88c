export { buildTestApp, type TestApp } from "./app.ts";
export type { TestPerson } from "./person.ts";
