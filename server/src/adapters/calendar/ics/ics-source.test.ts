import { expect, test } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { openCalendarSources } from "../sources.ts";

const { ics } = openCalendarSources();
const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

const readAll = async (bytes: Uint8Array): Promise<Occurrence[]> =>
  (await ics.read(bytes, WINDOW)).occurrences;

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

test("what is no calendar is refused with a sentence", async () => {
  await expect(readAll(Buffer.from("%PDF-1.7"))).rejects.toThrow(
    "This file is not a calendar. Choose an .ics file.",
  );
});
