import { join } from "node:path";
import { OUTCOME_STATES, type OutcomePart, type OutcomeState } from "@planner/contract/model";
import { findOutcomes, type FoundOutcome, makeNotes } from "@planner/engine";
import { readJson, ROOT } from "../harness/data.ts";
import { line, tableOf } from "../harness/table.ts";
import { type Labelled, tunedOn } from "./labelled.ts";

/** A point as somebody might have planned it, and how it ended; `or` where a second reading holds too. */
type LabelledPoint = { part: OutcomePart; text: string; state: OutcomeState; or?: OutcomeState };
type Sets = Record<"tune" | "apart", Record<string, LabelledPoint[]>>;

type Judged = { point: LabelledPoint; found: FoundOutcome; meeting: string };

async function judged(meeting: Labelled, points: readonly LabelledPoint[]): Promise<Judged[]> {
  const { report, segments, summary } = await makeNotes(meeting.deck, meeting.segments, {
    meeting: meeting.date === undefined ? {} : { date: meeting.date },
  });
  const found = findOutcomes(points, { report, segments, titles: summary.overview.titles });
  return points.map((point, at) => ({ point, found: found[at]!, meeting: meeting.name }));
}

const isRight = ({ point, found }: Judged): boolean =>
  found.state === point.state || found.state === point.or;

/** Precision: of those found so, how many are; recall: of those that are, how many were found so. */
function rowOf(state: OutcomeState, all: readonly Judged[]): string {
  const [claimed, labelled] = [
    all.filter(({ found }) => found.state === state),
    all.filter(({ point }) => point.state === state),
  ];
  const share = (part: readonly Judged[]): string =>
    `${part.filter(isRight).length} of ${part.length}`;
  return line(state, share(claimed), share(labelled));
}

const table = (all: readonly Judged[]): string =>
  tableOf(
    ["ended", "precision", "recall"],
    [
      ...OUTCOME_STATES.map((state) => rowOf(state, all)),
      line(
        "left to people",
        `${all.filter(({ found }) => found.state === null).length} of ${all.length}`,
        "",
      ),
    ],
  );

/** What came of the points of a plan, against labels; `wrong` lists the misses of the set that rules were written on. */
export async function bench(words: readonly string[]): Promise<string> {
  const sets = readJson(join(ROOT, "bench/readings/outcomes.json")) as Sets;
  const meetings = await tunedOn();
  const parts: string[] = [];
  for (const [set, title] of [
    ["tune", "Meetings that the rules were written on"],
    ["apart", "Meetings kept apart"],
  ] as const) {
    const all = (
      await Promise.all(
        meetings.flatMap((meeting) => {
          const points = sets[set][meeting.name];
          return points ? [judged(meeting, points)] : [];
        }),
      )
    ).flat();
    parts.push(`### ${title}\n\n${table(all)}`);
    if (words.includes("wrong") && set === "tune")
      parts.push(
        all
          .filter((one) => !isRight(one))
          .map(missOf)
          .join("\n"),
      );
  }
  return parts.join("\n\n");
}

const missOf = ({ meeting, point, found }: Judged): string =>
  `- ${meeting}: ${point.text} – is ${point.state}, found ${found.state ?? "nothing"}: ${found.note?.text ?? found.evidence.map(({ quote }) => quote).join(" / ")}`;
