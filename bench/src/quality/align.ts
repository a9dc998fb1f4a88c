// How well the engine finds pages, per talk and group: node scripts/with-node.mjs bench/src/quality/align.ts
import { alignSegments } from "@planner/engine";
import { type AlignCase, alignCases } from "./align-cases.ts";
import { meanOf, type Score, scoreOf } from "./align-score.ts";

const HEAD =
  "| talk | F1 | accuracy | within 1 page | no slide: found / wrong / missed | ms |\n|---|---|---|---|---|---|";

function line(name: string, { f1, accuracy, within1, noSlide }: Score, ms: number): string {
  const figures = [f1, accuracy, within1].map((figure) => figure.toFixed(3)).join(" | ");
  return `| ${name} | ${figures} | ${noSlide.found} / ${noSlide.wrong} / ${noSlide.missed} | ${ms.toFixed(0)} |`;
}

function measure({ deck, segments, truth }: AlignCase): { score: Score; ms: number } {
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

const cases = await alignCases();
const measured = cases.map((one) => ({ ...one, ...measure(one) }));
console.log(HEAD);
for (const { name, score, ms } of measured) console.log(line(name, score, ms));
for (const [group, members] of Map.groupBy(measured, (one) => one.group)) {
  const ms = members.reduce((sum, one) => sum + one.ms, 0);
  console.log(
    line(`**${group}** (${members.length})`, meanOf(members.map((one) => one.score)), ms),
  );
}
console.log(`\n${strangers(cases)}`);
