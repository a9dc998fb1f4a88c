import type { DecisionEntry, SignOff, SignRequest } from "@planner/contract/api";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSmtp } from "../../../adapters/mail/smtp.mail.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { signOff, signOffAnswer, signOffDecision } from "../../../tables/sign-off.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { type DecidedMeetings, openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { type MailServer, openMailServer } from "../../../testing/mail-server.ts";
import type { TestPerson } from "../../../testing/person.ts";
import { OWN_TABLES } from "../../privacy/export/own-rows.store.ts";
import { forgetPerson } from "../../privacy/erase-rows.store.ts";
import { deleteWhole } from "../meeting.jobs.ts";
import { forgetResetNotes } from "../reset.store.ts";

const CLIENT = "client@example.com";
const BLUE = "The header is blue.";
const TIERS = "Pricing has two tiers.";

let clock: Date | undefined;
let isQueueDown = false;
let post: MailServer;
let planner: DecidedMeetings;
let ann: TestPerson;
let mate: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  post = await openMailServer();
  planner = await openDecidedMeetings({
    mailer: openSmtp(post.url, "Planner <planner@example.com>"),
    now: () => clock ?? new Date(),
  });
  const { send } = planner.deps;
  Object.assign(planner.deps, {
    send: (...args: Parameters<typeof send>) =>
      isQueueDown ? Promise.reject(new Error("no queue")) : send(...args),
  });
  ann = planner.ann;
  mate = await planner.signUp({ teamId: ann.teamId });
  stranger = await planner.signUp();
});
afterEach(async () => {
  clock = undefined;
  isQueueDown = false;
  for (const table of [signOffAnswer, signOffDecision, signOff, mail, meeting])
    await planner.db.delete(table);
});
afterAll(async () => {
  await planner.close();
  planner.deps.mailer?.close();
  await post.close();
});

const at = (rest = "") => `/api/team/${ann.teamId}/${rest}`;
const ALONG = { withQuotes: true, withSlides: true };

const decisions = async (query = "", person = ann): Promise<DecisionEntry[]> =>
  (await person.inject({ url: at(`decisions?${query}`) })).json().decisions;
const preview = (ids: readonly string[], along = ALONG, person = ann) =>
  person.inject({
    url: at(
      `sign-offs/preview?decisions=${ids.join()}&withQuotes=${along.withQuotes}&withSlides=${along.withSlides}`,
    ),
  });
const seenOf = async (ids: readonly string[], along = ALONG) =>
  (await preview(ids, along)).json().decisions.map(({ decisionId, digest }: SentSeen) => ({
    decisionId,
    digest,
  }));
type SentSeen = SignOff["decisions"][number];

const send = async (ids: readonly string[], fields: object = {}, person = ann) =>
  person.inject({
    method: "POST",
    url: at("sign-offs"),
    payload: { id: randomUUID(), decisions: await seenOf(ids), ...ALONG, ...fields },
  });
const sent = async (ids: readonly string[], fields: object = {}): Promise<SignOff> =>
  (await send(ids, fields)).json().signOff;
const read = (id: string, person = ann) => person.inject({ url: at(`sign-offs/${id}`) });

/** As whoever holds the link, without an account. */
const pathOf = ({ link }: Pick<SignOff, "link">, rest = "") =>
  `/api/sign/${link?.split("/").at(-1)}${rest}`;
const open = (request: Pick<SignOff, "link">, rest = "") =>
  planner.app.inject({ url: pathOf(request, rest) });
const opened = async (request: Pick<SignOff, "link">): Promise<SignRequest> =>
  (await open(request)).json().data;
const sign = (request: Pick<SignOff, "link">, payload: object) =>
  planner.app.inject({ method: "POST", url: pathOf(request), payload });
const answersFor = (
  { decisions: of, rounds }: SignRequest,
  given: readonly (readonly [answer: string, words?: string])[],
  signer = "Mara Lind",
) => ({
  signer,
  basedOn: rounds,
  answers: of.map(({ id, digest }, place) => {
    const [answer = "yes", words = ""] = given[place] ?? [];
    return { id, digest, answer, words };
  }),
});

/** Two decisions of a meeting, in the order of their notes; answers their ids. */
async function hold(): Promise<{ meetingId: string; ids: string[] }> {
  const meetingId = await planner.hold("2026-03-03", [[BLUE], [TIERS]]);
  const all = await decisions();
  const idOf = (text: string) => all.find(({ note }) => note.text === text)?.id ?? "";
  return { meetingId, ids: [idOf(BLUE), idOf(TIERS)] };
}

/** The words that a note of these meetings rests on. */
const saying = (text: string, segmentId = "s0") => [
  { segmentId, quote: `So: ${text}`, speaker: "Tomás Reis" },
];

const written = async () => [
  await planner.db.select().from(signOff),
  await planner.db.select().from(signOffAnswer),
];
const received = async (email: string) => {
  await planner.runJobs();
  return post.received.filter(({ to }) => to.includes(email));
};

describe("a request for sign-off", () => {
  test("shows the client the exact words, and is answered without an account, decision by decision", async () => {
    const { ids } = await hold();
    const note = "As discussed today.";
    const request = await sent(ids, { recipientName: "Mara", note });
    expect(request).toMatchObject({ state: "waiting", sentBy: expect.any(String), note });
    const before = await opened(request);
    expect(before).toMatchObject({ recipientName: "Mara", note, rounds: 0 });
    expect(before.decisions.map(({ words }) => [words.text, words.reference])).toEqual([
      [BLUE, "4.1"],
      [TIERS, "4.2"],
    ]);
    expect(before.decisions[0]).toMatchObject({
      words: {
        meetingTitle: "Design review",
        startTime: "2026-03-03T09:00:00.000Z",
        page: 4,
        quote: { words: `So: ${BLUE}`, speaker: "Tomás Reis" },
      },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      answers: [],
    });
    const payload = answersFor(before, [["yes"], ["change", "Three tiers, please."]]);
    const answer = await sign(request, payload);
    expect(answer.statusCode).toBe(200);
    const [blue, tiers] = (await read(request.id, mate)).json().decisions as SentSeen[];
    const by = { signer: "Mara Lind", round: 1, signedAt: expect.any(String) };
    expect(blue?.answers).toEqual([{ answer: "yes", words: "", ...by }]);
    expect(tiers?.answers).toEqual([{ answer: "change", words: "Three tiers, please.", ...by }]);
    expect(answer.json().data.decisions[1].answers).toEqual(tiers?.answers);
    const about = await planner.db.execute(
      sql`select 1 from sign_off_answer a join sign_off_decision d on d.id = a.sign_off_decision_id and d.digest = a.digest`,
    );
    expect(about.rows).toHaveLength(2);
    const log = await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.event, "sign_off_answered"));
    expect(log).toMatchObject([{ teamId: ann.teamId, about: "Mara Lind" }]);
  });

  test("leaves out quotes and slides where the sender chose so, and has neither ids of the team nor addresses in it", async () => {
    const { ids } = await hold();
    const bare = { withQuotes: false, withSlides: false };
    const request = await sent(ids, {
      ...bare,
      decisions: await seenOf(ids, bare),
      recipientEmail: CLIENT,
    });
    const answer = await open(request);
    for (const word of ["So: ", "Tomás", ann.teamId, ann.userId, ann.email, CLIENT, ids[0]!])
      expect(answer.body).not.toContain(word);
    const [first] = answer.json().data.decisions;
    expect((await open(request, `/slides/${first.id}`)).statusCode).toBe(404);
    const { headers } = answer;
    expect([headers["referrer-policy"], headers["x-robots-tag"], headers["cache-control"]]).toEqual(
      ["no-referrer", "noindex", "private, no-store"],
    );
  });

  test("shows the slides that were sent along, and no others", async () => {
    const { ids } = await hold();
    const request = await sent([ids[0]!]);
    const [first] = (await opened(request)).decisions;
    const picture = await open(request, `/slides/${first?.id}?width=320`);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    const other = await sent([ids[1]!]);
    const [second] = (await opened(other)).decisions;
    expect((await open(request, `/slides/${second?.id}`)).statusCode).toBe(404);
  });

  test("is changed by nothing that merely opens the link", async () => {
    const { ids } = await hold();
    const request = await sent(ids);
    const before = await written();
    for (const method of ["GET", "HEAD", "GET"] as const)
      expect((await planner.app.inject({ method, url: pathOf(request) })).statusCode).toBe(200);
    expect(await written()).toEqual(before);
  });

  test("is sent as the sender has seen it, or not at all", async () => {
    const { ids, meetingId } = await hold();
    const seen = await seenOf(ids);
    await planner.setNotes(meetingId, [["The header is green."], [TIERS]]);
    const payload = { id: randomUUID(), decisions: seen, ...ALONG };
    const refused = await ann.inject({ method: "POST", url: at("sign-offs"), payload });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "A decision has changed since you opened this page. Read it again before you send it.",
    ]);
    expect(await planner.db.$count(signOff)).toBe(0);
    for (const wrong of [
      { decisions: [] },
      { decisions: [...seen, ...seen] },
      { decisions: seen, expiresInDays: 8 },
      { decisions: seen, recipientEmail: "nobody" },
      { decisions: seen, note: "x".repeat(2_001) },
    ]) {
      const bad = { ...payload, ...wrong };
      const { statusCode } = await ann.inject({
        method: "POST",
        url: at("sign-offs"),
        payload: bad,
      });
      expect(statusCode).toBe(400);
    }
  });

  test("is there once, however often its sender's browser sends it, and nobody else gets it by its id", async () => {
    const { ids } = await hold();
    const id = randomUUID();
    const fields = { id, recipientEmail: CLIENT };
    const both = await Promise.all([send(ids, fields), send(ids, fields)]);
    const late = await send(ids, fields);
    expect([...both, late].map((answer) => answer.json().signOff?.id)).toEqual([id, id, id]);
    expect([await planner.db.$count(signOff), await planner.db.$count(mail)]).toEqual([1, 1]);
    expect((await send(ids, fields, mate)).statusCode).toBe(409);
  });

  test("is composed of the decisions that are still there, and sent with none that is not", async () => {
    const { ids, meetingId } = await hold();
    const seen = await seenOf(ids);
    await planner.setNotes(meetingId, [[BLUE]]);
    const left = (await preview(ids)).json().decisions;
    expect(left.map(({ decisionId }: SentSeen) => decisionId)).toEqual([ids[0]]);
    const payload = { id: randomUUID(), decisions: seen, ...ALONG };
    const refused = await ann.inject({ method: "POST", url: at("sign-offs"), payload });
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      "One of these decisions is no longer there. Choose again.",
    ]);
    expect((await preview(["gone"])).statusCode).toBe(404);
    expect((await send(ids.slice(0, 1))).statusCode).toBe(200);
  });

  test("holds words of hostile people as words", async () => {
    const text = `<script>alert(1)</script> \u202Eevil [x](javascript:1)`;
    await planner.hold("2026-03-03", [[text]]);
    const [entry] = await decisions();
    const request = await sent([entry!.id]);
    const payload = answersFor(
      await opened(request),
      [["no", "a\u202E\u0000b\r\nc"]],
      " Eve\r\nBcc: x\u202E ",
    );
    expect((await sign(request, payload)).statusCode).toBe(200);
    const [decision] = (await opened(request)).decisions;
    expect(decision?.words.text).toBe(text);
    expect(decision?.answers).toMatchObject([{ words: "ab\nc", signer: "Eve Bcc: x" }]);
  });
});

describe("what was signed", () => {
  test("stays when somebody answers again: each answer is a further one, and the database refuses to change any", async () => {
    const { ids } = await hold();
    const request = await sent(ids);
    const before = await opened(request);
    await sign(request, answersFor(before, [["yes"], ["yes"]]));
    await sign(request, answersFor(await opened(request), [["no", "Too dark."], ["yes"]]));
    const [blue] = (await opened(request)).decisions;
    expect(blue?.answers.map(({ answer, words, round }) => [answer, words, round])).toEqual([
      ["yes", "", 1],
      ["no", "Too dark.", 2],
    ]);
    for (const statement of [
      sql`update sign_off_answer set answer = 'yes'`,
      sql`update sign_off_decision set words = '{}'`,
      sql`update sign_off_decision set decision_id = 'x', digest = ''`,
    ])
      await expect(planner.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("is never changed") },
      });
    expect((await opened(request)).decisions).toHaveLength(2);
    // The list has the latest answer alone, the request itself and its sender's download all of them.
    const [listed]: SignOff[] = (await ann.inject({ url: at("sign-offs") })).json();
    expect(listed?.decisions.map(({ answers }) => answers.map(({ round }) => round))).toEqual([
      [2],
      [2],
    ]);
    const exported: object[] = [];
    for await (const row of OWN_TABLES["sign-offs"](planner.db, ann)) exported.push(row);
    expect(exported).toMatchObject([
      {
        id: request.id,
        decisions: [
          {
            words: { text: BLUE },
            answers: [{ answer: "yes" }, { answer: "no", words: "Too dark." }],
          },
          { words: { text: TIERS }, answers: [{ answer: "yes" }, { answer: "yes" }] },
        ],
      },
    ]);
    expect(exported[0]).not.toHaveProperty("tokenHash");
  });

  test("is written once when pressed twice, and not over what was sent from another tab", async () => {
    const { ids } = await hold();
    const request = await sent(ids);
    const before = await opened(request);
    const payload = answersFor(before, [["yes"], ["change", "Three."]]);
    const both = await Promise.all([sign(request, payload), sign(request, payload)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await opened(request)).rounds).toBe(1);
    const late = await sign(request, answersFor(before, [["no", "Never."], ["yes"]]));
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      "Answers were sent from another page in the meantime. Read them before you send yours.",
    ]);
    expect((await opened(request)).rounds).toBe(1);
  });

  test("covers every decision, names a change, and carries a name", async () => {
    const { ids } = await hold();
    const request = await sent(ids);
    const good = answersFor(await opened(request), [["yes"], ["yes"]]);
    const [first, second] = good.answers;
    for (const [wrong, status, sentence] of [
      [{ signer: " \u200B" }, 400, /fill in all/i],
      [{ answers: [first] }, 409, /not the decisions/],
      [{ answers: [first, { ...second, digest: "0".repeat(64) }] }, 409, /not the decisions/],
      [{ answers: [first, { ...second, answer: "change" }] }, 400, /Write what should change/],
      [{ answers: [first, { ...second, answer: "maybe" }] }, 400, /answer/],
    ] as const) {
      const answer = await sign(request, { ...good, ...wrong });
      expect([answer.statusCode, answer.json().message]).toEqual([
        status,
        expect.stringMatching(sentence),
      ]);
    }
    expect(await planner.db.$count(signOffAnswer)).toBe(0);
    expect((await sign(request, good)).statusCode).toBe(200);
  });

  test("shows on the decision, by which the register can be narrowed, also once the decision is another", async () => {
    const { ids, meetingId } = await hold();
    const texts = async (filter: string) =>
      (await decisions(`signOff=${filter}`)).map(({ note }) => note.text);
    expect(await texts("none")).toHaveLength(2);
    const request = await sent(ids, { recipientName: "Mara" });
    expect(await texts("none")).toEqual([]);
    expect(await texts("waiting")).toHaveLength(2);
    await sign(request, answersFor(await opened(request), [["yes"], ["no", "One tier."]]));
    expect([await texts("yes"), await texts("no"), await texts("waiting")]).toEqual([
      [BLUE],
      [TIERS],
      [],
    ]);
    await planner.setNotes(meetingId, [
      ["The header is green.", { evidence: saying(BLUE) }],
      [TIERS],
    ]);
    const [green] = await decisions("signOff=yes");
    expect(green).toMatchObject({
      note: { text: "The header is green." },
      signOffs: [{ id: request.id, state: "yes", name: "Mara Lind", words: "", text: BLUE }],
    });
    const again = await sent([green!.id], { recipientEmail: CLIENT });
    const [asked] = (await decisions("signOff=waiting")) as [DecisionEntry];
    expect(asked.signOffs.map(({ state, name }) => [state, name])).toEqual([
      ["waiting", CLIENT],
      ["yes", "Mara Lind"],
    ]);
    await planner.db
      .update(signOff)
      .set({ expiresAt: new Date(0) })
      .where(eq(signOff.id, again.id));
    expect(await texts("yes")).toEqual(["The header is green."]);
    expect((await ann.inject({ url: at("decisions?signOff=maybe") })).statusCode).toBe(400);
  });

  test("follows its decision where notes are made anew, and is inherited by no other", async () => {
    const { ids, meetingId } = await hold();
    const request = await sent(ids);
    await sign(request, answersFor(await opened(request), [["yes"], ["no", "One tier."]]));
    const signedTexts = async () =>
      (await decisions()).flatMap(({ note, signOffs }) =>
        signOffs.map(({ text }) => [note.text, text]),
      );
    // Another note comes first, so that every id is another note's.
    await planner.setNotes(meetingId, [
      ["The footer is grey."],
      [BLUE, { evidence: saying(BLUE, "s9") }],
      [TIERS, { evidence: saying(TIERS, "s8") }],
    ]);
    expect(new Map((await signedTexts()) as [string, string][])).toEqual(
      new Map([
        [TIERS, TIERS],
        [BLUE, BLUE],
      ]),
    );
    const now: SignOff = (await read(request.id)).json();
    const idOf = new Map((await decisions()).map(({ id, note }) => [note.text, id]));
    expect(now.decisions.map(({ decisionId }) => decisionId)).toEqual([
      idOf.get(BLUE),
      idOf.get(TIERS),
    ]);
    // Notes of another transcript.
    await planner.setNotes(meetingId, [["The menu is short."], ["The logo stays."]]);
    expect(await signedTexts()).toEqual([]);
    const gone: SignOff = (await read(request.id)).json();
    expect(gone.decisions.map(({ decisionId, answers }) => [decisionId, answers.length])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    await planner.setNotes(meetingId, [[TIERS], [BLUE]]);
    expect(await signedTexts()).toHaveLength(2);
  });

  test("goes with its meeting, and what was signed of other meetings stays", async () => {
    const { ids, meetingId } = await hold();
    await planner.hold("2026-03-10", [["The café opens at noon."]]);
    const cafe = (await decisions()).find(({ note }) => note.text.includes("café"))!;
    const [mixed, alone] = [await sent([ids[0]!, cafe.id]), await sent([ids[0]!])];
    for (const request of [mixed, alone])
      await sign(request, answersFor(await opened(request), []));
    const key = { teamId: ann.teamId, meetingId };
    await planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
    expect((await read(alone.id)).statusCode).toBe(404);
    expect((await open(alone)).statusCode).toBe(404);
    const left: SignOff = (await read(mixed.id)).json();
    expect(left.decisions.map(({ words, answers }) => [words.text, answers.length])).toEqual([
      ["The café opens at noon.", 1],
    ]);
    expect(await planner.db.$count(signOffAnswer)).toBe(1);
    expect(await planner.db.$count(mail)).toBe(0);
  });
});

describe("a link to sign", () => {
  test("ends with its term or when it is withdrawn, in a sentence, and what was signed stays with the team", async () => {
    const { ids } = await hold();
    const request = await sent(ids, { expiresInDays: 7 });
    const payload = answersFor(await opened(request), [["yes"], ["yes"]]);
    await sign(request, payload);
    clock = new Date(Date.parse(request.sentAt) + 7 * 86_400_000);
    for (const answer of [await open(request), await sign(request, payload)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        410,
        expect.stringMatching(/^This link expired on \w+ \d+, 20\d\d\.$/),
      ]);
    clock = undefined;
    for (const person of [mate, ann]) {
      const url = at(`sign-offs/${request.id}`);
      const answer = await person.inject({ method: "DELETE", url });
      expect(answer.json()).toMatchObject({ state: "withdrawn", link: null });
    }
    const gone = await sign(request, payload);
    expect([gone.statusCode, gone.json().message]).toEqual([
      410,
      "This request was withdrawn by the team that sent it.",
    ]);
    const kept: SignOff = (await read(request.id)).json();
    expect(kept.decisions.map(({ answers }) => answers.length)).toEqual([1, 1]);
    const unknown = await planner.app.inject({ url: `/api/sign/${"x".repeat(43)}` });
    expect(unknown.statusCode).toBe(404);
  });

  test("leads nowhere while the team has taken the notes back, and works again once that is undone", async () => {
    const { ids, meetingId } = await hold();
    const request = await sent(ids);
    const url = at(`meetings/${meetingId}`);
    await ann.inject({ method: "DELETE", url: `${url}?half=notes` });
    expect((await open(request)).statusCode).toBe(410);
    await ann.inject({ method: "POST", url: `${url}/undo-reset` });
    expect((await open(request)).statusCode).toBe(200);
  });

  test("stays dead once the notes are gone for good, also when there are new ones", async () => {
    const { ids, meetingId } = await hold();
    await planner.hold("2026-03-10", [["The café opens at noon."]]);
    const cafe = (await decisions()).find(({ note }) => note.text.includes("café"))!;
    const [mixed, alone] = [await sent([ids[0]!, cafe.id]), await sent(ids)];
    await ann.inject({ method: "DELETE", url: at(`meetings/${meetingId}?half=notes`) });
    const key = { teamId: ann.teamId, meetingId };
    await planner.db.transaction(async (tx) => {
      const parts = await tx.select().from(element).where(eq(element.meetingId, meetingId));
      await forgetResetNotes(tx, key);
      const made = parts.map((row) => ({ ...row, id: randomUUID(), resetAt: null }));
      await tx.insert(element).values(made);
    });
    await planner.setNotes(meetingId, [[BLUE], [TIERS]]);
    expect((await open(alone)).statusCode).toBe(410);
    expect((await read(alone.id)).json()).toMatchObject({ state: "withdrawn", link: null });
    expect((await opened(mixed)).decisions.map(({ words }) => words.text)).toEqual([
      cafe.note.text,
    ]);
    expect((await decisions("signOff=waiting")).map(({ id }) => id)).toEqual([cafe.id]);
  });

  test("is stored as a hash alone", async () => {
    const { ids } = await hold();
    const { link } = await sent(ids);
    const token = link?.split("/").at(-1) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await planner.db.select().from(signOff))).not.toContain(token);
  });

  test("to decisions of several meetings is nobody's who may not see all of them, and they neither end nor mail it", async () => {
    const { ids, meetingId } = await hold();
    await planner.hold("2026-03-10", [["The café opens at noon."]]);
    const cafe = (await decisions()).find(({ note }) => note.text.includes("café"))!;
    const request = await sent([ids[0]!, cafe.id], { recipientEmail: CLIENT });
    expect((await read(request.id, mate)).json()).toMatchObject({ link: request.link });
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, meetingId));
    const part: SignOff = (await read(request.id, mate)).json();
    expect(part).toMatchObject({ link: null, decisionCount: 2 });
    expect(part.decisions.map(({ words }) => words.text)).toEqual([cafe.note.text]);
    const list = await mate.inject({ url: at("sign-offs") });
    expect(list.json()).toMatchObject([{ link: null, decisionCount: 2 }]);
    expect(list.body).not.toContain(BLUE);
    const url = at(`sign-offs/${request.id}`);
    for (const acts of [
      { method: "DELETE", url },
      { method: "POST", url: `${url}/reminders` },
    ] as const)
      expect((await mate.inject(acts)).statusCode).toBe(403);
    expect((await read(request.id)).json()).toMatchObject({ state: "waiting", link: request.link });
    expect((await ann.inject({ method: "POST", url: `${url}/reminders` })).statusCode).toBe(200);
  });

  test("to decisions of a private meeting is its person's alone, and strangers see and send none", async () => {
    const { ids, meetingId } = await hold();
    const request = await sent(ids);
    for (const [person, url] of [
      [stranger, at(`sign-offs/${request.id}`)],
      [stranger, at("sign-offs")],
    ] as const)
      expect((await person.inject({ url })).statusCode).toBe(404);
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, meetingId));
    expect((await read(request.id, mate)).statusCode).toBe(404);
    expect((await mate.inject({ url: at("sign-offs") })).json()).toEqual([]);
    expect((await preview(ids, ALONG, mate)).statusCode).toBe(404);
    const url = at(`sign-offs/${request.id}`);
    expect((await mate.inject({ method: "DELETE", url })).statusCode).toBe(404);
    expect((await read(request.id)).statusCode).toBe(200);
  });
});

describe("mails about a sign-off", () => {
  test("bring the client the link, remind them once a day, and tell the sender of each answer once", async () => {
    const { ids } = await hold();
    const email = `mara-${CLIENT}`;
    const answer = await send(ids, {
      recipientEmail: email,
      recipientName: "Mara",
      note: "Hello!",
    });
    expect(answer.json().isMailed).toBe(true);
    const request: SignOff = answer.json().signOff;
    const [letter] = await planner.db.select().from(mail).where(eq(mail.recipient, email));
    for (const words of [
      request.link!,
      "Hello Mara,",
      "Hello!",
      "2 decisions",
      "no account",
      ann.email,
    ])
      expect(letter?.text).toContain(words);
    expect(await received(email)).toHaveLength(1);
    const [after] = await planner.db.select().from(mail).where(eq(mail.recipient, email));
    expect(after?.text).not.toContain(request.link);
    const remind = () =>
      ann.inject({ method: "POST", url: at(`sign-offs/${request.id}/reminders`) });
    expect((await remind()).json()).toEqual({ message: "The reminder is on its way." });
    expect((await remind()).json()).toEqual({
      message: "A reminder was sent less than a day ago.",
    });
    expect(await received(email)).toHaveLength(2);

    const payload = answersFor(await opened(request), [["yes"], ["change", "Three."]]);
    await sign(request, payload);
    await sign(request, payload);
    const before = await planner.db.select().from(mail).where(eq(mail.recipient, ann.email));
    expect(before.map(({ subject }) => subject)).toEqual([
      "Mara Lind answered: 1 yes, 1 yes, with a change",
    ]);
    for (const words of [
      `Yes: ${BLUE}`,
      `Yes, with a change: ${TIERS}`,
      "“Three.”",
      `/sign-offs/${request.id}`,
    ])
      expect(before[0]?.text).toContain(words);
    expect(await received(ann.email)).toHaveLength(1);
  });

  test("are neither sent nor owed where the answer is not kept", async () => {
    const { ids } = await hold();
    const request = await sent(ids);
    const payload = answersFor(await opened(request), [["yes"], ["yes"]]);
    isQueueDown = true;
    expect((await sign(request, payload)).statusCode).toBe(500);
    expect([await planner.db.$count(signOffAnswer), await planner.db.$count(mail)]).toEqual([0, 0]);
    isQueueDown = false;
    expect((await sign(request, payload)).statusCode).toBe(200);
    expect(await planner.db.$count(mail)).toBe(1);
  });

  test("are taken back where the request is withdrawn before they are sent, and nobody is reminded who has answered", async () => {
    const { ids } = await hold();
    const [withdrawn, answered] = [
      await sent(ids, { recipientEmail: CLIENT }),
      await sent(ids, { recipientEmail: CLIENT }),
    ];
    expect(await planner.db.$count(mail)).toBe(2);
    expect(
      (await ann.inject({ method: "DELETE", url: at(`sign-offs/${withdrawn.id}`) })).statusCode,
    ).toBe(200);
    const left = await planner.db.select().from(mail);
    expect(left.map(({ text }) => text.includes(answered.link!))).toEqual([true]);
    await sign(answered, answersFor(await opened(answered), []));
    for (const [request, sentence] of [
      [withdrawn, "This request was withdrawn."],
      [answered, "This request has been answered."],
    ] as const) {
      const refused = await ann.inject({
        method: "POST",
        url: at(`sign-offs/${request.id}/reminders`),
      });
      expect([refused.statusCode, refused.json().message]).toEqual([409, sentence]);
    }
  });

  test("go with the account of whoever's name and address stand in them", async () => {
    const { ids } = await hold();
    const leaver = await planner.signUp({ teamId: ann.teamId });
    await send(ids, { recipientEmail: CLIENT }, leaver);
    await send(ids, { recipientEmail: CLIENT });
    await planner.db.transaction((tx) => forgetPerson(tx, leaver));
    const left = await planner.db.select().from(mail);
    expect(left.map(({ text }) => [text.includes(ann.email), text.includes(leaver.email)])).toEqual(
      [[true, false]],
    );
  });

  test("name who answered, and rounds count on, where the notes of one decision are taken back meanwhile", async () => {
    const { ids, meetingId } = await hold();
    await planner.hold("2026-03-10", [["The café opens at noon."]]);
    const cafe = (await decisions()).find(({ note }) => note.text.includes("café"))!;
    const request = await sent([ids[0]!, cafe.id]);
    await planner.db
      .update(meeting)
      .set({ userId: mate.userId, isPrivate: true })
      .where(eq(meeting.id, cafe.meetingId));
    await sign(request, answersFor(await opened(request), []));
    const url = at(`meetings/${meetingId}`);
    await ann.inject({ method: "DELETE", url: `${url}?half=notes` });
    // What is answered now is of a meeting that the sender does not see any more.
    const alone = await opened(request);
    expect([alone.rounds, alone.decisions.length]).toEqual([1, 1]);
    await sign(request, answersFor(alone, [["no", "Too early."]]));
    await ann.inject({ method: "POST", url: `${url}/undo-reset` });
    await sign(request, answersFor(await opened(request), [["no", "Too dark."]]));
    const rounds = await planner.db
      .selectDistinct({ round: signOffAnswer.round })
      .from(signOffAnswer);
    expect(new Set(rounds.map(({ round }) => round))).toEqual(new Set([1, 2, 3]));
    const subjects = await planner.db.select({ subject: mail.subject }).from(mail);
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      "Mara Lind answered: 1 no",
      "Mara Lind answered: 1 yes",
    ]);
  });

  test("go to nobody who has left the team", async () => {
    const { ids } = await hold();
    const leaver = await planner.signUp({ teamId: ann.teamId });
    const request: SignOff = (await send(ids, {}, leaver)).json().signOff;
    await planner.db.delete(member).where(eq(member.userId, leaver.userId));
    expect((await sign(request, answersFor(await opened(request), []))).statusCode).toBe(200);
    expect(await planner.db.$count(mail)).toBe(0);
    expect((await read(request.id)).json().state).toBe("answered");
  });

  test("are not promised where no address is known", async () => {
    const { ids } = await hold();
    const answer = await send(ids);
    expect(answer.json().isMailed).toBe(false);
    const url = at(`sign-offs/${answer.json().signOff.id}/reminders`);
    const refused = await ann.inject({ method: "POST", url });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "No mail was sent with this link. Copy it and pass it on.",
    ]);
  });
});
