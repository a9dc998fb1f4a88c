import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member, team } from "../features/team/team.tables.ts";
import { event } from "../features/calendar/calendar.tables.ts";
import { file } from "../features/file/file.tables.ts";
import { erasure } from "../features/privacy/erasure.tables.ts";
import { element, meeting } from "../features/meeting/meeting.tables.ts";
import { searchDatabase, searchFolder } from "../testing/canaries.ts";
import { AGENDA, type CanaryHouse, type Filled, openCanaryHouse } from "../testing/canary-house.ts";
import { radicaleAbsence, skipWithoutRadicale } from "../testing/radicale.ts";
import { buildHandlers } from "../worker.ts";

const STAGES = [
  "erase.rows-gone",
  "erase.files-gone",
  "erase.event-clear",
  "erase.calendars-clear",
] as const;
const HOUR_MS = 3_600_000;

let house: CanaryHouse;
/** Where each of the words stands, in the database. */
const search = async (words: readonly string[]) =>
  Object.fromEntries(await searchDatabase(house.deps.database.pool, words));
const searchFiles = async (words: readonly string[]) =>
  Object.fromEntries(await searchFolder(house.folder, words));
const mailsTo = ({ email }: Filled): string[] =>
  house.post.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);

/** Nothing of them is anywhere. */
async function expectGone(user: string, { words, teamId }: Filled): Promise<void> {
  expect(await search(words.filter((word) => word !== AGENDA))).toEqual({});
  expect(await searchFiles([`-${user}`, teamId])).toEqual({});
  const text = await house.eventOf(user);
  expect(text).not.toContain(AGENDA);
  expect(text).toContain("DESCRIPTION:Bring prints.");
}

describe.skipIf(skipWithoutRadicale)(`a deletion. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    house = await openCanaryHouse([
      "ann",
      "ben",
      "cut",
      "late",
      "team",
      "one",
      ...STAGES.map(userOf),
    ]);
  });
  afterAll(() => house.close());

  test("of an account leaves nothing of it: no row, no file, no job, no block in the calendar", async () => {
    const ann = await house.fill("ann");
    const found = await search(ann.words);
    expect(ann.words.filter((word) => !(word in found))).toEqual([]);
    const files = await searchFiles(["canary-bytes-ann", "canary-page-ann", ann.teamId]);
    expect(Object.keys(files)).toHaveLength(3);
    expect(await house.eventOf("ann")).toContain(AGENDA);

    expect((await house.askDeletion(ann, "another one")).statusCode).toBe(400);
    expect((await house.askDeletion(ann)).statusCode).toBe(200);
    // At once: nobody comes in with the session or the password.
    expect((await ann.inject({ url: "/me" })).statusCode).toBe(401);
    expect(await house.finish()).toBe(0);
    await expectGone("ann", ann);
    const [mail = "", ...others] = mailsTo(ann);
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Subject: Your Planner account is deleted\r$/m);
    expect(mail).not.toContain("did not");
    expect(await search(["account_deleted"])).toHaveProperty("account_deleted");
  });

  test.each(STAGES)("that breaks off at %s is finished by the next try", async (stage) => {
    const user = userOf(stage);
    const person = await house.fill(user);
    await house.askDeletion(person);
    house.script.brokenAt = stage;
    expect(await house.finish()).toBe(1);
    await expectGone(user, person);
    expect(mailsTo(person)).toHaveLength(1);
  });

  test("of a member leaves the others what was made for all, without their name; private meetings go", async () => {
    const ben = await house.fill("ben");
    await house.signUp({ teamId: ben.teamId });
    const secret = { ...eventLike, id: "canary-secret", isPrivate: true, teamId: ben.teamId };
    await house.db.insert(meeting).values({ ...secret, userId: ben.userId });
    await house.askDeletion(ben);
    await house.finish();
    const kept = await house.db.select().from(meeting).where(eq(meeting.id, ben.meetingId));
    expect(kept).toMatchObject([{ teamId: ben.teamId, userId: "" }]);
    const own = [ben.userId, ben.sessionId, ben.email, "canary-name-ben", "canary-secret"];
    expect(await search([...own, "canary-profile-ben", "canary-feedback-text-ben"])).toEqual({});
    expect(await searchFiles(["canary-bytes-ben"])).toHaveProperty("canary-bytes-ben");
    expect(await house.eventOf("ben")).not.toContain(AGENDA);
  });

  test("of a team by the operator leaves its people their accounts, and a team of their own", async () => {
    const person = await house.fill("team");
    const { beginTeamErasure } = await import("../features/privacy/begin-erasure.ts");
    const { createTeam } = await import("../features/team/team.store.ts");
    const needs = { ...house.deps, createTeam, forgetCalendars: async () => undefined };
    await beginTeamErasure(needs, person.teamId);
    await house.finish();
    expect((await person.inject({ url: "/me" })).json().teams).toHaveLength(1);
    const left = new Set([
      person.userId,
      person.sessionId,
      person.email,
      "canary-row-team",
      AGENDA,
    ]);
    const theirs = /canary-(name|browser|person_setting|verification|beta_request|mail)/;
    const gone = person.words.filter((word) => !left.has(word) && !theirs.test(word));
    expect(await search(gone)).toEqual({});
    expect(await searchFiles(["-team", person.teamId])).toEqual({});
    expect(await house.eventOf("team")).not.toContain(AGENDA);
  });

  test("takes along at night what a request that was on its way wrote when the team was gone", async () => {
    const [gone, going, other] = await Promise.all([
      house.signUp(),
      house.signUp(),
      house.signUp(),
    ]);
    const erasing = { id: "erasing", teamIds: [going.teamId], createdAt: new Date() };
    await house.db.insert(erasure).values(erasing);
    for (const { teamId, userId } of [gone, going, other]) {
      const late = { ...eventLike, id: `late-${teamId}`, teamId, userId };
      await house.db.insert(meeting).values(late);
      await house.deps.files.put(`${teamId}/files/late/original`, Buffer.from("late"));
    }
    await house.db.delete(team).where(inArray(team.id, [gone.teamId, going.teamId]));

    await buildHandlers(house.deps)["privacy.leftovers"]({});
    const isThere = async ({ teamId }: { teamId: string }): Promise<boolean[]> => [
      (await house.db.$count(meeting, eq(meeting.id, `late-${teamId}`))) === 1,
      (await house.deps.files.stat(`${teamId}/files/late/original`)) !== undefined,
    ];
    expect(await isThere(gone)).toEqual([false, false]);
    expect(await isThere(going)).toEqual([true, true]);
    expect(await isThere(other)).toEqual([true, true]);
    await house.db.delete(erasure).where(eq(erasure.id, erasing.id));
  });

  test("takes along an upload that comes while calendars are cleared", async () => {
    const person = await house.fill("late");
    const { teamId, userId } = person;
    const [key, sha256] = [`${teamId}/files/late/original`, "late"];
    const named = { id: "late", name: "late", kind: "txt", storageKey: key } as const;
    house.script.meanwhile = async (stage) => {
      if (stage !== "erase.calendars-clear") return;
      await house.deps.files.put(key, Buffer.from("late"));
      await house.db.insert(file).values({ teamId, userId, sizeBytes: 4, sha256, ...named });
    };
    await house.askDeletion(person);
    await house.finish();
    house.script.meanwhile = async () => undefined;
    expect(await house.db.$count(file, eq(file.id, "late"))).toBe(0);
    expect(await searchFiles([teamId])).toEqual({});
  });

  test("takes along at night files that no row names, and leaves what else lies beside the teams'", async () => {
    const there = await house.signUp();
    const [gone, going] = [randomUUID(), randomUUID()];
    const erasing = { id: "going", teamIds: [going], createdAt: new Date() };
    await house.db.insert(erasure).values(erasing);
    const kept = [there.teamId, going, "lost+found", "backups"];
    for (const part of [...kept, gone])
      await house.deps.files.put(`${part}/pages/x/1-320.webp`, Buffer.from("late"));

    await buildHandlers(house.deps)["privacy.leftovers"]({});
    const left = await house.deps.files.listFirstParts();
    expect(left).toEqual(expect.arrayContaining(kept));
    expect(left).not.toContain(gone);
    await house.db.delete(erasure).where(eq(erasure.id, erasing.id));
  });

  test("of one meeting takes everything that was made of it along", async () => {
    const person = await house.fill("one");
    const { teamId, meetingId } = person;
    const made = person.words.filter((word) => OF_A_MEETING.test(word));
    expect(made.length).toBeGreaterThan(15);
    const url = `/api/team/${teamId}/meetings/${meetingId}`;
    expect((await person.inject({ method: "DELETE", url })).statusCode).toBe(200);
    house.script.now = () => new Date(Date.now() + 2 * 60_000);
    await house.deps.send(house.db, "house.sweep", {});
    await house.runJobs();
    house.script.now = () => new Date();
    const ofMeeting = and(eq(element.teamId, teamId), eq(element.meetingId, meetingId));
    expect(await house.db.$count(element, ofMeeting)).toBe(0);
    expect(await search([meetingId, ...made])).toEqual({});
    expect(await house.eventOf("one")).not.toContain(AGENDA);
  });

  test("whose calendar does not answer is tried again, ends after a day, and says what is left there, also where that try breaks off", async () => {
    const person = await house.fill("cut");
    await house.cutCalendars();
    await house.askDeletion(person);
    await house.runJobs();
    // Everything else is gone, only the calendar is asked again.
    const left = await search(
      person.words.filter((word) => /canary-(element|mail|file)/.test(word)),
    );
    expect(left).toEqual({});
    const [asked] = await house.db.select().from(erasure);
    expect(await house.db.$count(event, eq(event.teamId, person.teamId))).toBeGreaterThan(0);
    house.script.now = () => new Date(Date.now() + 25 * HOUR_MS);
    const { id: erasureId = "" } = asked ?? {};
    const again = { singletonKey: "now" };
    await house.deps.send(house.db, "privacy.erase", { erasureId }, again);
    // Once the accounts are forgotten, the next try has nothing left to count.
    house.script.brokenAt = "erase.calendars-clear";
    expect(await house.finish()).toBe(1);
    house.script.now = () => new Date();
    expect(await search(person.words.filter((word) => word !== AGENDA))).toEqual({});
    expect(mailsTo(person)[0]).toContain("did not let Planner take its agenda or link out of one");
    expect(await house.db.$count(member, eq(member.userId, person.userId))).toBe(0);
  });
});

const userOf = (stage: string): string => stage.replace("erase.", "");

/** Tables whose rows belong to a meeting. */
const OF_A_MEETING =
  /canary-(element|note_correction|speaker_rename|earlier_plan|material|share_link|transcript|capture-capture_id|llm_call-answer)-/;

const eventLike = {
  calendarId: "canary-secret",
  eventId: "canary-secret",
  title: "canary-secret",
  startTime: new Date("2026-03-02T09:00:00Z"),
  endTime: new Date("2026-03-02T10:00:00Z"),
};
