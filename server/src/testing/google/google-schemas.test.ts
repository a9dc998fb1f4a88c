import { expect, test } from "vitest";
import { findMisfit } from "./google-schemas.ts";

test.each([
  ["Events", { kind: "calendar#events", items: [{ id: "a", start: { date: "2026-11-20" } }] }],
  ["Channel", { id: "c", expiration: "1795132800000" }],
  ["CalendarList", { items: [{ id: "ann@example.com", primary: true }] }],
  ["ListTranscriptsResponse", { transcripts: [{ name: "a", state: "ENDED" }] }],
] as const)("what Google's %s may hold fits", (name, answer) => {
  expect(findMisfit(name, answer)).toBeUndefined();
});

test.each([
  ["Events", { events: [] }],
  ["Events", { items: [{ id: "a", start: { date: "20 November" } }] }],
  ["Events", { items: [{ id: "a", attendees: [{ email: "a@example.com", answer: "yes" }] }] }],
  ["Event", { id: 7 }],
  ["Channel", { id: "c", until: "tomorrow" }],
  ["ListTranscriptsResponse", { transcripts: [{ name: "a", state: "DONE" }] }],
  ["ListConferenceRecordsResponse", { conferenceRecords: [{ startTime: "at nine" }] }],
] as const)("what Google's %s never holds is found: %j", (name, answer) => {
  expect(findMisfit(name, answer)).toContain(name);
});
