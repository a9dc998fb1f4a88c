import { expect, test } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { openIcsSource } from "./ics-source.ts";

const ics = openIcsSource();
const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

const readAll = async (bytes: Uint8Array, source = ics): Promise<Occurrence[]> =>
  (await source.read(bytes, WINDOW)).batches.flatMap((json) => JSON.parse(json) as Occurrence[]);

test("a large calendar is read while the event loop stays alive", async () => {
  const events = Array.from({ length: 3_000 }, (_, index) =>
    [
      "BEGIN:VEVENT",
      `UID:${index}`,
      `DTSTART;TZID=Europe/Berlin:20250707T09${String(index % 60).padStart(2, "0")}00`,
      "END:VEVENT",
    ].join("\r\n"),
  );
  let turns = 0;
  let isReading = true;
  const turn = (): void => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  turn();
  const all = await readAll(
    Buffer.from(`BEGIN:VCALENDAR\r\n${events.join("\r\n")}\r\nEND:VCALENDAR`),
  );
  isReading = false;
  expect(new Set(all.map((one) => one.id)).size).toBe(3_000);
  expect(turns).toBeGreaterThan(100);
});

const seriesOf = (uid: string): string =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${uid}\nDTSTART:20250707T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@example.com\nEND:VEVENT\nEND:VCALENDAR`;

test("resources are read in one go, one that is gone without occurrences, and those that are broken are left out", async () => {
  const json = await ics.readResources(
    [
      { resourceId: "/a.ics", text: seriesOf("a") },
      { resourceId: "/broken.ics", text: "<html>" },
      { resourceId: "/cut.ics", text: seriesOf("cut").slice(0, -20) },
      { resourceId: "/timeless.ics", text: seriesOf("timeless").replace(/DTSTART.*\n/, "") },
      { resourceId: "/gone.ics", text: null },
      { resourceId: "/b.ics", text: seriesOf("b") },
    ],
    WINDOW,
    ["ann@example.com"],
  );
  const read = JSON.parse(json) as { resourceId: string; occurrences: Occurrence[] }[];
  expect(
    read.map(({ resourceId, occurrences }) => [resourceId, occurrences.map((one) => one.answer)]),
  ).toEqual([
    ["/a.ics", ["accepted", "accepted"]],
    ["/gone.ics", []],
    ["/b.ics", ["accepted", "accepted"]],
  ]);
});

test("what is no calendar is refused with a sentence", async () => {
  await expect(readAll(Buffer.from("%PDF-1.7"))).rejects.toThrow(
    "This file is not a calendar. Choose an .ics file.",
  );
});

test("a file that breaks off in the middle is refused with a sentence, wherever it does", async () => {
  const whole = seriesOf("a");
  const sentence = "This calendar file is incomplete.";
  for (const end of [whole.length - 1, whole.indexOf("END:VEVENT"), whole.indexOf("DTSTART")])
    await expect(readAll(Buffer.from(whole.slice(0, end)))).rejects.toThrow(sentence);
  await expect(readAll(Buffer.from(`${whole}\n${whole.slice(0, -1)}`))).rejects.toThrow(sentence);
  await expect(readAll(Buffer.from(`${whole} \r\n\n`))).resolves.toHaveLength(2);
});

test("a file that takes more memory than a calendar may is refused, and the next one is read", async () => {
  const tight = openIcsSource({ heapMb: 24 });
  const many = "BEGIN:VEVENT\nDTSTART:20250707T090000Z\nEND:VEVENT\n".repeat(200_000);
  await expect(
    readAll(Buffer.from(`BEGIN:VCALENDAR\n${many}END:VCALENDAR`), tight),
  ).rejects.toMatchObject({
    message: "This calendar file is too large or too complex to read.",
    cause: { message: expect.stringContaining("heap out of memory") },
  });
  const one = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20250707T090000Z\nEND:VEVENT\nEND:VCALENDAR";
  await expect(readAll(Buffer.from(one), tight)).resolves.toHaveLength(1);
});
