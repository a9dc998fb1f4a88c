// Trains what tells whether a note is left as it is: node scripts/with-node.mjs bench/src/training/quality.main.ts (--check: as in keep.ts)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keep } from "./keep.ts";
import { fit } from "./logistic.ts";

/** Notes of tuning meetings with what a reader did with them; `values` are pairs of a trait's place and its value. */
type Readings = {
  traits: string[];
  notes: { meeting: string; verdict: "KEEP" | "EDIT" | "DROP"; values: number[] }[];
};
type Note = Readings["notes"][number];

const READINGS = join(import.meta.dirname, "../../readings/verdicts.json");
const OUT = join(import.meta.dirname, "../../../engine/src/topics/weights/quality.json");
const L2 = 6;
const STEPS = 60;
const FOLDS = 10;

const { traits, notes } = JSON.parse(readFileSync(READINGS, "utf8")) as Readings;

/** Weights of the traits, and the bias behind them, for one verdict against the two others. */
function trained(all: readonly Note[], verdict: Note["verdict"]): Float64Array {
  const starts = new Int32Array(all.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  all.forEach((note, row) => {
    for (let at = 0; at < note.values.length; at += 2) {
      columns.push(note.values[at]!);
      values.push(note.values[at + 1]!);
    }
    starts[row + 1] = columns.length;
  });
  const problem = {
    starts,
    columns: Int32Array.from(columns),
    values: Float32Array.from(values),
    positive: Uint8Array.from(all, (note) => (note.verdict === verdict ? 1 : 0)),
    weights: new Float64Array(all.length).fill(1),
    width: traits.length,
  };
  return fit(problem, L2, STEPS);
}

function chance(weights: Float64Array, { values }: Note): number {
  let sum = weights[traits.length]!;
  for (let at = 0; at < values.length; at += 2) sum += weights[values[at]!]! * values[at + 1]!;
  return 1 / (1 + Math.exp(-sum));
}

/** What readers did with the best notes by a score that had not seen their meeting. */
function crossValidated(): void {
  const meetings = [...new Set(notes.map(({ meeting }) => meeting))];
  const scored = meetings
    .map((_, at) => at % FOLDS)
    .filter((fold, at, all) => all.indexOf(fold) === at)
    .flatMap((fold) => {
      const inside = new Set(meetings.filter((_, at) => at % FOLDS === fold));
      const others = notes.filter(({ meeting }) => !inside.has(meeting));
      const [kept, dropped] = [trained(others, "KEEP"), trained(others, "DROP")];
      return notes
        .filter(({ meeting }) => inside.has(meeting))
        .map((note) => ({ note, score: chance(kept, note) - chance(dropped, note) }));
    })
    .toSorted((a, b) => b.score - a.score);
  for (const part of [0.1, 0.2, 0.3, 0.4, 0.6, 1]) {
    const best = scored.slice(0, Math.round(part * scored.length));
    const share = (verdict: Note["verdict"]) =>
      (best.filter(({ note }) => note.verdict === verdict).length / best.length).toFixed(2);
    const from = best.at(-1)!.score.toFixed(2);
    console.log(`best ${part} (${from}): KEEP ${share("KEEP")}, DROP ${share("DROP")}`);
  }
}

const asWeights = (weights: Float64Array): Record<string, number> =>
  Object.fromEntries(
    ["bias", ...traits].map((name, at) => [
      name,
      Number(weights[at === 0 ? traits.length : at - 1]!.toFixed(2)),
    ]),
  );

if (!process.argv.includes("--check")) crossValidated();
const file = { keep: asWeights(trained(notes, "KEEP")), drop: asWeights(trained(notes, "DROP")) };
keep(OUT, `${JSON.stringify(file, null, 1)}\n`, `${notes.length} notes, ${traits.length} traits`);
