import type { SignOff } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { signOff } from "../../../tables/sign-off.tables.ts";
import { ALONG, answersFor, BLUE, openSignOffs, TIERS } from "../../../testing/sign-offs.ts";
import { forgetResetNotes } from "../reset/reset.store.ts";

const CLIENT = "client@example.com";

const planner = await openSignOffs();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
const stranger = await planner.signUp();
afterEach(() => planner.clear());
afterAll(() => planner.close());

describe("a link to sign", () => {
  test("ends with its term or when it is withdrawn, in a sentence, and what was signed stays with the team", async () => {
    const { ids } = await planner.holdBoth();
    const request = await planner.sent(ids, { expiresInDays: 7 });
    const payload = answersFor(await planner.opened(request), [["yes"], ["yes"]]);
    await planner.sign(request, payload);
    planner.clock = new Date(Date.parse(request.sentAt) + 7 * 86_400_000);
    for (const answer of [await planner.open(request), await planner.sign(request, payload)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        410,
        expect.stringMatching(/^This link expired on \w+ \d+, 20\d\d\.$/),
      ]);
    planner.clock = undefined;
    for (const person of [mate, ann]) {
      const url = planner.at(`sign-offs/${request.id}`);
      const answer = await person.inject({ method: "DELETE", url });
      expect(answer.json()).toMatchObject({ state: "withdrawn", link: null });
    }
    const gone = await planner.sign(request, payload);
    expect(gone).toAnswer(410, "This request was withdrawn by the team that sent it.");
    const kept: SignOff = (await planner.readSignOff(request.id)).json();
    expect(kept.decisions.map(({ answers }) => answers.length)).toEqual([1, 1]);
    const unknown = await planner.app.inject({ url: `/api/sign/${"x".repeat(43)}` });
    expect(unknown.statusCode).toBe(404);
  });

  test("leads nowhere while the team has taken the notes back, and works again once that is undone", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const request = await planner.sent(ids);
    const url = planner.at(`meetings/${meetingId}`);
    await ann.inject({ method: "DELETE", url: `${url}?half=notes` });
    expect((await planner.open(request)).statusCode).toBe(410);
    await ann.inject({ method: "POST", url: `${url}/undo-reset` });
    expect((await planner.open(request)).statusCode).toBe(200);
  });

  test("stays dead once the notes are gone for good, also when there are new ones", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const cafe = await planner.holdCafe();
    const [mixed, alone] = [await planner.sent([ids[0]!, cafe.id]), await planner.sent(ids)];
    await ann.inject({ method: "DELETE", url: planner.at(`meetings/${meetingId}?half=notes`) });
    const key = { teamId: ann.teamId, meetingId };
    await planner.db.transaction(async (tx) => {
      const parts = await tx.select().from(element).where(eq(element.meetingId, meetingId));
      await forgetResetNotes(tx, key);
      const made = parts.map((row) => ({ ...row, id: randomUUID(), resetAt: null }));
      await tx.insert(element).values(made);
    });
    await planner.setNotes(meetingId, [[BLUE], [TIERS]]);
    expect((await planner.open(alone)).statusCode).toBe(410);
    expect((await planner.readSignOff(alone.id)).json()).toMatchObject({
      state: "withdrawn",
      link: null,
    });
    expect((await planner.opened(mixed)).decisions.map(({ words }) => words.text)).toEqual([
      cafe.note.text,
    ]);
    expect((await planner.decisions("signOff=waiting")).map(({ id }) => id)).toEqual([cafe.id]);
  });

  test("is stored as a hash alone", async () => {
    const { ids } = await planner.holdBoth();
    const { link } = await planner.sent(ids);
    const token = link?.split("/").at(-1) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await planner.db.select().from(signOff))).not.toContain(token);
  });

  test("to decisions of several meetings is nobody's who may not see all of them, and they neither end nor mail it", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const cafe = await planner.holdCafe();
    const request = await planner.sent([ids[0]!, cafe.id], { recipientEmail: CLIENT });
    expect((await planner.readSignOff(request.id, mate)).json()).toMatchObject({
      link: request.link,
    });
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, meetingId));
    const part: SignOff = (await planner.readSignOff(request.id, mate)).json();
    expect(part).toMatchObject({ link: null, decisionCount: 2 });
    expect(part.decisions.map(({ words }) => words.text)).toEqual([cafe.note.text]);
    const list = await mate.inject({ url: planner.at("sign-offs") });
    expect(list.json()).toMatchObject([{ link: null, decisionCount: 2 }]);
    expect(list.body).not.toContain(BLUE);
    const url = planner.at(`sign-offs/${request.id}`);
    for (const acts of [
      { method: "DELETE", url },
      { method: "POST", url: `${url}/reminders` },
    ] as const)
      expect((await mate.inject(acts)).statusCode).toBe(403);
    expect((await planner.readSignOff(request.id)).json()).toMatchObject({
      state: "waiting",
      link: request.link,
    });
    expect((await ann.inject({ method: "POST", url: `${url}/reminders` })).statusCode).toBe(200);
  });

  test("to decisions of a private meeting is its person's alone, and strangers see and send none", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const request = await planner.sent(ids);
    for (const [person, url] of [
      [stranger, planner.at(`sign-offs/${request.id}`)],
      [stranger, planner.at("sign-offs")],
    ] as const)
      expect((await person.inject({ url })).statusCode).toBe(404);
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, meetingId));
    expect((await planner.readSignOff(request.id, mate)).statusCode).toBe(404);
    expect((await mate.inject({ url: planner.at("sign-offs") })).json()).toEqual([]);
    expect((await planner.preview(ids, ALONG, mate)).statusCode).toBe(404);
    const url = planner.at(`sign-offs/${request.id}`);
    expect((await mate.inject({ method: "DELETE", url })).statusCode).toBe(404);
    expect((await planner.readSignOff(request.id)).statusCode).toBe(200);
  });
});
