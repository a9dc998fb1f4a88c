import type { DecisionEntry, SignOff } from "@planner/contract/api";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { mail } from "../../../tables/mail.tables.ts";
import { signOff, signOffAnswer } from "../../../tables/sign-off.tables.ts";
import { answersFor, BLUE, openSignOffs, TIERS } from "../../../testing/sign-offs.ts";
import { OWN_TABLES } from "../../privacy/export/own-rows.store.ts";
import { deleteWhole } from "../meeting.jobs.ts";

const CLIENT = "client@example.com";

const planner = await openSignOffs();
const ann = planner.ann;
afterEach(() => planner.clear());
afterAll(() => planner.close());

/** The words that a note of these meetings rests on. */
const saying = (text: string, segmentId = "s0") => [
  { segmentId, quote: `So: ${text}`, speaker: "Tomás Reis" },
];

describe("what was signed", () => {
  test("stays when somebody answers again: each answer is a further one, and the database refuses to change any", async () => {
    const { ids } = await planner.holdBoth();
    const request = await planner.sent(ids);
    const before = await planner.opened(request);
    await planner.sign(request, answersFor(before, [["yes"], ["yes"]]));
    await planner.sign(
      request,
      answersFor(await planner.opened(request), [["no", "Too dark."], ["yes"]]),
    );
    const [blue] = (await planner.opened(request)).decisions;
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
    expect((await planner.opened(request)).decisions).toHaveLength(2);
    // The list has the latest answer alone, the request itself and its sender's download all of them.
    const [listed]: SignOff[] = (await ann.inject({ url: planner.at("sign-offs") })).json();
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
    const { ids } = await planner.holdBoth();
    const request = await planner.sent(ids);
    const before = await planner.opened(request);
    const payload = answersFor(before, [["yes"], ["change", "Three."]]);
    const both = await Promise.all([
      planner.sign(request, payload),
      planner.sign(request, payload),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await planner.opened(request)).rounds).toBe(1);
    const late = await planner.sign(request, answersFor(before, [["no", "Never."], ["yes"]]));
    expect(late).toAnswer(
      409,
      "Answers were sent from another page in the meantime. Read them before you send yours.",
    );
    expect((await planner.opened(request)).rounds).toBe(1);
  });

  test("covers every decision, names a change, and carries a name", async () => {
    const { ids } = await planner.holdBoth();
    const request = await planner.sent(ids);
    const good = answersFor(await planner.opened(request), [["yes"], ["yes"]]);
    const [first, second] = good.answers;
    for (const [wrong, status, sentence] of [
      [{ signer: " \u200B" }, 400, /fill in all/i],
      [{ answers: [first] }, 409, /not the decisions/],
      [{ answers: [first, { ...second, digest: "0".repeat(64) }] }, 409, /not the decisions/],
      [{ answers: [first, { ...second, answer: "change" }] }, 400, /Write what should change/],
      [{ answers: [first, { ...second, answer: "maybe" }] }, 400, /answer/],
    ] as const) {
      const answer = await planner.sign(request, { ...good, ...wrong });
      expect([answer.statusCode, answer.json().message]).toEqual([
        status,
        expect.stringMatching(sentence),
      ]);
    }
    expect(await planner.db.$count(signOffAnswer)).toBe(0);
    expect((await planner.sign(request, good)).statusCode).toBe(200);
  });

  test("shows on the decision, by which the register can be narrowed, also once the decision is another", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const texts = async (filter: string) =>
      (await planner.decisions(`signOff=${filter}`)).map(({ note }) => note.text);
    expect(await texts("none")).toHaveLength(2);
    const request = await planner.sent(ids, { recipientName: "Mara" });
    expect(await texts("none")).toEqual([]);
    expect(await texts("waiting")).toHaveLength(2);
    await planner.sign(
      request,
      answersFor(await planner.opened(request), [["yes"], ["no", "One tier."]]),
    );
    expect([await texts("yes"), await texts("no"), await texts("waiting")]).toEqual([
      [BLUE],
      [TIERS],
      [],
    ]);
    await planner.setNotes(meetingId, [
      ["The header is green.", { evidence: saying(BLUE) }],
      [TIERS],
    ]);
    const [green] = await planner.decisions("signOff=yes");
    expect(green).toMatchObject({
      note: { text: "The header is green." },
      signOffs: [{ id: request.id, state: "yes", name: "Mara Lind", words: "", text: BLUE }],
    });
    const again = await planner.sent([green!.id], { recipientEmail: CLIENT });
    const [asked] = (await planner.decisions("signOff=waiting")) as [DecisionEntry];
    expect(asked.signOffs.map(({ state, name }) => [state, name])).toEqual([
      ["waiting", CLIENT],
      ["yes", "Mara Lind"],
    ]);
    await planner.db
      .update(signOff)
      .set({ expiresAt: new Date(0) })
      .where(eq(signOff.id, again.id));
    expect(await texts("yes")).toEqual(["The header is green."]);
    expect((await ann.inject({ url: planner.at("decisions?signOff=maybe") })).statusCode).toBe(400);
  });

  test("follows its decision where notes are made anew, and is inherited by no other", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const request = await planner.sent(ids);
    await planner.sign(
      request,
      answersFor(await planner.opened(request), [["yes"], ["no", "One tier."]]),
    );
    const signedTexts = async () =>
      (await planner.decisions()).flatMap(({ note, signOffs }) =>
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
    const now: SignOff = (await planner.readSignOff(request.id)).json();
    const idOf = new Map((await planner.decisions()).map(({ id, note }) => [note.text, id]));
    expect(now.decisions.map(({ decisionId }) => decisionId)).toEqual([
      idOf.get(BLUE),
      idOf.get(TIERS),
    ]);
    // Notes of another transcript.
    await planner.setNotes(meetingId, [["The menu is short."], ["The logo stays."]]);
    expect(await signedTexts()).toEqual([]);
    const gone: SignOff = (await planner.readSignOff(request.id)).json();
    expect(gone.decisions.map(({ decisionId, answers }) => [decisionId, answers.length])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    await planner.setNotes(meetingId, [[TIERS], [BLUE]]);
    expect(await signedTexts()).toHaveLength(2);
  });

  test("goes with its meeting, and what was signed of other meetings stays", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const cafe = await planner.holdCafe();
    const [mixed, alone] = [await planner.sent([ids[0]!, cafe.id]), await planner.sent([ids[0]!])];
    for (const request of [mixed, alone])
      await planner.sign(request, answersFor(await planner.opened(request), []));
    const key = { teamId: ann.teamId, meetingId };
    await planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
    expect((await planner.readSignOff(alone.id)).statusCode).toBe(404);
    expect((await planner.open(alone)).statusCode).toBe(404);
    const left: SignOff = (await planner.readSignOff(mixed.id)).json();
    expect(left.decisions.map(({ words, answers }) => [words.text, answers.length])).toEqual([
      ["The café opens at noon.", 1],
    ]);
    expect(await planner.db.$count(signOffAnswer)).toBe(1);
    expect(await planner.db.$count(mail)).toBe(0);
  });
});
