import type { SignOff } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { rotateKeys } from "../../../cli/admin/rotate-keys.ts";
import { readEnvironment } from "../../../environment/environment.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { signOffAnswer } from "../../../tables/sign-off.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { recordExamples } from "../../../testing/record-examples.ts";
import { answersFor, BLUE, openSignOffs, TIERS } from "../../../testing/sign-offs.ts";
import { forgetPerson } from "../../privacy/erase-rows.store.ts";
import { forgetResetNotes } from "../reset/reset.store.ts";

const CLIENT = "client@example.com";

recordExamples("reminder", (name) => name === "signOffRoutes.remind");
let isQueueDown = false;
const planner = await openSignOffs();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
const { send } = planner.deps;
Object.assign(planner.deps, {
  send: (...args: Parameters<typeof send>) =>
    isQueueDown ? Promise.reject(new Error("no queue")) : send(...args),
});
afterEach(() => {
  isQueueDown = false;
  return planner.clear();
});
afterAll(() => planner.close());

const received = async (email: string) => {
  await planner.runJobs();
  return planner.mails.to(email);
};

describe("mails about a sign-off", () => {
  test("bring the client the link, remind them once a day, and tell the sender of each answer once", async () => {
    const { ids } = await planner.holdBoth();
    const email = `mara-${CLIENT}`;
    const answer = await planner.send(ids, {
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
      ann.inject({ method: "POST", url: planner.at(`sign-offs/${request.id}/reminders`) });
    expect((await remind()).json()).toEqual({ message: "The reminder is on its way." });
    expect((await remind()).json()).toEqual({
      message: "A reminder was sent less than a day ago.",
    });
    expect(await received(email)).toHaveLength(2);

    const payload = answersFor(await planner.opened(request), [["yes"], ["change", "Three."]]);
    await planner.sign(request, payload);
    await planner.sign(request, payload);
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
    const { ids } = await planner.holdBoth();
    const request = await planner.sent(ids);
    const payload = answersFor(await planner.opened(request), [["yes"], ["yes"]]);
    isQueueDown = true;
    expect((await planner.sign(request, payload)).statusCode).toBe(500);
    expect([await planner.db.$count(signOffAnswer), await planner.db.$count(mail)]).toEqual([0, 0]);
    isQueueDown = false;
    expect((await planner.sign(request, payload)).statusCode).toBe(200);
    expect(await planner.db.$count(mail)).toBe(1);
  });

  test("are taken back where the request is withdrawn before they are sent, and nobody is reminded who has answered", async () => {
    const { ids } = await planner.holdBoth();
    const [withdrawn, answered] = [
      await planner.sent(ids, { recipientEmail: CLIENT }),
      await planner.sent(ids, { recipientEmail: CLIENT }),
    ];
    expect(await planner.db.$count(mail)).toBe(2);
    expect(
      (await ann.inject({ method: "DELETE", url: planner.at(`sign-offs/${withdrawn.id}`) }))
        .statusCode,
    ).toBe(200);
    const left = await planner.db.select().from(mail);
    expect(left.map(({ text }) => text.includes(answered.link!))).toEqual([true]);
    await planner.sign(answered, answersFor(await planner.opened(answered), []));
    for (const [request, sentence] of [
      [withdrawn, "This request was withdrawn."],
      [answered, "This request has been answered."],
    ] as const) {
      const refused = await ann.inject({
        method: "POST",
        url: planner.at(`sign-offs/${request.id}/reminders`),
      });
      expect([refused.statusCode, refused.json().message]).toEqual([409, sentence]);
    }
  });

  test("are taken back where the notes are gone for good that they are about", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const cafe = await planner.holdCafe();
    await planner.send(ids, { recipientEmail: CLIENT });
    const mixed = await planner.sent([ids[0]!, cafe.id], { recipientEmail: CLIENT });
    const url = planner.at(`meetings/${meetingId}?half=notes`);
    await ann.inject({ method: "DELETE", url });
    expect(await planner.db.$count(mail)).toBe(2);
    const key = { teamId: ann.teamId, meetingId };
    await planner.db.transaction((tx) => forgetResetNotes(tx, key));
    const left = await planner.db.select().from(mail);
    expect(left.map(({ text }) => text.includes(mixed.link!))).toEqual([true]);
  });

  test("are taken back where the key is lost that their links are made of", async () => {
    const { ids } = await planner.holdBoth();
    const answered = await planner.sent(ids, { recipientEmail: CLIENT });
    await planner.sign(answered, answersFor(await planner.opened(answered), []));
    await planner.send(ids, { recipientEmail: CLIENT });
    const environment = readEnvironment({
      PLANNER_SECRET: "a newer secret, of 32 characters and more",
    });
    const { databaseUrl, deps } = planner;
    const { database, publicUrl } = deps;
    const visit = { environment, database, databaseUrl, publicUrl };
    expect(await rotateKeys.run(visit, { words: ["lost"] })).toContain("2 requests for sign-off");
    const left = await planner.db.select().from(mail);
    expect(left.map(({ recipient }) => recipient)).toEqual([ann.email]);
  });

  test("go with the account of whoever's name and address stand in them", async () => {
    const { ids } = await planner.holdBoth();
    const leaver = await planner.signUp({ teamId: ann.teamId });
    await planner.send(ids, { recipientEmail: CLIENT }, leaver);
    await planner.send(ids, { recipientEmail: CLIENT });
    await planner.db.transaction((tx) => forgetPerson(tx, leaver));
    const left = await planner.db.select().from(mail);
    expect(left.map(({ text }) => [text.includes(ann.email), text.includes(leaver.email)])).toEqual(
      [[true, false]],
    );
  });

  test("name who answered, and rounds count on, where the notes of one decision are taken back meanwhile", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const cafe = await planner.holdCafe();
    const request = await planner.sent([ids[0]!, cafe.id]);
    await planner.db
      .update(meeting)
      .set({ userId: mate.userId, isPrivate: true })
      .where(eq(meeting.id, cafe.meetingId));
    await planner.sign(request, answersFor(await planner.opened(request), []));
    const url = planner.at(`meetings/${meetingId}`);
    await ann.inject({ method: "DELETE", url: `${url}?half=notes` });
    // What is answered now is of a meeting that the sender does not see any more.
    const alone = await planner.opened(request);
    expect([alone.rounds, alone.decisions.length]).toEqual([1, 1]);
    await planner.sign(request, answersFor(alone, [["no", "Too early."]]));
    await ann.inject({ method: "POST", url: `${url}/undo-reset` });
    await planner.sign(request, answersFor(await planner.opened(request), [["no", "Too dark."]]));
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
    const { ids } = await planner.holdBoth();
    const leaver = await planner.signUp({ teamId: ann.teamId });
    const request: SignOff = (await planner.send(ids, {}, leaver)).json().signOff;
    await planner.db.delete(member).where(eq(member.userId, leaver.userId));
    expect(
      (await planner.sign(request, answersFor(await planner.opened(request), []))).statusCode,
    ).toBe(200);
    expect(await planner.db.$count(mail)).toBe(0);
    expect((await planner.readSignOff(request.id)).json().state).toBe("answered");
  });

  test("are not promised where no address is known", async () => {
    const { ids } = await planner.holdBoth();
    const answer = await planner.send(ids);
    expect(answer.json().isMailed).toBe(false);
    const url = planner.at(`sign-offs/${answer.json().signOff.id}/reminders`);
    const refused = await ann.inject({ method: "POST", url });
    expect(refused).toAnswer(409, "No mail was sent with this link. Copy it and pass it on.");
  });
});
