import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import {
  CalendarScript,
  storedEventsOf,
  linkTo,
  runRound,
  settingsOf,
} from "../../testing/linked-calendars.ts";
import { occurrenceOf, ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import { member } from "../../tables/team.tables.ts";
import { calendar, calendarAccount, publication } from "../../tables/calendar.tables.ts";

const script = new CalendarScript();
let provider: ScriptedCalendar;
let ben: TestPerson;
const planner = await buildTestApp(script.overrides);
afterAll(() => planner.close());
afterEach(async () => {
  // Nobody else's calendars are due when the next test lets time go by.
  await planner.db.delete(calendar);
  await planner.db.delete(calendarAccount);
});
beforeEach(async () => {
  provider = new ScriptedCalendar();
  script.provider = provider;
  provider.addCalendar("main", { name: "Work", isPrimary: true });
  provider.put("main", "a", [occurrenceOf("a")]);
  ben = await planner.signUp();
});

async function link(person: TestPerson, remoteUser: string): Promise<string> {
  const accountId = await linkTo(planner, person, { remoteUser, grant: { token: remoteUser } });
  await planner.runJobs();
  return accountId;
}
const remove = (person: TestPerson, accountId: string) =>
  person.delete(`/calendar/accounts/${accountId}`);
const deSync = (person: TestPerson) => person.inject({ method: "POST", url: "/api/auth/de-sync" });

/** Every row that the team has of linked calendars. */
async function rowsOf({ teamId }: TestPerson): Promise<number> {
  const counts = [
    planner.db.$count(calendarAccount, eq(calendarAccount.teamId, teamId)),
    planner.db.$count(calendar, eq(calendar.teamId, teamId)),
    planner.db.$count(publication, eq(publication.teamId, teamId)),
  ];
  const events = (await storedEventsOf(planner, { ...ben, teamId })).length;
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, events);
}

describe("unlinking an account", () => {
  test("ends the access at the provider and forgets its calendars, events and publications, and no others", async () => {
    const accountId = await link(ben, "work@example.com");
    await link(ben, "home@example.com");
    const [one] = await planner.db.select().from(calendar).where(eq(calendar.accountId, accountId));
    const key = { teamId: ben.teamId, calendarId: one?.id ?? "", eventId: "a" };
    await planner.db.insert(publication).values({ ...key, agenda: "Ship it" });
    const answer = await remove(ben, accountId);
    expect(answer.json().accounts).toMatchObject([{ name: "home@example.com" }]);
    expect(answer.json().calendars).toHaveLength(1);
    expect(provider.revoked).toEqual([{ token: "work@example.com" }]);
    expect(await rowsOf(ben)).toBe(3);
  });

  test("is for the person who linked it", async () => {
    const accountId = await link(ben, "ben@example.com");
    const mate = await planner.signUp({ teamId: ben.teamId });
    expect((await remove(mate, accountId)).statusCode).toBe(404);
    const stranger = await planner.signUp();
    expect((await remove(stranger, accountId)).statusCode).toBe(404);
    expect((await settingsOf(ben)).accounts).toHaveLength(1);
    expect(provider.revoked).toEqual([]);
    expect((await remove(ben, accountId)).statusCode).toBe(200);
  });

  test("does not end an access that another link to the same account lives on", async () => {
    const mia = await planner.signUp();
    const bens = await link(ben, "studio@example.com");
    const mias = await link(mia, "studio@example.com");
    await remove(ben, bens);
    expect(provider.revoked).toEqual([]);
    await remove(mia, mias);
    expect(provider.revoked).toHaveLength(1);
  });
});

describe("unlinking everything", () => {
  test("takes the person's accounts in all their teams, and nobody else's", async () => {
    const mate = await planner.signUp({ teamId: ben.teamId });
    await link(mate, "mate@example.com");
    await link(ben, "ben@example.com");
    const second = await planner.signUp();
    await planner.db.insert(member).values({ teamId: second.teamId, userId: ben.userId });
    await link({ ...ben, teamId: second.teamId }, "ben@example.com");
    expect((await deSync(ben)).json()).toEqual({ message: "Your calendars are unlinked." });
    expect([await rowsOf(ben), await rowsOf(second)]).toEqual([3, 0]);
    const ended = new Set(provider.revoked.map(({ token }) => token));
    expect(ended).toEqual(new Set(["ben@example.com"]));
  });

  test("is done also where the provider fails to end the access", async () => {
    await link(ben, "ben@example.com");
    provider.onRevoke = () => {
      throw new Error("no answer");
    };
    expect((await deSync(ben)).statusCode).toBe(200);
    expect(await rowsOf(ben)).toBe(0);
  });

  test("in the middle of a round leaves nothing behind", async () => {
    provider.pageSize = 1;
    provider.put("main", "b", [occurrenceOf("b")]);
    script.atStage = async (stage) => {
      if (stage === "calendar.page-kept") await deSync(ben);
    };
    await link(ben, "ben@example.com");
    script.atStage = () => undefined;
    expect(await rowsOf(ben)).toBe(0);
  });
});

describe("a member who leaves the team", () => {
  test("takes their account with them: it is not read any more, and forgotten", async () => {
    await link(ben, "ben@example.com");
    const isBen = and(eq(member.teamId, ben.teamId), eq(member.userId, ben.userId));
    await planner.db.delete(member).where(isBen);
    script.later(6);
    const { questions } = provider;
    await runRound(planner);
    expect(provider.questions).toBe(questions);
    expect(await rowsOf(ben)).toBe(0);
    expect(provider.revoked).toEqual([{ token: "ben@example.com" }]);
  });
});
