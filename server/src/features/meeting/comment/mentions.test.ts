import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { comment } from "../../../tables/comment.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import type { TestPerson } from "../../../testing/index.ts";
import { openMailServer } from "../../../testing/mail-server.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";

import { activateAccount, deactivateAccount } from "../../account/index.ts";
import { followCalendar } from "../meeting.store.ts";
import { replaceLostEmails } from "../meeting.jobs.ts";

const place = { kind: "note", noteId: CHECKOUT_NOTES.decision } as const;

let id: string;
const server = await openMailServer();
const notes = await openMadeNotes({ mailer: server.mailer });
const { planner, ann } = notes;
const [tom, tomas] = [
  await planner.signUp({ teamId: ann.teamId }),
  await planner.signUp({ teamId: ann.teamId }),
];
const names = { "Ann Berg": ann, Tom: tom, "Tom Ray": tomas };
for (const [name, { userId }] of Object.entries(names))
  await planner.db.update(user).set({ name }).where(eq(user.id, userId));
afterAll(async () => {
  await notes.planner.close();
  await server.close();
});
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await notes.planner.runJobs();
});

const url = (rest = "") => `/meetings/${id}/comments${rest}`;
async function write(text: string, commentId: string = randomUUID()): Promise<string> {
  const payload = { id: commentId, text, place };
  const answer = await notes.ann.post(url(), payload);
  expect(answer.statusCode).toBe(200);
  await notes.planner.runJobs();
  return commentId;
}
const lettersTo = ({ email }: TestPerson) =>
  server.to(email).filter(({ subject }) => subject.includes("mentioned you"));

test("a teammate who is named gets one mail, with the words and the way there, and others none", async () => {
  const before = lettersTo(tom).length;
  const commentId = await write("@tom ray, is this = settled?\nAsk @Nobody.");
  expect(lettersTo(tom)).toHaveLength(before);
  const [letter, ...more] = lettersTo(tomas);
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/^Ann Berg mentioned you in “/);
  expect(letter?.text).toContain("> @tom ray, is this = settled?");
  expect(letter?.text).toContain(
    `/meeting/${id}?view=deck&note=${CHECKOUT_NOTES.decision}&comment=${commentId}`,
  );
  expect(letter?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(await notes.planner.db.$count(mail, eq(mail.recipient, tomas.email))).toBe(0);
});

test("sent again or edited, a comment mails nobody a second time", async () => {
  const before = lettersTo(tomas).length;
  const commentId = await write("@Tom Ray, look.");
  await write("@Tom Ray, look.", commentId);
  const payload = { text: "@Tom Ray and @Tom, look here." };
  await notes.ann.patch(url(`/${commentId}`), payload);
  await notes.planner.runJobs();
  expect(lettersTo(tomas)).toHaveLength(before + 1);
  expect(lettersTo(tom)).toHaveLength(1);
});

test("whoever stops these mails by the link in one gets no more, until they switch them on again", async () => {
  await write("@Tom Ray, one.");
  const before = lettersTo(tomas).length;
  const { headers = "" } = lettersTo(tomas).at(-1) ?? {};
  const [, path] = /<http:\/\/[^/]+(\/promises\/email\?token=[^>]+)>/.exec(headers) ?? [];
  const stopped = await notes.planner.app.inject({ method: "POST", url: path ?? "" });
  expect(stopped.json().message).toBe(
    "You get no more emails about mentions in the team Test team.",
  );
  await write("@Tom Ray, two.");
  expect(lettersTo(tomas)).toHaveLength(before);
  const setting = "/members/me/mention-email";
  expect((await tomas.get(setting)).json()).toEqual({ isOn: false });
  await tomas.patch(setting, { isOn: true });
  await write("@Tom Ray, three.");
  expect(lettersTo(tomas)).toHaveLength(before + 1);
});

/** Writes without letting the mail go. */
async function writeUnsent(text: string): Promise<string> {
  const commentId = randomUUID();
  const payload = { id: commentId, text, place };
  await notes.ann.post(url(), payload);
  return commentId;
}

test("a comment that is deleted before its mail is sent mails nobody, and one that is rewritten mails its new words", async () => {
  const before = [lettersTo(tom).length, lettersTo(tomas).length] as const;
  const deleted = await writeUnsent("@Tom Ray, gone.");
  const rewritten = await writeUnsent("@Tom Ray, and @Tom: wrong.");
  await notes.ann.delete(url(`/${deleted}`));
  const payload = { text: "@Tom Ray, right." };
  await notes.ann.patch(url(`/${rewritten}`), payload);
  await notes.planner.runJobs();
  expect(lettersTo(tom)).toHaveLength(before[0]);
  const letters = lettersTo(tomas).slice(before[1]);
  expect(letters.map(({ text }) => text.includes("> @Tom Ray, right."))).toEqual([true]);
});

test("a mail about a meeting that becomes private before it is sent is not sent", async () => {
  const { db } = notes.planner;
  const before = lettersTo(tomas).length;
  const [row] = await db.select().from(meeting).where(eq(meeting.id, id));
  const { teamId, calendarId, eventId } = row!;
  await writeUnsent("@Tom Ray, look.");
  await db
    .update(event)
    .set({ isPrivate: true })
    .where(eq(event.id, eventId ?? ""));
  await db.transaction((tx) => followCalendar(tx, teamId, calendarId ?? ""));
  await notes.planner.runJobs();
  expect(lettersTo(tomas)).toHaveLength(before);
});

test("a mail that no server took for a day is written again, with the words of then", async () => {
  const before = lettersTo(tomas).length;
  const commentId = await writeUnsent("@Tom Ray, look.");
  const { db, deps } = notes.planner;
  await db.update(mail).set({ createdAt: sql`now() - interval '25 hours'` });
  const [old] = await db.select().from(mail).where(eq(mail.recipient, tomas.email));
  await replaceLostEmails(deps);
  const [anew] = await db.select().from(mail).where(eq(mail.recipient, tomas.email));
  expect(anew).toMatchObject({ uniqueKey: old?.uniqueKey, text: old?.text });
  expect(anew?.id).not.toBe(old?.id);
  await notes.planner.runJobs();
  expect(lettersTo(tomas)).toHaveLength(before + 1);
  expect(lettersTo(tomas).at(-1)?.text).toContain(commentId);
});

test("an address of mail names nobody, and capitals of any language do", async () => {
  const ipek = await notes.planner.signUp({ teamId: notes.ann.teamId });
  await notes.planner.db.update(user).set({ name: "İpek" }).where(eq(user.id, ipek.userId));
  const before = lettersTo(tom).length;
  await write("Write to info@tom.example.");
  expect(lettersTo(tom)).toHaveLength(before);
  await write("(@İpek) look.");
  await write("@İpeks is no name.");
  expect(lettersTo(ipek)).toHaveLength(1);
});

test("whoever is deactivated is offered and mailed no more, and what they wrote keeps their name", async () => {
  const { db } = notes.planner;
  const payload = { id: randomUUID(), text: "I like this one.", place };
  await tomas.post(url(), payload, notes.ann);
  const before = lettersTo(tomas).length;
  expect((await notes.ann.get(url())).json().people).toContain("Tom Ray");
  await db.transaction((tx) => deactivateAccount(tx, tomas.userId, new Date()));
  // Nor anybody whose name begins alike.
  const others = lettersTo(tom).length;
  await write("@Tom Ray, look.");
  expect([lettersTo(tomas).length, lettersTo(tom).length]).toEqual([before, others]);
  const { people, threads } = (await notes.ann.get(url())).json();
  expect(people).not.toContain("Tom Ray");
  expect(threads[0].comments[0]).toMatchObject({ author: "Tom Ray", text: payload.text });
  await db.transaction((tx) => activateAccount(tx, tomas.userId));
});

test("a team's mentions mail 200 times an hour at most", async () => {
  const { db } = notes.planner;
  const before = lettersTo(tomas).length;
  const commentId = await write("Hello.");
  const mentions = Array.from({ length: 200 }, (_, at) => `person-${at}`);
  await db.update(comment).set({ mentions }).where(eq(comment.id, commentId));
  await write("@Tom Ray, look.");
  expect(lettersTo(tomas)).toHaveLength(before);
  await db.update(comment).set({ mentions: [] }).where(eq(comment.id, commentId));
  await write("@Tom Ray, look.");
  expect(lettersTo(tomas)).toHaveLength(before + 1);
});

test("a guest mentions nobody", async () => {
  const half = { half: "notes", withComments: true };
  const team = `/meetings/${id}/share`;
  const { link } = (await notes.ann.post(team, half)).json();
  const before = lettersTo(tomas).length;
  const answer = await notes.planner.app.inject({
    method: "POST",
    url: `/api/share/meetings/${id}/share/${link.split("/").at(-1)}/comments`,
    payload: { id: randomUUID(), name: "Mara", text: "@Tom Ray, look.", place },
  });
  expect(answer.statusCode).toBe(200);
  await notes.planner.runJobs();
  expect(lettersTo(tomas)).toHaveLength(before);
});

test("nobody is mailed about a meeting that they may not see", async () => {
  await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
  const before = lettersTo(tomas).length;
  await write("@Tom Ray, secret.");
  expect(lettersTo(tomas)).toHaveLength(before);
});

test("who leaves the team before a mail is sent does not get it", async () => {
  const eve = await notes.planner.signUp({ teamId: notes.ann.teamId });
  await notes.planner.db.update(user).set({ name: "Eve" }).where(eq(user.id, eve.userId));
  const payload = { id: randomUUID(), text: "@Eve, look.", place };
  await notes.ann.post(url(), payload);
  const members = `/members/${eve.userId}`;
  await notes.ann.delete(members);
  await notes.planner.runJobs();
  expect(lettersTo(eve)).toEqual([]);
});
