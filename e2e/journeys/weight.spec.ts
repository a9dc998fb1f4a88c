import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, ROOT, test } from "../test.ts";

const DIST = join(ROOT, "web/dist");
const ENTRY = "index.html";
const FRAMES = "src/screens/frames/person-frames.tsx";
/** A meeting's page fetches the half that it shows by itself. */
const MEETING = "src/screens/meeting/meeting.tsx";
const HALVES = ["plan/plan", "report/report"].map((name) => `src/screens/${name}.tsx`);
const OPEN = ["open/landing", "account/account"];
/** The bars, in kilobytes that a browser receives. */
const OPEN_KB = 140;
const MOST_KB = 230;
/** What another language than English adds. */
const FIRST_WORDS_KB = 25;
const ALL_WORDS_KB = 85;
/** What the server says about each file beside its content; the browser receives that too. */
const HEADERS_BYTES = 900;
/** In the head of every page, before any of these. */
const FIRST_PAINT = "first-paint.js";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

test("no screen loads more JavaScript than its bar before anybody touches it", () => {
  const manifest = manifestOf();
  const screens = Object.keys(manifest).filter((key) => /^src\/screens\/[\w/-]+\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(15);
  const open = OPEN.map((name) => `src/screens/${name}.tsx`);
  expect(screens).toEqual(expect.arrayContaining(open));
  const weights = [
    ...open.map((key) => ({ of: key, most: OPEN_KB, kB: weightOf(manifest, [ENTRY, key]) })),
    ...screens
      .filter((key) => !open.includes(key))
      .map((key) => ({ of: key, most: MOST_KB, kB: weightOf(manifest, [ENTRY, FRAMES, key]) })),
    ...HALVES.map((key) => ({
      of: `a meeting with ${key}`,
      most: MOST_KB,
      kB: weightOf(manifest, [ENTRY, FRAMES, MEETING, key]),
    })),
  ];
  expect(weights.filter(({ kB, most }) => kB > most)).toEqual([]);
});

test("another language adds no more than its bars: a visitor's first words, and all of them", () => {
  const manifest = manifestOf();
  for (const language of ["de", "fr", "es"]) {
    const [first, rest] = ["first", "rest"].map((part) =>
      wordsOf(manifest, `src/i18n/messages/${language}/${part}.ts`),
    );
    expect(first).toBeLessThan(FIRST_WORDS_KB);
    expect(rest).toBeLessThan(ALL_WORDS_KB - FIRST_WORDS_KB);
  }
});

test("what is built for people has no page of parts", () => {
  expect(Object.keys(manifestOf())).not.toContain("src/screens/ui-gallery/ui-gallery.tsx");
});

const manifestOf = (): Manifest =>
  JSON.parse(readFileSync(join(DIST, "manifest.json"), "utf8")) as Manifest;

/** Kilobytes of all scripts that these parts stand on, as a browser that takes Brotli receives them. */
function weightOf(manifest: Manifest, keys: readonly string[]): number {
  const files = new Set([FIRST_PAINT]);
  for (const key of keys) addFiles(manifest, key, files);
  const bytes = [...files].map((file) => statSync(join(DIST, `${file}.br`)).size + HEADERS_BYTES);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** Kilobytes of one file of words. */
const wordsOf = (manifest: Manifest, key: string): number =>
  (statSync(join(DIST, `${manifest[key]?.file}.br`)).size + HEADERS_BYTES) / 1_000;

function addFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no file of its own for ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) addFiles(manifest, next, files);
}
