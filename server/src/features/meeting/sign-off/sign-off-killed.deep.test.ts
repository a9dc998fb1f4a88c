import type { SignOff } from "@planner/contract/api";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtp } from "../../../adapters/mail/smtp.mail.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { type DecidedMeetings, openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { type MailServer, openMailServer } from "../../../testing/mail-server.ts";
import { runInChild } from "../../../testing/one-job.ts";

let server: MailServer;
let planner: DecidedMeetings;
beforeAll(async () => {
  server = await openMailServer();
  const mailer = openSmtp(server.url, "Planner <planner@example.com>");
  planner = await openDecidedMeetings({ mailer });
});
afterAll(async () => {
  await planner.close();
  planner.deps.mailer?.close();
  await server.close();
});

test("a client's answer reaches whoever sent the request though workers are killed on its way and after the mail was sent", async () => {
  const { ann } = planner;
  await planner.hold("2026-03-03", [["The header is blue."]]);
  const base = `/api/team/${ann.teamId}`;
  const [entry] = (await ann.inject({ url: `${base}/decisions` })).json().decisions;
  const along = { withQuotes: true, withSlides: false };
  const query = `decisions=${entry.id}&withQuotes=true&withSlides=false`;
  const { decisions } = (await ann.inject({ url: `${base}/sign-offs/preview?${query}` })).json();
  const { decisionId, digest } = decisions[0];
  const payload = { id: randomUUID(), decisions: [{ decisionId, digest }], ...along };
  const asked = await ann.inject({ method: "POST", url: `${base}/sign-offs`, payload });
  const request: SignOff = asked.json().signOff;
  const url = `/api/sign/${request.link?.split("/").at(-1)}`;
  const answers = request.decisions.map((one) => ({
    id: one.id,
    digest: one.digest,
    answer: "yes",
  }));
  const signed = { signer: "Mara Lind", basedOn: 0, answers };
  const answer = () => planner.app.inject({ method: "POST", url, payload: signed });
  expect((await answer()).statusCode).toBe(200);

  const [queued] = await planner.db.select().from(mail);
  const job = { name: "mail.send", payload: { mailId: queued?.id ?? "" } } as const;
  const smtpUrl = server.url;
  for (const killAt of ["mail.begun", "mail.sent"] as const)
    expect(await runInChild(planner, { ...job, killAt, smtpUrl })).toBe("SIGKILL");
  // The client's browser, which heard nothing, sends it again.
  expect((await answer()).json().data.rounds).toBe(1);
  await planner.runJobs();
  await planner.runJobs();
  const received = server.received.filter(({ raw }) => raw.includes("Mara Lind answered"));
  // Sent twice where a worker died after it, with the one Message-ID by which mail programs show it once.
  const ids = received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
