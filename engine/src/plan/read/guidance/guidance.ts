import { entirely, framed } from "../../../text/patterns.ts";
import { isMachineTalk } from "../../../verify/machine-talk.ts";
import { inAny } from "../../languages/words.ts";
import type { PlanLanguage, Source } from "../../types.ts";
import { findAgenda, withoutBullet, type TimedLine } from "../agenda-list.ts";
import { DECIDES, soughtAmong, whoIsNamed } from "../people/who-is-named.ts";
import {
  measured,
  type Measured,
  minutesWished,
  orderWished,
  kindWished,
  type KindInstruction,
  languageWished,
  placeWished,
  OPTIONAL_PARTS,
  type OptionalPart,
  INSTRUCTION_WORDS,
  type InstructionWords,
  SENTENCE,
} from "./clauses.ts";

/** A thing that was asked for, in the person's own words, with how long it takes and where it comes. */
export type Instruction = {
  topic: string;
  source: Source;
  minutes?: number;
  at?: "start" | "end";
};

/** What the guidance of a replan asks for, as far as it was understood. */
export type Instructions = {
  length: "shorter" | "longer" | null;
  /** The minutes that it is to take, however long the invitation is. */
  minutes: { minutes: number; source: Source } | null;
  /** Parts that are not wanted at all. */
  without: ReadonlySet<OptionalPart>;
  /** How those parts were named: a point of the invitation's list may be what is meant. */
  partsNamed: readonly (Instruction & { part: OptionalPart })[];
  leaveOut: readonly Instruction[];
  /** Points to leave out by their place: 1 is the first, -1 the last. */
  places: readonly number[];
  add: readonly Instruction[];
  focus: readonly Instruction[];
  /** `topic` is "" where the whole meeting is meant; `name` is of those who may come. */
  leads: readonly (Instruction & { name: string })[];
  /** Who decides, of those who may come. */
  decider: { name: string; source: Source } | null;
  kind: KindInstruction | null;
  language: PlanLanguage | null;
  /** A whole agenda, which takes the place of the invitation's. */
  agenda: readonly TimedLine[] | null;
  /** The first piece of it that says nothing that can be done. */
  unread: string | null;
};

type Lead = Instruction & { name: string };
type Found = Omit<
  Instructions,
  "without" | "partsNamed" | "leaveOut" | "places" | "add" | "focus" | "leads"
> & {
  without: Set<OptionalPart>;
  partsNamed: (Instruction & { part: OptionalPart })[];
  leaveOut: Instruction[];
  places: number[];
  add: Instruction[];
  focus: Instruction[];
  leads: Lead[];
};

const MOST_CLAUSES = 12;
const MOST_CHARS = 2000;

/**
 * Reads what a person asked for, in any of the four languages. The first piece that is not understood is named; words
 * that speak to a machine are no wish. `names` are those of the people who may come.
 */
export function readGuidance(guidance: string, names: readonly string[]): Instructions {
  const found: Found = {
    length: null,
    minutes: null,
    without: new Set(),
    partsNamed: [],
    leaveOut: [],
    places: [],
    add: [],
    focus: [],
    leads: [],
    decider: null,
    kind: null,
    language: null,
    agenda: null,
    unread: null,
  };
  const lines = linesOf(guidance);
  const { agenda, rest } = withoutAgenda(lines);
  found.agenda = agenda;
  for (const clause of clausesOf(rest, names)) read(clause, names, found);
  return found;
}

/** The lines of it; none at all where a sentence speaks to a machine, as an order may go on in the next. */
function linesOf(guidance: string): string[] {
  const lines = guidance.slice(0, MOST_CHARS).split("\n");
  const plain = lines.map(withoutAmounts);
  const sentences = plain.flatMap((line) => line.split(SENTENCES));
  const isOrder = [plain.join("\n"), ...plain, ...sentences].some((text) => isMachineTalk(text));
  return isOrder ? [] : lines;
}

const SENTENCES = /;+|(?<=[.!?])\s+(?![([])/u;

/** 'Add 15 minutes for questions at the end' as 'questions': where a person speaks of time, putting things in places is no order. */
const withoutAmounts = (line: string): string =>
  line
    .split(SENTENCES)
    .map((sentence) => measured(sentence).topic ?? sentence)
    .join(" ");

const USE_AGENDA =
  /^(?:please |bitte )?(?:(?:use|take|follow|make it) (?:this|the following|my|a|the) (?:new )?|new |this |neue |nouvel |nueva )(?:agenda|ordre du jour)\s*[:：]?/iu;

/** A list below a word like 'Agenda', or one that gives minutes, is the agenda that is wanted; other lists are wishes. */
function withoutAgenda(lines: readonly string[]): { agenda: Found["agenda"]; rest: string[] } {
  const { points, used, isTitled } = findAgenda(
    lines.map((line) => line.replace(USE_AGENDA, "Agenda:")),
  );
  const isTimed = points.some(({ time }) => time.minutes !== null || time.startsAt !== null);
  const isList =
    points.length > 1 &&
    (isTitled || (isTimed && !points.some(({ text }) => isInstruction(text, []))));
  if (!isList) return { agenda: null, rest: [...lines] };
  return { agenda: points, rest: lines.filter((_, at) => !used.has(at)) };
}

/** Lines and sentences, and the parts of a sentence where each is a wish by itself. */
function clausesOf(lines: readonly string[], names: readonly string[]): string[] {
  return lines
    .flatMap((line) => withoutBullet(line).split(SENTENCES))
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap((line) => partsOf(line, names))
    .slice(0, MOST_CLAUSES);
}

const BETWEEN =
  /,\s+(?:(?:and|und|et|y)\s+)?(?:(?:then|danach|dann|puis|ensuite|luego|después)\s+)?|\s+(?:and|und|et|y)\s+(?:(?:then|danach|dann|puis|ensuite|luego|después)\s+)?/u;
const LENGTH_ALONE = /^\d{1,3} ?min\p{L}*\.?$/iu;

function partsOf(line: string, names: readonly string[]): string[] {
  const parts: string[] = [];
  for (const part of line.split(BETWEEN).map((one) => one.trim())) {
    // 'Start with the budget, 15 minutes' speaks of the budget's time.
    if (LENGTH_ALONE.test(part) && parts.length > 0) parts.push(`${parts.pop()!}, ${part}`);
    else if (part !== "") parts.push(part);
  }
  return parts.length > 1 && parts.every((part) => isInstruction(part, names)) ? parts : [line];
}

const isInstruction = (text: string, names: readonly string[]): boolean =>
  minutesWished(text) !== undefined ||
  orderWished(text).length > 0 ||
  languageWished(text) !== undefined ||
  deciderWished(text, names) !== undefined ||
  isTimedTopic(text) ||
  INSTRUCTION_WORDS.some((words) =>
    [words.shorter, words.longer, words.leaveOut, words.add, words.focus, words.leads].some(
      (pattern) => pattern.test(text),
    ),
  );

/** 'Budget 10 min'. */
function isTimedTopic(text: string): boolean {
  const measure = measured(text);
  return measure.minutes !== null && isPlainTopic(measure.topic ?? measure.text);
}

const PLEASE = inAny(({ guidance }) => guidance.pleaseBehind, framed(",? ", String.raw`[\s.!]*$`));

const topicOf = (match: RegExpExecArray | null): string | null => {
  const topic = match?.groups?.["topic"] ?? match?.groups?.["topic2"];
  return topic === undefined
    ? null
    : topic
        .replace(PLEASE, "")
        .replace(/[\s.!,;:]+$/u, "")
        .trim();
};

const COURTESY = inAny(
  ({ guidance }) => guidance.courtesyAlone,
  framed("^", String.raw`(?: (?:a lot|so much|schön|beaucoup))?[\s.!,]*$`),
);

function read(clause: string, names: readonly string[], found: Found): void {
  const source: Source = { kind: "guidance", label: "Guidance", quote: clause };
  const to = { clause, names, source, found };
  const isRead =
    COURTESY.test(clause) ||
    !/\p{L}/u.test(clause) ||
    readTime(to) ||
    readAbout(to) ||
    INSTRUCTION_WORDS.some((words) => readIn(words, to)) ||
    readDecider(to) ||
    readPlain(to);
  if (!isRead) found.unread ??= clause;
}

type Clause = { clause: string; names: readonly string[]; source: Source; found: Found };

/** How long, and in which order. */
function readTime({ clause, source, found }: Clause): boolean {
  const minutes = minutesWished(clause);
  const order = orderWished(clause).filter((topic) => isShort(topic));
  if (minutes !== undefined) found.minutes = { minutes, source };
  for (const topic of order) found.focus.push({ topic, source });
  return minutes !== undefined || order.length > 0;
}

/** What it is, and in which language it is planned. */
function readAbout({ clause, found }: Clause): boolean {
  const language = languageWished(clause);
  const kind = kindWished(clause);
  if (language !== undefined) found.language = language;
  else if (kind !== undefined) found.kind = kind;
  return language !== undefined || kind !== undefined;
}

function readDecider({ clause, names, source, found }: Clause): boolean {
  const name = deciderWished(clause, names);
  if (name !== undefined) found.decider = { name, source };
  return name !== undefined;
}

/** A wish of so many minutes, and where it comes. */
const instructionOf = (topic: string, { minutes, at }: Measured, source: Source): Instruction => ({
  topic,
  source,
  ...(minutes === null ? {} : { minutes }),
  ...(at === null ? {} : { at }),
});

function readIn(words: InstructionWords, to: Clause): boolean {
  const { clause, found } = to;
  const left = topicOf(words.leaveOut.exec(clause));
  if (left !== null) return leaveOut(left, words, to);
  if (words.shorter.test(clause)) found.length = "shorter";
  else if (words.longer.test(clause)) found.length = "longer";
  else return readLead(words, to) || readTopic(words, to);
  return true;
}

function leaveOut(topic: string, words: InstructionWords, { source, found }: Clause): boolean {
  const part = OPTIONAL_PARTS.find((one) => words.parts[one].test(topic));
  const place = placeWished(topic);
  if (part) {
    found.without.add(part);
    found.partsNamed.push({ topic, source, part });
  } else if (place !== undefined) found.places.push(place);
  else if (isTopic(topic)) found.leaveOut.push({ topic, source });
  else return false;
  return true;
}

/** The whole meeting by another name, and words around the matter of a point. */
const WHOLE = inAny(({ guidance }) => guidance.wholeMeeting, entirely);
const AROUND = inAny(({ guidance }) => guidance.around, framed("^", ""));

function readLead(words: InstructionWords, { clause, names, source, found }: Clause): boolean {
  const measure = measured(clause);
  const match = words.leads.exec(measure.text);
  if (!match) return false;
  const wantedName = (match.groups?.["name"] ?? match.groups?.["name2"] ?? "").toLowerCase();
  const name = names.find((one) =>
    [one, one.split(" ")[0]].some((n) => n?.toLowerCase() === wantedName),
  );
  const topic = (topicOf(match) ?? "").replace(/[?\s]+$/u, "").replace(AROUND, "");
  if (name === undefined || (topic !== "" && !isTopic(topic))) return false;
  const instruction = instructionOf(WHOLE.test(topic) ? "" : topic, measure, source);
  found.leads.push({ ...instruction, name });
  return true;
}

function readTopic(words: InstructionWords, { clause, source, found }: Clause): boolean {
  const measure = measured(clause);
  if (measure.topic !== null && isTopic(measure.topic)) {
    found.add.push(instructionOf(measure.topic, measure, source));
    return true;
  }
  const focus = topicOf(words.focus.exec(measure.text));
  const add = focus === null ? topicOf(words.add.exec(measure.text)) : null;
  const topic = focus ?? add;
  if (topic === null || !isTopic(topic)) return false;
  (focus === null ? found.add : found.focus).push(instructionOf(topic, measure, source));
  return true;
}

/** A line that names a thing to talk about, perhaps with who leads it ('Icons (10 min, Bob)'). */
function readPlain({ clause, names, source, found }: Clause): boolean {
  const measure = measured(clause);
  const topic = measure.text.replace(/[\s.]+$/u, "");
  if (!isPlainTopic(topic) || isOfSomebody(topic, names)) return false;
  const instruction = instructionOf(topic, measure, source);
  const { aside } = measure;
  const name = names.find((one) => aside !== null && [one, one.split(" ")[0]].includes(aside));
  if (name === undefined) found.add.push(instruction);
  else found.leads.push({ ...instruction, name });
  return true;
}

/** Who of these decides, where a wish says so in the words in which an invitation would. */
function deciderWished(clause: string, names: readonly string[]): string | undefined {
  const people = names.map((name) => ({ name, first: name.split(" ")[0] ?? name }));
  return whoIsNamed(clause, soughtAmong(people), DECIDES)?.who.name;
}

const LONGEST_TOPIC = 10;

/** 'Bob and Cleo lead the icons' says what people do, and names nothing to talk about. */
const isOfSomebody = (line: string, names: readonly string[]): boolean => {
  const words = wordsIn(line);
  return words.length > 2 && names.some((one) => one.split(" ")[0] === words[0]);
};

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];

/** At least a word and not a whole paragraph. */
const isShort = (topic: string): boolean => {
  const count = wordsIn(topic).length;
  return count > 0 && count <= LONGEST_TOPIC && /\p{L}{2}/u.test(topic);
};

/** A few words that name a thing; a whole sentence names none, unless it asks. */
const isTopic = (topic: string): boolean =>
  isShort(topic) && !/\d ?min/iu.test(topic) && (topic.endsWith("?") || !SENTENCE.test(topic));

/** A line that names a thing to talk about: a few words that speak to nobody and order nothing. */
function isPlainTopic(line: string): boolean {
  if (!isTopic(line) || wordsIn(line).length > 8 || /[!:"“”„«»<>{}[\]|`#=/\\@]/u.test(line))
    return false;
  const first = wordsIn(line)[0]!.toLowerCase();
  return !(
    // Somebody who does not come leads and decides nothing.
    deciderWished(line, wordsIn(line).slice(0, 1)) !== undefined ||
    INSTRUCTION_WORDS.some(
      ({ orders, spoken, leads }) => orders.test(first) || spoken.test(line) || leads.test(line),
    )
  );
}
