import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { calendar } from "../../tables/calendar.tables.ts";
import { team } from "../../tables/team.tables.ts";

const planner = await buildTestApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const companyOf = (teamId: string): string => `/api/team/${teamId}/profile`;
const personOf = (teamId: string): string => `/api/team/${teamId}/members/me/profile`;

test("a new team's profiles are blank, and a change keeps the fields that it does not name", async () => {
  expect((await ann.inject({ url: companyOf(ann.teamId) })).json()).toEqual({
    companyName: "",
    department: "",
    companyDesc: "",
    teamSize: null,
    goals: "",
    additionalGoals: "",
  });
  const patch = (payload: object) =>
    ann.inject({ method: "PATCH", url: companyOf(ann.teamId), payload });
  await patch({ companyName: "Vale & Sons", teamSize: 12 });
  expect((await patch({ goals: "Fewer meetings" })).json()).toMatchObject({
    companyName: "Vale & Sons",
    teamSize: 12,
    goals: "Fewer meetings",
  });
  await patch({ teamSize: null });
  expect((await ann.inject({ url: companyOf(ann.teamId) })).json()).toMatchObject({
    companyName: "Vale & Sons",
    teamSize: null,
  });
});

test("members share the company's profile, and each has a personal one", async () => {
  const ben = await planner.signUp({ teamId: ann.teamId });
  const payload = { fullName: "Ann Vale", jobTitle: "Designer", linkedIn: "", goals: "Ship" };
  const saved = await ann.inject({ method: "PATCH", url: personOf(ann.teamId), payload });
  expect(saved.json()).toEqual({ ...payload, roleDetails: "" });
  expect((await ben.inject({ url: personOf(ann.teamId) })).json().fullName).toBe("");
  const company = { department: "Research" };
  await ben.inject({ method: "PATCH", url: companyOf(ann.teamId), payload: company });
  expect((await ann.inject({ url: companyOf(ann.teamId) })).json()).toMatchObject(company);
});

test("what is too long or too many is refused in words, and what was kept before is still read", async () => {
  const patch = (url: string, payload: object) => ann.inject({ method: "PATCH", url, payload });
  const long = "x".repeat(10_001);
  for (const [url, field] of [
    [personOf(ann.teamId), "goals"],
    [personOf(ann.teamId), "fullName"],
    [companyOf(ann.teamId), "companyDesc"],
    [companyOf(ann.teamId), "additionalGoals"],
  ] as const) {
    const answer = await patch(url, { [field]: long });
    expect(answer).toAnswer(400, { message: "Use at most 10,000 characters.", field });
    expect((await patch(url, { [field]: "x".repeat(10_000) })).statusCode).toBe(200);
  }
  const many = await patch(companyOf(ann.teamId), { teamSize: 1_000_001 });
  expect(many).toAnswer(400, { message: "Enter 1,000,000 at most.", field: "teamSize" });
  const few = await patch(companyOf(ann.teamId), { teamSize: -1 });
  expect(few.json()).toEqual({ message: "Enter 0 at least.", field: "teamSize" });
  expect((await patch(companyOf(ann.teamId), { teamSize: 1_000_000 })).statusCode).toBe(200);
  await planner.db
    .update(team)
    .set({ companyProfile: { companyDesc: long, teamSize: 5_000_000 } })
    .where(eq(team.id, ann.teamId));
  expect((await ann.inject({ url: companyOf(ann.teamId) })).json()).toMatchObject({
    companyDesc: long,
    teamSize: 5_000_000,
  });
});

test("fields that are not in the profile are not kept", async () => {
  const payload = { fullName: "Ann", showPrivate: true, userId: "someone-else" };
  const saved = await ann.inject({ method: "PATCH", url: personOf(ann.teamId), payload });
  expect(saved.json()).not.toHaveProperty("userId");
  expect((await ann.inject({ url: personOf(ann.teamId) })).json().fullName).toBe("Ann");
});

test("names are kept on one line and without commands; longer texts keep their lines", async () => {
  const name = "Eve\r\nBcc: spy\u001b\u202e\u2028";
  const payload = { fullName: name, jobTitle: name, goals: "One\nTwo" };
  const saved = await ann.inject({ method: "PATCH", url: personOf(ann.teamId), payload });
  const clean = "Eve Bcc: spy ";
  expect(saved.json()).toMatchObject({ fullName: clean, jobTitle: clean, goals: "One\nTwo" });
});

test("a stranger and a member of another team can neither read nor change a profile", async () => {
  const eve = await planner.signUp();
  const before = (await ann.inject({ url: companyOf(ann.teamId) })).body;
  for (const url of [companyOf(ann.teamId), personOf(ann.teamId)]) {
    expect((await planner.app.inject({ url })).statusCode).toBe(401);
    expect((await eve.inject({ url })).statusCode).toBe(404);
    const change = { method: "PATCH", url, payload: { goals: "Mine" } } as const;
    expect((await planner.app.inject(change)).statusCode).toBe(401);
    expect((await eve.inject(change)).statusCode).toBe(404);
  }
  expect((await ann.inject({ url: companyOf(ann.teamId) })).body).toBe(before);
});

const linked = async (person: TestPerson) => (await person.inject({ url: "/me" })).json().teams;

test("a team has a linked calendar as soon as any member has one", async () => {
  const [host, mate] = [await planner.signUp(), await planner.signUp()];
  const guest = await planner.signUp({ teamId: host.teamId });
  expect(await linked(host)).toMatchObject([{ id: host.teamId, googleLink: false }]);
  const row = { id: "c", provider: "ics", name: "Work", sourceId: "s" } as const;
  await planner.db.insert(calendar).values({ ...row, teamId: host.teamId, userId: guest.userId });
  expect(await linked(host)).toMatchObject([{ googleLink: true }]);
  expect(await linked(mate)).toMatchObject([{ googleLink: false }]);
});
