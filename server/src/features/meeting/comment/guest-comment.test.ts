import type { CommentList } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { comment } from "../../../tables/comment.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";

const NOTE = { kind: "note", noteId: CHECKOUT_NOTES.decision } as const;
const OFF = "This link does not allow comments.";

let id: string;
const notes = await openMadeNotes({ rateLimits: true });
afterAll(() => notes.planner.close());
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});

const team = (rest: string) => `/api/team/${notes.ann.teamId}/meetings/${id}${rest}`;
async function share(terms: object = { withComments: true }): Promise<string> {
  const payload = { half: "notes", ...terms };
  const { link } = (
    await notes.ann.inject({ method: "POST", url: team("/share"), payload })
  ).json();
  return `/api/share/meetings/${id}/share/${link.split("/").at(-1)}`;
}
const setTerms = (terms: object) =>
  notes.ann.inject({ method: "PATCH", url: team("/share"), payload: { half: "notes", ...terms } });
const teamList = async (): Promise<CommentList> =>
  (await notes.ann.inject({ url: team("/comments") })).json();

/** A browser of somebody without an account. */
function openGuest(link: string, remoteAddress = "192.0.2.7") {
  const cookies: Record<string, string> = {};
  const call = async (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    rest = "",
    payload?: object,
    headers = {},
  ) => {
    const answer = await notes.planner.app.inject({
      method,
      url: `${link}/comments${rest}`,
      cookies,
      headers,
      remoteAddress,
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
  return {
    cookies,
    call,
    list: async (): Promise<CommentList> => (await call("GET")).json(),
    send: (fields: object) =>
      call("POST", "", { id: randomUUID(), name: "Mara", text: "Blue?", ...fields }),
  };
}

describe("a guest", () => {
  test("comments only where the link allows it, which it does not at first", async () => {
    const link = await share({});
    const mara = openGuest(link);
    expect((await notes.planner.app.inject({ url: link })).json().data.canComment).toBe(false);
    for (const answer of [await mara.call("GET"), await mara.send({ place: NOTE })])
      expect([answer.statusCode, answer.json().message]).toEqual([403, OFF]);
    expect((await teamList()).threads).toEqual([]);
    await setTerms({ withComments: true });
    expect((await notes.planner.app.inject({ url: link })).json().data.canComment).toBe(true);
    expect((await mara.send({ place: NOTE })).statusCode).toBe(200);
    await setTerms({ withComments: false });
    expect((await mara.call("GET")).statusCode).toBe(403);
    expect((await teamList()).threads).toHaveLength(1);
  });

  test("gives a name, which the team sees as a guest's", async () => {
    const mara = openGuest(await share());
    for (const name of [" ", "\u200b", "\ufff9\ufffb"])
      expect((await mara.send({ place: NOTE, name })).statusCode).toBe(400);
    await mara.send({ place: NOTE, name: "Ann Berg\n\u202e" });
    const [thread] = (await teamList()).threads;
    expect(thread?.comments).toMatchObject([
      { author: "Ann Berg", isGuest: true, isOwn: false, canDelete: true },
    ]);
    expect((await mara.list()).people).toEqual([]);
  });

  test("whose first comment was stored but not answered sends it again, as its author, and it is there once", async () => {
    const mara = openGuest(await share());
    await mara.list();
    const looked = { ...mara.cookies };
    const first = { id: randomUUID(), place: NOTE };
    await mara.send(first);
    for (const name of Object.keys(mara.cookies)) delete mara.cookies[name];
    Object.assign(mara.cookies, looked);
    const again: CommentList = (await mara.send(first)).json();
    expect(again.threads).toMatchObject([{ comments: [{ isOwn: true }] }]);
  });

  test("who asks again for the same comments gets an empty answer", async () => {
    const mara = openGuest(await share());
    await mara.send({ place: NOTE });
    const tag = (await mara.call("GET")).headers.etag;
    const again = (headers: Record<string, string>) => mara.call("GET", "", undefined, headers);
    expect((await again({ "if-none-match": `${tag}` })).statusCode).toBe(304);
    await mara.send({ place: NOTE });
    expect((await again({ "if-none-match": `${tag}` })).statusCode).toBe(200);
  });

  test("fills the room of the link and leaves the team theirs", async () => {
    const mara = openGuest(await share());
    await mara.send({ place: NOTE });
    const [row] = await notes.planner.db.select().from(comment).where(eq(comment.meetingId, id));
    await notes.planner.db
      .insert(comment)
      .values(
        Array.from({ length: 199 }, (_, at) => ({ ...row!, id: `c${at}`, threadId: `c${at}` })),
      );
    const refused = await mara.send({ place: NOTE });
    expect(refused).toAnswer(
      422,
      "A link has 200 comments at most. Ask the person who sent it to you.",
    );
    const payload = { id: randomUUID(), text: "Enough.", place: NOTE };
    const own = await notes.ann.inject({ method: "POST", url: team("/comments"), payload });
    expect(own.statusCode).toBe(200);
  });

  test("edits, resolves and deletes what they wrote, and nothing of others'", async () => {
    const link = await share();
    const [mara, other] = [openGuest(link), openGuest(link)];
    const { threads } = (await mara.send({ place: NOTE })).json();
    const threadId = threads[0].id;
    expect(threads[0].comments).toMatchObject([{ isOwn: true, canDelete: true }]);
    expect((await other.list()).threads[0]?.comments).toMatchObject([
      { isOwn: false, canDelete: false },
    ]);
    const attempts = [
      await other.call("PATCH", `/${threadId}`, { text: "Red." }),
      await other.call("PATCH", `/${threadId}`, { isResolved: true }),
      await other.call("DELETE", `/${threadId}`),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    await mara.call("PATCH", `/${threadId}`, { text: "Green." });
    await mara.call("PATCH", `/${threadId}`, { isResolved: true, name: "Mara" });
    expect((await teamList()).threads).toMatchObject([
      { comments: [{ text: "Green." }], resolved: { by: "Mara (guest)" } },
    ]);
    expect((await mara.call("DELETE", `/${threadId}`)).json().threads).toEqual([]);
  });

  test("sees no comment on what the link does not show", async () => {
    const link = await share();
    const mara = openGuest(link);
    const [row] = await notes.planner.db.select().from(meeting).where(eq(meeting.id, id));
    const fileId = row?.presentationFileId ?? "";
    const slide = { kind: "slide", fileId, page: 1, x: 0.5, y: 0.5 };
    expect((await mara.send({ place: slide })).statusCode).toBe(200);
    await setTerms({ withDeck: false });
    expect((await mara.list()).threads).toEqual([]);
    expect((await mara.send({ place: slide })).statusCode).toBe(404);
    const plan = { kind: "plan", part: "goal", sentence: "" };
    expect((await mara.send({ place: plan })).statusCode).toBe(404);
  });

  test("who has not given the password of the link is refused", async () => {
    const link = await share({ withComments: true, password: "three steps, then the price" });
    const refused = await openGuest(link).send({ place: NOTE });
    expect(refused).toAnswer(403, "This link needs a password.");
  });

  test("who writes without end has to wait, and others do not", async () => {
    const link = await share();
    const [mara, other] = [openGuest(link, "192.0.2.8"), openGuest(link, "192.0.2.9")];
    const answers: number[] = [];
    for (let count = 0; count < 31; count++)
      answers.push((await mara.send({ place: NOTE })).statusCode);
    expect(answers.slice(-2)).toEqual([200, 429]);
    expect((await other.send({ place: NOTE })).statusCode).toBe(200);
  });
});
