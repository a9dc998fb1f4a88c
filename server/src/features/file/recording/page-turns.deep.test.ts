import type { AlignedSegment, Element } from "@planner/contract/model";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Stage } from "../../../platform/failpoint.ts";
import type { TestPerson } from "../../../testing/index.ts";
import { runInChild } from "../../../testing/one-job.ts";
import {
  buildRecordingApp,
  type RecordingApp,
  runFfmpeg,
  sendRecording,
  skipRecordings,
} from "../../../testing/recordings.ts";
import { makePdf } from "../../../testing/make-pdf.ts";

/** Nothing in them names a page. */
const LINES = [
  "Good morning to all of you.",
  "That is what we had in mind here.",
  "I am not so sure about it.",
  "And so it goes on from there.",
  "Thank you, that was all.",
];
const SHOWN = [1, 3, 3, 2, 4];
const DECK = makePdf(
  [
    ["Checkout redesign", "Design review, second round", "Where we stand and what is next"],
    [
      "Where people leave",
      "Payment step",
      "61 of 100 baskets never reach the summary",
      "Phones more",
    ],
    ["Three steps", "Address", "Payment", "Summary of the order", "No account is needed"],
    ["On the phone", "Buttons under the thumb", "Keyboard hides the total", "Total on top"],
  ].map((lines) => ({ lines: lines.map((text) => ({ text, sizePt: 32 })) })),
);

let recordings: RecordingApp;
let slides: string[];

beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp(LINES.map((text) => ({ text, pauseSeconds: 4 })));
  slides = await drawSlides();
});
afterAll(() => recordings?.close());

async function drawSlides(): Promise<string[]> {
  const { planner, folder } = recordings;
  const ann = await planner.signUp();
  const deckId = await addDeck(ann);
  return Promise.all(
    [1, 2, 3, 4].map(async (page) => {
      const path = join(folder, `page-${page}.webp`);
      const answer = await planner.get(ann, `${deckId}/page/${page}?width=1600`);
      writeFileSync(path, answer.rawPayload);
      return path;
    }),
  );
}

const addDeck = (person: TestPerson) =>
  recordings.planner.upload(person, { bytes: DECK, purpose: "presentation" });

/** The spoken lines with a film that shows the slides; `filter` says how, from the input `[0:v]` to `[v]`. */
function filmOf(filter: string): Buffer {
  const { folder, speech } = recordings;
  const starts = speech.sentences.map(({ start }) => Math.max(0, start - 1));
  const list = SHOWN.map((page, at) => {
    const from = at === 0 ? 0 : starts[at]!;
    return `file '${slides[page - 1]}'\nduration ${((starts[at + 1] ?? speech.seconds) - from).toFixed(3)}`;
  });
  writeFileSync(join(folder, "slides.txt"), `${list.join("\n")}\nfile '${slides[3]}'\n`);
  const path = join(folder, "film.mp4");
  runFfmpeg(
    ..."-f concat -safe 0 -i".split(" "),
    join(folder, "slides.txt"),
    "-i",
    join(folder, "speech.wav"),
    "-filter_complex",
    filter,
    ..."-map [v] -map 1:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac".split(" "),
    "-t",
    String(speech.seconds),
    path,
  );
  return readFileSync(path);
}

/** Makes notes of a recording, by a worker that dies first at `killAt`; answers what was said, with its pages. */
async function readFilm(bytes: Buffer, killAt?: Stage): Promise<AlignedSegment[]> {
  const { planner, server } = recordings;
  const ann = await planner.signUp();
  const jobId = await sendRecording(ann, bytes, { name: "film.mp4" });
  if (killAt) {
    const payload = { teamId: ann.teamId, jobId };
    const job = { name: "recording.read", payload, killAt, transcriberUrl: server.url } as const;
    if ((await runInChild(planner, job)) !== "SIGKILL") throw new Error("The worker lives on.");
  }
  await planner.runJobs();
  const job = (await planner.get(ann, `status/${jobId}`)).json();
  expect(job).toMatchObject({ status: "completed" });
  const post = async (path: string, payload: object) =>
    (await ann.post(`/${path}`, payload)).json();
  const event = await post("calendar/events", {
    title: "Review",
    startTime: "2026-03-02T09:00:00Z",
    endTime: "2026-03-02T10:00:00Z",
  });
  const { id } = await post("meetings", {
    googleCalendarId: event.googleCalendarId,
    googleEventId: event.googleEventId,
    presentationFileId: await addDeck(ann),
    notesFileId: job.file.id,
  });
  await planner.runJobs();
  const meeting = (await ann.get(`/meetings/${id}`)).json();
  const extract = (meeting.elements as Element[]).find(({ type }) => type === "extract");
  return extract?.type === "extract" ? (extract.data?.segments ?? []) : [];
}

const SLIDE = "fps=5,scale=640:360:force_original_aspect_ratio=decrease,setsar=1";
const MADE_MS = 300_000;

describe.skipIf(skipRecordings)("a film that shows slides", () => {
  test.each([
    ["alone", `[0:v]${SLIDE},pad=640:360:-1:-1[v]`],
    [
      "small, between the bars of a player",
      `[0:v]${SLIDE},scale=iw*0.8:-2,pad=640:360:40:30:color=gray,drawbox=0:330:640:30:white:fill[v]`,
    ],
    [
      "with its edges cut off, in noise",
      `[0:v]${SLIDE},crop=iw*0.95:ih*0.95,noise=alls=15:allf=t[v]`,
    ],
  ])(
    "(%s) puts each line on the page that is in sight",
    async (_, filter) => {
      const segments = await readFilm(filmOf(filter));
      expect(segments.map(({ page }) => page)).toEqual(SHOWN);
    },
    MADE_MS,
  );

  test.each(["recording.sound-kept", "recording.frames-stored", "recording.written"] as const)(
    "loses no page where a worker is killed at %s",
    async (killAt) => {
      const segments = await readFilm(filmOf(`[0:v]${SLIDE},pad=640:360:-1:-1[v]`), killAt);
      expect(segments.map(({ page }) => page)).toEqual(SHOWN);
    },
    MADE_MS,
  );

  test(
    "of faces changes nothing",
    async () => {
      const faces = "[0:v]nullsink;testsrc2=size=640x360:rate=5,hue=H=t[v]";
      const segments = await readFilm(filmOf(faces));
      const sound = await readFilm(recordings.recordedAs("sound.m4a", "-c:a", "aac"));
      expect(segments.map(({ page }) => page)).toEqual(sound.map(({ page }) => page));
      expect(sound.map(({ page }) => page)).not.toEqual(SHOWN);
    },
    MADE_MS,
  );
});
