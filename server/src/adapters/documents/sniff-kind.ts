import { fileTypeFromBuffer } from "file-type";
import type { FileKind } from "@planner/contract/model";
import { isDocx, isLockedPackage } from "./docx-parts.ts";
import { isKeynote } from "../decks/keynote.ts";
import { holdsPictures } from "../decks/picture-files.ts";
import { isPpt, isPptx } from "../decks/slides-parts.ts";
import { readHead } from "../files/read-head.ts";
import { decodeText, looksLikeText } from "./plain-text.ts";

const HEAD_BYTES = 64 * 1024;
/** A reader looks for the mark of a PDF in its first kilobyte. */
const PDF_MARK_WITHIN = 1024;

/** What the bytes at `path` are, whatever the file is called; null for anything that Planner does not read. */
export async function sniffKind(path: string, wanted?: "deck"): Promise<FileKind | null> {
  const head = await readHead(path, HEAD_BYTES);
  if (head.subarray(0, PDF_MARK_WITHIN).includes("%PDF-")) return "pdf";
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (ZIPS.has(known?.ext ?? "")) {
    if (await isDocx(path)) return "docx";
    if (await isPptx(path)) return "pptx";
    if (await isKeynote(path)) return "key";
    return (await holdsPictures(path)) ? "zip" : null;
  }
  if (known && isPicture(known.ext)) return known.ext;
  if (known?.ext === "odp" || known?.ext === "otp") return "odp";
  if (PRESENTATIONS.has(known?.ext ?? "")) return (await isPptx(path)) ? "pptx" : null;
  if (known?.ext === "cfb" && wanted === "deck") return (await isPpt(path)) ? "ppt" : null;
  if (known?.ext === "cfb") return (await isLockedPackage(path)) ? "docx" : null;
  if (known && !known.mime.startsWith("text/") && known.ext !== "xml") return null;
  return looksLikeText(head) ? kindOfText(decodeText(head)) : null;
}

/** Looked into, whatever their first names make file-type take them for. */
const ZIPS: ReadonlySet<string> = new Set(["zip", "docx", "key", "pages", "numbers"]);
/** As file-type tells them apart: with macros, as a show, as a template. */
const PRESENTATIONS: ReadonlySet<string> = new Set([
  "pptx",
  "pptm",
  "ppsx",
  "ppsm",
  "potx",
  "potm",
]);
const PICTURES = ["png", "jpg", "webp"] as const;
const isPicture = (ext: string): ext is (typeof PICTURES)[number] =>
  PICTURES.some((picture) => picture === ext);

function kindOfText(text: string): FileKind {
  if (/^\uFEFF?WEBVTT(?=[\s]|$)/.test(text)) return "vtt";
  if (/^\s*(?:\d+\s*\r?\n)?\d{1,2}:\d{2}:\d{2}[,.:;]\d{1,3}\s*-->/.test(text)) return "srt";
  return "txt";
}
