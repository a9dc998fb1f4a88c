import { readFile } from "node:fs/promises";
import type { FileKind } from "@planner/contract/model";
import { segmentsFromCues, segmentsFromText } from "@planner/engine";
import type { TranscriptRead } from "../../features/file/file.ports.ts";
import { readCaptions } from "./captions.ts";
import { documentFailure } from "./document-failures.ts";
import { bounded, readDocxText } from "./document-text.ts";
import { parseJson, readJsonTranscript } from "./json-transcript.ts";
import { decodeText } from "./plain-text.ts";
import { sniffKind } from "./sniff-kind.ts";

/** Reads the text of PDF files; see adapters/pdf. */
interface PdfTextReader {
  readText(path: string): Promise<string>;
}

interface TranscriptFile {
  path: string;
  name: string;
  /** Left out: decided by content. */
  kind?: FileKind;
}

/** Longer than any name that a call shows. */
const MAX_NAME = 100;

/** A transcript or notes file: docx, PDF, text, WebVTT, SubRip, or JSON in one of the forms that tools write. */
export async function readTranscriptFile(
  file: TranscriptFile,
  pdf: PdfTextReader,
): Promise<TranscriptRead> {
  const { segments, ...read } = await readAny(file, pdf);
  return {
    ...read,
    segments: segments.map((segment) =>
      segment.speaker && segment.speaker.length > MAX_NAME
        ? { ...segment, speaker: segment.speaker.slice(0, MAX_NAME).toWellFormed() }
        : segment,
    ),
  };
}

async function readAny(
  { path, name, kind }: TranscriptFile,
  pdf: PdfTextReader,
): Promise<TranscriptRead> {
  const actual = kind ?? (await sniffKind(path));
  if (actual === "docx") return fromText(await readDocxText(path));
  if (actual === "pdf") return fromText(await pdf.readText(path));
  if (actual !== "txt" && actual !== "vtt" && actual !== "srt") throw documentFailure("wrong_type");
  const text = decodeText(await readFile(path));
  if (actual !== "txt")
    return { segments: segmentsFromCues(await readCaptions(text, actual), { split: true }) };
  return /\.json$/i.test(name) || isJson(text)
    ? readJsonTranscript(parseJson(text))
    : fromText(text);
}

const fromText = (text: string): TranscriptRead => ({
  segments: segmentsFromText(bounded(text, "long_transcript")),
});

/** Pasted JSON has no name that says so; a time or a name in brackets begins like a list. */
const isJson = (text: string): boolean =>
  /^\uFEFF?\s*(?:\{\s*"|\[\s*\{\s*")/.test(text) && /[}\]]\s*$/.test(text);
