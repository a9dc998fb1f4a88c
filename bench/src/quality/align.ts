import { alignSegments } from "@planner/engine";
import { line, mean, sum, tableOf } from "../harness/table.ts";
import { type AlignCase, alignCases } from "./align-cases.ts";
import { meanOf, noSlideF1, type Score, scoreOf } from "./align-score.ts";
import { shuffled, withoutText } from "./align-variants.ts";

/** Each talk is shuffled in as many orders. */
const SEEDS = [7936, 2, 5];
const HEAD = [
  "talk",
  "F1",
  "accuracy",
  "within 1 page",
  "no slide F1",
  "found / wrong / missed",
  "ms",
];

type Measured = { score: Score; ms: number };

const figure = (value: number | undefined): string => value?.toFixed(3) ?? "–";

function scoreLine(name: string, score: Score, noSlide: number | undefined, ms: number): string {
  const { found, wrong, missed } = score.noSlide;
  const figures = [score.f1, score.accuracy, score.within1, noSlide].map(figure);
  return line(name, ...figures, `${found} / ${wrong} / ${missed}`, ms.toFixed(0));
}

/** The mean over talks, that of 'no slide' over those talks that have such segments. */
function groupLine(group: string, members: readonly Measured[]): string {
  const noSlide = members.map(({ score }) => noSlideF1(score)).filter((one) => one !== undefined);
  const score = meanOf(members.map((one) => one.score));
  const name = `**${group}** (${members.length})`;
  const ms = sum(members.map((one) => one.ms));
  return scoreLine(name, score, noSlide.length > 0 ? mean(noSlide) : undefined, ms);
}

function measure({ deck, segments, truth }: AlignCase): Measured {
  const startedAt = performance.now();
  const aligned = alignSegments(deck, segments).segments;
  const ms = performance.now() - startedAt;
  return {
    score: scoreOf(
      aligned.map((segment) => segment.page),
      truth,
    ),
    ms,
  };
}

/** How many talks are kept off the slides of other talks, and how much of their segments. */
function strangers(cases: readonly AlignCase[]): string {
  const readable = cases.filter(({ deck }) => deck.pages.some((page) => page.lines.length > 0));
  const pairs = readable.flatMap((one) =>
    readable.filter((other) => other !== one).map((other) => [one.deck, other.segments] as const),
  );
  const outcomes = pairs.map(([deck, segments]) => alignSegments(deck, segments));
  const refused = outcomes.filter(({ basis }) => basis === "unrelated").length;
  return `Decks with other decks' talks: ${refused} of ${pairs.length} recognised as unrelated (the rest are mostly neighbours in subject).`;
}

/** A talk can be cut in pieces where all of it has times. */
const isTimed = ({ segments }: AlignCase): boolean =>
  segments.every(({ start, end }) => start !== undefined && end !== undefined);

const withScore = (one: AlignCase): AlignCase & Measured => ({ ...one, ...measure(one) });

/** A markdown table: each talk, then the mean of each group, in order, shuffled and
 * without the text of pages; and how other talks are told apart. */
function alignQuality(cases: readonly AlignCase[]): string {
  const talks = cases.map(withScore);
  const jumping = cases
    .filter(isTimed)
    .flatMap((one) => SEEDS.map((seed) => withScore(shuffled(one, seed))));
  const pictures = cases
    .filter(({ deck }) => deck.pages.some((page) => page.lines.length > 0))
    .flatMap((one) => withoutText(one).map(withScore));
  const groups = Map.groupBy([...talks, ...jumping, ...pictures], (one) => one.group);
  const lines = [
    ...talks.map(({ name, score, ms }) => scoreLine(name, score, noSlideF1(score), ms)),
    ...Array.from(groups, ([group, members]) => groupLine(group, members)),
  ];
  return `${tableOf(HEAD, lines)}\n\n${strangers(cases)}`;
}

export const bench = async (): Promise<string> => alignQuality(await alignCases());
