import type { AnnotationType } from "@planner/contract/model";
import { amiHeads, amiReadingOf } from "./ami-heads.ts";
import { type Features, headsOf } from "./linear.ts";
import { isOther, type RuleContext } from "./rules/context.ts";
import { signalsOf } from "./signals.ts";
import packedDesign from "./weights/design.json" with { type: "json" };
import type { Unit } from "./units.ts";
import { lightStem } from "./words.ts";

const SHORT_WORDS = 5;
const ECHO_WORDS = 6;
const ECHO_REACH = 3;
const MANY_LETTERS = 3;
/** How many units before and after tell whether somebody holds the floor. */
const FLOOR = 12;
const FIFTHS = 5;
const PRESENTS_FIFTHS = 3;

const MARKS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["digit", /\d/],
  ["quote", /["“'‘].{3,}["”'’]/],
  ["colon", /:/],
  ["comma", /,/],
  ["open", /(?<![.?!]["”’')]*)\s*$/],
  ["label", /^(?:decision|decided|agreed|settled|action|to-?do|owner)s?\b/i],
];
const marksOf = ({ text }: Unit): string[] =>
  MARKS.flatMap(([name, pattern]) => (pattern.test(text) ? [`d:${name}`] : []));

/** How a unit begins: its first word as it is said, its first two, the stems of its first three. */
const beginningOf = ({ words }: Unit, stems: readonly string[]): string[] => [
  `v:${words[0] ?? "$"}`,
  `v:${words[0] ?? "$"} ${words[1] ?? "$"}`,
  `t:${stems.slice(0, 3).join(" ")}`,
];

/** Whether a unit says again what somebody else has just said: 'Thirty?' – 'Thirty, then.' */
const echoesOf = ({ unit, units, index }: RuleContext): string[] => {
  const heard = new Set(
    units
      .slice(Math.max(0, index - ECHO_REACH), index)
      .filter((other) => isOther(unit, other))
      .flatMap(({ words }) => words.map(lightStem)),
  );
  const shared = unit.words.filter(
    (word) => word.length > MANY_LETTERS && heard.has(lightStem(word)),
  ).length;
  if (shared === 0) return [];
  return [
    "o:echo",
    ...(unit.words.length <= ECHO_WORDS ? ["o:short"] : []),
    ...(shared > 1 ? ["o:twice"] : []),
  ];
};

/** How much of the talk around is its speaker's own: those who present are not those who judge. */
const floorOf = ({ unit, units, index }: RuleContext, signals: readonly string[]): string[] => {
  if (unit.speaker === undefined) return ["P:nobody"];
  const around = units.slice(Math.max(0, index - FLOOR), index + FLOOR + 1);
  const own = around.filter(({ speaker }) => speaker === unit.speaker).length;
  const fifths = Math.min(FIFTHS - 1, Math.floor((own / around.length) * FIFTHS));
  const presents = fifths >= PRESENTS_FIFTHS ? signals.map((name) => `Pf:${name}`) : [];
  return [`P:${fifths}`, ...presents];
};

/** A few words mean what was said right before them lets them mean. */
const replyOf = (
  { unit, units, index }: RuleContext,
  stems: readonly string[],
  before: readonly string[],
): string[] => {
  if (unit.words.length > SHORT_WORDS) return [];
  const prior = units[index - 1];
  const whose = prior && prior.speaker !== unit.speaker ? "other" : "same";
  return [
    ...before.map((name) => `k:${whose} ${name}`),
    ...(prior ? [`kl:${whose} ${Math.min(5, prior.words.length >> 2)}`] : []),
    ...stems.filter((stem) => stem !== "_").map((stem) => `kw:${stem}`),
    `kx:${stems.join(" ")}`,
  ];
};

/** How many units before and after lend their signals. */
const SIGNAL_CONTEXT = 2;
const HALF = 0.5;
/** The steps of an AMI head's logit that are features. */
const STEPS = [-6, -4, -3, -2, -1, 0, 1];

/** In an excerpt this short, where something is said and who chairs tell nothing. */
const BRIEF_S = 120;
const OF_THE_MEETING = /^[pmch]:/;

/**
 * What the heads trained on design meetings read of each unit, by name: its words, its place, its surroundings (as for
 * AMI), signals, its turn in the talk (how it begins, what it echoes, who holds the floor, what a short one replies to),
 * and what the AMI heads say.
 */
export const designReadingOf = (
  contexts: readonly RuleContext[],
): ((index: number) => Features) => {
  const reading = amiReadingOf(contexts.map(({ unit }) => unit));
  const signals = contexts.map(signalsOf);
  const isBrief = reading.length < BRIEF_S;
  return (index) => {
    const context = contexts[index]!;
    const { stems } = reading.wordingAt(index);
    const values = reading.featuresAt(index);
    const scores = Object.entries(amiHeads(values));
    if (isBrief)
      for (const name of values.keys()) if (OF_THE_MEETING.test(name)) values.delete(name);
    for (const name of [
      ...signals[index]!.map((signal) => `f:${signal}`),
      ...beginningOf(context.unit, stems),
      ...marksOf(context.unit),
      ...echoesOf(context),
      ...floorOf(context, signals[index]!),
      ...replyOf(context, stems, signals[index - 1] ?? []),
    ])
      values.set(name, 1);
    for (let other = index - SIGNAL_CONTEXT; other <= index + SIGNAL_CONTEXT; other++)
      for (const name of other === index ? [] : (signals[other] ?? []))
        values.set(`${other < index ? "<" : ">"}f:${name}`, HALF);
    for (const [head, score] of scores)
      for (const step of STEPS) if (score >= step) values.set(`a:${head} ${step}`, HALF);
    return values;
  };
};

/** Linear heads, one per type, trained on labelled meetings (weights/README.md); none of a kind that was not labelled. */
export type DesignHeads = (values: Features) => Partial<Record<AnnotationType, number>>;

/** The heads that stand in the repository. */
export const builtInDesign: DesignHeads = headsOf(packedDesign);
