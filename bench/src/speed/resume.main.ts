// What is lost and doubled when a presenter's connection is cut every two seconds; needs no data. `--write` puts the table into bench/README.md.
import { startTestPostgres } from "@planner/server/testing";
import { openPlainSender, benchResume } from "./resume.ts";
import { openFrameReader, openPlannerSender } from "./planner-sender.ts";
import { openPresentersApp } from "./presenters-app.ts";
import { openQuietSpeech } from "./quiet-speech.ts";
import { tell } from "./readme.ts";

const reader = openFrameReader();
const speech = await openQuietSpeech({ hear: reader.hear });
const postgres = await startTestPostgres();
const { planner, presenters } = await openPresentersApp({ postgres, env: speech.env, count: 1 });
try {
  const ours = openPlannerSender({
    serverUrl: planner.url,
    publicUrl: planner.url,
    presenter: presenters[0]!,
    received: reader.received,
  });
  const senders = [ours, await openPlainSender("buffered"), await openPlainSender("volatile")];
  tell("resume", await benchResume(senders));
} finally {
  await planner.close();
  await speech.close();
  await postgres.stop();
}
