import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { meeting } from "../../../../tables/meeting.tables.ts";
import { promise } from "../../../../tables/promise.tables.ts";
import { member } from "../../../../tables/team.tables.ts";
import { CHECKOUT_NOTES } from "../../../../testing/made-notes.ts";
import { openPromiseEmails, tokenIn } from "../../../../testing/promise-emails.ts";

const { task, otherTask } = CHECKOUT_NOTES;
const emails = await openPromiseEmails();
const { notes, ann, subscribe, receivedBy, accept } = emails;
beforeEach(emails.begin);
afterEach(emails.end);
afterAll(emails.close);
const round = async () => expect(await emails.round()).toEqual([]);

const open = (token: string) =>
  notes.planner.app.inject({ url: `/api/promises/linked?token=${token}` });
const tick = (token: string, isDone = true) =>
  notes.planner.app.inject({
    method: "POST",
    url: "/api/promises/linked",
    payload: { token, isDone },
  });
/** The token in an email to Tomás that ticks the task. */
const linkTo = async (): Promise<string> => {
  await accept(emails.tomas);
  await subscribe(emails.tomas);
  await round();
  return tokenIn(receivedBy(emails.tomas).at(-1)?.text ?? "", "done");
};

describe("a link in an email of promises", () => {
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
    expect((await notes.noteOf(emails.id, task))?.isDone).toBeUndefined();
    expect((await tick(token)).json()).toEqual({ ...shown, isDone: true });
    expect((await tick(token)).json()).toEqual({ ...shown, isDone: true });
    const ticked = await notes.noteOf(emails.id, task);
    expect(ticked).toMatchObject({ isDone: true, edited: { by: "Tomás Reis", version: 2 } });
    // Whatever was changed since.
    await notes.correct([emails.id, task], { comment: "Sent.", basedOn: 2 });
    expect((await tick(token, false)).json()).toEqual(shown);
    expect(await notes.noteOf(emails.id, task)).toMatchObject({ comment: "Sent." });
    expect((await notes.noteOf(emails.id, task))?.isDone).not.toBe(true);
  });

  test("says of a promise in the words that were said that they are", async () => {
    const token = await linkTo();
    const isTask = and(eq(promise.meetingId, emails.id), eq(promise.noteId, task));
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
    emails.now = new Date("2026-04-15T07:29:00Z");
    expect((await open(token)).statusCode).toBe(200);
    emails.now = new Date("2026-04-15T07:31:00Z");
    expect((await tick(token)).json().message).toBe("This link works for 30 days, which are over.");
    expect((await notes.noteOf(emails.id, task))?.isDone).toBeUndefined();
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
      notes.planner.db.update(meeting).set({ isPrivate }).where(eq(meeting.id, emails.id));
    await hold(true);
    expect((await tick(token)).statusCode).toBe(404);
    await hold(false);
    expect((await open(token)).statusCode).toBe(200);
    await notes.planner.db.delete(member).where(eq(member.userId, emails.tomas.userId));
    expect((await open(token)).json().message).toBe(
      "This action item was deleted, or you no longer have access to it.",
    );
    expect((await tick(token)).statusCode).toBe(404);
  });

  test("says so where the note was deleted, or is being rebuilt", async () => {
    const token = await linkTo();
    await ann.patch(`/meetings/${emails.id}`, {});
    for (const answer of [await open(token), await tick(token)])
      expect(answer).toAnswer(409, "These notes are being rebuilt. Wait until they are done.");
    await notes.build(emails.id, 2);
    expect((await open(token)).statusCode).toBe(200);
    await notes.remove(
      [emails.id, task],
      (await notes.noteOf(emails.id, task))?.edited?.version ?? 0,
    );
    expect((await open(token)).statusCode).toBe(404);
    expect((await tick(token)).json().message).toBe("There is no such note.");
  });
});
