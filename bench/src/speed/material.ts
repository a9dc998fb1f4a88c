import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const DATA = process.env["PLANNER_DATA"] ?? join(ROOT, "../shared/data");
const SCRATCH = join(ROOT, ".cache/bench");

/** Whether the real decks and talks are on this machine. */
export const hasData = (): boolean => existsSync(join(DATA, "align"));

/** A real 60-page deck and the first 60 minutes of the talk that was given over it. */
export function talk(): { deck: string; transcript: string; words: number } {
  const folder = join(DATA, "align/mavils_solar_resource");
  const all = JSON.parse(readFileSync(join(folder, "transcript.json"), "utf8")) as Cue[];
  return { deck: join(folder, "deck.pdf"), ...writeTranscript("talk-60-minutes.json", all.filter((cue) => cue.end <= 3600)) };
}

/** That deck and other real ones bound together to 500 pages, and three hours of talk; undefined without pdfunite. */
export function longTalk(): { deck: string; transcript: string; words: number } | undefined {
  const bound = join(SCRATCH, "deck-500.pdf");
  if (!existsSync(bound) && !bindPages(bound, 500)) return undefined;
  const folder = join(DATA, "align/mavils_solar_resource");
  const one = (JSON.parse(readFileSync(join(folder, "transcript.json"), "utf8")) as Cue[]).filter((cue) => cue.end <= 3600);
  const cues = [0, 3600, 7200].flatMap((offset) =>
    one.map((cue) => ({ ...cue, start: cue.start + offset, end: cue.end + offset })),
  );
  return { deck: bound, ...writeTranscript("talk-180-minutes.json", cues) };
}

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function writeTranscript(name: string, cues: readonly Cue[]): { transcript: string; words: number } {
  mkdirSync(SCRATCH, { recursive: true });
  const transcript = join(SCRATCH, name);
  writeFileSync(transcript, JSON.stringify(cues));
  return { transcript, words: cues.reduce((sum, cue) => sum + cue.text.split(/\s+/).length, 0) };
}

/** Real decks one after the other, cut at `pages` (poppler's pdfunite and pdfseparate). */
function bindPages(target: string, pages: number): boolean {
  mkdirSync(SCRATCH, { recursive: true });
  const talks = ["solar_resource", "psychology", "cognitive_robotics", "cryptocurrency", "numerics", "decarbonization"];
  const decks = talks.map((name) => join(DATA, `align/mavils_${name}/deck.pdf`));
  const slides = [...decks, join(DATA, "decks/bm60-akpoff.pdf"), join(DATA, "decks/gs63-cncf.pdf"), join(DATA, "decks/kn38-spectec.pdf"), ...decks.slice(0, 2)];
  const whole = join(SCRATCH, "bound.pdf");
  if (spawnSync("pdfunite", [...slides, whole]).status !== 0) return false;
  return spawnSync("sh", ["-c", `pdfseparate -l ${pages} ${whole} ${SCRATCH}/p-%03d.pdf && pdfunite ${SCRATCH}/p-*.pdf ${target} && rm ${SCRATCH}/p-*.pdf ${whole}`]).status === 0;
}

/** Whether a program is on this machine. */
export const hasProgram = (name: string): boolean => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;
