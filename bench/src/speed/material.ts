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
  return {
    deck: join(folder, "deck.pdf"),
    ...writeTranscript(
      "talk-60-minutes.json",
      all.filter((cue) => cue.end <= 3600),
    ),
  };
}

export const LONG_PAGES = 502;

/** Real decks bound together to 502 pages (23 MB), and three hours of talk; undefined without pdfunite. */
export function longTalk(): { deck: string; transcript: string; words: number } | undefined {
  const bound = join(SCRATCH, "deck-502.pdf");
  if (!existsSync(bound) && !bindDecks(bound)) return undefined;
  const folder = join(DATA, "align/mavils_solar_resource");
  const all = JSON.parse(readFileSync(join(folder, "transcript.json"), "utf8")) as Cue[];
  const hour = all.filter((cue) => cue.end <= 3600);
  const cues = [0, 3600, 7200].flatMap((offset) =>
    hour.map((cue) => ({ ...cue, start: cue.start + offset, end: cue.end + offset })),
  );
  return { deck: bound, ...writeTranscript("talk-180-minutes.json", cues) };
}

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function writeTranscript(
  name: string,
  cues: readonly Cue[],
): { transcript: string; words: number } {
  mkdirSync(SCRATCH, { recursive: true });
  const transcript = join(SCRATCH, name);
  writeFileSync(transcript, JSON.stringify(cues));
  return { transcript, words: cues.reduce((sum, cue) => sum + cue.text.split(/\s+/).length, 0) };
}

/** 60 + 4 × 63 + 5 × 38 pages, by poppler's pdfunite. */
function bindDecks(target: string): boolean {
  mkdirSync(SCRATCH, { recursive: true });
  const [bm60, gs63, kn38] = ["bm60-akpoff", "gs63-cncf", "kn38-spectec"].map((name) =>
    join(DATA, `decks/${name}.pdf`),
  ) as [string, string, string];
  const decks = [bm60, gs63, kn38, gs63, kn38, gs63, kn38, gs63, kn38, kn38];
  return spawnSync("pdfunite", [...decks, target]).status === 0;
}

/** Whether a program is on this machine. */
export const hasProgram = (name: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;
