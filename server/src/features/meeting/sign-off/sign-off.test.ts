import type { SignOff } from "@planner/contract/api";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { decision } from "../../../tables/decision.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { signOff, signOffAnswer } from "../../../tables/sign-off.tables.ts";
import {
  ALONG,
  answersFor,
  BLUE,
  openSignOffs,
  signPathOf,
  TIERS,
} from "../../../testing/sign-offs.ts";
import { until } from "../../../testing/until.ts";
import { lockMeeting } from "../meeting.store.ts";

const CLIENT = "client@example.com";

const planner = await openSignOffs();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
afterEach(() => planner.clear());
afterAll(() => planner.close());

const written = async () => [
  await planner.db.select().from(signOff),
  await planner.db.select().from(signOffAnswer),
];

describe("a request for sign-off", () => {
  test("shows the client the exact words, and is answered without an account, decision by decision", async () => {
    const { ids } = await planner.holdBoth();
    const note = "As discussed today.";
    const request = await planner.sent(ids, { recipientName: "Mara", note });
    expect(request).toMatchObject({ state: "waiting", sentBy: expect.any(String), note });
    const before = await planner.opened(request);
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
    const answer = await planner.sign(request, payload);
    expect(answer.statusCode).toBe(200);
    const [blue, tiers] = (await planner.readSignOff(request.id, mate)).json()
      .decisions as SignOff["decisions"];
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
    const { ids } = await planner.holdBoth();
    const bare = { withQuotes: false, withSlides: false };
    const request = await planner.sent(ids, {
      ...bare,
      decisions: await planner.seenOf(ids, bare),
      recipientEmail: CLIENT,
    });
    const answer = await planner.open(request);
    for (const word of ["So: ", "Tomás", ann.teamId, ann.userId, ann.email, CLIENT, ids[0]!])
      expect(answer.body).not.toContain(word);
    const [first] = answer.json().data.decisions;
    expect((await planner.open(request, `/slides/${first.id}`)).statusCode).toBe(404);
    const { headers } = answer;
    expect([headers["referrer-policy"], headers["x-robots-tag"], headers["cache-control"]]).toEqual(
      ["no-referrer", "noindex", "private, no-store"],
    );
  });

  test("shows the slides that were sent along, and no others", async () => {
    const { ids } = await planner.holdBoth();
    const request = await planner.sent([ids[0]!]);
    const [first] = (await planner.opened(request)).decisions;
    const picture = await planner.open(request, `/slides/${first?.id}?width=320`);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    const other = await planner.sent([ids[1]!]);
    const [second] = (await planner.opened(other)).decisions;
    expect((await planner.open(request, `/slides/${second?.id}`)).statusCode).toBe(404);
  });

  test("is changed by nothing that merely opens the link", async () => {
    const { ids } = await planner.holdBoth();
    const request = await planner.sent(ids);
    const before = await written();
    for (const method of ["GET", "HEAD", "GET"] as const)
      expect((await planner.app.inject({ method, url: signPathOf(request) })).statusCode).toBe(200);
    expect(await written()).toEqual(before);
  });

  test("is sent as the sender has seen it, or not at all", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const seen = await planner.seenOf(ids);
    await planner.setNotes(meetingId, [["The header is green."], [TIERS]]);
    const payload = { id: randomUUID(), decisions: seen, ...ALONG };
    const refused = await ann.inject({ method: "POST", url: planner.at("sign-offs"), payload });
    expect(refused).toAnswer(
      409,
      "A decision has changed since you opened this page. Read it again before you send it.",
    );
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
        url: planner.at("sign-offs"),
        payload: bad,
      });
      expect(statusCode).toBe(400);
    }
  });

  test("waits for whoever is changing one of its decisions, and is not sent over that", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const decisions = await planner.seenOf(ids);
    const { sending } = await planner.db.transaction(async (tx) => {
      await lockMeeting(tx, { teamId: ann.teamId, meetingId });
      const payload = { id: randomUUID(), decisions, ...ALONG, recipientEmail: CLIENT };
      const request = { method: "POST", url: planner.at("sign-offs"), payload } as const;
      const started = ann.inject(request);
      await until(async () => {
        const { rows } = await planner.db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      });
      await tx.execute(sql`update ${decision} set note = jsonb_set(note, '{text}', '"The header is green."')
        where meeting_id = ${meetingId} and note ->> 'text' = ${BLUE}`);
      return { sending: started };
    });
    const refused = await sending;
    expect(refused).toAnswer(
      409,
      "A decision has changed since you opened this page. Read it again before you send it.",
    );
    expect([await planner.db.$count(signOff), await planner.db.$count(mail)]).toEqual([0, 0]);
  });

  test("is there once, however often its sender's browser sends it, and nobody else gets it by its id", async () => {
    const { ids } = await planner.holdBoth();
    const id = randomUUID();
    const fields = { id, recipientEmail: CLIENT };
    const both = await Promise.all([planner.send(ids, fields), planner.send(ids, fields)]);
    const late = await planner.send(ids, fields);
    expect([...both, late].map((answer) => answer.json().signOff?.id)).toEqual([id, id, id]);
    expect([await planner.db.$count(signOff), await planner.db.$count(mail)]).toEqual([1, 1]);
    expect((await planner.send(ids, fields, mate)).statusCode).toBe(409);
  });

  test("is composed of the decisions that are still there, and sent with none that is not", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const seen = await planner.seenOf(ids);
    await planner.setNotes(meetingId, [[BLUE]]);
    const left = (await planner.preview(ids)).json().decisions;
    expect(left.map(({ decisionId }: SignOff["decisions"][number]) => decisionId)).toEqual([
      ids[0],
    ]);
    const payload = { id: randomUUID(), decisions: seen, ...ALONG };
    const refused = await ann.inject({ method: "POST", url: planner.at("sign-offs"), payload });
    expect(refused).toAnswer(404, "One of these decisions is no longer there. Choose again.");
    expect((await planner.preview(["gone"])).statusCode).toBe(404);
    expect((await planner.send(ids.slice(0, 1))).statusCode).toBe(200);
  });

  test("holds words of hostile people as words", async () => {
    const text = `<script>alert(1)</script> \u202Eevil [x](javascript:1)`;
    await planner.hold("2026-03-03", [[text]]);
    const [entry] = await planner.decisions();
    const request = await planner.sent([entry!.id]);
    const payload = answersFor(
      await planner.opened(request),
      [["no", "a\u202E\u0000b\r\nc"]],
      " Eve\r\nBcc: x\u202E ",
    );
    expect((await planner.sign(request, payload)).statusCode).toBe(200);
    const [first] = (await planner.opened(request)).decisions;
    expect(first?.words.text).toBe(text);
    expect(first?.answers).toMatchObject([{ words: "ab\nc", signer: "Eve Bcc: x" }]);
  });
});
