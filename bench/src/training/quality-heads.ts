import { join } from "node:path";
import { readJson, ROOT } from "../harness/data.ts";
import { share } from "../harness/table.ts";
import { fit } from "./logistic.ts";
import { problemOf } from "./sparse.ts";
import { keepWeights } from "./weights.ts";

/** Notes of tuning meetings with what a reader did with them; `values` are pairs of a trait's place and its value. */
interface Readings {
  readonly traits: string[];
  readonly notes: { meeting: string; verdict: Verdict; values: number[] }[];
}
type Note = Readings["notes"][number];
type Verdict = "KEEP" | "EDIT" | "DROP";

const L2 = 6;
const STEPS = 60;
const FOLDS = 10;

const { traits, notes } = readJson(join(ROOT, "bench/readings/verdicts.json")) as Readings;

/** Trains what tells whether a note is left as it is; with `check` only compares it with the committed weights. */
export function bench(words: readonly string[]): string {
  const isChecking = words.includes("check");
  const file = {
    keep: asWeights(trained(notes, "KEEP")),
    drop: asWeights(trained(notes, "DROP")),
  };
  const content = `${JSON.stringify(file, null, 1)}\n`;
  const outcome = keepWeights("topics/weights/quality.json", content, isChecking);
  const facts = `${notes.length} notes, ${traits.length} traits: ${outcome}`;
  return [...(isChecking ? [] : crossValidated()), facts].join("\n");
}

/** The traits of a note by name. */
function featuresOf({ values }: Note): Map<string, number> {
  const features = new Map<string, number>();
  for (let at = 0; at < values.length; at += 2) features.set(traits[values[at]!]!, values[at + 1]!);
  return features;
}

const COLUMNS = new Map(traits.map((name, column) => [name, column]));

/** Weights of the traits, and the bias behind them, for one verdict against the two others. */
function trained(all: readonly Note[], verdict: Verdict): Float64Array {
  const examples = all.map((note) => ({
    features: featuresOf(note),
    isPositive: note.verdict === verdict,
    weight: 1,
  }));
  return fit(problemOf(examples, COLUMNS), L2, STEPS);
}

function chance(weights: Float64Array, note: Note): number {
  let sum = weights[traits.length]!;
  for (const [name, value] of featuresOf(note)) sum += weights[COLUMNS.get(name)!]! * value;
  return 1 / (1 + Math.exp(-sum));
}

/** What readers did with the best notes by a score that had not seen their meeting. */
function crossValidated(): string[] {
  const meetings = [...new Set(notes.map(({ meeting }) => meeting))];
  const foldOf = new Map(meetings.map((meeting, at) => [meeting, at % FOLDS]));
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const others = notes.filter(({ meeting }) => foldOf.get(meeting) !== fold);
    const [retained, dropped] = [trained(others, "KEEP"), trained(others, "DROP")];
    return notes
      .filter(({ meeting }) => foldOf.get(meeting) === fold)
      .map((note) => ({ note, score: chance(retained, note) - chance(dropped, note) }));
  })
    .flat()
    .toSorted((a, b) => b.score - a.score);
  return [0.1, 0.2, 0.3, 0.4, 0.6, 1].map((part) => {
    const best = scored.slice(0, Math.round(part * scored.length));
    const shareOf = (verdict: Verdict): string =>
      share(best.filter(({ note }) => note.verdict === verdict).length, best.length);
    const from = best.at(-1)!.score.toFixed(2);
    return `best ${part} (${from}): KEEP ${shareOf("KEEP")}, DROP ${shareOf("DROP")}`;
  });
}

const asWeights = (weights: Float64Array): Record<string, number> =>
  Object.fromEntries([
    ["bias", Number(weights[traits.length]!.toFixed(2))],
    ...traits.map((name, at) => [name, Number(weights[at]!.toFixed(2))] as const),
  ]);
