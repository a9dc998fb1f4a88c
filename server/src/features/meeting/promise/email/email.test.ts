import type { PromiseList } from "@planner/contract/api";
import { and, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSmtp } from "../../../../adapters/mail/smtp.mail.ts";
import type { MailSender } from "../../../mail/mail.ports.ts";
import { user } from "../../../../tables/account.tables.ts";
import { mail } from "../../../../tables/mail.tables.ts";
import { meeting } from "../../../../tables/meeting.tables.ts";
import { promise } from "../../../../tables/promise.tables.ts";
import { member } from "../../../../tables/team.tables.ts";
import { type MailServer, openMailServer } from "../../../../testing/mail-server.ts";
import {
  CHECKOUT_NOTES,
  CHECKOUT_TALK,
  type MadeNotesApp,
  openMadeNotes,
} from "../../../../testing/made-notes.ts";
import type { TestPerson } from "../../../../testing/person.ts";
import { buildHandlers } from "../../../../worker.ts";

const { task, otherTask } = CHECKOUT_NOTES;
/** A Monday; the notes' tasks are due on March 6 and 9. */
const MONDAY = "2026-03-16T07:30:00Z";

let server: MailServer;
let mailer: MailSender;
let notes: MadeNotesApp;
/** Ann made the meeting; the notes name Tomás, who is a member, and Ben, who is none. */
let ann: TestPerson;
let tomas: TestPerson;
let id: string;
let now: Date;

beforeAll(async () => {
  server = await openMailServer();
  mailer = openSmtp(server.url, "Planner <planner@example.com>");
  notes = await openMadeNotes({ mailer, now: () => now });
  ann = notes.ann;
  await name(ann, "Ann Hart");
});
beforeEach(async () => {
  now = new Date(MONDAY);
  const { db } = notes.planner;
  await db.delete(promise);
  await db.update(member).set({ promiseEmailDays: null, promiseEmailedOn: null });
  tomas = await notes.planner.signUp({ teamId: ann.teamId });
  await name(tomas, "Tomás Reis");
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});
// Of two people called Tomás, notes mean neither.
afterEach(() => notes.planner.db.delete(member).where(eq(member.userId, tomas.userId)));
afterAll(async () => {
  await notes.planner.close();
  mailer.close();
  await server.close();
});

const name = (person: TestPerson, called: string) =>
  notes.planner.db.update(user).set({ name: called }).where(eq(user.id, person.userId));
const urlOf = (path: string) => `/api/team/${ann.teamId}/members/me/${path}`;
const choose = (person: TestPerson, days: string | null, timeZone = "UTC") =>
  person.inject({
    method: "PATCH",
    url: urlOf("promise-email"),
    payload: { days, timeZone },
  });
/** As if it had been switched on long ago. */
const subscribe = async (person: TestPerson, days = "weekdays") => {
  expect((await choose(person, days)).statusCode).toBe(200);
  const isTheirs = and(eq(member.userId, person.userId), eq(member.teamId, ann.teamId));
  await notes.planner.db.update(member).set({ promiseEmailedOn: "2026-03-01" }).where(isTheirs);
};
const round = async () => {
  await buildHandlers(notes.planner.deps)["promise.round"]({});
  const failed = (await notes.planner.runJobs()).filter(({ error }) => error);
  expect(failed).toEqual([]);
};
const receivedBy = (person: TestPerson) =>
  server.received
    .filter(({ to }) => to.includes(person.email))
    .map(({ raw }) => readMail(raw))
    .filter(({ subject }) => !subject.startsWith("Your visual notes"));
const accept = (person: TestPerson, noteId: string = task) =>
  notes.correct([id, noteId], { isAccepted: true, basedOn: 0 }, person);

/** Headers, text and HTML of a mail with both, as nodemailer writes it. */
function readMail(raw: string) {
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(headers) ?? [];
  const parts = raw.replaceAll("\r\n", "\n").split(`--${boundary}`).slice(1, 3).map(decoded);
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? "";
  return { headers, subject, text: parts[0] ?? "", html: parts[1] ?? "" };
}

function decoded(part: string): string {
  const [head = "", ...body] = part.split("\n\n");
  const text = body.join("\n\n").trim();
  if (/quoted-printable/i.test(head)) {
    const bytes = text
      .replaceAll("=\n", "")
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  }
  return /base64/i.test(head) ? Buffer.from(text, "base64").toString("utf8") : text;
}

/** Emails of promises in the outbox. */
const waiting = () =>
  notes.planner.db.select().from(mail).where(like(mail.uniqueKey, "promises %"));

const tokenIn = (text: string, page: string): string =>
  new RegExp(`/promises/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? "";
const open = (token: string) =>
  notes.planner.app.inject({ url: `/api/promises/linked?token=${token}` });
const tick = (token: string, isDone = true) =>
  notes.planner.app.inject({
    method: "POST",
    url: "/api/promises/linked",
    payload: { token, isDone },
  });

const press = (to: string, type = "application/x-www-form-urlencoded") =>
  notes.planner.app.inject({
    method: "POST",
    url: to,
    headers: { "content-type": type },
    payload: "List-Unsubscribe=One-Click",
  });
/** The token in an email to Tomás that ticks the task. */
const linkTo = async (): Promise<string> => {
  await accept(tomas);
  await subscribe(tomas);
  await round();
  return tokenIn(receivedBy(tomas).at(-1)?.text ?? "", "done");
};

describe("an email of promises", () => {
  test("comes on the mornings that somebody chose, once, and to nobody who chose none", async () => {
    expect((await ann.inject({ url: urlOf("promise-email") })).json()).toEqual({
      days: null,
      timeZone: null,
    });
    await accept(tomas);
    await subscribe(tomas);
    await round();
    await round();
    const [first, ...more] = receivedBy(tomas);
    expect(more).toEqual([]);
    expect(first?.subject).toBe("Promises: 1 overdue");
    expect(receivedBy(ann)).toEqual([]);
    now = new Date("2026-03-17T07:00:00Z");
    await round();
    expect(receivedBy(tomas)).toHaveLength(2);
    await choose(tomas, null);
    now = new Date("2026-03-18T07:00:00Z");
    await round();
    expect(receivedBy(tomas)).toHaveLength(2);
  });

  test("comes once, however many workers begin it at the same time", async () => {
    await accept(tomas);
    await subscribe(tomas);
    const viewer = { teamId: ann.teamId, userId: tomas.userId };
    const work = () => buildHandlers(notes.planner.deps)["promise.email"](viewer);
    await Promise.all(Array.from({ length: 5 }, work));
    expect(await waiting()).toHaveLength(1);
    await round();
    expect(receivedBy(tomas)).toHaveLength(1);
  });

  test("is not of the morning on which it was switched on, and is in the person's zone", async () => {
    await accept(tomas);
    const chosen = await choose(tomas, "weekdays", "America/New_York");
    expect(chosen.json()).toEqual({ days: "weekdays", timeZone: "America/New_York" });
    now = new Date("2026-03-16T15:00:00Z");
    await choose(tomas, "weekdays", "America/New_York");
    await round();
    now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(tomas)).toEqual([]);
    now = new Date("2026-03-17T11:00:00Z");
    await round();
    expect(receivedBy(tomas)).toHaveLength(1);
  });

  test("says what is overdue, due soon, to be confirmed and waited for, with a person's comment", async () => {
    await subscribe(tomas);
    await subscribe(ann);
    await notes.correct([id, task], { comment: "Icons <b>first</b>.", basedOn: 0 });
    await round();
    const [toTomas] = receivedBy(tomas);
    expect(toTomas?.subject).toBe("Promises: 1 to confirm");
    expect(toTomas?.text).toContain(
      "TO CONFIRM\n\n* Enlarge the buttons under the thumb on the phone.\n  Tomás, Fri 6 Mar, Design review",
    );
    expect(toTomas?.text).toContain("Comment: Icons <b>first</b>.");
    expect(toTomas?.html).toContain("Comment: Icons &lt;b&gt;first&lt;/b&gt;.");
    expect(toTomas?.text).toContain(`/meeting/${id}?view=deck&page=4&note=${task}`);
    expect(toTomas?.text).toContain("/promises?view=confirm");
    // Only an owner's own promise can be ticked from there.
    expect(toTomas?.text).not.toContain("/promises/done");
    const [toAnn] = receivedBy(ann);
    expect(toAnn?.subject).toBe("Promises: 2 to confirm");
    await accept(ann, otherTask);
    await notes.correct([id, task], { due: "2026-03-23", isAccepted: true, basedOn: 1 }, tomas);
    now = new Date("2026-03-17T07:30:00Z");
    await round();
    const later = receivedBy(tomas).at(-1);
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
      .where(eq(meeting.id, id));
    await notes.undo([id, otherTask], 1);
    now = new Date("2026-03-18T07:30:00Z");
    await round();
    expect(receivedBy(ann).at(-1)?.text).toContain("Ben, not confirmed, Mon 9 Mar, Design review");
    await notes.planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, id));
    now = new Date("2026-03-19T07:30:00Z");
    const before = receivedBy(ann).length;
    await round();
    // What others promised in a meeting that she was not invited to waits for her in no email.
    expect(receivedBy(ann)).toHaveLength(before);
  });

  test("leads from a part that is cut to the list that begins with all of it", async () => {
    await accept(tomas);
    const { db } = notes.planner;
    const [row] = await db.select().from(promise).where(eq(promise.noteId, task));
    const others = Array.from({ length: 11 }, (_, at) => ({ ...row!, noteId: `copy ${at}` }));
    await db.insert(promise).values(others);
    await subscribe(tomas);
    await round();
    const text = receivedBy(tomas).at(-1)?.text ?? "";
    const [, view = ""] = /^2 more: \S+\/promises\?view=(\w+)$/m.exec(text) ?? [];
    const url = `/api/team/${ann.teamId}/promises?view=${view}&today=2026-03-16`;
    const { promises } = (await tomas.inject({ url })).json<PromiseList>();
    expect(promises).toHaveLength(12);
    expect(promises.every(({ isMine, note }) => isMine && note.accepted)).toBe(true);
  });

  test("names what has no owner to whoever called the meeting, and to nobody else", async () => {
    await notes.correct([id, task], { owner: null, basedOn: 0 });
    await notes.correct([id, otherTask], { isDone: true, basedOn: 0 });
    await subscribe(tomas);
    await subscribe(ann);
    await round();
    const toAnn = receivedBy(ann).at(-1);
    expect(toAnn?.subject).toBe("Promises: 1 without an owner");
    expect(toAnn?.text).toContain(
      "WITHOUT AN OWNER\n\n* Enlarge the buttons under the thumb on the phone.\n  Fri 6 Mar, Design review",
    );
    expect(toAnn?.text).toMatch(/^Give them an owner: \S+\/promises\?view=unowned$/m);
    expect(toAnn?.text).not.toContain("/promises/done");
    expect(receivedBy(tomas)).toEqual([]);
    const attendees = [{ name: "T", email: tomas.email, answer: null, isOrganizer: true }];
    await notes.planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, id));
    const before = receivedBy(ann).length;
    now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(ann)).toHaveLength(before);
    expect(receivedBy(tomas).map(({ subject }) => subject)).toEqual([
      "Promises: 1 without an owner",
    ]);
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    now = new Date("2026-03-18T07:30:00Z");
    await round();
    expect(receivedBy(tomas)).toHaveLength(1);
  });

  test("is not sent where there is nothing to say, and loads nothing", async () => {
    await subscribe(tomas, "monday");
    await subscribe(ann, "monday");
    await notes.correct([id, task], { isDone: true, basedOn: 0 });
    await round();
    expect(receivedBy(tomas)).toEqual([]);
    const [toAnn] = receivedBy(ann).slice(-1);
    expect(toAnn?.html).not.toMatch(/<img|<link|<script|src=|style=/i);
    expect(toAnn?.html).toMatch(/^<!doctype html>/);
    // Nothing of it stays.
    expect(await waiting()).toEqual([]);
  });

  test("names a private meeting's promise to its person alone, and only where they see private events", async () => {
    await accept(tomas);
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    const before = receivedBy(ann).length;
    await subscribe(tomas);
    await subscribe(ann);
    await round();
    expect(receivedBy(tomas)).toEqual([]);
    expect(receivedBy(ann)).toHaveLength(before);
    await notes.planner.db
      .update(member)
      .set({ showPrivate: true })
      .where(eq(member.userId, ann.userId));
    now = new Date("2026-03-17T07:30:00Z");
    await round();
    await notes.planner.db
      .update(member)
      .set({ showPrivate: false })
      .where(eq(member.userId, ann.userId));
    expect(receivedBy(tomas)).toEqual([]);
    expect(receivedBy(ann)).toHaveLength(before + 1);
  });

  test("goes to nobody who left the team, also where it was on its way", async () => {
    await accept(tomas);
    await subscribe(tomas);
    await buildHandlers(notes.planner.deps)["promise.round"]({});
    const { teamId } = ann;
    await buildHandlers(notes.planner.deps)["promise.email"]({ teamId, userId: tomas.userId });
    expect(await waiting()).toHaveLength(1);
    const left = await ann.inject({
      method: "DELETE",
      url: `/api/team/${teamId}/members/${tomas.userId}`,
    });
    expect(left.statusCode).toBe(200);
    await notes.planner.runJobs();
    expect(receivedBy(tomas).map(({ subject }) => subject)).toEqual([
      "You are no longer in a Planner team",
    ]);
    now = new Date("2026-03-17T07:30:00Z");
    await round();
    expect(receivedBy(tomas)).toHaveLength(1);
  });

  test("is ended by one press in a mail program, in either form, and by nobody who changed the link", async () => {
    await accept(tomas);
    await subscribe(tomas);
    await round();
    const [first] = receivedBy(tomas);
    const [, address = ""] = /^List-Unsubscribe: <(\S+)>$/m.exec(first?.headers ?? "") ?? [];
    expect(first?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(first?.text).toContain(address);
    const url = new URL(address).pathname + new URL(address).search;
    const days = async () => (await tomas.inject({ url: urlOf("promise-email") })).json().days;
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

describe("a link in it", () => {
  test("shows the promise and changes nothing, ticks it when pressed, and opens it again", async () => {
    const token = await linkTo();
    const shown = (await open(token)).json();
    expect(shown).toEqual({
      text: "Enlarge the buttons under the thumb on the phone.",
      owner: "Tomás",
      due: "2026-03-06",
      meetingTitle: "Design review",
      isDone: false,
    });
    expect((await notes.noteOf(id, task))?.isDone).toBeUndefined();
    expect((await tick(token)).json()).toEqual({ ...shown, isDone: true });
    expect((await tick(token)).json()).toEqual({ ...shown, isDone: true });
    const ticked = await notes.noteOf(id, task);
    expect(ticked).toMatchObject({ isDone: true, edited: { by: "Tomás Reis", version: 2 } });
    // Whatever was changed since.
    await notes.correct([id, task], { comment: "Sent.", basedOn: 2 });
    expect((await tick(token, false)).json()).toEqual(shown);
    expect(await notes.noteOf(id, task)).toMatchObject({ comment: "Sent." });
    expect((await notes.noteOf(id, task))?.isDone).not.toBe(true);
  });

  test("says of a promise in the words that were said that they are", async () => {
    const token = await linkTo();
    const isTask = and(eq(promise.meetingId, id), eq(promise.noteId, task));
    const [row] = await notes.planner.db.select().from(promise).where(isTask);
    const note = { ...row!.note, text: "I'll enlarge them.", isQuoted: true };
    await notes.planner.db.update(promise).set({ note }).where(isTask);
    expect((await open(token)).json()).toMatchObject({ text: note.text, isQuoted: true });
  });

  test("ends after 30 days, and is nobody's who changes a letter of it", async () => {
    const token = await linkTo();
    const [text = "", mac = ""] = token.split(".");
    const other = Buffer.from(
      Buffer.from(text, "base64url").toString().replace(task, otherTask),
    ).toString("base64url");
    for (const forged of [`${other}.${mac}`, text, `${text}.`, "x.y"]) {
      expect((await tick(forged)).statusCode).toBe(404);
      expect((await open(forged)).statusCode).toBe(404);
    }
    now = new Date("2026-04-15T07:29:00Z");
    expect((await open(token)).statusCode).toBe(200);
    now = new Date("2026-04-15T07:31:00Z");
    expect((await tick(token)).json().message).toBe("This link works for 30 days, which are over.");
    expect((await notes.noteOf(id, task))?.isDone).toBeUndefined();
  });

  test("cannot be used to have the notes written again and again", async () => {
    const token = await linkTo();
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, at) => tick(token, at % 2 === 0)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json().message).toContain("Too many attempts.");
  });

  test("does nothing for somebody who left the team, or may no longer see the meeting", async () => {
    const token = await linkTo();
    const hold = (isPrivate: boolean) =>
      notes.planner.db.update(meeting).set({ isPrivate }).where(eq(meeting.id, id));
    await hold(true);
    expect((await tick(token)).statusCode).toBe(404);
    await hold(false);
    expect((await open(token)).statusCode).toBe(200);
    await notes.planner.db.delete(member).where(eq(member.userId, tomas.userId));
    expect((await open(token)).json().message).toBe(
      "This action item was deleted, or you no longer have access to it.",
    );
    expect((await tick(token)).statusCode).toBe(404);
  });

  test("says so where the note was deleted, or is being rebuilt", async () => {
    const token = await linkTo();
    await ann.inject({
      method: "PATCH",
      url: `/api/team/${ann.teamId}/meetings/${id}`,
      payload: {},
    });
    for (const answer of [await open(token), await tick(token)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        "These notes are being rebuilt. Wait until they are done.",
      ]);
    await notes.build(id, 2);
    expect((await open(token)).statusCode).toBe(200);
    await notes.remove([id, task], (await notes.noteOf(id, task))?.edited?.version ?? 0);
    expect((await open(token)).statusCode).toBe(404);
    expect((await tick(token)).json().message).toBe("There is no such note.");
  });
});
