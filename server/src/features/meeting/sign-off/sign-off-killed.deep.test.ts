import { afterAll, expect, test } from "vitest";
import { mail } from "../../../tables/mail.tables.ts";
import { sendThroughKills } from "../../../testing/killed-mail.ts";
import { answersFor, openSignOffs } from "../../../testing/sign-offs.ts";

const planner = await openSignOffs();
afterAll(() => planner.close());

test("a client's answer reaches whoever sent the request though workers are killed on its way and after the mail was sent", async () => {
  const request = await planner.sent([(await planner.holdCafe()).id]);
  const signed = answersFor(await planner.opened(request), []);
  expect((await planner.sign(request, signed)).statusCode).toBe(200);

  const [queued] = await planner.db.select().from(mail);
  const came = await sendThroughKills(planner, planner.mails, {
    mailId: queued?.id ?? "",
    isOne: ({ subject }) => subject.startsWith("Mara Lind answered"),
  });
  expect(came.signals).toEqual(["SIGKILL", "SIGKILL"]);
  expect(came.messageIds).toEqual([came.messageIds[0], came.messageIds[0]]);
  // The client's browser, which heard nothing, sends it again.
  expect((await planner.sign(request, signed)).json().data.rounds).toBe(1);
  await planner.runJobs();
  expect(planner.mails.to(planner.ann.email)).toHaveLength(2);
});
