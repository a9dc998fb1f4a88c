import { type Font, openSync } from "fontkit";
import { createRequire } from "node:module";
import type { Run } from "../../features/meeting/export/document.ports.ts";

const { resolve } = createRequire(import.meta.url);
const written = (script: string, weight: 400 | 600): string =>
  resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${script}-${weight}-normal.woff`);
const spoken = (script: string): string =>
  resolve(`@fontsource/newsreader/files/newsreader-${script}-400-italic.woff`);
const other = (name: string): string => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Where each face lies: what is written, what was spoken, and below them for letters that those lack, Greek to Arabic. */
export const FACES = {
  written: { normal: written("latin", 400), bold: written("latin", 600) },
  writtenMore: { normal: written("latin-ext", 400), bold: written("latin-ext", 600) },
  spoken: { normal: spoken("latin"), bold: spoken("latin") },
  spokenMore: { normal: spoken("latin-ext"), bold: spoken("latin-ext") },
  otherWritten: { normal: other("DejaVuSans"), bold: other("DejaVuSans-Bold") },
  otherSpoken: { normal: other("DejaVuSerif-Italic"), bold: other("DejaVuSerif-Italic") },
} as const;
export type Face = keyof typeof FACES;

const WRITTEN: readonly Face[] = ["written", "writtenMore", "otherWritten"];
const SPOKEN: readonly Face[] = ["spoken", "spokenMore", "otherSpoken"];

const opened = new Map<string, Font>();

/** The font of a file; each is opened once. */
export function fontAt(path: string): Font {
  const known = opened.get(path);
  if (known) return known;
  const font = openSync(path) as Font;
  opened.set(path, font);
  return font;
}

/** The words of a run in pieces, each with the first face that has its letters; spaces stay with what they follow. */
export function inFaces({ text, look }: Run): { text: string; face: Face }[] {
  const faces = look === "spoken" ? SPOKEN : WRITTEN;
  const pieces: { text: string; face: Face }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const face = /\s/u.test(letter) && last ? last.face : faceOf(letter, faces);
    if (last?.face === face) last.text += letter;
    else pieces.push({ text: letter, face });
  }
  return pieces;
}

const faceOf = (letter: string, faces: readonly Face[]): Face =>
  faces.find((face) =>
    fontAt(FACES[face].normal).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  ) ??
  faces[0] ??
  "written";
