import { AUDIO } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { frameOf } from "../../../testing/listening.ts";
import { connectLive, listen, type LiveVisitor } from "../../../testing/live.ts";
import { openMeetingApp } from "../../../testing/meetings.ts";
import type { TestPerson } from "../../../testing/person.ts";
import { addPlannedMeeting } from "../../../testing/presentations.ts";
import { ScriptedSpeech, soundAt } from "../../../testing/scripted-speech.ts";
import { deckOf } from "../../../testing/uploads.ts";

const SIZE = AUDIO.samplesPerFrame;
const speech = new ScriptedSpeech();
const visitors: LiveVisitor[] = [];

const planner = await openMeetingApp({ speech });
const address = await listen(planner.app);
const person = await planner.signUp();
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await planner.close();
});

async function connect(who: TestPerson): Promise<LiveVisitor> {
  const visitor = await connectLive(address, who);
  visitors.push(visitor);
  return visitor;
}

it("what a presenter says over the socket is told to a colleague who watches, and ends with the presentation", async () => {
  const meetingId = await addPlannedMeeting(planner, person);
  const fileId = await planner.addFile(person, {
    kind: "pdf",
    bytes: deckOf("One", "The Kubernetes rollout"),
  });
  const { teamId } = person;
  const [presentationId, captureId] = [randomUUID(), randomUUID()];
  const watcher = await connect(await planner.signUp({ teamId }));
  await watcher.send("watch", { teamId, meetingId });
  let presenter = await connect(person);
  const start = () =>
    presenter.send("start-presentation", { teamId, meetingId, fileId, presentationId });
  expect(await start()).toMatchObject({ ok: true, speech: { name: "Script" } });
  await presenter.send("page-turn", 2, { presentationId, turn: 0, at: 0 });
  const begin = () =>
    presenter.send("listen", { presentationId, captureId, channels: 1, startsAt: 0 });
  expect(await begin()).toEqual({ ok: true, nextSeq: 0 });
  const sendFrame = (seq: number) =>
    presenter.send("audio", captureId, seq, frameOf([soundAt], seq));
  // A whole window at once, as browsers send it.
  const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(sendFrame));
  expect(answers.at(-1)).toEqual({ ok: true, nextSeq: 7 });
  presenter.close();
  presenter = await connect(person);
  // Who presents has to say so on each connection.
  expect(await begin()).toMatchObject({ ok: false, code: "not_found" });
  await start();
  expect(await begin()).toEqual({ ok: true, nextSeq: 7 });
  expect(await sendFrame(7)).toEqual({ ok: true, nextSeq: 8 });
  expect(await presenter.send("end-presentation", { presentationId })).toMatchObject({
    ok: true,
    presentation: { segments: 2, isListening: false },
  });
  expect(await sendFrame(8)).toMatchObject({ ok: false, code: "not_found" });
  await watcher.waitFor("listening", ({ state }) => state === "stopped");
  const finals = watcher.heard("transcript").filter(({ final }) => final);
  expect(finals).toMatchObject([
    { transcript: "0-22000", pages: [2] },
    { transcript: `22000-${8 * SIZE}`, pages: [2] },
  ]);
  expect(speech.keyterms[0]).toContain("Kubernetes");
});
