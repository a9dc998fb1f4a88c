import { PLAN_TYPES } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "../../../testing/index.ts";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { buildHandlers } from "../../../worker.ts";
import { calendar, event } from "../../../tables/calendar.tables.ts";
import { withBlock } from "../../calendar/description-block.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const DAY_MS = 86_400_000;

let ann: TestPerson;
let atStage: (stage: string) => void | Promise<void> = () => undefined;
const planner = await openPlanApp({ now: () => NOW, failpoint: (stage) => atStage(stage) });
beforeEach(async () => {
  // Nobody else's events are in the way.
  await planner.db.delete(event);
  ann = await planner.signUp();
});
afterEach(() => {
  atStage = () => undefined;
  planner.plans.onMake = () => undefined;
});
afterAll(() => planner.close());

const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

/** Lets a minute pass; answers the titles of the plans that were made, in order. */
async function passMinute(): Promise<string[]> {
  const before = planner.plans.inputs.length;
  await planner.deps.send(planner.db, "plan.round", {});
  const broken = (await planner.runJobs()).find(({ error }) => error);
  if (broken) throw broken.error;
  return planner.plans.inputs.slice(before).map((input) => input.event.title);
}

const change = (eventId: string, to: Partial<typeof event.$inferInsert>) =>
  planner.db.update(event).set(to).where(eq(event.id, eventId));

describe("plans of the next days", () => {
  test("are made by themselves, nearest first, and open at once", async () => {
    await planner.addOccurrence(ann, { title: "Far", startTime: inDays(6) });
    const near = await planner.addOccurrence(ann, { title: "Near", startTime: inDays(1) });
    await planner.addOccurrence(ann, { title: "Past", startTime: inDays(-1) });
    await planner.addOccurrence(ann, { title: "Too far", startTime: inDays(7.1) });
    expect(await passMinute()).toEqual(["Near", "Far"]);
    expect(planner.plans.last.reader.email).toBe(ann.email);
    const id = await planner.open(ann, near);
    expect(await planner.runJobs()).toEqual([]);
    const { elements, title } = await planner.read(ann, id);
    expect(title).toBe("Near");
    expect(elements.map(({ status }) => status)).toEqual(PLAN_TYPES.map(() => "DONE"));
    expect(await passMinute()).toEqual([]);
  });

  test("are not made of what is declined, private, all day long, switched off, or not wanted", async () => {
    const startTime = inDays(1);
    await planner.addOccurrence(ann, { title: "Declined", startTime, answer: "declined" });
    await planner.addOccurrence(ann, { title: "Private", startTime, isPrivate: true });
    await planner.addOccurrence(ann, { title: "Holiday", startTime, isAllDay: true });
    expect(await passMinute()).toEqual([]);
    await planner.addOccurrence(ann, { title: "Wanted", startTime });
    const setMember = (preparePlans: boolean) =>
      planner.db.update(member).set({ preparePlans }).where(eq(member.userId, ann.userId));
    const setCalendar = (selected: boolean) =>
      planner.db.update(calendar).set({ selected }).where(eq(calendar.userId, ann.userId));
    await setMember(false);
    expect(await passMinute()).toEqual([]);
    await setMember(true);
    await setCalendar(false);
    expect(await passMinute()).toEqual([]);
    await setCalendar(true);
    expect(await passMinute()).toEqual(["Wanted"]);
  });

  test("are not made of what the member declined in a calendar that was imported", async () => {
    const startTime = inDays(1);
    const own = (answer: "declined" | "accepted") => [
      { name: "Ann", email: ann.email.toUpperCase(), answer },
      { name: "Mara", email: "mara@example.com", answer: "declined" as const },
    ];
    await planner.addOccurrence(ann, { title: "No", startTime, attendees: own("declined") });
    await planner.addOccurrence(ann, { title: "Yes", startTime, attendees: own("accepted") });
    expect(await passMinute()).toEqual(["Yes"]);
  });

  test("do not come again once somebody deleted one, until somebody opens it", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Weekly", startTime: inDays(1) });
    await passMinute();
    const id = await planner.open(ann, wanted);
    await planner.call(ann, "DELETE", `/${id}`);
    await change(wanted.googleEventId, { title: "Weekly, renamed" });
    expect(await passMinute()).toEqual([]);
    await planner.plan(ann, wanted);
    await change(wanted.googleEventId, { title: "Weekly, once more" });
    expect(await passMinute()).toEqual(["Weekly, once more"]);
  });

  test("are made once of what stands in several teammates' calendars", async () => {
    const mate = await planner.signUp({ teamId: ann.teamId });
    const shared = { title: "Shared", seriesId: "shared", startTime: inDays(1) };
    const [mine] = [
      await planner.addOccurrence(ann, shared),
      await planner.addOccurrence(mate, shared),
    ];
    expect(await passMinute()).toEqual(["Shared"]);
    expect(await passMinute()).toEqual([]);
    const opened = { ...shared, seriesId: "opened", title: "Opened" };
    await planner.addOccurrence(ann, opened);
    await planner.plan(mate, await planner.addOccurrence(mate, opened));
    expect(await passMinute()).toEqual([]);
    const rows = await planner.db.select().from(meeting).where(eq(meeting.title, "Shared"));
    expect(rows).toHaveLength(1);
    await planner.call(ann, "DELETE", `/${rows[0]?.id}`);
    await change(mine.googleEventId, { title: "Shared, renamed" });
    expect(await passMinute()).toEqual([]);
  });

  test("belong to their team", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Ours", startTime: inDays(1) });
    await passMinute();
    const id = await planner.open(ann, wanted);
    const stranger = await planner.signUp();
    expect((await planner.call(stranger, "GET", `/${id}`)).statusCode).toBe(404);
  });

  test("are not made where there is nothing to plan, and not looked at again until the event changes", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Lunch", startTime: inDays(1) });
    const { googleCalendarId: calendarId, googleEventId: eventId } = wanted;
    const titles: string[] = [];
    const prepare = buildHandlers(planner.deps, {
      isPlannable: (input) => {
        titles.push(input.event.title);
        return !input.event.title.startsWith("Lunch");
      },
    })["plan.prepare"];
    const key = { teamId: ann.teamId, calendarId, eventId };
    await prepare(key);
    await prepare(key);
    expect(titles).toEqual(["Lunch"]);
    expect(await planner.db.select().from(meeting).where(eq(meeting.eventId, eventId))).toEqual([]);
    await change(eventId, { title: "Review after lunch" });
    await prepare(key);
    expect(
      await planner.db.select().from(meeting).where(eq(meeting.eventId, eventId)),
    ).toHaveLength(1);
  });
});

describe("an event that changes", () => {
  test("gets its plan made anew, which can be taken back, and keeps what people wrote and asked for", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Review", startTime: inDays(1) });
    const id = await planner.plan(ann, { ...wanted, prompt: "Be bold" });
    const goal = (await planner.read(ann, id)).elements.find(({ type }) => type === "goal");
    await planner.call(ann, "PATCH", `/${id}/elements/${goal?.id}`, { text: "Ours" });
    const before = await planner.read(ann, id);
    expect(await passMinute()).toEqual([]);
    await change(wanted.googleEventId, { description: "Ines decides." });
    expect(await passMinute()).toEqual(["Review"]);
    expect(planner.plans.requested.at(-1)).toEqual(PLAN_TYPES.slice(1));
    expect(planner.plans.last.guidance).toBe("Be bold");
    const after = await planner.read(ann, id);
    expect(after.elements[0]).toMatchObject({ data: { text: "Ours" } });
    expect(after.elements[2]).not.toEqual(before.elements[2]);
    await planner.call(ann, "POST", `/${id}/plan/undo`);
    expect((await planner.read(ann, id)).elements).toEqual(before.elements);
    expect(await passMinute()).toEqual([]);
  });

  test("only by what Planner wrote into it, or by somebody who comes, is the same", async () => {
    const attendees = [{ name: "Ines", email: "ines@example.com", answer: null }];
    const about = { title: "Same", startTime: inDays(1), description: "Agenda", attendees };
    const wanted = await planner.addOccurrence(ann, about);
    await passMinute();
    const block = {
      agenda: "Points",
      outcomes: null,
      planLink: "https://planner.example/meeting/m1",
    };
    await change(wanted.googleEventId, { description: withBlock("Agenda", block) });
    expect(await passMinute()).toEqual([]);
    const coming = attendees.map((one) => ({ ...one, answer: "accepted" as const }));
    await change(wanted.googleEventId, { attendees: coming });
    expect(await passMinute()).toEqual([]);
    const away = attendees.map((one) => ({ ...one, answer: "declined" as const }));
    await change(wanted.googleEventId, { attendees: away });
    expect(await passMinute()).toEqual(["Same"]);
  });
});

describe("preparing", () => {
  test("while somebody opens the event makes one plan", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Opened", startTime: inDays(1) });
    let opened = "";
    atStage = async (stage) => {
      if (stage === "plan.read") opened = await planner.open(ann, wanted);
    };
    expect(await passMinute()).toEqual(["Opened"]);
    expect((await planner.read(ann, opened)).elements).toHaveLength(7);
    const eventId = wanted.googleEventId;
    const rows = await planner.db.select().from(meeting).where(eq(meeting.eventId, eventId));
    expect(rows).toMatchObject([{ planBuild: 1 }]);
  });

  test("that dies is taken up again by the next try, and the sweep leaves it alone", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Broken", startTime: inDays(1) });
    const { googleCalendarId: calendarId, googleEventId: eventId } = wanted;
    const prepare = () =>
      buildHandlers(planner.deps)["plan.prepare"]({ teamId: ann.teamId, calendarId, eventId });
    atStage = (stage) => {
      if (stage === "plan.made") throw new Error("the lights went out");
    };
    await expect(prepare()).rejects.toThrow("the lights went out");
    atStage = () => undefined;
    await buildHandlers(planner.deps)["house.sweep"]({});
    const [row] = await planner.db.select().from(meeting).where(eq(meeting.eventId, eventId));
    const statuses = async () =>
      new Set(
        (
          await planner.db
            .select()
            .from(element)
            .where(eq(element.meetingId, row?.id ?? ""))
        ).map(({ status }) => status),
      );
    expect(await statuses()).toEqual(new Set(["PENDING"]));
    await prepare();
    expect(await statuses()).toEqual(new Set(["DONE"]));
  });
});

const breaking = (): never => {
  throw new Error("this event breaks it");
};
/** Lets five jobs prepare an event; answers how many of them broke. */
async function prepareFiveTimes(
  key: { teamId: string; calendarId: string; eventId: string },
  options: Parameters<typeof buildHandlers>[1] = {},
): Promise<number> {
  const prepare = buildHandlers(planner.deps, options)["plan.prepare"];
  let broken = 0;
  for (let time = 0; time < 5; time += 1) await prepare(key).catch(() => (broken += 1));
  return broken;
}

describe("an event whose plan cannot be made", () => {
  test("is read three times and no more, until it changes", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Broken", startTime: inDays(1) });
    const { googleCalendarId: calendarId, googleEventId: eventId } = wanted;
    const key = { teamId: ann.teamId, calendarId, eventId };
    expect(await prepareFiveTimes(key, { isPlannable: breaking })).toBe(3);
    expect(await passMinute()).toEqual([]);
    await change(eventId, { title: "Still broken" });
    expect(await prepareFiveTimes(key, { isPlannable: breaking })).toBe(3);
    await change(eventId, { title: "Mended" });
    expect(await passMinute()).toEqual(["Mended"]);
    expect(await passMinute()).toEqual([]);
  });

  test("is written three times and no more, then shows as failed until it changes", async () => {
    const wanted = await planner.addOccurrence(ann, { title: "Broken", startTime: inDays(1) });
    const { googleCalendarId: calendarId, googleEventId: eventId } = wanted;
    const key = { teamId: ann.teamId, calendarId, eventId };
    planner.plans.onMake = breaking;
    expect(await prepareFiveTimes(key)).toBe(3);
    expect(await passMinute()).toEqual([]);
    const id = await planner.open(ann, wanted);
    const statuses = async () => (await planner.read(ann, id)).elements.map(({ status }) => status);
    expect(await statuses()).toEqual(PLAN_TYPES.map(() => "FAILED"));
    planner.plans.onMake = () => undefined;
    expect(await passMinute()).toEqual([]);
    await change(eventId, { title: "Mended" });
    expect(await passMinute()).toEqual(["Mended"]);
    expect(await statuses()).toEqual(PLAN_TYPES.map(() => "DONE"));
  });
});

const weekly = (startTime: Date) =>
  planner.addOccurrence(ann, { title: "Weekly", seriesId: "weekly", startTime });
const addNotes = async (wanted: object): Promise<string> => {
  const files = await planner.addFiles(ann, "Ada: Let us ship it. I will ask the bank by Friday.");
  return planner.plan(ann, { ...wanted, ...files });
};

describe("the next meeting of a series", () => {
  test("is prepared again once the notes of the one before are there, or gone, or back, and then not again", async () => {
    const first = await weekly(inDays(-1));
    await weekly(inDays(3));
    await planner.addOccurrence(ann, { title: "Other", seriesId: "other", startTime: inDays(2) });
    expect(await passMinute()).toEqual(["Other", "Weekly"]);
    const id = await addNotes(first);
    expect(await passMinute()).toEqual(["Weekly"]);
    expect(planner.plans.last.earlier).toMatchObject([{ id, isSameSeries: true }]);
    expect(await passMinute()).toEqual([]);
    await planner.call(ann, "DELETE", `/${id}?half=notes`);
    expect(await passMinute()).toEqual(["Weekly"]);
    expect(planner.plans.last.earlier).toEqual([]);
    await planner.call(ann, "POST", `/${id}/undo-reset`);
    expect(await passMinute()).toEqual(["Weekly"]);
    expect(await passMinute()).toEqual([]);
  });

  test("is prepared again once something is ticked off in the agenda before, and keeps what people wrote", async () => {
    const before = await weekly(inDays(1));
    const after = await weekly(inDays(2));
    const id = await planner.plan(ann, before);
    const next = await planner.plan(ann, after);
    expect(await passMinute()).toEqual([]);
    const partOf = async (of: string, type: string) =>
      (await planner.read(ann, of)).elements.find((part) => part.type === type);
    const goal = await partOf(next, "goal");
    await planner.call(ann, "PATCH", `/${next}/elements/${goal?.id}`, { text: "Ours" });
    const agenda = await partOf(id, "agenda");
    const content = "## Look back (10 min)\n\n- [x] Bring the numbers";
    await planner.call(ann, "PATCH", `/${id}/elements/${agenda?.id}`, { content });
    expect(await passMinute()).toEqual(["Weekly"]);
    expect(planner.plans.requested.at(-1)).toEqual(PLAN_TYPES.slice(1));
    expect(planner.plans.last.earlier[0]?.ticked).toEqual(["Bring the numbers"]);
    expect(await partOf(next, "goal")).toMatchObject({ data: { text: "Ours" } });
    expect(await passMinute()).toEqual([]);
  });

  test("is prepared once more where the notes came while it was being prepared", async () => {
    const first = await weekly(inDays(-1));
    await weekly(inDays(3));
    const id = await addNotes(first);
    const reset = async (): Promise<void> => {
      atStage = () => undefined;
      await planner.call(ann, "DELETE", `/${id}?half=notes`);
    };
    atStage = (stage) => (stage === "plan.made" ? reset() : undefined);
    expect(await passMinute()).toEqual(["Weekly"]);
    expect(await passMinute()).toEqual(["Weekly"]);
    expect(planner.plans.last.earlier).toEqual([]);
    expect(await passMinute()).toEqual([]);
  });
});
