import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { elementRow, meetingRow } from "../../testing/rows.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../testing/index.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";
import { presentation } from "../../tables/presentation.tables.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-03-02T12:00:00Z");
let now = START;
const planner: TestApp = await buildTestApp({ now: () => now });
afterAll(() => planner.close());

let ann: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  now = START;
  ann = await planner.signUp();
  ben = await planner.signUp({ teamId: ann.teamId });
});

const url = () => "/retention";
const read = async (query = "") => (await ann.get(`${url()}${query}`)).json();
const save = async (keepDays: number | null, person = ann) =>
  (await person.patch(url(), { keepDays }, ann)).json();
const later = (days: number): void => {
  now = new Date(START.getTime() + days * DAY_MS);
};
const sweep = async (): Promise<void> => {
  await planner.deps.send(planner.db, "house.sweep", {});
  const broken = (await planner.runJobs()).find(({ error }) => error);
  if (broken) throw broken.error;
};
/** A meeting that ended so many days before the start. */
async function addMeeting(daysAgo: number, teamId = ann.teamId): Promise<string> {
  const id = `${teamId} ${daysAgo}`;
  const endTime = new Date(START.getTime() - daysAgo * DAY_MS);
  const span = { startTime: new Date(endTime.getTime() - 3_600_000), endTime };
  const made = { teamId, id, userId: ann.userId, createdAt: endTime };
  await planner.db.insert(meeting).values(meetingRow({ ...made, ...span }));
  return id;
}
const idsLeft = async () => {
  const rows = await planner.db.select().from(meeting).where(eq(meeting.teamId, ann.teamId));
  return rows.map(({ id }) => id).toSorted();
};

test("meetings are kept for ever until a member says otherwise, and any member may", async () => {
  expect(await read()).toEqual({ keepDays: null, from: null, due: 0 });
  await addMeeting(100);
  await sweep();
  expect(await idsLeft()).toHaveLength(1);
  expect(await save(90, ben)).toMatchObject({ keepDays: 90 });
  expect((await ann.patch(url(), { keepDays: 1 })).statusCode).toBe(400);
});

test("a rule can be looked at before it is set: how many meetings would go on its first day", async () => {
  for (const days of [100, 85, 10]) await addMeeting(days);
  // In seven days those of 85 days ago are old enough too.
  expect(await read("?keepDays=90")).toEqual({
    keepDays: 90,
    from: "2026-03-09T12:00:00.000Z",
    due: 2,
  });
  expect(await read()).toMatchObject({ keepDays: null });
});

test("nothing goes in the first seven days; then old meetings go, and those alone", async () => {
  const [old, young] = [await addMeeting(100), await addMeeting(10)];
  await save(90);
  await sweep();
  later(6.9);
  await sweep();
  expect(await idsLeft()).toEqual([old, young].toSorted());
  later(7.1);
  await sweep();
  expect(await idsLeft()).toEqual([young]);
  later(79);
  await sweep();
  expect(await idsLeft()).toEqual([young]);
  later(80.1);
  await sweep();
  expect(await idsLeft()).toEqual([]);
  const lines = await planner.db.select().from(auditEvent).where(eq(auditEvent.teamId, ann.teamId));
  const swept = lines.filter(({ event }) => event === "retention_swept");
  expect(swept.map(({ about, meetingId }) => [about, meetingId])).toEqual([
    ["1", null],
    ["1", null],
  ]);
});

const long = new Date(START.getTime() - 100 * DAY_MS);
const part = (meetingId: string) =>
  elementRow({
    teamId: ann.teamId,
    meetingId,
    type: "report",
    createdAt: long,
    updatedAt: long,
  });
test.each([
  [
    "was made",
    (id: string) => planner.db.update(meeting).set({ createdAt: START }).where(eq(meeting.id, id)),
  ],
  [
    "got notes",
    (id: string) => planner.db.insert(element).values({ ...part(id), createdAt: START }),
  ],
  [
    "was made anew",
    (id: string) => planner.db.insert(element).values({ ...part(id), updatedAt: START }),
  ],
  [
    "was written in",
    (id: string) => planner.db.insert(element).values({ ...part(id), editedAt: START }),
  ],
  [
    "was presented again",
    (id: string) =>
      planner.db.insert(presentation).values({
        teamId: ann.teamId,
        id: `run of ${id}`,
        meetingId: id,
        fileId: "deck",
        userId: ann.userId,
        startedAt: START,
        endedAt: START,
        seenAt: START,
      }),
  ],
])("a meeting of long ago that %s today has its whole time from today on", async (_, happen) => {
  const [worked, rested] = [await addMeeting(100), await addMeeting(99)];
  await planner.db.insert(element).values(part(rested));
  await happen(worked);
  expect(await read("?keepDays=30")).toMatchObject({ due: 1 });
  await save(30);
  later(8);
  await sweep();
  expect(await idsLeft()).toEqual([worked]);
  later(29.9);
  await sweep();
  expect(await idsLeft()).toEqual([worked]);
  later(30.1);
  await sweep();
  expect(await idsLeft()).toEqual([]);
});

test("everyone is told by mail of a stricter rule, nobody of a laxer one", async () => {
  await addMeeting(100);
  await save(90);
  const mails = async () => {
    const rows = await planner.db.select().from(mail);
    return rows.filter(({ recipient }) => [ann.email, ben.email].includes(recipient));
  };
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    [ann.email, ben.email].toSorted(),
  );
  expect(sent[0]?.text).toContain("From March 9, 2026 on");
  expect(sent[0]?.text).toContain("One meeting is old enough to be deleted on that day.");
  await save(365);
  await save(null);
  expect(await mails()).toHaveLength(2);
  later(8);
  await sweep();
  expect(await idsLeft()).toHaveLength(1);
});

test("a stricter rule begins anew, a laxer one goes on at once", async () => {
  await addMeeting(200);
  await save(365);
  later(8);
  await save(180);
  await sweep();
  expect(await idsLeft()).toHaveLength(1);
  await save(365);
  expect(await read()).toMatchObject({ keepDays: 365 });
});

test("another team's meetings stay, and its members may neither read nor set the rule", async () => {
  const eve = await planner.signUp();
  await addMeeting(100, eve.teamId);
  await save(30);
  later(8);
  await sweep();
  expect(await planner.db.$count(meeting, eq(meeting.teamId, eve.teamId))).toBe(1);
  expect((await eve.get(url(), ann)).statusCode).toBe(404);
});
