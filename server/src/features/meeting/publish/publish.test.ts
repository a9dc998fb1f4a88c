import type { Meeting } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../../testing/index.ts";
import { CalendarScript, linkTo } from "../../../testing/linked-calendars.ts";
import { occurrenceOf, ScriptedCalendar } from "../../../testing/scripted-calendar.ts";
import { claimMeeting } from "../meeting.store.ts";
import { element } from "../../../tables/meeting.tables.ts";
import { CalendarProblem } from "../../calendar/calendar-account.ports.ts";
import { event, publication } from "../../../tables/calendar.tables.ts";

const script = new CalendarScript();
const planner: TestApp = await buildTestApp(script.overrides);
afterAll(() => planner.close());

const OWN = "Bring prints.\n\nRoom 4, second floor";
const AGENDA = "## Agenda\n\n1. **Look** (10 min)\n2. Decide (20 min)";
const PLAIN = "Agenda\n\n1. Look (10 min)\n2. Decide (20 min)";
const WRITTEN = `${OWN}\n\n─── Agenda by Planner ───\n${PLAIN}\n─── End of the agenda ───`;

let ben: TestPerson;
let meetingId: string;
beforeEach(async () => {
  script.provider = new ScriptedCalendar();
  script.provider.addCalendar("main", { isPrimary: true });
  const startTime = new Date(script.now.getTime() + 86_400_000);
  script.provider.put("main", "review", [occurrenceOf("review", { description: OWN, startTime })]);
  ben = await planner.signUp();
  await linkTo(planner, ben);
  await planner.runJobs();
  meetingId = await planFor(ben, "review");
});

/** A meeting with an agenda, as planning leaves it. */
async function planFor({ teamId, userId }: TestPerson, eventId: string): Promise<string> {
  const [row] = await planner.db
    .select()
    .from(event)
    .where(and(eq(event.teamId, teamId), eq(event.id, eventId)));
  if (!row) throw new Error("the event was not synced");
  const { calendarId, title, startTime, endTime } = row;
  const meeting = { teamId, userId, calendarId, eventId, title, startTime, endTime };
  const { id } = await claimMeeting(planner.db, meeting);
  await planner.db.insert(element).values({
    teamId,
    meetingId: id,
    id: `agenda of ${id}`,
    type: "agenda",
    status: "DONE",
    data: { content: AGENDA, items: [] },
  });
  return id;
}

const call = (method: "POST" | "DELETE", person = ben, payload = {}) =>
  person.inject({
    method,
    url: `/api/team/${person.teamId}/meetings/${meetingId}/publish`,
    ...(method === "POST" ? { payload } : {}),
  });
const read = async (): Promise<Meeting> => (await ben.get(`/meetings/${meetingId}`)).json();
const description = () => script.provider.all("main")[0]?.description;
const wantLinks = async (injectPlanLink: boolean) => {
  const url = "/calendar/settings";
  const { calendars } = (await ben.get(url)).json();
  const selected = calendars.map(({ calendarId }: { calendarId: string }) => calendarId);
  await ben.post(url, { selected, showPrivate: false, injectPlanLink });
  await planner.runJobs();
};
const sweep = async (): Promise<void> => {
  await planner.deps.send(planner.db, "house.sweep", {});
  await planner.runJobs();
};
/** Lets the job fail at every try; answers the pauses between them in seconds. */
async function failToTheEnd(): Promise<number[]> {
  const pauses: number[] = [];
  for (;;) {
    const { rows } = await planner.db.execute<{ seconds: number }>(sql`
      with before as (select id, start_after from ${jobTable} where name = 'calendar.write' and state = 'retry')
      update ${jobTable} j set start_after = now() from before b where j.id = b.id
      returning extract(epoch from b.start_after - now())::float as seconds`);
    const [waiting] = rows;
    if (!waiting) return pauses;
    pauses.push(waiting.seconds);
    await planner.runJobs();
  }
}
const link = () => `Meeting plan: http://localhost:3000/meeting/${meetingId}`;

describe("publishing an agenda", () => {
  test("puts it below the event's own words, mails nobody, and the meeting says so", async () => {
    expect(await read()).toMatchObject({ canPublish: true, publishedAt: null });
    const answer = await call("POST");
    expect(answer.json()).toEqual({ publishedAt: script.now.toISOString() });
    expect(description()).toBe(WRITTEN);
    expect(script.provider.mailed).toEqual([]);
    expect(await read()).toMatchObject({ publishedAt: script.now.toISOString() });
  });

  test("again replaces only its own part, and taking it out leaves the description as it was", async () => {
    await call("POST");
    await planner.db
      .update(element)
      .set({ data: { content: "Only *one* item", items: [] } })
      .where(eq(element.meetingId, meetingId));
    await call("POST");
    expect(description()).toBe(WRITTEN.replace(PLAIN, "Only one item"));
    expect((await call("DELETE")).statusCode).toBe(200);
    expect(description()).toBe(OWN);
    expect(await read()).toMatchObject({ publishedAt: null });
    expect((await call("DELETE")).statusCode).toBe(200);
  });

  test("mails the guests only when the person asks for it", async () => {
    await call("POST", ben, { notifyGuests: true });
    expect(script.provider.mailed).toEqual(["review"]);
    await call("DELETE");
    expect(script.provider.mailed).toEqual(["review"]);
    await call("POST");
    await ben.delete(`/meetings/${meetingId}/publish?notifyGuests=true`);
    expect(script.provider.mailed).toEqual(["review", "review"]);
  });

  test("keeps what somebody wrote in the calendar meanwhile, and Planner never shows its own part as theirs", async () => {
    await call("POST");
    const [now] = script.provider.all("main");
    script.provider.put("main", "review", [
      { ...now!, description: `${now?.description}\nAda: yes` },
    ]);
    await call("POST");
    expect(description()).toBe(`${WRITTEN}\nAda: yes`);
    const { googleCalendarId } = await read();
    await planner.deps.send(planner.db, "calendar.sync", {
      teamId: ben.teamId,
      calendarId: googleCalendarId,
    });
    await planner.runJobs();
    expect((await ben.get(`/calendar/${googleCalendarId}/event/review`)).json().description).toBe(
      `${OWN}\nAda: yes`,
    );
  });

  test("broken off after the calendar has it is nothing published, and asked for again leaves one agenda", async () => {
    script.atStage = (stage) => {
      if (stage === "calendar.described") throw new Error("the lights went out");
    };
    expect((await call("POST")).statusCode).toBe(500);
    script.atStage = () => undefined;
    expect(description()).toBe(WRITTEN);
    expect(await read()).toMatchObject({ publishedAt: null });
    expect((await call("POST")).statusCode).toBe(200);
    expect(description()).toBe(WRITTEN);
    expect(await read()).toMatchObject({ publishedAt: script.now.toISOString() });
    await call("DELETE");
    expect(description()).toBe(OWN);
  });

  test("twenty presses at once leave one agenda", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("POST")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(description()).toBe(WRITTEN);
  });

  test.each([
    ["conflict", 409, "The event keeps changing."],
    ["later", 503, "The calendar is busy."],
    ["read_only", 403, "The calendar can only be read."],
    ["reconnect", 409, "Reconnect your calendar."],
    ["gone", 410, "The event is no longer in the calendar."],
  ] as const)(
    "says why the calendar refused (%s), and nothing is called published",
    async (kind, status, sentence) => {
      script.provider.onWrite = () => {
        throw new CalendarProblem(kind, sentence);
      };
      const answer = await call("POST");
      expect(answer).toAnswer(status, { message: sentence });
      expect(await read()).toMatchObject({ publishedAt: null });
    },
  );

  test("says so where Google's description has no room for it, and writes nothing", async () => {
    script.provider.descriptionFormat = "html";
    const [now] = script.provider.all("main");
    const full = "x".repeat(8_190);
    script.provider.put("main", "review", [{ ...now!, description: full }]);
    const answer = await call("POST");
    expect(answer).toAnswer(422, "The event's description is too long to take the agenda too.");
    expect(description()).toBe(full);
  });

  test("needs an agenda", async () => {
    await planner.db
      .update(element)
      .set({ status: "PENDING" })
      .where(eq(element.meetingId, meetingId));
    expect((await call("POST")).json()).toEqual({ message: "There is no agenda to publish yet." });
  });

  test("is for the person who linked the calendar, and not for strangers to the team", async () => {
    const mate = await planner.signUp({ teamId: ben.teamId });
    const answer = await call("POST", mate);
    expect(answer).toAnswer(403, "Only the person who linked this calendar can publish to it.");
    const seen = await mate.get(`/meetings/${meetingId}`, ben);
    expect(seen.json()).toMatchObject({ canPublish: false });
    const stranger = await planner.signUp();
    expect((await call("POST", stranger)).statusCode).toBe(404);
    expect(description()).toBe(OWN);
  });
});

describe("the plan's link", () => {
  test("comes into events that have a plan when the person wants it, and goes again", async () => {
    script.provider.put("main", "bare", [occurrenceOf("bare", { description: "No plan" })]);
    await wantLinks(true);
    expect(description()).toBe(`${OWN}\n\n${link()}`);
    expect(script.provider.all("main")[1]?.description).toBe("No plan");
    await call("POST");
    expect(description()).toContain(link());
    await wantLinks(false);
    expect(description()).toBe(WRITTEN);
  });

  test("is taken out with the agenda, and stays out", async () => {
    await wantLinks(true);
    await call("POST");
    await call("DELETE");
    expect(description()).toBe(OWN);
    await wantLinks(true);
    expect(description()).toBe(OWN);
  });

  test("goes with the plan, and so does the agenda", async () => {
    await wantLinks(true);
    await call("POST");
    await ben.delete(`/meetings/${meetingId}`);
    script.later(5);
    await sweep();
    expect(description()).toBe(OWN);
    expect(await planner.db.$count(publication, eq(publication.teamId, ben.teamId))).toBe(0);
  });

  test("goes with the plan though the calendar is away for a day, then given up, and put back by the operator", async () => {
    await call("POST");
    script.provider.onWrite = () => {
      throw new CalendarProblem("later", "The calendar is busy.");
    };
    await ben.delete(`/meetings/${meetingId}`);
    script.later(5);
    await sweep();
    const pauses = await failToTheEnd();
    expect(pauses[0]).toBeLessThan(3);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600;
    expect(Math.abs(hours - 25)).toBeLessThan(2);
    // What nobody can put back is forgotten; this is not.
    const { teamId } = ben;
    const left = { teamId, calendarId: "gone", eventId: "gone", agenda: AGENDA };
    await planner.db.insert(publication).values(left);
    await sweep();
    expect(await planner.db.$count(publication, eq(publication.teamId, teamId))).toBe(1);
    script.provider.onWrite = () => undefined;
    const [letter] = await planner.queue.deadLetters.list();
    expect(letter?.name).toBe("calendar.write");
    expect(await planner.queue.deadLetters.retry(planner.db, letter?.id ?? "")).toBe(true);
    await planner.runJobs();
    expect(description()).toBe(OWN);
    expect(await planner.db.$count(publication, eq(publication.teamId, teamId))).toBe(0);
  });

  test("is tried again when the calendar is busy", async () => {
    let tries = 0;
    script.provider.onWrite = () => {
      tries += 1;
      if (tries === 1) throw new CalendarProblem("later", "The calendar is busy.");
    };
    await wantLinks(true);
    expect(description()).toBe(OWN);
    const key = {
      teamId: ben.teamId,
      calendarId: (await read()).googleCalendarId,
      eventId: "review",
    };
    await planner.deps.send(planner.db, "calendar.write", key);
    await planner.runJobs();
    expect(description()).toBe(`${OWN}\n\n${link()}`);
  });
});
