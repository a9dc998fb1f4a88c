import { entirely, framed } from "../../../text/patterns.ts";
import { isMachineTalk } from "../../../verify/machine-talk.ts";
import { inAny } from "../../languages/words.ts";
import type { Source } from "../../types.ts";
import { findAgenda, withoutBullet } from "../agenda-list.ts";
import { DECIDES, soughtAmong, whoIsNamed } from "../people/who-is-named.ts";
import {
  measured,
  type Measured,
  minutesWished,
  orderWished,
  kindWished,
  languageWished,
  placeWished,
  OPTIONAL_PARTS,
  INSTRUCTION_WORDS,
  type InstructionWords,
} from "./clauses.ts";
import type { Instruction, Instructions } from "./instructions.ts";
import { openListed, openMeetingWished, purposeWished } from "./matters.ts";
import { movesWished } from "./moves.ts";
import { isShort, isTopic, wordsIn } from "./topics.ts";

/** What earlier meetings are called whose open points somebody asks for ('checkout review'). */
export const openMeetingsIn = (guidance: string): string[] =>
  readGuidance(guidance, []).openOf.map(({ topic }) => topic);

type Writable<T> =
  T extends ReadonlySet<infer U> ? Set<U> : T extends readonly (infer U)[] ? U[] : T;
/** The instructions while they are being found. */
type Found = { -readonly [K in keyof Instructions]: Writable<Instructions[K]> };

const MOST_CLAUSES = 12;
const MOST_CHARS = 2000;

/**
 * Reads what a person asked for, in any of the four languages. Each piece says whether it was understood; words that speak
 * to a machine are no wish. `names` are those of the people who may come.
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
    moves: [],
    purpose: null,
    openOf: [],
    clauses: [],
  };
  const lines = linesOf(guidance);
  const { agenda, rest } = withoutAgenda(lines);
  found.agenda = agenda;
  if (agenda) {
    const text = agenda.map((point) => point.text).join("; ");
    found.clauses.push({ text, isRead: true });
  }
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
  if (isWhole(line)) return [line];
  const parts: string[] = [];
  for (const part of line.split(BETWEEN).map((one) => one.trim())) {
    // 'Start with the budget, 15 minutes' speaks of the budget's time.
    if (LENGTH_ALONE.test(part) && parts.length > 0) parts.push(`${parts.pop()!}, ${part}`);
    else if (part !== "") parts.push(part);
  }
  return parts.length > 1 && parts.every((part) => isInstruction(part, names)) ? parts : [line];
}

/** A line whose 'and' and commas join what belongs together ('swap X and Y', 'open: a, b'). */
const isWhole = (line: string): boolean =>
  movesWished(line).length > 0 ||
  purposeWished(line) !== undefined ||
  openMeetingWished(line) !== undefined ||
  openListed(line).length > 0;

const isInstruction = (text: string, names: readonly string[]): boolean =>
  minutesWished(text) !== undefined ||
  isWhole(text) ||
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
    readMoves(to) ||
    readMatter(to) ||
    readTime(to) ||
    readAbout(to) ||
    INSTRUCTION_WORDS.some((words) => readIn(words, to)) ||
    readDecider(to) ||
    readPlain(to);
  if (/\p{L}/u.test(clause) && !COURTESY.test(clause)) found.clauses.push({ text: clause, isRead });
}

type Clause = { clause: string; names: readonly string[]; source: Source; found: Found };

/** Which points change places. */
function readMoves({ clause, source, found }: Clause): boolean {
  const moves = movesWished(clause).filter(({ topic }) => isShort(topic) || /\d/u.test(topic));
  for (const move of moves) found.moves.push({ ...move, source });
  return moves.length > 0;
}

/** What is to be decided, what is open, and whose open points are wanted. */
function readMatter({ clause, source, found }: Clause): boolean {
  const meeting = openMeetingWished(clause);
  const listed = openListed(clause);
  const purpose = meeting === undefined && listed.length === 0 ? purposeWished(clause) : undefined;
  if (meeting !== undefined) found.openOf.push({ topic: meeting, source });
  for (const topic of listed) found.add.push({ topic, source });
  if (purpose) found.purpose = { ...purpose, source };
  return meeting !== undefined || listed.length > 0 || purpose !== undefined;
}

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

/** 'Bob and Cleo lead the icons' says what people do, and names nothing to talk about. */
const isOfSomebody = (line: string, names: readonly string[]): boolean => {
  const words = wordsIn(line);
  return words.length > 2 && names.some((one) => one.split(" ")[0] === words[0]);
};

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
