import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, ROOT, test } from "../test.ts";

const DIST = join(ROOT, "web/dist");
const ENTRY = "index.html";
const FRAMES = "src/screens/person-frames.tsx";
/** What a meeting's page fetches by itself once it knows that it shows a plan. */
const PLAN = ["src/screens/meeting.tsx", "src/screens/plan.tsx"];
const OPEN = ["landing", "login", "sign-up", "reset-password"];
/** What they weigh today, and a little air: nothing gets heavier unnoticed. The aims are 110 and 200; bench/README.md says who misses them. */
const OPEN_KB = 118;
const MOST_KB = 230;
const PLAN_KB = 250;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

test("no screen loads more JavaScript than today before anybody touches it", () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, "manifest.json"), "utf8"));
  const screens = Object.keys(manifest).filter((key) => /^src\/screens\/[\w-]+\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(15);
  const open = OPEN.map((name) => `src/screens/${name}.tsx`);
  expect(screens).toEqual(expect.arrayContaining(open));
  const weights = [
    ...open.map((key) => ({ of: key, most: OPEN_KB, kB: weightOf(manifest, [ENTRY, key]) })),
    ...screens
      .filter((key) => !open.includes(key))
      .map((key) => ({ of: key, most: MOST_KB, kB: weightOf(manifest, [ENTRY, FRAMES, key]) })),
    { of: "a plan", most: PLAN_KB, kB: weightOf(manifest, [ENTRY, FRAMES, ...PLAN]) },
  ];
  expect(weights.filter(({ kB, most }) => kB > most)).toEqual([]);
});

/** Kilobytes of all scripts that these parts stand on, as the server sends them to a browser that takes Brotli. */
function weightOf(manifest: Manifest, keys: readonly string[]): number {
  const files = new Set<string>();
  for (const key of keys) addFiles(manifest, key, files);
  const bytes = [...files].map((file) => statSync(join(DIST, `${file}.br`)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
}

function addFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no file of its own for ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) addFiles(manifest, next, files);
}
