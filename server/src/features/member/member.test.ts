import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { CalendarScript, linkTo } from "../../testing/linked-calendars.ts";
import { addMeeting, openLiveApp } from "../../testing/live-app.ts";
import { ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import { calendar, calendarAccount } from "../../tables/calendar.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { member } from "../../tables/team.tables.ts";

const script = new CalendarScript();
let ann: TestPerson;
let ben: TestPerson;
const planner = await openLiveApp(script.overrides);
afterAll(() => planner.close());
beforeEach(async () => {
  ann = await planner.signUp();
  ben = await planner.signUp({ teamId: ann.teamId });
});

const urlOf = ({ teamId }: TestPerson, who = ""): string => `/api/team/${teamId}/members${who}`;
const peopleOf = async (asker: TestPerson) => (await asker.inject({ url: urlOf(asker) })).json();
const remove = (by: TestPerson, who: TestPerson) =>
  by.inject({ method: "DELETE", url: urlOf(ann, `/${who.userId}`) });
const teamsOf = async (who: TestPerson): Promise<{ id: string; name: string }[]> =>
  (await who.inject({ url: "/me" })).json().teams;

describe("the people of a team", () => {
  test("are listed with name, email and since when, who came first in front", async () => {
    await ben.patch("/members/me/profile", { fullName: "Ben Vale" });
    const joinedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const fresh = { joinedAt, calendars: [], isDeactivated: false };
    expect(await peopleOf(ann)).toEqual({
      members: [
        { userId: ann.userId, name: "Test Person", email: ann.email, ...fresh },
        { userId: ben.userId, name: "Ben Vale", email: ben.email, ...fresh },
      ],
      invitations: [],
    });
  });

  test("are listed with the calendars whose meetings the team sees, to each of them", async () => {
    const { db } = planner;
    for (const [id, name, selected] of [
      ["work", "Work", true],
      ["home", "Home", false],
    ] as const)
      await db.insert(calendar).values({
        teamId: ben.teamId,
        id: `${id} ${ben.userId}`,
        userId: ben.userId,
        provider: "ics",
        sourceId: id,
        name,
        selected,
      });
    const { members } = await peopleOf(ann);
    expect(members.map(({ calendars }: { calendars: string[] }) => calendars)).toEqual([
      [],
      ["Work"],
    ]);
    await db.delete(calendar).where(eq(calendar.userId, ben.userId));
  });

  test("are for members alone", async () => {
    const eve = await planner.signUp();
    expect((await planner.app.inject({ url: urlOf(ann) })).statusCode).toBe(401);
    expect((await eve.inject({ url: urlOf(ann) })).statusCode).toBe(404);
    expect((await remove(eve, ben)).statusCode).toBe(404);
    expect((await peopleOf(ann)).members).toHaveLength(2);
  });
});

describe("taking somebody out", () => {
  test("ends what they may see, and gives them a team of their own to go on with", async () => {
    const answer = await remove(ann, ben);
    expect(answer).toAnswer(200, { message: "Test Person is no longer in the team." });
    expect((await ben.inject({ url: urlOf(ann) })).statusCode).toBe(404);
    expect((await peopleOf(ann)).members).toHaveLength(1);
    const [own, ...others] = await teamsOf(ben);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ name: "Test Person’s team" });
    expect((await ben.inject({ url: `/api/team/${own?.id}/members` })).statusCode).toBe(200);
    expect((await remove(ann, ben)).json().message).toBe("This person is no longer in the team.");
  });

  test("leaves them their other teams, and makes no new one", async () => {
    const other = await planner.signUp();
    await planner.db.insert(member).values({ teamId: other.teamId, userId: ben.userId });
    await remove(ann, ben);
    expect((await teamsOf(ben)).map(({ id }) => id)).toEqual([other.teamId]);
  });

  test("takes their calendars out of the team at once, and ends the access at the provider", async () => {
    const provider = new ScriptedCalendar();
    script.provider = provider;
    provider.addCalendar("main", { name: "Work", isPrimary: true });
    await linkTo(planner, ben, { remoteUser: "ben@work.test", grant: { token: "ben" } });
    await planner.runJobs();
    const file = { provider: "ics", name: "Fair", sourceId: "f", teamId: ann.teamId } as const;
    await planner.db.insert(calendar).values([
      { ...file, id: "fair", userId: ben.userId },
      { ...file, id: "own", userId: ann.userId },
    ]);
    const shown = () =>
      planner.db
        .select({ id: calendar.id })
        .from(calendar)
        .where(eq(calendar.selected, true))
        .then((rows) => rows.map(({ id }) => id));
    expect(await shown()).toHaveLength(3);

    await remove(ann, ben);
    expect(await shown()).toEqual(["own"]);
    await planner.runJobs();
    expect(provider.revoked).toEqual([{ token: "ben" }]);
    expect(await planner.db.$count(calendarAccount)).toBe(0);
    expect(await planner.db.$count(calendar)).toBe(1);
    await planner.db.delete(calendar);
  });

  test("ends their sockets' hearing of the team's meetings, and nobody else's", async () => {
    const key = await planner.addMeeting(ann);
    const [hers, his] = [await planner.watch(ann, key), await planner.watch(ben, key)];
    await remove(ann, ben);
    expect(await his.left).toBe("transport close");
    expect(hers.socket.connected).toBe(true);
    await expect(planner.watch(ben, key)).rejects.toThrow("This meeting does not exist");
  });

  test("leaves what they made with the team, private meetings for nobody else to see", async () => {
    const open = await addMeeting(planner, ben);
    const secret = await addMeeting(planner, ben, { isPrivate: true });
    await remove(ann, ben);
    const left = await planner.db.select().from(meeting).where(eq(meeting.teamId, ann.teamId));
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [open.meetingId, secret.meetingId].toSorted(),
    );
    await planner.watch(ann, open);
    await expect(planner.watch(ann, secret)).rejects.toThrow("This meeting does not exist");
    await expect(planner.watch(ben, secret)).rejects.toThrow("This meeting does not exist");
  });
});

describe("leaving", () => {
  test("is taking oneself out", async () => {
    const answer = await remove(ben, ben);
    expect(answer.json()).toEqual({ message: "You left the team." });
    expect((await teamsOf(ben)).map(({ id }) => id)).not.toContain(ann.teamId);
    expect(await teamsOf(ben)).toHaveLength(1);
  });

  test("is not for the last one", async () => {
    await remove(ben, ben);
    const answer = await remove(ann, ann);
    expect(answer).toAnswer(409, {
      message:
        "You are the only member of this team, so you cannot leave it. Invite someone first.",
    });
    expect((await peopleOf(ann)).members).toHaveLength(1);
  });

  test("by all at once, each by the hand of another, leaves one", async () => {
    const cleo = await planner.signUp({ teamId: ann.teamId });
    const answers = await Promise.all([
      remove(ann, ben),
      remove(ben, cleo),
      remove(cleo, ann),
      remove(ann, ann),
      remove(ben, ben),
      remove(cleo, cleo),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((one) => one === 200)).toHaveLength(
      2,
    );
    expect(answers.every(({ statusCode }) => [200, 404, 409].includes(statusCode))).toBe(true);
    expect(await planner.db.$count(member, eq(member.teamId, ann.teamId))).toBe(1);
    for (const person of [ann, ben, cleo]) expect(await teamsOf(person)).toHaveLength(1);
  });

  test("both of one's teams at once leaves one with a team", async () => {
    const other = await planner.signUp();
    await planner.db.insert(member).values({ teamId: other.teamId, userId: ben.userId });
    await Promise.all([
      remove(ann, ben),
      other.inject({ method: "DELETE", url: urlOf(other, `/${ben.userId}`) }),
    ]);
    expect(await teamsOf(ben)).toHaveLength(1);
  });
});
