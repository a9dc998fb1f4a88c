import type { Element, Summary } from "@planner/contract/model";
import { placedNotes } from "@planner/engine/corrections";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMeetingApp } from "../../../testing/meetings.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { shareLink } from "../../../tables/share.tables.ts";

const CLIENT = "client@example.com";
const PASSWORD = "three steps, then the price";

let id: string;
const planner = await openMeetingApp();
const ann = await planner.signUp();
afterAll(() => planner.close());
beforeEach(async () => {
  id = await planner.addMeeting(ann, "Ada: Let us ship it.");
  await planner.runJobs();
});

const at = () => `/api/team/${ann.teamId}/meetings/${id}/share`;
const share = async (payload: object = {}): Promise<string> =>
  (await ann.inject({ method: "POST", url: at(), payload })).json().link;
const shareWith = (email: string, payload: object = {}) =>
  ann.inject({
    method: "POST",
    url: `${at()}/people`,
    payload: { half: "notes", email, ...payload },
  });
const change = (payload: object) =>
  ann.inject({ method: "PATCH", url: at(), payload: { half: "notes", ...payload } });
const sharing = async () => (await ann.inject({ url: `${at()}?half=notes` })).json();
const pathOf = (link: string, rest = "") =>
  `/api/share/meetings/${id}/share/${link.split("/").at(-1)}${rest}`;
const open = (link: string, cookies: Record<string, string> = {}) =>
  planner.app.inject({ url: pathOf(link), cookies });
const unlock = (link: string, password: string) =>
  planner.app.inject({ method: "POST", url: pathOf(link, "/unlock"), payload: { password } });
const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const mailsTo = (email: string) => planner.db.select().from(mail).where(eq(mail.recipient, email));

describe("notes that are shared with a person", () => {
  test("open with a link of their own, which they get by mail once, however often they are added", async () => {
    const email = `once-${CLIENT}`;
    const answer = await shareWith(email);
    expect(answer.json()).toEqual({ link: expect.stringContaining(id), isMailed: false });
    expect((await shareWith(email)).json()).toEqual(answer.json());
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(answer.json().link);
    expect(mails[0]?.text).toContain(ann.email);
    expect((await open(answer.json().link)).statusCode).toBe(200);
    expect((await sharing()).link).toBeNull();
  });

  test("are closed to one of them while others and the open link still work", async () => {
    const [link, { link: one }, { link: other }] = [
      await share(),
      (await shareWith(CLIENT)).json(),
      (await shareWith("boss@example.com")).json(),
    ];
    const { people } = await sharing();
    const url = `${at()}/people/${people[0].id}`;
    expect((await ann.inject({ method: "DELETE", url })).statusCode).toBe(200);
    expect((await open(one)).statusCode).toBe(410);
    expect((await open(other)).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(200);
    expect((await ann.inject({ method: "DELETE", url })).statusCode).toBe(404);
    await ann.inject({ method: "DELETE", url: `${at()}?half=notes` });
    expect((await open(link)).statusCode).toBe(410);
    expect((await open(other)).statusCode).toBe(200);
    const again = (await shareWith(CLIENT)).json().link;
    expect(again).not.toBe(one);
  });

  test("are refused to an address that no mail could reach, and to more than fifty people", async () => {
    expect((await shareWith("nobody")).statusCode).toBe(400);
    const { link } = (await shareWith(CLIENT)).json();
    const [row] = await planner.db.select().from(shareLink).where(eq(shareLink.meetingId, id));
    await planner.db.insert(shareLink).values(
      Array.from({ length: 49 }, (_, more) => ({
        ...row!,
        id: `more-${more}`,
        tokenHash: `more ${id} ${more}`,
        recipient: `more-${more}@example.com`,
      })),
    );
    const refused = await shareWith("fifty-first@example.com");
    expect(refused).toAnswer(422, {
      message: "It can be shared with 50 people at most. Remove someone first.",
      field: "email",
    });
    expect((await shareWith(CLIENT)).json().link).toBe(link);
  });
});

describe("what a link shows", () => {
  test("leaves out the words behind notes and the slides where the team says so, in links that there are too", async () => {
    const link = await share();
    const before = (await open(link)).json().data;
    expect(JSON.stringify(before)).toContain('"quote"');
    expect(before.files).toHaveLength(1);
    await change({ withEvidence: false, withDeck: false });
    const { data } = (await open(link)).json();
    expect(JSON.stringify(data)).not.toContain('"quote"');
    expect(data).toMatchObject({ hasEvidence: false, files: [] });
    const page = pathOf(link, `/files/${before.files[0].id}/page/1`);
    expect((await planner.app.inject({ url: page })).statusCode).toBe(404);
    await change({ withEvidence: true, withDeck: true });
    expect((await open(link)).json().data).toEqual(before);
    expect((await planner.app.inject({ url: page })).statusCode).toBe(200);
  });

  test("tells in its summary no words that were said around notes but those of the notes where the team says so", async () => {
    const sample = await planner.addMeeting(ann);
    await planner.runJobs();
    const url = `/meetings/${sample}/share`;
    const { link } = (await ann.post(url, {})).json();
    const shown = async () => {
      const token = link.split("/").at(-1);
      const answer = await planner.app.inject({
        url: `/api/share/meetings/${sample}/share/${token}`,
      });
      const { elements } = answer.json().data as { elements: Element[] };
      const summary = elements.find((one) => one.type === "summary")!.data!;
      const report = elements.find((one) => one.type === "report")!.data!;
      return { summary, notes: placedNotes(report).map(({ note }) => note) };
    };
    const { elements } = await planner.read(ann, sample);
    const { overview, sections } = elements.find((one) => one.type === "summary")!.data!;
    const exchanges = overview.exchanges ?? [];
    expect(exchanges.length).toBeGreaterThan(0);
    const whole = await shown();
    expect(whole.summary).toEqual({ overview: { ...overview, exchanges: undefined }, sections });

    await ann.patch(url, { half: "notes", withEvidence: false });
    const { summary, notes } = await shown();
    // The first line has the deck's title in quotation marks.
    const quotations = (one: Summary): string[] =>
      [...one.overview.text.split("\n").slice(1), ...one.sections.flatMap(({ text }) => text)]
        .flatMap((line) => line.match(/“[^”]*”/gu) ?? [])
        .filter((words) => !notes.some(({ text }) => text.includes(words.slice(1, -1))));
    expect(quotations(whole.summary).length).toBeGreaterThan(0);
    expect(quotations(summary)).toEqual([]);
    expect(JSON.stringify(summary)).not.toMatch(/exchanges|readBack|quote/u);
  });

  test("has the terms of the other links when it is made", async () => {
    await share({ withEvidence: false, expiresInDays: 7 });
    const { link } = (await shareWith(CLIENT)).json();
    expect((await open(link)).json().data.hasEvidence).toBe(false);
    const { expiresAt } = await sharing();
    expect((await open(link)).json().data.expiresAt).toBe(expiresAt);
  });
});

describe("a password", () => {
  test("opens the link, pages included, in the browser that gave it, until it is changed", async () => {
    const link = await share({ password: PASSWORD });
    const refused = await open(link);
    expect(refused).toAnswer(403, { message: "This link needs a password.", field: "password" });
    const wrong = await unlock(link, "another one");
    expect(wrong).toAnswer(403, "Wrong password.");
    expect(wrong.cookies).toEqual([]);
    const cookies = cookiesOf(await unlock(link, PASSWORD));
    const shared = await open(link, cookies);
    expect(shared.statusCode).toBe(200);
    const page = pathOf(link, `/files/${shared.json().data.files[0].id}/page/1`);
    expect((await planner.app.inject({ url: page })).statusCode).toBe(403);
    expect((await planner.app.inject({ url: page, cookies })).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(403);
    await change({ password: `${PASSWORD}!` });
    expect((await open(link, cookies)).statusCode).toBe(403);
    await change({ password: null });
    expect((await open(link)).statusCode).toBe(200);
  });

  test("is stored as a hash, and no answer holds it", async () => {
    await share({ password: PASSWORD });
    const rows = await planner.db.select().from(shareLink).where(eq(shareLink.meetingId, id));
    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/);
    const known = await sharing();
    expect(known.isLocked).toBe(true);
    expect(JSON.stringify(known)).not.toContain("argon2");
  });

  test("of a link to somebody else's meeting opens nothing", async () => {
    const cookies = cookiesOf(await open(await share()));
    expect(Object.keys(cookies)).toHaveLength(1);
    const link = await share({ password: PASSWORD });
    expect((await open(link, cookies)).statusCode).toBe(403);
  });
});

describe("views", () => {
  test("are counted once a browser, for each link apart, and not by polling", async () => {
    const link = await share();
    const own = (await shareWith(CLIENT)).json().link;
    const first = await open(link);
    const cookies = cookiesOf(first);
    await open(link, cookies);
    await open(link, cookies);
    expect((await sharing()).link).toMatchObject({
      views: 1,
      lastViewedAt: expect.stringMatching(/^20/),
    });
    await open(link);
    await open(own);
    const { link: opened, people } = await sharing();
    expect(opened.views).toBe(2);
    expect(people).toMatchObject([{ email: CLIENT, views: 1 }]);
  });
});
