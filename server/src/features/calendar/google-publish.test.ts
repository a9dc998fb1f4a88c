import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type GooglePerson, meetingAt, openGoogleApp } from "../../testing/google/google-app.ts";
import { claimMeeting } from "../meeting/meeting.store.ts";
import { element } from "../../tables/meeting.tables.ts";
import { event } from "../../tables/calendar.tables.ts";

const all = await openGoogleApp();
const { planner, google } = all;
let me: GooglePerson;
beforeEach(async () => {
  me = await all.addPerson();
});
afterAll(() => all.close());

const OWN = "Bring <b>prints</b> &amp; tape.<br>Room 4\r\n\t— thanks ";

/** Links the calendar and plans one of its events, as planning leaves it; answers where it is published. */
async function planFor(eventId: string): Promise<string> {
  await me.signIn();
  await planner.runJobs();
  const { teamId, userId } = me.person;
  const isEvent = and(eq(event.teamId, teamId), eq(event.id, eventId));
  const [row] = await planner.db.select().from(event).where(isEvent);
  if (!row) throw new Error("the event was not read");
  const { calendarId, title, startTime, endTime } = row;
  const known = { teamId, userId, calendarId, eventId, title, startTime, endTime };
  const { id } = await claimMeeting(planner.db, known);
  const data = { content: "1. Look at <all> screens\n2. Decide", items: [] };
  const made = { teamId, meetingId: id, id: `agenda of ${id}`, status: "DONE" as const, data };
  await planner.db.insert(element).values({ ...made, type: "agenda" });
  return `/api/team/${teamId}/meetings/${id}`;
}
const publish = (meeting: string, payload = {}) =>
  me.person.inject({ method: "POST", url: `${meeting}/publish`, payload });
const unpublish = (meeting: string) =>
  me.person.inject({ method: "DELETE", url: `${meeting}/publish` });

test("an agenda goes into an event of Google and out again to the byte, and no guest is mailed", async () => {
  const guests = { attendees: [{ email: "ben@example.com", responseStatus: "accepted" }] };
  me.calendar.put({ ...meetingAt(all.now, "review"), description: OWN, ...guests });
  const meeting = await planFor("review");
  const { etag: _before, ...before } = me.calendar.get("review");
  expect((await publish(meeting)).statusCode).toBe(200);
  const published = String(me.calendar.get("review").description);
  expect(published.startsWith(OWN)).toBe(true);
  expect(published).toContain("Decide");
  expect((await publish(meeting)).statusCode).toBe(200);
  expect(me.calendar.get("review").description).toBe(published);
  expect((await unpublish(meeting)).statusCode).toBe(200);
  const { etag: _after, ...after } = me.calendar.get("review");
  expect(after).toEqual(before);
  expect(google.mailed).toEqual([]);
});

test("what somebody writes in Google at the same moment stays", async () => {
  me.calendar.put({ ...meetingAt(all.now, "review"), description: OWN });
  const meeting = await planFor("review");
  google.meanwhile = () => me.calendar.change("review", { description: `${OWN}Ada: yes` });
  expect((await publish(meeting)).statusCode).toBe(200);
  const published = String(me.calendar.get("review").description);
  expect(published.startsWith(`${OWN}Ada: yes`)).toBe(true);
  expect(google.count("PATCH", "/review")).toBe(2);
});

test("guests are mailed where the person asks for it", async () => {
  me.calendar.put(meetingAt(all.now, "review"));
  await publish(await planFor("review"), { notifyGuests: true });
  expect(google.mailed).toEqual(["review"]);
});

test("of a series only the instance that the meeting is about is changed", async () => {
  const day = 86_400_000;
  const starts = [1, 8].map((days) => new Date(all.now.getTime() + days * day).toISOString());
  const series = { id: "weekly", summary: "Weekly", description: OWN };
  const [first = "", second = ""] = me.calendar.putSeries(series, starts, 30);
  const meeting = await planFor(first);
  await publish(meeting);
  expect(me.calendar.get(first).description).toContain("Decide");
  expect(me.calendar.get(second).description).toBe(OWN);
});

test("somebody else's event is left alone, with a sentence", async () => {
  const organizer = { email: "cleo@example.com" };
  me.calendar.put({ ...meetingAt(all.now, "review"), description: OWN, organizer });
  const meeting = await planFor("review");
  const answer = await publish(meeting);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    message: "Google does not let you change this event. Its organizer can.",
  });
  expect(me.calendar.get("review").description).toBe(OWN);
});
