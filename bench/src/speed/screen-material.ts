import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { makePdf } from "@planner/server/testing";
import { fillReport } from "./screen-notes.ts";
import { saidOver, SUBJECTS } from "./screen-talk.ts";

const SECONDS_PER_PAGE = 60;
export interface BigReport {
  readonly id: string;
  readonly notes: number;
}

/** A report of 60 pages and 300 notes: drawn pages, invented words, the notes that the engine makes of them, and the rest filled in. */
export async function makeBigReport(visitor: Visitor, databaseUrl: string): Promise<BigReport> {
  const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
  const pages = SUBJECTS.map((subject, index) => ({
    drawing: `0.${index % 10} 0.${(index * 3) % 10} 0.5 rg 480 60 420 300 re f`,
    lines: [{ text: subject, sizePt: 40 }, `The ${subject} today and in release ${index + 2}`],
  }));
  const deck = join(folder, "deck.pdf");
  writeFileSync(deck, makePdf(pages));
  const transcript = join(folder, "transcript.vtt");
  writeFileSync(transcript, transcriptOf());
  const { fileId: deckId = "" } = await visitor.upload(deck, "presentation");
  const { fileId: transcriptId = "" } = await visitor.upload(transcript, "notes");
  rmSync(folder, { recursive: true });
  await drawPages(visitor, deckId);
  const id = await createNotes(visitor, deckId, transcriptId);
  const parts = await whenMade(visitor, id);
  return { id, notes: await fillReport(databaseUrl, id, parts) };
}

/** Pictures of pages are drawn when somebody first asks for them. */
async function drawPages(visitor: Visitor, fileId: string): Promise<void> {
  for (const page of SUBJECTS.keys())
    for (const width of [320, 1600])
      await visitor.expect("GET", visitor.team(`/files/${fileId}/page/${page + 1}?width=${width}`));
}

function transcriptOf(): string {
  const cues = SUBJECTS.flatMap((_, page) => {
    const lines = saidOver(page);
    const each = SECONDS_PER_PAGE / lines.length;
    return lines.map((line, at) => {
      const start = page * SECONDS_PER_PAGE + at * each;
      return `${stamp(start)} --> ${stamp(start + each - 1)}\n<v ${at % 2 ? "Mara Lindqvist" : "Jonas Weil"}>${line}</v>`;
    });
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

const stamp = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(11, 19)}.000`;

async function createNotes(visitor: Visitor, deck: string, transcript: string): Promise<string> {
  const event = await visitor.createEvent("Review of sixty pages");
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), {
    ...event,
    presentationFileId: deck,
    notesFileId: transcript,
  });
  return id;
}

interface Part {
  readonly type: string;
  readonly status: string;
  readonly data: unknown;
}

/** The parts of a meeting, once all of them are done. */
export async function whenMade(visitor: Visitor, id: string): Promise<Part[]> {
  for (;;) {
    const path = visitor.team(`/meetings/${id}`);
    const { elements } = await visitor.expect<{ elements: Part[] }>("GET", path);
    if (elements.some(({ status }) => status === "FAILED")) throw new Error("The notes failed.");
    if (elements.every(({ status }) => status === "DONE")) return elements;
    await pause(100);
  }
}
