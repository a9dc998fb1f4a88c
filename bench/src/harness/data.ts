import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Real decks and talks, which are no part of the repository. */
export const DATA = process.env["PLANNER_DATA"] ?? join(ROOT, "../shared/data");
/** What benches make and keep from run to run. */
export const SCRATCH = join(ROOT, ".cache/bench");
/** Talks with their decks, and by people what page each segment is about. */
export const TALKS = join(DATA, "align");
export const AMI = join(DATA, "classify/ami");

export const hasData = (): boolean => existsSync(TALKS);

export const readJson = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(...path), "utf8"));

export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Material {
  readonly deck: string;
  readonly transcript: string;
  readonly words: number;
}

const SOLAR = join(TALKS, "mavils_solar_resource");
const HOUR_S = 3_600;
const hourOfTalk = (): Cue[] =>
  (readJson(SOLAR, "transcript.json") as Cue[]).filter(({ end }) => end <= HOUR_S);

/** A real 60-page deck and the first 60 minutes of the talk that was given over it. */
export const talk = (): Material => materialOf(join(SOLAR, "deck.pdf"), hourOfTalk());

/** The same talk as it was presented: its sentences, and the page at which it was when each page was turned. */
export function presentedTalk() {
  const cues = hourOfTalk();
  const truth = readJson(SOLAR, "truth.json") as { segment: number; page: number }[];
  const turns = truth.flatMap(({ segment, page }) => {
    const start = cues[segment]?.start;
    return page < 1 || start === undefined ? [] : [{ page, start }];
  });
  const turned = turns.filter(({ page }, at) => turns[at - 1]?.page !== page);
  return { ...talk(), cues, turns: turned };
}

export const LONG_PAGES = 502;

/** Real decks bound together to 502 pages (23 MB), and three hours of talk; undefined without pdfunite. */
export function longTalk(): Material | undefined {
  const bound = join(SCRATCH, `deck-${LONG_PAGES}.pdf`);
  if (!existsSync(bound) && !bindDecks(bound)) return undefined;
  const cues = [0, 1, 2].flatMap((hour) =>
    hourOfTalk().map(({ start, end, text }) => ({
      start: start + hour * HOUR_S,
      end: end + hour * HOUR_S,
      text,
    })),
  );
  return materialOf(bound, cues);
}

function materialOf(deck: string, cues: readonly Cue[]): Material {
  mkdirSync(SCRATCH, { recursive: true });
  const transcript = join(SCRATCH, `talk-of-${cues.length}.json`);
  writeFileSync(transcript, JSON.stringify(cues));
  const words = cues.reduce((count, { text }) => count + text.split(/\s+/).length, 0);
  return { deck, transcript, words };
}

/** 60 + 4 × 63 + 5 × 38 pages, by poppler's pdfunite. */
function bindDecks(target: string): boolean {
  mkdirSync(SCRATCH, { recursive: true });
  const [bm60, gs63, kn38] = ["bm60-akpoff", "gs63-cncf", "kn38-spectec"] as const;
  const names = [bm60, gs63, kn38, gs63, kn38, gs63, kn38, gs63, kn38, kn38];
  const decks = names.map((name) => join(DATA, `decks/${name}.pdf`));
  return spawnSync("pdfunite", [...decks, target]).status === 0;
}
