import { entirely, framed } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";
import type { Source } from "../../types.ts";
import { MOST_POINTS } from "../agenda-list.ts";
import {
  BETWEEN_NAMES,
  measured,
  type Measured,
  minutesWished,
  orderWished,
  kindWished,
  languageWished,
  placeWished,
  partCalled,
  REQUESTS,
} from "./clauses.ts";
import type { Instruction, Instructions } from "./instructions.ts";
import { openListed, openMeetingWished, purposeWished } from "./matters.ts";
import { movesWished } from "./moves.ts";
import { behindIn, clausesOf, linesOf, MOST_CHARS, withoutAgenda } from "./pieces.ts";
import { deciderWished, isPlainTopic, isShort, isTopic, wordsIn } from "./topics.ts";

const MOST_CLAUSES = 12;

/** What earlier meetings are called whose open points somebody asks for ('checkout review'). */
export const openMeetingsIn = (guidance: string): string[] =>
  readGuidance(guidance, []).openOf.map(({ topic }) => topic);

type Writable<T> =
  T extends ReadonlySet<infer U> ? Set<U> : T extends readonly (infer U)[] ? U[] : T;
/** The instructions while they are being found. */
type Found = { -readonly [K in keyof Instructions]: Writable<Instructions[K]> };

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
  const { agenda, left, rest } = withoutAgenda(lines);
  found.agenda = agenda;
  if (agenda) {
    const text = agenda.map((point) => point.text).join("; ");
    found.clauses.push({ text, isRead: true });
  }
  const clauses = clausesOf(rest, names).filter((clause) => isRequest(clause));
  for (const clause of clauses.slice(0, MOST_CLAUSES)) read(clause, names, found);
  // Nothing is left out without a word.
  const behind = behindIn(guidance);
  const more = clauses.slice(MOST_CLAUSES);
  const leftOut = [
    { text: left.join("; "), of: "points", most: MOST_POINTS, count: left.length },
    { text: more.join("; "), of: "requests", most: MOST_CLAUSES, count: more.length },
    { text: behind, of: "characters", most: MOST_CHARS, count: behind.length },
  ] as const;
  for (const { text, ...room } of leftOut)
    if (text !== "") found.clauses.push({ text, isRead: false, leftOut: room });
  return found;
}

const PLEASE = inAny(({ guidance }) => guidance.pleaseBehind, framed(",? ", String.raw`[\s.!]*$`));

const topicOf = (match: RegExpExecArray | null): string | null => {
  const topic = match?.groups?.["topic"];
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

/** Thanks and signs ask for nothing. */
const isRequest = (clause: string): boolean => /\p{L}/u.test(clause) && !COURTESY.test(clause);

function read(clause: string, names: readonly string[], found: Found): void {
  const source: Source = { kind: "guidance", label: "Guidance", quote: clause };
  const to = { clause, names, source, found };
  const isRead =
    readMoves(to) ||
    readMatter(to) ||
    readTime(to) ||
    readAbout(to) ||
    readRequest(to) ||
    readDecider(to) ||
    readPlain(to);
  found.clauses.push({ text: clause, isRead });
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

function readRequest(to: Clause): boolean {
  const { clause, found } = to;
  const left = topicOf(REQUESTS.leaveOut.exec(clause));
  if (left !== null) return leaveOut(left, to);
  if (REQUESTS.shorter.test(clause)) found.length = "shorter";
  else if (REQUESTS.longer.test(clause)) found.length = "longer";
  else return readLead(to) || readTopic(to);
  return true;
}

function leaveOut(topic: string, { source, found }: Clause): boolean {
  const part = partCalled(topic);
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

function readLead({ clause, names, source, found }: Clause): boolean {
  const measure = measured(clause);
  const match = REQUESTS.leads.exec(measure.text);
  if (!match) return false;
  const wanted = match.groups?.["name"] ?? "";
  const people = wanted.split(BETWEEN_NAMES).map((name) => personCalled(name, names));
  const known = people.filter((name) => name !== undefined);
  const topic = (topicOf(match) ?? "").replace(/[?\s]+$/u, "").replace(AROUND, "");
  if (known.length < people.length || (topic !== "" && !isTopic(topic))) return false;
  const instruction = instructionOf(WHOLE.test(topic) ? "" : topic, measure, source);
  found.leads.push({ ...instruction, names: known });
  return true;
}

/** Who of these is called so, by the whole name or the first. */
const personCalled = (called: string, names: readonly string[]): string | undefined =>
  names.find((one) =>
    [one, one.split(" ")[0]].some((name) => name?.toLowerCase() === called.toLowerCase()),
  );

function readTopic({ clause, source, found }: Clause): boolean {
  const measure = measured(clause);
  if (measure.topic !== null && isTopic(measure.topic)) {
    found.add.push(instructionOf(measure.topic, measure, source));
    return true;
  }
  const focus = topicOf(REQUESTS.focus.exec(measure.text));
  const add = focus === null ? topicOf(REQUESTS.add.exec(measure.text)) : null;
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
  else found.leads.push({ ...instruction, names: [name] });
  return true;
}

/** 'Bob and Cleo lead the icons' says what people do, and names nothing to talk about. */
const isOfSomebody = (line: string, names: readonly string[]): boolean => {
  const words = wordsIn(line);
  return words.length > 2 && names.some((one) => one.split(" ")[0] === words[0]);
};
