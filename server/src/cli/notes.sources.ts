import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Deck, LIMITS, type Segment } from "@planner/contract/model";
import { sniffKind } from "../adapters/documents/sniff-kind.ts";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { openTextRecogniser } from "../adapters/text-recognition/text-recognition.adapter.ts";
import { readEnvironment } from "../environment/environment.ts";
import { languageOf, recogniseDeck } from "../features/file/recognised-page.ts";
import { Failure } from "../platform/failures.ts";

/** Reads deck and transcript from files; the PDF process starts with the first PDF. */
export interface NotesSources {
  readDeck(path: string): Promise<Deck>;
  readTranscript(path: string): Promise<Segment[]>;
  /** The deck that was read last, with the text on its pictures: as much as two minutes give. */
  recogniseDeck(
    deck: Deck,
    segments: readonly Segment[],
    onPage: (read: number, count: number) => void,
  ): Promise<Deck>;
  close(): Promise<void>;
}

const RECOGNITION_MS = 120_000;

/** Throws a sentence where there is no such file or it cannot be read. */
async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Failure("not_found", `There is no readable file at ${path}.`, { cause });
  });
  if (!found.isFile()) throw new Failure("invalid", `${path} is not a file.`);
}

/** Says which file a refusal is about. */
async function about<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    if (cause instanceof Failure)
      throw new Failure(cause.code, `${path}: ${cause.message}`, { cause });
    throw cause;
  });
}

export function openNotesSources(): NotesSources {
  let deckPath = "";
  let reader: ReturnType<typeof openPdfReader> | undefined;
  const pdf = (): ReturnType<typeof openPdfReader> => (reader ??= openPdfReader());
  const readText = (path: string): Promise<string> => pdf().readText(path);
  return {
    readDeck: async (path) => {
      await requireFile(path);
      if ((await sniffKind(path)) !== "pdf")
        throw new Failure("wrong_type", `${path}: The deck must be a PDF.`);
      deckPath = path;
      return about(path, pdf().readDeck(path));
    },
    recogniseDeck: async (deck, segments, onPage) => {
      if (!readEnvironment(process.env).recognisesText) return deck;
      const recogniser = openTextRecogniser();
      const reading = {
        draw: (page: number) =>
          pdf().renderPage(deckPath, page, { widthPx: LIMITS.pagePx, priority: "waiting" }),
        recognise: recogniser.recognise,
        endsAt: performance.now() + RECOGNITION_MS,
        onPage,
      };
      try {
        return await recogniseDeck(deck, reading, languageOf(segments));
      } finally {
        await recogniser.close();
      }
    },
    readTranscript: async (path) => {
      await requireFile(path);
      const file = { path, name: basename(path) };
      return (await about(path, readTranscriptFile(file, { readText }))).segments;
    },
    close: async () => reader?.close(),
  };
}
