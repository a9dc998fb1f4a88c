import type { Page } from "@playwright/test";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFfmpeg, skipRecordings } from "../server/src/testing/recordings.ts";
import { type Line, speak, type Speech } from "../server/src/testing/speech/espeak.ts";
import {
  openTranscriptionServer,
  type TranscriptionServer,
} from "../server/src/testing/speech/transcription-server.ts";
import { startPlanner } from "./planner.ts";
import type { GivenFile } from "./planning.ts";
import { test as base } from "./test.ts";

/** Spoken sentences, the service that understands them, and a folder for what is made of them. */
interface Recorded {
  readonly speech: Speech;
  readonly server: TranscriptionServer;
  readonly folder: string;
}

/** As `test`, with a Planner that has a transcription service which knows these lines. */
export function recordingTest(lines: readonly Line[]) {
  const test = base.extend<object, { recorded: Recorded }>({
    recorded: [
      // Playwright reads a fixture's needs from this pattern; this one needs nothing.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), "planner-recorded-"));
        const speech = await speak(lines);
        await writeFile(join(folder, "speech.wav"), speech.wav);
        const server = await openTranscriptionServer(speech.known);
        await use({ speech, server, folder });
        await server.close();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: "worker" },
    ],
    planner: [
      async ({ recorded: { server } }, use) => {
        const env = { TRANSCRIPTION_URL: server.url, TRANSCRIPTION_MODEL: "tiny" };
        const planner = await startPlanner(env);
        await use(planner);
        await planner.close();
      },
      { scope: "worker" },
    ],
  });
  test.skip(skipRecordings, "ffmpeg or espeak-ng is not installed.");
  return test;
}

/** A film of the talk in which each line is said over its picture (WebP). Every browser plays it. */
export async function filmOf(
  { speech, folder }: Recorded,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const starts = speech.sentences.map(({ start }, at) => (at === 0 ? 0 : start - 1));
  const shown: string[] = [];
  for (const [at, picture] of pictures.entries()) {
    await writeFile(join(folder, `${at}.webp`), picture);
    const seconds = (starts[at + 1] ?? speech.seconds) - (starts[at] ?? 0);
    shown.push(`file '${at}.webp'`, `duration ${seconds.toFixed(3)}`);
  }
  const [list, path] = [join(folder, "shown.txt"), join(folder, "film.webm")];
  await writeFile(list, [...shown, `file '${pictures.length - 1}.webp'`].join("\n"));
  const filter = "fps=5,scale=640:360:force_original_aspect_ratio=decrease,pad=640:360:-1:-1";
  runFfmpeg(
    ..."-f concat -safe 0 -i".split(" "),
    list,
    "-i",
    join(folder, "speech.wav"),
    ..."-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus -vf".split(" "),
    filter,
    "-t",
    String(speech.seconds),
    path,
  );
  return readFile(path);
}

/** The talk as sound of more than one part. */
export async function soundOf({ folder }: Recorded): Promise<Buffer> {
  const path = join(folder, "talk.wav");
  runFfmpeg("-i", join(folder, "speech.wav"), ..."-af apad -t 60 -ar 48000 -ac 2".split(" "), path);
  return readFile(path);
}

/** Drops a file from outside the browser on what has this label. */
export async function drop(page: Page, label: string, file: GivenFile): Promise<void> {
  const { name, mimeType, buffer } = file;
  const given = { name, mimeType, base64: buffer.toString("base64") };
  const dataTransfer = await page.evaluateHandle(({ base64, ...one }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], one.name, { type: one.mimeType, lastModified: 7 }));
    return transfer;
  }, given);
  const target = page.getByText(label, { exact: true });
  for (const type of ["dragenter", "dragover", "drop"])
    await target.dispatchEvent(type, { dataTransfer });
}
