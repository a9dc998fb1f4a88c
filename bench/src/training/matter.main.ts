// Trains what tells the matter of real speech from talk about the meeting, and its kind: node scripts/with-node.mjs bench/src/training/matter.main.ts (--check: as in keep.ts)
import { join } from "node:path";
import {
  headsOf,
  isSpoken,
  kindOf,
  MATTER_HEADS,
  type MatterHead,
  matterFeatures,
  type PackedHeads,
  unitsOf,
  wholeUnits,
} from "@planner/engine/classify";
import { type RealLabel, type RealMeeting, realMeetings } from "../quality/real-labels.ts";
import { keep } from "./keep.ts";
import { fit } from "./logistic.ts";
import { packHeads } from "./pack.ts";

const OUT = join(import.meta.dirname, "../../../engine/src/classify/weights/matter.json");
/** Of a kind there are fewer sentences to learn from: only those that were noted. */
const L2 = { matter: 30, kind: 15 };
const STEPS = 50;
const LEAST_WORDS = 5;
const LEAST_MEETINGS = 3;
const FOLDS = 6;
/** What both noted counts twice, what is arguable half. */
const WEIGHT = { both: 2, one: 1, arguable: 0.5 };

type Row = {
  team: string;
  meeting: string;
  features: ReadonlyMap<string, number>;
  /** What it was noted as, by anybody; nothing where nobody noted it. */
  is: ReadonlySet<MatterHead>;
  weight: number;
};

const actsOf = (labels: readonly Pick<RealLabel, "acts">[]): Set<string> =>
  new Set(labels.flatMap(({ acts }) => acts.map(String)));

/** The kinds that labels give a sentence, by the lines that it is made of. */
const typesAt = (labels: readonly RealLabel[], ids: readonly string[]): MatterHead[] =>
  labels
    .filter(({ acts }) => acts.some((act) => ids.includes(String(act))))
    .map(({ type }) => type)
    .filter((type) => MATTER_HEADS.some((head) => head === type)) as MatterHead[];

/** The sentences of a meeting with whether anybody noted them. */
function rowsOf({ name, segments, first, second }: RealMeeting): Row[] {
  const units = wholeUnits(unitsOf(segments));
  if (!isSpoken(units)) return [];
  const noted = [actsOf(first.notes), actsOf(second.notes)];
  const all = [...first.notes, ...second.notes];
  const arguable = actsOf([...first.mayBe, ...second.mayBe]);
  const featuresAt = matterFeatures(units);
  return units.flatMap(({ words, spans }, index): Row[] => {
    if (words.length < LEAST_WORDS) return [];
    const ids = spans.map(({ segment }) => segments[segment]!.id);
    const by = noted.filter((acts) => ids.some((id) => acts.has(id))).length;
    const isArguable = by === 0 && ids.some((id) => arguable.has(id));
    return [
      {
        team: name.slice(0, -1),
        meeting: name,
        features: featuresAt(index),
        is: new Set(by > 0 ? ["matter" as const, ...typesAt(all, ids)] : []),
        weight: by === 2 ? WEIGHT.both : isArguable ? WEIGHT.arguable : WEIGHT.one,
      },
    ];
  });
}

/** Features that several meetings have, in the order of their names. */
function columnsOf(rows: readonly Row[]): Map<string, number> {
  const meetings = new Map<string, Set<string>>();
  for (const { features, meeting } of rows)
    for (const name of features.keys())
      meetings.set(name, (meetings.get(name) ?? new Set()).add(meeting));
  const names = [...meetings].filter(([, all]) => all.size >= LEAST_MEETINGS);
  return new Map(
    names
      .map(([name]) => name)
      .toSorted()
      .map((name, at) => [name, at]),
  );
}

/** The weights of one head by feature name. */
function trainedHead(all: readonly Row[], head: MatterHead) {
  const isKind = head !== "matter";
  const rows = isKind ? all.filter(({ is }) => is.size > 0) : all;
  const columns = columnsOf(rows);
  const starts = new Int32Array(rows.length + 1);
  const [at, values]: [number[], number[]] = [[], []];
  rows.forEach(({ features }, row) => {
    for (const [name, value] of features) {
      const column = columns.get(name);
      if (column === undefined) continue;
      at.push(column);
      values.push(value);
    }
    starts[row + 1] = at.length;
  });
  const problem = {
    starts,
    columns: Int32Array.from(at),
    values: Float32Array.from(values),
    positive: Uint8Array.from(rows, ({ is }) => (is.has(head) ? 1 : 0)),
    weights: Float64Array.from(rows, ({ weight }) => (isKind ? 1 : weight)),
    width: columns.size,
  };
  const fitted = fit(problem, isKind ? L2.kind : L2.matter, STEPS);
  const weights = new Map([...columns].map(([name, column]) => [name, fitted[column]!]));
  return { weights, bias: fitted[columns.size]! };
}

const trained = (rows: readonly Row[]): PackedHeads<MatterHead> =>
  packHeads(MATTER_HEADS.map((head) => [head, trainedHead(rows, head)] as const));

/** The area under the curve: how often a noted sentence is ranked above another. */
function areaOf(scored: readonly { score: number; isMatter: boolean }[]): number {
  const ranked = scored.toSorted((a, b) => a.score - b.score);
  let [ranks, positives] = [0, 0];
  ranked.forEach(({ isMatter }, at) => {
    if (!isMatter) return;
    ranks += at + 1;
    positives++;
  });
  const negatives = ranked.length - positives;
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** How well sentences of teams that the fit has not seen are ranked, and how often their kind is told. */
function crossValidated(rows: readonly Row[]): string {
  const teams = [...new Set(rows.map(({ team }) => team))].toSorted();
  const scored = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const inside = new Set(teams.filter((_, at) => at % FOLDS === fold));
    const heads = headsOf(trained(rows.filter(({ team }) => !inside.has(team))));
    return rows
      .filter(({ team }) => inside.has(team))
      .map(({ features, is }) => ({ is, scores: heads(features) }));
  });
  const area = areaOf(
    scored.map(({ is, scores }) => ({ score: scores.matter, isMatter: is.size > 0 })),
  );
  const noted = scored.filter(({ is }) => is.size > 0);
  const right = noted.filter(({ is, scores }) => is.has(kindOf(scores))).length;
  return `area under the curve ${area.toFixed(3)}, kind told of ${right} of ${noted.length}`;
}

const rows = realMeetings().flatMap(rowsOf);
if (!process.argv.includes("--check"))
  console.log(`${FOLDS} folds of teams: ${crossValidated(rows)}`);
const file = JSON.stringify(trained(rows));
keep(OUT, `${file}\n`, `${rows.length} sentences, ${file.length} bytes`);
