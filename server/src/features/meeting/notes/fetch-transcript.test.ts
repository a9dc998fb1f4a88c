import { SYNC_PROBLEMS } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openLocalFiles } from "../../../adapters/files/local.files.ts";
import { openPdfReader } from "../../../adapters/pdf/pdf.adapter.ts";
import { statusRefusal } from "../../../testing/google/fake-answers.ts";
import type { FakeConference } from "../../../testing/google/fake-meet-api.ts";
import { type GooglePerson, openGoogleApp } from "../../../testing/google/google-app.ts";
import { chooseAccount } from "../../../testing/google/google-person.ts";
import { deckOf, post } from "../../../testing/uploads.ts";
import { callTranscript } from "../../../tables/calendar.tables.ts";
import { file } from "../../../tables/file.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";

const folder = await mkdtemp(join(tmpdir(), "planner-calls-"));
const all = await openGoogleApp(undefined, {
  files: await openLocalFiles(folder),
  pdf: openPdfReader(),
});
const { planner, google } = all;
let me: GooglePerson;
beforeEach(async () => {
  me = await all.addPerson();
  google.conferences.clear();
});
afterAll(async () => {
  await all.close();
  await rm(folder, { recursive: true });
});

const CODE = "abc-mnop-xyz";
const MINUTE_MS = 60_000;
const from = (minutes: number) => new Date(all.now.getTime() + minutes * MINUTE_MS);

/** An event from five minutes from now on, half an hour long, with a call. */
const review = (id = "Review") => ({
  id,
  summary: id,
  start: { dateTime: from(5).toISOString() },
  end: { dateTime: from(35).toISOString() },
  hangoutLink: `https://meet.google.com/${CODE}`,
  attendees: [{ email: "tom@example.com", displayName: "Tomás" }],
});

/** What Google has of its call: everybody came two minutes early. */
const conference = (more: Partial<FakeConference> = {}): FakeConference => ({
  code: CODE,
  startTime: from(3),
  endTime: from(34),
  state: "FILE_GENERATED",
  people: ["Mara Lindqvist", "?Tomás", "Ines Carvalho"],
  lines: [
    { by: 0, at: 4, text: "We decided to print the map for the museum shop." },
    { by: 1, at: 20, text: "I will send the new icons to the shop by Friday." },
  ],
  ...more,
});

/** Links the calendar with this event in it, and has transcripts fetched. */
async function switchOn(who = me, event = review()): Promise<string> {
  who.calendar.put(event);
  await who.signIn();
  await planner.runJobs();
  const [account] = await who.accounts();
  const query = `?account=${account?.id}&transcripts=on`;
  expect(await who.signIn(who.email, query)).toBe("/settings");
  await planner.runJobs();
  return account?.id ?? "";
}

async function round(minutes: number): Promise<void> {
  all.later(minutes);
  await planner.deps.send(planner.db, "transcript.round", {});
  await planner.runJobs();
}

const meetings = (who = me) =>
  planner.db.select().from(meeting).where(eq(meeting.teamId, who.person.teamId));
const calls = (who = me) =>
  planner.db.select().from(callTranscript).where(eq(callTranscript.teamId, who.person.teamId));
const files = (who = me) =>
  planner.db.select().from(file).where(eq(file.teamId, who.person.teamId));

async function elements(who = me) {
  const [row] = await meetings(who);
  return (await who.person.get(`/meetings/${row?.id}`)).json().elements;
}

describe("transcripts of Google Meet", { timeout: 120_000 }, () => {
  test("are not requested until they are switched on, and then Google asks for them", async () => {
    const scopes = async (query: string) =>
      new URL(await me.begin(query)).searchParams.get("scope")?.split(" ");
    expect(await scopes("")).not.toContain(
      "https://www.googleapis.com/auth/meetings.space.readonly",
    );
    const accountId = await switchOn();
    expect(await scopes(`?account=${accountId}`)).toContain(
      "https://www.googleapis.com/auth/meetings.space.readonly",
    );
    expect((await me.settings()).accounts[0].transcripts).toEqual({
      areFetched: true,
      message: null,
    });
    const answer = await me.person.delete(`/calendar/accounts/${accountId}/transcripts`);
    expect(answer.json().accounts[0].transcripts.areFetched).toBe(false);
    google.conferences.set(me.email, [conference()]);
    await round(40);
    expect(google.count("GET", "/v2/conferenceRecords")).toBe(0);
    expect(await meetings()).toEqual([]);
  });

  test("that Google is not allowed to share are not fetched, and the calendar stays linked", async () => {
    me.calendar.put(review());
    await me.signIn();
    const [account] = await me.accounts();
    const query = `?account=${account?.id}&transcripts=on`;
    const state = new URL(await me.begin(query)).searchParams.get("state");
    const denied = `/api/auth/sync/google?error=access_denied&state=${state}`;
    expect(await me.go(denied)).toBe("/settings");
    google.grantedScope =
      "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly";
    const unticked = await me.finish(await chooseAccount(await me.begin(query), me.email));
    expect(unticked).toBe("/settings");
    await planner.runJobs();
    expect((await me.settings()).accounts).toMatchObject([
      {
        state: "ok",
        transcripts: { areFetched: false, message: SYNC_PROBLEMS["no-transcripts"] },
      },
    ]);
  });

  test("become visual notes of the event after the call, without a deck, with who took part", async () => {
    await switchOn();
    google.conferences.set(me.email, [conference()]);
    google.maxPage = 1;
    await round(30);
    expect(await meetings()).toEqual([]);
    await round(10);
    expect(await meetings()).toMatchObject([{ title: "Review", eventId: "Review" }]);
    const [extract, report] = await elements();
    expect(extract.data.segments).toMatchObject([
      { speaker: "Mara Lindqvist", page: null, start: 0 },
      { speaker: "Tomás", page: null, start: 16 },
    ]);
    const notes = report.data.pages.flatMap((page: { annotations: object[] }) => page.annotations);
    expect(notes).toMatchObject([{ type: "Decision" }, { type: "Action Item", owner: "Tomás" }]);
    const [stored] = await files();
    expect(stored).toMatchObject({ name: "Review, transcript.json", kind: "txt" });
    await round(5);
    expect([await meetings(), await files()]).toMatchObject([[{ notesBuild: 1 }], [{}]]);
    expect(google.misfits).toEqual([]);
  });

  test("become notes on the slides where the meeting has a deck", async () => {
    await switchOn();
    const { teamId } = me.person;
    const deck = { bytes: deckOf("Museum map", "Icons"), purpose: "presentation" } as const;
    const { jobId } = (await post(me.person, deck)).json();
    await planner.runJobs();
    const upload = await me.person.inject({ url: `/api/team/${teamId}/files/status/${jobId}` });
    const [calendar] = (await me.settings()).calendars;
    const event = { googleCalendarId: calendar.calendarId, googleEventId: "Review" };
    const url = `/api/team/${teamId}/meetings`;
    const plan = await me.person.inject({
      method: "POST",
      url,
      payload: { ...event, external: true, recurring: false },
    });
    const chosen = await me.person.inject({
      method: "POST",
      url: `${url}/${plan.json().id}/deck`,
      payload: { fileId: upload.json().file.id },
    });
    expect(chosen.statusCode).toBe(200);
    await planner.runJobs();
    google.conferences.set(me.email, [conference()]);
    await round(40);
    const parts = await elements();
    const report = parts.find(({ type }: { type: string }) => type === "report");
    expect(report.data.pages.map(({ page }: { page: number }) => page)).toEqual([1, 2]);
    expect(await meetings()).toHaveLength(1);
  });

  test("that are not there yet are looked for again, for a day and not longer", async () => {
    await switchOn();
    const call = conference({ endTime: null, state: "STARTED" });
    google.conferences.set(me.email, [call]);
    await round(40);
    call.endTime = from(-1);
    await round(5);
    expect([await meetings(), (await calls())[0]?.tries]).toEqual([[], 2]);
    call.state = "ENDED";
    await round(5);
    expect(await meetings()).toHaveLength(1);

    const other = await all.addPerson();
    await switchOn(other);
    google.conferences.set(other.email, [conference({ state: null })]);
    await round(40);
    for (let hour = 0; hour < 40; hour += 1) await round(60);
    const requests = google.count("GET", "/v2/conferenceRecords");
    expect(requests).toBe(35);
    await round(60);
    expect(google.count("GET", "/v2/conferenceRecords")).toBe(requests);
    expect(await meetings(other)).toEqual([]);
  });

  test("of two conferences of one event, as when the connection broke, are one", async () => {
    await switchOn();
    const lines = [{ by: 0, at: 0, text: "We decided to drop the second floor." }];
    google.conferences.set(me.email, [
      conference({ startTime: from(20), endTime: from(34), people: ["Ines Carvalho"], lines }),
      conference({ endTime: from(19) }),
      // Last week's, under the same code.
      conference({ startTime: from(-7 * 1_440), endTime: from(-7 * 1_440 + 30) }),
    ]);
    await round(40);
    const [extract] = await elements();
    expect(extract.data.segments).toMatchObject([
      { speaker: "Mara Lindqvist", start: 0 },
      { speaker: "Tomás", start: 16 },
      { speaker: "Ines Carvalho", start: 17 * 60 - 4 },
    ]);
  });

  test("whose permission is taken back are fetched no more, which the settings say; the calendar goes on", async () => {
    await switchOn();
    google.conferences.set(me.email, [conference()]);
    google.interfere = ({ path }) =>
      path.startsWith("/v2/")
        ? statusRefusal(403, "PERMISSION_DENIED", "ACCESS_TOKEN_SCOPE_INSUFFICIENT")
        : undefined;
    await round(40);
    const [account] = (await me.settings()).accounts;
    expect(account).toMatchObject({
      state: "ok",
      transcripts: {
        areFetched: false,
        message:
          "Google no longer lets Planner read transcripts of calls. Fetch them again to allow it.",
      },
    });
    expect([await meetings(), await calls()]).toEqual([[], []]);
  });

  test("are looked for again after the account was reconnected, and while Google does not answer", async () => {
    const accountId = await switchOn();
    google.conferences.set(me.email, [conference()]);
    google.interfere = ({ path }) =>
      path.startsWith("/v2/") ? statusRefusal(503, "UNAVAILABLE") : undefined;
    await round(40);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 400, body: { error: "invalid_grant" } } : undefined;
    await round(30);
    expect((await me.settings()).accounts).toMatchObject([{ state: "reconnect" }]);
    google.interfere = () => undefined;
    // The clock that Google's ID token is held to.
    const then = all.now;
    all.now = new Date();
    await me.signIn(me.email, `?account=${accountId}`);
    await planner.runJobs();
    all.now = then;
    await round(5);
    expect(await meetings()).toHaveLength(1);
  });

  test("of somebody who was taken out of the team meanwhile stay where they are", async () => {
    await switchOn();
    const cleo = await planner.signUp();
    google.conferences.set(me.email, [conference()]);
    const { teamId, userId } = me.person;
    google.interfere = async ({ path }) => {
      if (path.endsWith("/participants"))
        await planner.deps.database.pool.query(
          "delete from member where team_id = $1 and user_id = $2",
          [teamId, userId],
        );
      return undefined;
    };
    await round(40);
    expect(cleo.teamId).not.toBe(teamId);
    expect([await meetings(), await files()]).toEqual([[], []]);
    google.interfere = () => undefined;
    const before = google.count("GET", "/v2/conferenceRecords");
    await round(20);
    expect(google.count("GET", "/v2/conferenceRecords")).toBe(before);
  });

  test("leave notes alone that there are, and what a killed worker stored is written over", async () => {
    await switchOn();
    google.conferences.set(me.email, [conference()]);
    all.later(40);
    await planner.deps.send(planner.db, "transcript.round", {});
    const deps = planner.deps as { failpoint: (at: string) => Promise<never> | undefined };
    const alive = deps.failpoint;
    deps.failpoint = (at) =>
      at === "transcript.stored" ? Promise.reject(new Error("killed")) : undefined;
    await planner.runJobs();
    expect([await meetings(), await files()]).toEqual([[], []]);
    deps.failpoint = alive;
    await round(11);
    expect(await meetings()).toHaveLength(1);
    // The event goes on for longer than it was planned.
    me.calendar.change("Review", { end: { dateTime: from(-1).toISOString() } });
    await me.person.post("/calendar/sync", {});
    await planner.runJobs();
    await round(5);
    expect(await meetings()).toMatchObject([{ notesBuild: 1 }]);
    expect((await calls())[0]?.dueAt).toBeNull();
  });
});
