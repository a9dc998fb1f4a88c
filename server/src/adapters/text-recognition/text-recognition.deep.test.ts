import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { drawSlide } from "../../testing/pictures.ts";
import { openTextRecogniser } from "./text-recognition.adapter.ts";
import { until } from "../../testing/until.ts";

const NO_SYSTEM = { list: async () => new Set<string>(), recognise: async () => undefined };
const recogniser = openTextRecogniser({ system: NO_SYSTEM });
afterAll(() => recogniser.close());

const ENGLISH = await drawSlide([
  { text: "Payment calendar", y: 200, sizePx: 96 },
  { text: "Grey days are sold out", y: 600 },
  { text: "Legend", x: 1200, y: 602 },
]);
const GERMAN = await drawSlide([
  { text: "Größere Schaltflächen", y: 200, sizePx: 90 },
  { text: "Die Prüfung läuft über zwölf Monate", y: 480 },
]);

test("a picture comes with its lines in reading order, their places, and the largest as title", async () => {
  const { title, lines } = await recogniser.recognise(ENGLISH, "en");
  expect(title).toBe("Payment calendar");
  expect(lines.map(({ text }) => text)).toEqual([
    "Payment calendar",
    "Grey days are sold out",
    "Legend",
  ]);
  const [first, , legend] = lines;
  expect(first?.x).toBeCloseTo(120 / 1600, 1);
  expect(first?.y).toBeCloseTo(130 / 900, 1);
  expect(legend?.x).toBeCloseTo(1200 / 1600, 1);
  for (const { confidence } of lines) expect(confidence).toBeGreaterThan(0.6);
}, 60_000);

test("German is read with its letters, also after English, and English after German", async () => {
  const { title, lines } = await recogniser.recognise(GERMAN, "de");
  expect(title).toBe("Größere Schaltflächen");
  expect(lines.map(({ text }) => text)).toContain("Die Prüfung läuft über zwölf Monate");
  expect((await recogniser.recognise(ENGLISH, "en")).title).toBe("Payment calendar");
}, 60_000);

test("the same picture gives the same text, whatever was read before and at the same time", async () => {
  const alone = await recogniser.recognise(ENGLISH, "en");
  const again = await Promise.all(
    [ENGLISH, GERMAN, ENGLISH, ENGLISH].map((picture) => recogniser.recognise(picture, "en")),
  );
  expect([again[0], again[2], again[3]]).toEqual([alone, alone, alone]);
}, 60_000);

test("white on a dark page is read, and on an empty page there is nothing", async () => {
  const dark = await drawSlide(
    [{ text: "Night mode", y: 400, sizePx: 80, colour: "white" }],
    "#123",
  );
  expect((await recogniser.recognise(dark, "en")).title).toBe("Night mode");
  expect(await recogniser.recognise(await drawSlide([]), "en")).toEqual({ title: null, lines: [] });
}, 60_000);

test("what is no picture, and one beyond all memory, fail alone", async () => {
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: "white" },
  })
    .png()
    .toBuffer();
  const read = await Promise.allSettled([
    recogniser.recognise(Buffer.from("no picture"), "en"),
    recogniser.recognise(bomb, "en"),
    recogniser.recognise(ENGLISH, "en"),
  ]);
  expect(read.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(read.slice(0, 2)).toMatchObject([
    { reason: { code: "unprocessable" } },
    { reason: { code: "unprocessable" } },
  ]);
}, 60_000);

test("a process that is killed is started anew, and its page is read all the same", async () => {
  const own = openTextRecogniser({ maxChildren: 1, system: NO_SYSTEM });
  expect(own.pids()).toEqual([]);
  const reading = own.recognise(ENGLISH, "en");
  await until(() => expect(own.pids()).toHaveLength(1));
  const [pid = 0] = own.pids();
  process.kill(pid, "SIGKILL");
  expect((await reading).title).toBe("Payment calendar");
  expect(own.pids()).not.toContain(pid);
  await own.close();
}, 60_000);

test("a page that takes too long fails, and the next one is read", async () => {
  const own = openTextRecogniser({ maxChildren: 1, pageMs: 1, system: NO_SYSTEM });
  await expect(own.recognise(ENGLISH, "en")).rejects.toMatchObject({ code: "unprocessable" });
  await own.close();
}, 60_000);

test("the machine's own tesseract is asked where it has the language, and Planner's where it has not or fails", async () => {
  const requested: string[] = [];
  const table = [
    "1\t1\t0\t0\t0\t0\t0\t0\t1000\t500\t-1\t",
    "5\t1\t1\t1\t1\t1\t100\t50\t200\t40\t96.5\tInstalled",
  ].join("\n");
  const own = openTextRecogniser({
    system: {
      list: async () => new Set(["eng", "deu"]),
      recognise: async (_, trainedData) => {
        requested.push(trainedData);
        return trainedData === "eng" ? table : undefined;
      },
    },
  });
  expect((await own.recognise(ENGLISH, "en")).title).toBe("Installed");
  expect((await own.recognise(GERMAN, "de")).title).toBe("Größere Schaltflächen");
  expect((await own.recognise(ENGLISH, "fr")).title).toBe("Payment calendar");
  expect(requested).toEqual(["eng", "deu"]);
  await own.close();
}, 60_000);

test.skipIf(process.platform !== "linux")(
  "its processes yield the processor to all others",
  async () => {
    await recogniser.recognise(ENGLISH, "en");
    const [pid = 0] = recogniser.pids();
    // proc(5): the 19th field of stat is the nice value; the second one, a name in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    expect(Number(fields[16])).toBeGreaterThan(0);
  },
  60_000,
);
