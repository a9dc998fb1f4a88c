import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMeetingApp } from "../../../testing/meetings.ts";
import { shareLink } from "../../../tables/share.tables.ts";

const DAY_MS = 86_400_000;

let id: string;
const planner = await openMeetingApp();
const ann = await planner.signUp();
afterAll(() => planner.close());
beforeEach(async () => {
  id = await planner.addMeeting(ann, "Ada: Let us ship it.");
  await planner.runJobs();
});

const url = () => `/api/team/${ann.teamId}/meetings/${id}/share`;
const share = (payload: object = {}) => ann.inject({ method: "POST", url: url(), payload });
const linkOf = async (body: object = {}): Promise<string> => (await share(body)).json().link;
const open = (link: string) =>
  planner.app.inject({ url: `/api/share/meetings/${id}/share/${link.split("/").at(-1)}` });
/** In how many days the link ends as the team sees it; null: never. */
const daysLeft = async (): Promise<number | null> => {
  const { shareExpiresAt } = await planner.read(ann, id);
  return shareExpiresAt ? (Date.parse(shareExpiresAt) - Date.now()) / DAY_MS : null;
};
/** Lets the link have ended a minute ago. */
const expire = () =>
  planner.db
    .update(shareLink)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where(eq(shareLink.meetingId, id));

describe("how long a link lasts", () => {
  test("is 30 days unless somebody says otherwise, and sharing again leaves it", async () => {
    const link = await linkOf();
    expect(await daysLeft()).toBeCloseTo(30, 2);
    expect(await linkOf({ expiresInDays: 90 })).toBe(link);
    expect(await daysLeft()).toBeCloseTo(90, 2);
    expect(await linkOf()).toBe(link);
    expect(await daysLeft()).toBeCloseTo(90, 2);
    expect(await linkOf({ expiresInDays: null })).toBe(link);
    expect(await daysLeft()).toBeNull();
    expect(await linkOf({ expiresInDays: 7 })).toBe(link);
    expect(await daysLeft()).toBeCloseTo(7, 2);
  });

  test("needs nothing said: a call without a body is as good as an empty one", async () => {
    for (const headers of [{}, { "content-type": "application/json" }]) {
      const answer = await ann.inject({ method: "POST", url: url(), headers });
      expect([answer.statusCode, answer.json().link]).toEqual([200, await linkOf()]);
    }
  });

  test("is one of the offered times", async () => {
    for (const expiresInDays of [0, -1, 31, 100_000, "7"])
      expect((await share({ expiresInDays })).statusCode).toBe(400);
    expect(await daysLeft()).toBeNull();
  });

  test("is said to whoever holds the link, and who shared it", async () => {
    const link = await linkOf();
    const { data } = (await open(link)).json();
    const { shareExpiresAt } = await planner.read(ann, id);
    expect(data).toMatchObject({
      expiresAt: shareExpiresAt,
      sharedBy: expect.stringMatching(/\w/),
    });
  });
});

describe("a link that has ended", () => {
  test("by its date says so to whoever holds it, on no address but its own, and a new one is another", async () => {
    const link = await linkOf();
    expect((await open(link)).statusCode).toBe(200);
    await expire();
    const answer = await open(link);
    expect(answer.statusCode).toBe(410);
    expect(answer.json().message).toMatch(/^This link expired on \w+ \d+, \d{4}\.$/);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    expect((await open(`${link}x`)).statusCode).toBe(404);
    expect((await planner.read(ann, id)).shareLink).toBeNull();
    expect(await linkOf()).not.toBe(link);
  });

  test("by hand says so too, and its pictures go with it", async () => {
    const link = await linkOf();
    const { files } = await planner.read(ann, id);
    const picture = `${new URL(link).pathname.replace("/meeting/", "/api/share/meetings/")}/files/${files[0]?.id}/page/1?width=320`;
    expect((await planner.app.inject({ url: picture })).statusCode).toBe(200);
    await ann.inject({ method: "DELETE", url: `${url()}?half=notes` });
    const answer = await open(link);
    expect(answer).toAnswer(410, "This link was ended by the team that shared it.");
    expect((await planner.app.inject({ url: picture })).statusCode).toBe(410);
  });
});
