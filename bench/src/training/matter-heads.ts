import {
  headsOf,
  isSpoken,
  kindOf,
  MATTER_HEADS,
  type MatterHead,
  matterFeatures,
  type PackedHeads,
  unitsOf,
} from "@planner/engine/classify";
import { type RealLabel, type RealMeeting, realMeetings } from "../quality/real-labels.ts";
import { columnsOf, countNames, trainHead } from "./sparse.ts";
import { type Head, keepWeights, packHeads } from "./weights.ts";

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
  const units = unitsOf(segments);
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

/** The weights of one head by feature name; a feature counts that several meetings have. */
function headOf(all: readonly Row[], head: MatterHead): Head {
  const isKind = head !== "matter";
  const rows = isKind ? all.filter(({ is }) => is.size > 0) : all;
  const counts = new Map<string, number>();
  for (const some of Map.groupBy(rows, ({ meeting }) => meeting).values())
    countNames(new Set(some.flatMap(({ features }) => [...features.keys()])), counts);
  const columns = columnsOf(counts, LEAST_MEETINGS);
  const examples = rows.map(({ features, is, weight }) => ({
    features,
    isPositive: is.has(head),
    weight: isKind ? 1 : weight,
  }));
  const l2 = isKind ? L2.kind : L2.matter;
  return trainHead(examples, columns, { l2, steps: STEPS, isScaled: false, most: Infinity });
}

const trained = (rows: readonly Row[]): PackedHeads<MatterHead> =>
  packHeads(MATTER_HEADS.map((head) => [head, headOf(rows, head)] as const));

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

/** Trains what tells the matter of real speech from talk about the meeting, and its kind; with `check` only compares it. */
export function bench(words: readonly string[]): string {
  const isChecking = words.includes("check");
  const rows = realMeetings().flatMap(rowsOf);
  const content = `${JSON.stringify(trained(rows))}\n`;
  const outcome = keepWeights("classify/weights/matter.json", content, isChecking);
  const validated = isChecking ? "" : `${FOLDS} folds of teams: ${crossValidated(rows)}\n`;
  return `${validated}${rows.length} sentences: ${outcome}`;
}
