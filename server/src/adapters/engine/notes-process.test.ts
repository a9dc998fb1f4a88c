import type { NotesPart } from "../../features/meeting/notes/notes.ports.ts";
import { segmentsFromText } from "@planner/engine";
import { expect, test } from "vitest";
import { openNotesMaker } from "./notes-process.ts";

const deck = { pages: [] };
const segments = segmentsFromText(
  "Ada: We decided to print the map for the museum shop.\nBen: I will write to Cy.",
);

test("notes are told in parts while they are made, and then as a whole", async () => {
  const parts: NotesPart[] = [];
  const made = await openNotesMaker()({ deck, segments, meeting: {} }, async (part) => {
    parts.push(part);
  });
  expect(parts.map(({ step }) => step)).toEqual([
    "align",
    "classify",
    "write",
    "verify",
    "summarise",
  ]);
  expect(JSON.parse(made.extract).segments).toHaveLength(segments.length);
  expect(made.counts.Decision).toBe(1);
});

test("what cannot be shown stops the work, with its error", async () => {
  const making = openNotesMaker()({ deck, segments, meeting: {} }, async ({ step }) => {
    if (step === "classify") throw new Error("a newer build came");
  });
  await expect(making).rejects.toThrow("a newer build came");
});

test("signs that the database does not take are left out", async () => {
  const odd = [{ id: "s1", index: 0, text: "We decided\u0000 to ship \ud800 it." }];
  const made = await openNotesMaker()({ deck, segments: odd, meeting: {} }, async () => undefined);
  expect(made.extract).not.toMatch(/\\u0000|\\ud800/);
});

test("a process that runs out of memory, or of time, is an error and nothing worse", async () => {
  const long = segmentsFromText("Ada: We decided to ship it on Friday.\n".repeat(20_000));
  const make = openNotesMaker({ heapMb: 24 });
  await expect(make({ deck, segments: long, meeting: {} }, async () => undefined)).rejects.toThrow(
    "the process that makes notes ended",
  );
  const error = await make({ deck, segments: long, meeting: {} }, async () => undefined).catch(
    (caught: Error) => caught,
  );
  expect(error).toHaveProperty("cause.message", expect.stringContaining("heap out of memory"));
  const slow = openNotesMaker({ timeoutMs: 1 });
  await expect(slow({ deck, segments, meeting: {} }, async () => undefined)).rejects.toThrow(
    "the notes took too long",
  );
});

test("calls are answered: the event loop turns on while many words are read", async () => {
  const line =
    "Ada: We decided to move the summary of the order into the last step, after payment. ";
  const many = segmentsFromText(`${line.repeat(40)}\n`.repeat(40));
  let turns = 0;
  let isMaking = true;
  const turn = (): void => {
    turns += 1;
    if (isMaking) setTimeout(turn, 1);
  };
  turn();
  await openNotesMaker()({ deck, segments: many, meeting: {} }, async () => undefined);
  isMaking = false;
  expect(turns).toBeGreaterThan(50);
});
