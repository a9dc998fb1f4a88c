import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { openNotesMaker } from "../adapters/engine/notes-process.ts";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openSmtp } from "../adapters/mail/smtp.mail.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { openTranscriber } from "../adapters/recordings/transcriber.ts";
import { openTextRecogniser } from "../adapters/text-recognition/text-recognition.adapter.ts";
import { openDestinations } from "../adapters/destinations/destinations.ts";
import { openWebhookSender } from "../adapters/webhook/webhook-sender.ts";
import type { Deps } from "../deps.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";
import { type GivenJob, runAlone } from "./one-job.ts";
import { busyLlm, openTestDeps } from "./test-deps.ts";

// Does one job as a worker does, turn by turn, and dies with SIGKILL at the stage that it is given.
const given = JSON.parse(process.argv[2] ?? "{}") as GivenJob;
const { name, calendarHost, webhookHost, serviceHost, transcriberUrl, smtpUrl, at } = given;
const log = openLog("silent");

/** What is different from other tests: all that reads hostile bytes is a process of its own, as for a worker. */
const overrides: Partial<Deps> = {
  makeNotes: openNotesMaker(),
  failpoint: openFailpoint(given.killAt),
  ...(given.folder ? { files: await openLocalFiles(given.folder), pdf: openPdfReader() } : {}),
  // With a model, a plan comes part by part.
  ...(name === "plan.build" ? { llmFor: busyLlm } : {}),
  ...(name === "file.recognise" ? { textRecogniser: openTextRecogniser() } : {}),
  ...(calendarHost
    ? { calendars: await openCalendarSources({ allowedHosts: [calendarHost] }) }
    : {}),
  ...(webhookHost ? { webhooks: openWebhookSender([webhookHost]) } : {}),
  ...(serviceHost ? { destinations: openDestinations([serviceHost]) } : {}),
  ...(smtpUrl ? { mailer: openSmtp(smtpUrl, "Planner <planner@example.com>") } : {}),
  ...(at ? { now: () => new Date(at) } : {}),
  ...(transcriberUrl ? { transcriber: transcriberAt(transcriberUrl) } : {}),
};

let isOver = false;
// Nobody works at other jobs here.
const send: Deps["send"] = async (_db, sent) => {
  if (sent === name && name === "recording.read") isOver = false;
};
const deps = await openTestDeps(given.databaseUrl, { log, send }, overrides);
while (!isOver) {
  isOver = true;
  await runAlone({ deps }, name, given.payload as never);
}
process.exit(0);

function transcriberAt(url: string): Deps["transcriber"] {
  return openTranscriber({ url, apiKey: undefined, model: "tiny", language: undefined }, { log });
}
