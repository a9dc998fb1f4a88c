import type { RuleContext } from "./rules/context.ts";
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

const isOther = (unit: Unit, other: Unit): boolean =>
  unit.speaker === undefined || other.speaker !== unit.speaker;

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

/**
 * Names of what the heads for design meetings read of a unit beside its words and place: how it begins, what it
 * echoes, who holds the floor, and for a short one what it replies to. `stems` are the unit's own, rare ones masked;
 * `signalsAt` gives the signals of the rules for a unit.
 */
export const turnNames = (
  context: RuleContext,
  stems: readonly string[],
  signalsAt: (index: number) => readonly string[],
): string[] => {
  const { unit, index } = context;
  const before = index > 0 ? signalsAt(index - 1) : [];
  const names = [
    ...beginningOf(unit, stems),
    ...marksOf(unit),
    ...echoesOf(context),
    ...floorOf(context, signalsAt(index)),
    ...replyOf(context, stems, before),
  ];
  return [...new Set(names)];
};
