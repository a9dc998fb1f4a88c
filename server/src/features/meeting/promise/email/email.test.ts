import type { PromiseList } from "@planner/contract/api";
import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { mail } from "../../../../tables/mail.tables.ts";
import { meeting } from "../../../../tables/meeting.tables.ts";
import { promise } from "../../../../tables/promise.tables.ts";
import { member } from "../../../../tables/team.tables.ts";
import { CHECKOUT_NOTES } from "../../../../testing/made-notes.ts";
import { openPromiseEmails, tokenIn } from "../../../../testing/promise-emails.ts";
import { buildHandlers } from "../../../../worker.ts";

const { task, otherTask } = CHECKOUT_NOTES;
const emails = await openPromiseEmails();
const { notes, ann, subscribe, receivedBy, accept, choose } = emails;
beforeEach(emails.begin);
afterEach(emails.end);
afterAll(emails.close);
const round = async () => expect(await emails.round()).toEqual([]);
const urlOf = (path: string) => `/members/me/${path}`;
/** Emails of promises in the outbox. */
const waiting = () =>
  notes.planner.db.select().from(mail).where(like(mail.uniqueKey, "promises %"));
const press = (to: string, type = "application/x-www-form-urlencoded") =>
  notes.planner.app.inject({
    method: "POST",
    url: to,
    headers: { "content-type": type },
    payload: "List-Unsubscribe=One-Click",
  });

describe("an email of promises", () => {
  test("comes on the mornings that somebody chose, once, and to nobody who chose none", async () => {
    expect((await ann.get(urlOf("promise-email"))).json()).toEqual({
      days: null,
      timeZone: null,
    });
    await accept(emails.tomas);
    await subscribe(emails.tomas);
    await round();
    await round();
    const [first, ...more] = receivedBy(emails.tomas);
    expect(more).toEqual([]);
    expect(first?.subject).toBe("Promises: 1 overdue");
    expect(receivedBy(ann)).toEqual([]);
    emails.now = new Date("2026-03-17T07:00:00Z");
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(2);
    await choose(emails.tomas, null);
    emails.now = new Date("2026-03-18T07:00:00Z");
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(2);
  });

  test("comes once, however many workers begin it at the same time", async () => {
    await accept(emails.tomas);
    await subscribe(emails.tomas);
    const viewer = { teamId: ann.teamId, userId: emails.tomas.userId };
    const work = () => buildHandlers(notes.planner.deps)["promise.email"](viewer);
    await Promise.all(Array.from({ length: 5 }, work));
    expect(await waiting()).toHaveLength(1);
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(1);
  });

  test("is not of the morning on which it was switched on, and is in the person's zone", async () => {
    await accept(emails.tomas);
    const chosen = await choose(emails.tomas, "weekdays", "America/New_York");
    expect(chosen.json()).toEqual({ days: "weekdays", timeZone: "America/New_York" });
    emails.now = new Date("2026-03-16T15:00:00Z");
    await choose(emails.tomas, "weekdays", "America/New_York");
    await round();
    emails.now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(emails.tomas)).toEqual([]);
    emails.now = new Date("2026-03-17T11:00:00Z");
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(1);
  });

  test("says what is overdue, due soon, to be confirmed and waited for, with a person's comment", async () => {
    await subscribe(emails.tomas);
    await subscribe(ann);
    await notes.correct([emails.id, task], { comment: "Icons <b>first</b>.", basedOn: 0 });
    await round();
    const [toTomas] = receivedBy(emails.tomas);
    expect(toTomas?.subject).toBe("Promises: 1 to confirm");
    expect(toTomas?.text).toContain(
      "TO CONFIRM\n\n* Enlarge the buttons under the thumb on the phone.\n  Tomás, Fri 6 Mar, Design review",
    );
    expect(toTomas?.text).toContain("Comment: Icons <b>first</b>.");
    expect(toTomas?.html).toContain("Comment: Icons &lt;b&gt;first&lt;/b&gt;.");
    expect(toTomas?.text).toContain(`/meeting/${emails.id}?view=deck&page=4&note=${task}`);
    expect(toTomas?.text).toContain("/promises?view=confirm");
    // Only an owner's own promise can be ticked from there.
    expect(toTomas?.text).not.toContain("/promises/done");
    const [toAnn] = receivedBy(ann);
    expect(toAnn?.subject).toBe("Promises: 2 to confirm");
    await accept(ann, otherTask);
    await notes.correct(
      [emails.id, task],
      { due: "2026-03-23", isAccepted: true, basedOn: 1 },
      emails.tomas,
    );
    emails.now = new Date("2026-03-17T07:30:00Z");
    await round();
    const later = receivedBy(emails.tomas).at(-1);
    expect(later?.subject).toBe("Promises: 1 due soon");
    expect(later?.text).toContain("Mon 23 Mar, Design review");
    expect(receivedBy(ann).at(-1)?.subject).toBe("Promises: 2 waiting for others");
    expect(receivedBy(ann).at(-1)?.text).toContain("Ben, Mon 9 Mar, Design review");
    const attendees = [
      { name: "Eva Lund", email: "eva@client.example", answer: null, isOrganizer: true },
    ];
    const invited = { name: "Ann Hart", email: ann.email, answer: null };
    await notes.planner.db
      .update(meeting)
      .set({ attendees: [...attendees, invited] })
      .where(eq(meeting.id, emails.id));
    await notes.undo([emails.id, otherTask], 1);
    emails.now = new Date("2026-03-18T07:30:00Z");
    await round();
    expect(receivedBy(ann).at(-1)?.text).toContain("Ben, not confirmed, Mon 9 Mar, Design review");
    await notes.planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, emails.id));
    emails.now = new Date("2026-03-19T07:30:00Z");
    const before = receivedBy(ann).length;
    await round();
    // What others promised in a meeting that she was not invited to waits for her in no email.
    expect(receivedBy(ann)).toHaveLength(before);
  });

  test("follows a promise that is handed over, and moved to another day, to its new owner", async () => {
    await accept(emails.tomas);
    await subscribe(emails.tomas);
    await subscribe(ann);
    const change = { owner: "Ann Hart", due: "2026-03-18", basedOn: 1 };
    await notes.correct([emails.id, task], change, emails.tomas);
    const before = receivedBy(emails.tomas).length;
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(before);
    expect(receivedBy(ann).at(-1)?.subject).toBe("Promises: 2 to confirm");
    expect(receivedBy(ann).at(-1)?.text).toContain("Ann Hart, Wed 18 Mar, Design review");
    await notes.correct([emails.id, task], { isAccepted: true, basedOn: 2 });
    emails.now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(ann).at(-1)?.subject).toBe("Promises: 1 due soon, 1 to confirm");
    await notes.correct([emails.id, task], { due: "2026-05-04", basedOn: 3 });
    emails.now = new Date("2026-03-18T07:30:00Z");
    await round();
    expect(receivedBy(ann).at(-1)?.subject).toBe("Promises: 1 to confirm");
  });

  test("leads from a part that is cut to the list that begins with all of it", async () => {
    await accept(emails.tomas);
    const { db } = notes.planner;
    const [row] = await db.select().from(promise).where(eq(promise.noteId, task));
    const others = Array.from({ length: 11 }, (_, at) => ({ ...row!, noteId: `copy ${at}` }));
    await db.insert(promise).values(others);
    await subscribe(emails.tomas);
    await round();
    const text = receivedBy(emails.tomas).at(-1)?.text ?? "";
    const [, view = ""] = /^2 more: \S+\/promises\?view=(\w+)$/m.exec(text) ?? [];
    const { promises } = (
      await emails.tomas.get(`/promises?view=${view}&today=2026-03-16`, ann)
    ).json<PromiseList>();
    expect(promises).toHaveLength(12);
    expect(promises.every(({ isMine, note }) => isMine && note.accepted)).toBe(true);
  });

  test("names what has no owner to whoever called the meeting, and to nobody else", async () => {
    await notes.correct([emails.id, task], { owner: null, basedOn: 0 });
    await notes.correct([emails.id, otherTask], { isDone: true, basedOn: 0 });
    await subscribe(emails.tomas);
    await subscribe(ann);
    await round();
    const toAnn = receivedBy(ann).at(-1);
    expect(toAnn?.subject).toBe("Promises: 1 without an owner");
    expect(toAnn?.text).toContain(
      "WITHOUT AN OWNER\n\n* Enlarge the buttons under the thumb on the phone.\n  Fri 6 Mar, Design review",
    );
    expect(toAnn?.text).toMatch(/^Give them an owner: \S+\/promises\?view=unowned$/m);
    expect(toAnn?.text).not.toContain("/promises/done");
    expect(receivedBy(emails.tomas)).toEqual([]);
    const attendees = [{ name: "T", email: emails.tomas.email, answer: null, isOrganizer: true }];
    await notes.planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, emails.id));
    const before = receivedBy(ann).length;
    emails.now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(ann)).toHaveLength(before);
    expect(receivedBy(emails.tomas).map(({ subject }) => subject)).toEqual([
      "Promises: 1 without an owner",
    ]);
    await notes.planner.db
      .update(meeting)
      .set({ isPrivate: true })
      .where(eq(meeting.id, emails.id));
    emails.now = new Date("2026-03-18T07:30:00Z");
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(1);
  });

  test("is not sent where there is nothing to say, and loads nothing", async () => {
    await subscribe(emails.tomas, "monday");
    await subscribe(ann, "monday");
    await notes.correct([emails.id, task], { isDone: true, basedOn: 0 });
    await round();
    expect(receivedBy(emails.tomas)).toEqual([]);
    const [toAnn] = receivedBy(ann).slice(-1);
    expect(toAnn?.html).not.toMatch(/<img|<link|<script|src=|style=/i);
    expect(toAnn?.html).toMatch(/^<!doctype html>/);
    // Nothing of it stays.
    expect(await waiting()).toEqual([]);
  });

  test("names a private meeting's promise to its person alone, and only where they see private events", async () => {
    await accept(emails.tomas);
    await notes.planner.db
      .update(meeting)
      .set({ isPrivate: true })
      .where(eq(meeting.id, emails.id));
    const before = receivedBy(ann).length;
    await subscribe(emails.tomas);
    await subscribe(ann);
    await round();
    expect(receivedBy(emails.tomas)).toEqual([]);
    expect(receivedBy(ann)).toHaveLength(before);
    await notes.planner.db
      .update(member)
      .set({ showPrivate: true })
      .where(eq(member.userId, ann.userId));
    emails.now = new Date("2026-03-17T07:30:00Z");
    await round();
    await notes.planner.db
      .update(member)
      .set({ showPrivate: false })
      .where(eq(member.userId, ann.userId));
    expect(receivedBy(emails.tomas)).toEqual([]);
    expect(receivedBy(ann)).toHaveLength(before + 1);
  });

  test("goes to nobody who left the team, also where it was on its way", async () => {
    await accept(emails.tomas);
    await subscribe(emails.tomas);
    await buildHandlers(notes.planner.deps)["promise.round"]({});
    const { teamId } = ann;
    await buildHandlers(notes.planner.deps)["promise.email"]({
      teamId,
      userId: emails.tomas.userId,
    });
    expect(await waiting()).toHaveLength(1);
    const left = await ann.inject({
      method: "DELETE",
      url: `/api/team/${teamId}/members/${emails.tomas.userId}`,
    });
    expect(left.statusCode).toBe(200);
    await notes.planner.runJobs();
    expect(receivedBy(emails.tomas).map(({ subject }) => subject)).toEqual([
      "You are no longer in a Planner team",
    ]);
    emails.now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(emails.tomas)).toHaveLength(1);
  });

  test("is ended by one press in a mail program, in either form, and by nobody who changed the link", async () => {
    await accept(emails.tomas);
    await subscribe(emails.tomas);
    await round();
    const [first] = receivedBy(emails.tomas);
    const [, address = ""] = /^List-Unsubscribe: <(\S+)>$/m.exec(first?.headers ?? "") ?? [];
    expect(first?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(first?.text).toContain(address);
    const url = new URL(address).pathname + new URL(address).search;
    const days = async () => (await emails.tomas.get(urlOf("promise-email"), ann)).json().days;
    expect((await press(`${url}x`)).statusCode).toBe(404);
    const tickToken = tokenIn(first?.text ?? "", "done");
    expect((await press(`/promises/email?token=${tickToken}`)).statusCode).toBe(404);
    expect(await days()).toBe("weekdays");
    expect((await press(url)).json().message).toBe(
      "You get no more emails about promises in the team Test team.",
    );
    expect(await days()).toBeNull();
    expect((await press(url, "multipart/form-data; boundary=x")).statusCode).toBe(200);
  });
});
