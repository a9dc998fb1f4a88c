// What the notes read like: node scripts/with-node.mjs bench/src/quality/excerpts.ts
import { fileURLToPath } from "node:url";
import { ANNOTATION_TYPES, type Annotation, type AnnotationType } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import type { Labelled } from "./labelled.ts";
import { tunedOn } from "./meetings.ts";
import { random } from "./random.ts";
import { type Judged, judge } from "./statement-score.ts";

const SEED = 20261120;
const OF_EACH = 3;
const MAX_CHARS = 220;

/** A meeting with its notes, and what each turned out to be. */
type Measured = { meeting: Labelled; notes: Annotation[]; judged: Judged[] };

type Excerpt = { meeting: string; words: string; note: string };

function some<T>(all: readonly T[], draw: () => number): T[] {
  const left = [...all];
  const chosen: T[] = [];
  while (chosen.length < OF_EACH && left.length > 0)
    chosen.push(...left.splice(Math.floor(draw() * left.length), 1));
  return chosen;
}

async function measure(meeting: Labelled): Promise<Measured> {
  const held = meeting.date === undefined ? {} : { date: meeting.date };
  const { report } = await makeNotes(meeting.deck, meeting.segments, { meeting: held });
  const notes = report.pages.flatMap((page) => page.annotations);
  return { meeting, notes, judged: judge(meeting, notes) };
}

function excerptOf(meeting: Labelled, note: Annotation): Excerpt {
  const { evidence, text, subtype, owner, due, suggestion } = note;
  const facts = [subtype, owner, due, suggestion ? "to confirm" : undefined];
  return {
    meeting: meeting.name,
    words: evidence
      .map(({ speaker, quote }) => (speaker ? `${speaker}: ${quote}` : quote))
      .join(" / "),
    note: `${text} (${facts.filter(Boolean).join(", ")})`,
  };
}

function excerptsOf(
  { meeting, notes, judged }: Measured,
  type: AnnotationType,
  isGood: boolean,
): Excerpt[] {
  const isWanted = (note: Annotation, index: number): boolean => {
    const { gold, isMayBe } = judged[index]!;
    return note.type === type && !isMayBe && gold.length > 0 === isGood;
  };
  return notes.filter(isWanted).map((note) => excerptOf(meeting, note));
}

/** What people would note and the engine did not. */
function missedOf({ meeting, judged }: Measured, type: AnnotationType): Excerpt[] {
  const found = new Set(judged.flatMap(({ gold }) => gold));
  return meeting.gold
    .filter((gold) => gold.type === type && !found.has(gold))
    .map(({ cues }) => ({
      meeting: meeting.name,
      words: cues.map((cue) => meeting.cues[cue]?.text ?? "").join(" / "),
      note: "not noted",
    }));
}

const cell = (text: string): string => {
  const plain = text.replaceAll(/\s+/gu, " ").replaceAll("|", "\\|");
  return plain.length > MAX_CHARS ? `${plain.slice(0, MAX_CHARS)} …` : plain;
};

function rowsOf(type: AnnotationType, verdict: string, excerpts: readonly Excerpt[]): string[] {
  return excerpts.map(
    ({ meeting, words, note }) =>
      `| ${type}, ${verdict} | ${meeting} | ${cell(words)} | ${cell(note)} |`,
  );
}

/** Rows of markdown: of each type three notes that people would take too, and three that are wrong or missing, by lot. */
export async function excerptRows(): Promise<string[]> {
  const measured: Measured[] = [];
  for (const meeting of await tunedOn()) measured.push(await measure(meeting));
  const draw = random(SEED);
  const rows = ANNOTATION_TYPES.flatMap((type) => {
    const good = measured.flatMap((one) => excerptsOf(one, type, true));
    const bad = measured.flatMap((one) => [
      ...excerptsOf(one, type, false),
      ...missedOf(one, type),
    ]);
    return [...rowsOf(type, "good", some(good, draw)), ...rowsOf(type, "bad", some(bad, draw))];
  });
  return ["| | meeting | words | note |", "|---|---|---|---|", ...rows];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log((await excerptRows()).join("\n"));
