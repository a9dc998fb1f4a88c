import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSmtp } from "../../../adapters/mail/smtp.mail.ts";
import { user } from "../../../tables/account.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import type { TestPerson } from "../../../testing/index.ts";
import { type MailServer, openMailServer } from "../../../testing/mail-server.ts";
import {
  CHECKOUT_NOTES,
  CHECKOUT_TALK,
  type MadeNotesApp,
  openMadeNotes,
} from "../../../testing/made-notes.ts";

const place = { kind: "note", noteId: CHECKOUT_NOTES.decision } as const;

let server: MailServer;
let notes: MadeNotesApp;
let tom: TestPerson;
let tomas: TestPerson;
let id: string;
beforeAll(async () => {
  server = await openMailServer();
  notes = await openMadeNotes({ mailer: openSmtp(server.url, "Planner <planner@example.com>") });
  const { planner, ann } = notes;
  [tom, tomas] = [
    await planner.signUp({ teamId: ann.teamId }),
    await planner.signUp({ teamId: ann.teamId }),
  ];
  const names = { "Ann Berg": ann, Tom: tom, "Tom Ray": tomas };
  for (const [name, { userId }] of Object.entries(names))
    await planner.db.update(user).set({ name }).where(eq(user.id, userId));
});
afterAll(async () => {
  await notes.planner.close();
  notes.planner.deps.mailer?.close();
  await server.close();
});
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await notes.planner.runJobs();
});

const url = (rest = "") => `/api/team/${notes.ann.teamId}/meetings/${id}/comments${rest}`;
async function write(text: string, commentId: string = randomUUID()): Promise<string> {
  const payload = { id: commentId, text, place };
  const answer = await notes.ann.inject({ method: "POST", url: url(), payload });
  expect(answer.statusCode).toBe(200);
  await notes.planner.runJobs();
  return commentId;
}
const lettersTo = ({ email }: TestPerson) =>
  server.received.filter(({ to, raw }) => to.includes(email) && raw.includes("mentioned you"));

test("a teammate who is named gets one mail, with the words and the way there, and others none", async () => {
  const before = lettersTo(tom).length;
  const commentId = await write("@tom ray, is this = settled?\nAsk @Nobody.");
  expect(lettersTo(tom)).toHaveLength(before);
  const [letter, ...more] = lettersTo(tomas);
  expect(more).toEqual([]);
  const raw = letter?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  expect(raw).toMatch(/^Subject: .*Ann_Berg_mentioned_you/m);
  expect(raw).toContain("> @tom ray, is this = settled?");
  expect(raw).toContain(
    `/meeting/${id}?view=deck&note=${CHECKOUT_NOTES.decision}&comment=${commentId}`,
  );
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(await notes.planner.db.$count(mail, eq(mail.recipient, tomas.email))).toBe(0);
});

test("sent again or edited, a comment mails nobody a second time", async () => {
  const before = lettersTo(tomas).length;
  const commentId = await write("@Tom Ray, look.");
  await write("@Tom Ray, look.", commentId);
  const payload = { text: "@Tom Ray and @Tom, look here." };
  await notes.ann.inject({ method: "PATCH", url: url(`/${commentId}`), payload });
  await notes.planner.runJobs();
  expect(lettersTo(tomas)).toHaveLength(before + 1);
  expect(lettersTo(tom)).toHaveLength(1);
});

test("whoever stops these mails by the link in one gets no more, until they switch them on again", async () => {
  await write("@Tom Ray, one.");
  const before = lettersTo(tomas).length;
  const raw = lettersTo(tomas).at(-1)?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  const [, path] = /<http:\/\/[^/]+(\/promises\/email\?token=[^>]+)>/.exec(raw) ?? [];
  const stopped = await notes.planner.app.inject({ method: "POST", url: path ?? "" });
  expect(stopped.json().message).toBe(
    "You get no more emails about mentions in the team Test team.",
  );
  await write("@Tom Ray, two.");
  expect(lettersTo(tomas)).toHaveLength(before);
  const setting = `/api/team/${tomas.teamId}/members/me/mention-email`;
  expect((await tomas.inject({ url: setting })).json()).toEqual({ isOn: false });
  await tomas.inject({ method: "PATCH", url: setting, payload: { isOn: true } });
  await write("@Tom Ray, three.");
  expect(lettersTo(tomas)).toHaveLength(before + 1);
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
  await notes.ann.inject({ method: "POST", url: url(), payload });
  const members = `/api/team/${notes.ann.teamId}/members/${eve.userId}`;
  await notes.ann.inject({ method: "DELETE", url: members });
  await notes.planner.runJobs();
  expect(lettersTo(eve)).toEqual([]);
});
