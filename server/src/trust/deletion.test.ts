import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginTeamErasure } from "../features/privacy/begin-erasure.ts";
import { meetingRow } from "../testing/rows.ts";
import { member, team } from "../tables/team.tables.ts";
import { event } from "../tables/calendar.tables.ts";
import { file } from "../tables/file.tables.ts";
import { erasure } from "../tables/erasure.tables.ts";
import { element, meeting } from "../tables/meeting.tables.ts";
import { searchDatabase, searchFolder } from "../testing/canaries.ts";
import { AGENDA, type CanaryApp, type Filled, openCanaryApp } from "../testing/canary-app.ts";
import { radicaleAbsence, skipWithoutRadicale } from "../testing/radicale.ts";
import { buildHandlers } from "../worker.ts";

const STAGES = [
  "erase.rows-gone",
  "erase.files-gone",
  "erase.event-clear",
  "erase.calendars-clear",
] as const;
const HOUR_MS = 3_600_000;

let planner: CanaryApp;
/** Where each of the words stands, in the database. */
const search = async (words: readonly string[]) =>
  Object.fromEntries(await searchDatabase(planner.deps.database.pool, words));
const searchFiles = async (words: readonly string[]) =>
  Object.fromEntries(await searchFolder(planner.folder, words));
const mailsTo = ({ email }: Filled): string[] =>
  planner.post.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);

/** Nothing of them is anywhere. */
async function expectGone(user: string, { words, teamId }: Filled): Promise<void> {
  expect(await search(words.filter((word) => word !== AGENDA))).toEqual({});
  expect(await searchFiles([`-${user}`, teamId])).toEqual({});
  const text = await planner.eventOf(user);
  expect(text).not.toContain(AGENDA);
  expect(text).toContain("DESCRIPTION:Bring prints.");
}

describe.skipIf(skipWithoutRadicale)(`a deletion. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    planner = await openCanaryApp([
      "ann",
      "ben",
      "cut",
      "late",
      "team",
      "one",
      ...STAGES.map(userOf),
    ]);
  });
  afterAll(() => planner.close());

  test("of an account leaves nothing of it: no row, no file, no job, no block in the calendar", async () => {
    const ann = await planner.fill("ann");
    const found = await search(ann.words);
    expect(ann.words.filter((word) => !(word in found))).toEqual([]);
    const files = await searchFiles(["canary-bytes-ann", "canary-page-ann", ann.teamId]);
    expect(Object.keys(files)).toHaveLength(3);
    expect(await planner.eventOf("ann")).toContain(AGENDA);

    expect((await planner.requestDeletion(ann, "another one")).statusCode).toBe(400);
    expect((await planner.requestDeletion(ann)).statusCode).toBe(200);
    // At once: nobody comes in with the session or the password.
    expect((await ann.inject({ url: "/me" })).statusCode).toBe(401);
    expect(await planner.finish()).toBe(0);
    await expectGone("ann", ann);
    const [mail = "", ...others] = mailsTo(ann);
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Subject: Your Planner account is deleted\r$/m);
    expect(mail).not.toContain("did not");
    expect(await search(["account_deleted"])).toHaveProperty("account_deleted");
  });

  test.each(STAGES)("that breaks off at %s is finished by the next try", async (stage) => {
    const user = userOf(stage);
    const person = await planner.fill(user);
    await planner.requestDeletion(person);
    planner.script.brokenAt = stage;
    expect(await planner.finish()).toBe(1);
    await expectGone(user, person);
    expect(mailsTo(person)).toHaveLength(1);
  });

  test("of a member leaves the others what was made for all, without their name; private meetings go", async () => {
    const ben = await planner.fill("ben");
    await planner.signUp({ teamId: ben.teamId });
    const { teamId, userId } = ben;
    const secret = { id: "canary-secret", title: "canary-secret", isPrivate: true };
    await planner.db.insert(meeting).values(meetingRow({ ...secret, teamId, userId }));
    await planner.requestDeletion(ben);
    await planner.finish();
    const remaining = await planner.db.select().from(meeting).where(eq(meeting.id, ben.meetingId));
    expect(remaining).toMatchObject([{ teamId: ben.teamId, userId: "" }]);
    const own = [ben.userId, ben.sessionId, ben.email, "canary-name-ben", "canary-secret"];
    expect(await search([...own, "canary-profile-ben", "canary-feedback-text-ben"])).toEqual({});
    expect(await searchFiles(["canary-bytes-ben"])).toHaveProperty("canary-bytes-ben");
    expect(await planner.eventOf("ben")).not.toContain(AGENDA);
  });

  test("of a team by the operator leaves its people their accounts, and a team of their own", async () => {
    const person = await planner.fill("team");
    await beginTeamErasure(planner.deps, person.teamId);
    await planner.finish();
    expect((await person.inject({ url: "/me" })).json().teams).toHaveLength(1);
    const left = new Set([
      person.userId,
      person.sessionId,
      person.email,
      "canary-row-team",
      AGENDA,
    ]);
    const theirs =
      /canary-(name|browser|person_setting|verification|beta_request|mail|company|scim_user|two_factor|recovery_code|trusted_browser|passkey)/;
    const gone = person.words.filter((word) => !left.has(word) && !theirs.test(word));
    expect(await search(gone)).toEqual({});
    expect(await searchFiles(["-team", person.teamId])).toEqual({});
    expect(await planner.eventOf("team")).not.toContain(AGENDA);
  });

  test("takes along at night what a request that was on its way wrote when the team was gone", async () => {
    const [gone, going, other] = await Promise.all([
      planner.signUp(),
      planner.signUp(),
      planner.signUp(),
    ]);
    const erasing = { id: "erasing", teamIds: [going.teamId], createdAt: new Date() };
    await planner.db.insert(erasure).values(erasing);
    for (const { teamId, userId } of [gone, going, other]) {
      const late = meetingRow({ id: `late-${teamId}`, teamId, userId });
      await planner.db.insert(meeting).values(late);
      await planner.deps.files.put(`${teamId}/files/late/original`, Buffer.from("late"));
    }
    await planner.db.delete(team).where(inArray(team.id, [gone.teamId, going.teamId]));

    await buildHandlers(planner.deps)["privacy.leftovers"]({});
    const isThere = async ({ teamId }: { teamId: string }): Promise<boolean[]> => [
      (await planner.db.$count(meeting, eq(meeting.id, `late-${teamId}`))) === 1,
      (await planner.deps.files.stat(`${teamId}/files/late/original`)) !== undefined,
    ];
    expect(await isThere(gone)).toEqual([false, false]);
    expect(await isThere(going)).toEqual([true, true]);
    expect(await isThere(other)).toEqual([true, true]);
    await planner.db.delete(erasure).where(eq(erasure.id, erasing.id));
  });

  test("takes along an upload that comes while calendars are cleared", async () => {
    const person = await planner.fill("late");
    const { teamId, userId } = person;
    const [key, sha256] = [`${teamId}/files/late/original`, "late"];
    const named = { id: "late", name: "late", kind: "txt", storageKey: key } as const;
    planner.script.meanwhile = async (stage) => {
      if (stage !== "erase.calendars-clear") return;
      await planner.deps.files.put(key, Buffer.from("late"));
      await planner.db.insert(file).values({ teamId, userId, sizeBytes: 4, sha256, ...named });
    };
    await planner.requestDeletion(person);
    await planner.finish();
    planner.script.meanwhile = async () => undefined;
    expect(await planner.db.$count(file, eq(file.id, "late"))).toBe(0);
    expect(await searchFiles([teamId])).toEqual({});
  });

  test("takes along at night files that no row names, and leaves what else lies beside the teams'", async () => {
    const there = await planner.signUp();
    const [gone, going] = [randomUUID(), randomUUID()];
    const erasing = { id: "going", teamIds: [going], createdAt: new Date() };
    await planner.db.insert(erasure).values(erasing);
    const remaining = [there.teamId, going, "lost+found", "backups"];
    for (const part of [...remaining, gone])
      await planner.deps.files.put(`${part}/pages/x/1-320.webp`, Buffer.from("late"));

    await buildHandlers(planner.deps)["privacy.leftovers"]({});
    const left = await planner.deps.files.listFirstParts();
    expect(left).toEqual(expect.arrayContaining(remaining));
    expect(left).not.toContain(gone);
    await planner.db.delete(erasure).where(eq(erasure.id, erasing.id));
  });

  test("of one meeting takes everything that was made of it along", async () => {
    const person = await planner.fill("one");
    const { teamId, meetingId } = person;
    const made = person.words.filter((word) => OF_A_MEETING.test(word));
    expect(made.length).toBeGreaterThan(15);
    const url = `/api/team/${teamId}/meetings/${meetingId}`;
    expect((await person.inject({ method: "DELETE", url })).statusCode).toBe(200);
    planner.script.now = () => new Date(Date.now() + 2 * 60_000);
    await planner.deps.send(planner.db, "house.sweep", {});
    await planner.runJobs();
    planner.script.now = () => new Date();
    const ofMeeting = and(eq(element.teamId, teamId), eq(element.meetingId, meetingId));
    expect(await planner.db.$count(element, ofMeeting)).toBe(0);
    expect(await search([meetingId, ...made])).toEqual({});
    expect(await planner.eventOf("one")).not.toContain(AGENDA);
  });

  test("whose calendar does not answer is tried again, ends after a day, and says what is left there, also where that try breaks off", async () => {
    const person = await planner.fill("cut");
    await planner.cutCalendars();
    await planner.requestDeletion(person);
    await planner.runJobs();
    // Everything else is gone, only the calendar is asked again.
    const left = await search(
      person.words.filter((word) => /canary-(element|mail|file)/.test(word)),
    );
    expect(left).toEqual({});
    const [request] = await planner.db.select().from(erasure);
    expect(await planner.db.$count(event, eq(event.teamId, person.teamId))).toBeGreaterThan(0);
    planner.script.now = () => new Date(Date.now() + 25 * HOUR_MS);
    const { id: erasureId = "" } = request ?? {};
    const again = { singletonKey: "now" };
    await planner.deps.send(planner.db, "privacy.erase", { erasureId }, again);
    // Once the accounts are forgotten, the next try has nothing left to count.
    planner.script.brokenAt = "erase.calendars-clear";
    expect(await planner.finish()).toBe(1);
    planner.script.now = () => new Date();
    expect(await search(person.words.filter((word) => word !== AGENDA))).toEqual({});
    // Lines of a mail are broken where they are long.
    expect(mailsTo(person)[0]?.replaceAll("=\r\n", "")).toContain(
      "did not let Planner take its agenda or link out of one",
    );
    expect(await planner.db.$count(member, eq(member.userId, person.userId))).toBe(0);
  });
});

const userOf = (stage: string): string => stage.replace("erase.", "");

/** Tables whose rows belong to a meeting. */
const OF_A_MEETING =
  /canary-(element|decision|decision_link|note_follow_up|deck_comparison|note_correction|speaker_rename|page_correction|outcome|earlier_plan|material|share_link|sign_off|sign_off_decision|sign_off_answer|transcript|capture-capture_id|llm_call-answer)-/;
