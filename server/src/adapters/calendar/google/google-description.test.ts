import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  type LinkedPerson,
  openLinkedGoogle,
  simpleEvent,
  problemWith,
} from "../../../testing/google/linked-google.ts";

const linked = await openLinkedGoogle();
const { google, accounts } = linked;
let holder: LinkedPerson["holder"];
let calendar: LinkedPerson["calendar"];
let remoteId: string;
beforeEach(async () => {
  ({ holder, calendar, remoteId } = await linked.addPerson());
});
afterAll(() => google.close());

const change = (edit: (before: string) => string) => {
  const event = { remoteId, resourceId: "a", eventId: "a" };
  return accounts.changeDescription(holder, { ...event, edit, notifyGuests: false });
};

describe("a description", () => {
  test("that stays the same is not written", async () => {
    calendar.put({ ...simpleEvent("a"), description: "Agenda" });
    expect(await change((before) => before)).toBe("same");
    expect(google.count("PATCH", "/a")).toBe(0);
  });

  test("that changes again and again is given up after four tries", async () => {
    calendar.put(simpleEvent("a"));
    let edits = 0;
    const problem = await problemWith(
      change(() => {
        google.meanwhile = () => calendar.change("a", { location: `Room ${edits}` });
        return `Agenda ${(edits += 1)}`;
      }),
    );
    expect({ edits, kind: problem.kind }).toEqual({ edits: 4, kind: "conflict" });
    expect(calendar.get("a").description).toBeUndefined();
  });

  test.each([
    ["another person's event", { organizer: { email: "ben@example.com" } }, "read_only"],
    ["a cancelled event", { status: "cancelled" }, "gone"],
  ])("of %s is not written", async (_name, fields, kind) => {
    calendar.put({ ...simpleEvent("a"), ...fields });
    expect(await problemWith(change(() => "Agenda"))).toMatchObject({ kind });
  });

  test("of an event that is not there is not written", async () => {
    expect(await problemWith(change(() => "Agenda"))).toMatchObject({ kind: "gone" });
  });

  test("in a calendar that one may only read is not written", async () => {
    calendar.entry.accessRole = "reader";
    calendar.put(simpleEvent("a"));
    expect(await problemWith(change(() => "Agenda"))).toMatchObject({ kind: "read_only" });
  });
});
