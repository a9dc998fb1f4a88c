import type { Annotation, AnnotationType, Report, Summary } from "@planner/contract/model";
import { type Placed, placedNotes } from "../notes/report.ts";
import { bestOf } from "../text/best.ts";
import { JESTS } from "../topics/quality.ts";
import { withoutLead } from "../topics/wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import { tokensOf } from "../text/tokens.ts";
import sayings from "./languages/en/outcomes.json" with { type: "json" };
import { type Exchange, inTurns } from "./exchanges.ts";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";
import { readsWell, withoutRepeats } from "./reads-well.ts";
import { asChanged, dayOf, inProse, taskInProse } from "./worded.ts";

const PATTERNS = sayingsOf(sayings, "iu");

export type Overview = Summary["overview"];

/** What came of a meeting, in the order in which it is read, each as often as is read at a glance: the notes have the rest. */
const MOST = { decided: 14, changed: 6, due: 24, open: 8, toCheck: Infinity } as const;
type Kind = keyof typeof MOST;
const KINDS = Object.keys(MOST) as Kind[];

/** What came of a meeting of one kind, an item for each note; `notes` are all that it tells, `isSure` where none of it waits to be checked. */
export type Outcome = {
  kind: Kind;
  isSure: boolean;
  items: string[];
  notes: readonly Annotation[];
};

export type OutcomeContext = {
  /** The names of pages, by which an overview says where something belongs. */
  titles: NonNullable<Overview["titles"]>;
  language: string;
  /** By the id of a note what was said around it. */
  exchanges: ReadonlyMap<string, Exchange>;
};

/** Whether a task comes of a question: to find its answer out is what is to be done. */
function isCoveredBy(question: Annotation, tasks: readonly Placed[]): boolean {
  const stems = [...new Set(tokensOf(question.text))];
  const heard = new Set(question.evidence.map(({ segmentId }) => segmentId));
  return tasks.some(({ note }) => {
    const its = new Set(tokensOf(note.text));
    const isStated = stems.length > 0 && stems.every((stem) => its.has(stem));
    // A model's question is its own, whatever lines it shares.
    const isHeard =
      !question.isWritten && note.evidence.some(({ segmentId }) => heard.has(segmentId));
    return isStated || isHeard;
  });
}

/** Words of so few stems say little to somebody who was not there, and less where they only point at something. */
const LEAST_TOKENS = 3;
const LEAST_POINTING = 5;

/** Whether an order has a word put in for an "it" or "them" that was said, which may be the wrong one. */
function isFilledIn({ text, evidence: [first] }: Annotation): boolean {
  const said = new Set(tokensOf(`${first?.quote} ${first?.speaker}`));
  return (
    PATTERNS.points.test(first?.quote ?? "") &&
    // What answers to a question says so itself.
    !/[:“]/u.test(text) &&
    tokensOf(text).some((stem) => !said.has(stem))
  );
}

/** Whether a note is a sentence that can be read alone; any other is told in the words around it. */
function isPlain(note: Annotation, language: string): boolean {
  const { type, text, isQuoted, isWritten, edited } = note;
  if (isWritten === true || edited !== undefined) return true;
  if (isQuoted || text.includes("“")) return false;
  const stems = tokensOf(text).length;
  if (language !== "en" || stems < LEAST_TOKENS) return stems >= LEAST_TOKENS;
  if (type === "Action Item") return !isFilledIn(note);
  return stems >= LEAST_POINTING || !PATTERNS.points.test(text);
}

/** What was said around a note that is less sure or says little alone; without a page what is sure was chosen for what it says. */
function turnsOf(
  { note, page }: Placed,
  { exchanges, language }: OutcomeContext,
): Exchange | undefined {
  const isAlone = isPlain(note, language) || (page === null && !note.isQuoted);
  return note.suggestion || !isAlone ? exchanges.get(note.id) : undefined;
}

/**
 * The page a line says it is of, none where that is in doubt: of such pages of shown notes 54 % were right, of the others
 * 96 %. What asks to be checked in the words that were said says none (bench/READING.md, 29 November 2026).
 */
function pageNameOf(
  { note, page }: Placed,
  turns: Exchange | undefined,
  { titles }: OutcomeContext,
): string {
  if (note.runnerUp !== undefined || (note.suggestion && turns)) return "";
  return titles.find((one) => one.page === page)?.title ?? "";
}

/** "Calendar: The legend moves up.", "Which floor? The buttons stay." */
function onPage(one: Placed, context: OutcomeContext, inWords = inProse): string {
  const turns = turnsOf(one, context);
  const name = pageNameOf(one, turns, context);
  const words = turns ? inTurns(turns) : inWords(one.note, name);
  return `${name && `${name}${/[?!:.…]$/u.test(name) ? "" : ":"} `}${words}`;
}

/** A task behind whose it is: "Ada: Draw the bar (Cart, Tuesday).", or, in the words that were said, "Ada (Cart): “…”", "Ada – Ben: “…”" */
function taskOf(one: Placed, owner: string, context: OutcomeContext): string {
  const { note } = one;
  const turns = turnsOf(one, context);
  const facts = [pageNameOf(one, turns, context)].filter(Boolean);
  if (!turns) return `${owner && `${owner}: `}${taskInProse(note, facts, context.language)}`;
  const known = [...facts, dayOf(note, context.language) ?? []].flat().join(", ");
  const head = owner && known ? `${owner} (${known})` : owner || known;
  const words = inTurns(turns, owner);
  return `${head && `${head}${words.startsWith("“") ? ":" : " –"} `}${words}`;
}

/** Tasks behind their owners, each owner's together, last what nobody was named for; no names where nobody has one. */
function byOwner(placed: readonly Placed[], context: OutcomeContext): string[] {
  const { nobody } = phrasesIn(context.language);
  const tasksOf = Map.groupBy(placed, ({ note }) => note.owner ?? "");
  const unowned = tasksOf.get("") ?? [];
  tasksOf.delete("");
  return [...tasksOf, ["", unowned] as const].flatMap(([owner, its]) =>
    its.map((one) => taskOf(one, owner || (tasksOf.size > 0 ? nobody : ""), context)),
  );
}

const isChange = ({ note }: Placed): boolean => (note.replaces?.length ?? 0) > 0;

/**
 * What is less sure and worth a reader's check, from what confidence on and how many: in eight meetings that no head had seen 26 of
 * 27 such decisions, 32 of 37 tasks and 14 of 17 questions had been noted (docs/decisions/2026-11-29-summaries-to-be-checked.md).
 */
const TO_CHECK = {
  Decision: { label: "decided", least: 0.3, most: 8 },
  "Action Item": { label: "due", least: 0.4, most: 6 },
  "Open Question": { label: "open", least: 0.4, most: 4 },
} as const;
const CHECKED = Object.keys(TO_CHECK) as (keyof typeof TO_CHECK)[];
const LEAST_TO_CHECK = 4;

/** "You know?" asks nothing. */
const ASKS = /(?:\S+\s+){3}\S+\?|？/u;

/** What makes something of a kind that is less sure likely enough for a check, in English. */
const LIKELY: Record<keyof typeof TO_CHECK, (note: Annotation, turns: Exchange) => boolean> = {
  Decision: () => true,
  "Action Item": isTakenOn,
  "Open Question": isLeftOpen,
};

/** Whether somebody promises something or answers to who asks for it; "I can translate it." only offers, unless by a day. */
function isTakenOn({ owner, due, dueWords, evidence }: Annotation, turns: Exchange): boolean {
  const { quote = "", speaker = "" } = evidence[0] ?? {};
  const isDated = (due ?? dueWords) !== undefined;
  if (PATTERNS.offers.test(quote) && !isDated) return false;
  // Where nobody is named, nobody is known to answer.
  if (speaker === "" || !endsAsQuestion({ text: quote }))
    return speaker === "" || owner !== undefined || isDated;
  return speaker !== owner && turns.at(-1)?.speaker === owner;
}

/** Whether somebody else doesn't know the answer, or whoever asks says so last. */
function isLeftOpen({ evidence: [first, ...others] }: Annotation, turns: Exchange): boolean {
  const asker = first?.speaker ?? "";
  const said = others.map(({ quote, speaker = "" }) => ({ text: quote, speaker }));
  const unknown = [...said, ...turns].filter(({ text }) => PATTERNS.unknown.test(text));
  return (
    unknown.some(({ speaker }) => speaker === "" || speaker !== asker) ||
    (unknown.length > 0 && turns.at(-1)?.speaker === asker)
  );
}

/** Whether something less sure says enough to be checked, asks where it is a question, and is no jest, condition or general rule. */
function isWorthChecking(note: Annotation, { exchanges, language }: OutcomeContext): boolean {
  const { id, type, confidence, evidence, suggestion } = note;
  if (!suggestion || !isCheckedType(type)) return false;
  const quote = withoutLead(evidence[0]?.quote ?? "");
  const turns = exchanges.get(id) ?? [];
  const words = turns.map(({ text }) => text).join(" ");
  return (
    confidence >= TO_CHECK[type].least &&
    tokensOf(words).length >= LEAST_TO_CHECK &&
    (type !== "Open Question" || ASKS.test(words)) &&
    !JESTS.test(quote) &&
    !PATTERNS.noDeed.test(quote) &&
    (language !== "en" || LIKELY[type](note, turns))
  );
}

const isCheckedType = (type: AnnotationType): type is keyof typeof TO_CHECK => type in TO_CHECK;

/**
 * What came of a meeting from the fields of its notes: decided, changed during the meeting, to do by whom and when, and
 * open; and what of that waits for somebody to check it, in the words that were said: a list that leaves it out looks whole
 * and is not. What does not read well is left out, and what is done. Each list is whole, also where prose above it tells
 * some of it: half a list of decisions misleads.
 */
export function outcomesOf(report: Report, context: OutcomeContext): Outcome[] {
  const sure = report.pages.flatMap(({ page, annotations }) => {
    const readable = annotations.filter((note) => readsWell(note, context.language));
    return withoutRepeats(readable).map((note) => ({ note, page }));
  });
  const unsure = placedNotes(report).filter(({ note }) => isWorthChecking(note, context));
  const of = (type: AnnotationType, placed: readonly Placed[] = sure): Placed[] =>
    placed.filter(({ note }) => note.type === type);
  const tasks = of("Action Item").filter(({ note }) => !note.isDone);
  const covered = of("Open Question").filter(({ note }) => isCoveredBy(note, tasks));
  const placed: Record<Kind, readonly Placed[]> = {
    decided: of("Decision").filter((one) => !isChange(one)),
    changed: of("Decision").filter(isChange),
    due: tasks,
    open: of("Open Question").filter((one) => !covered.includes(one)),
    toCheck: CHECKED.flatMap((type) =>
      bestOf(of(type, unsure), TO_CHECK[type].most, ({ note }) => note.confidence),
    ),
  };
  return KINDS.flatMap((kind) => {
    const best = bestOf(placed[kind], MOST[kind], ({ note }) => note.confidence);
    if (best.length === 0) return [];
    const notes = [...best, ...(kind === "due" ? covered : [])].map(({ note }) => note);
    const isSure = best.every(({ note }) => !note.suggestion);
    return [{ kind, isSure, items: itemsOf(kind, best, context), notes }];
  });
}

function itemsOf(kind: Kind, placed: readonly Placed[], context: OutcomeContext): string[] {
  if (kind === "due") return byOwner(placed, context);
  const phrases = phrasesIn(context.language);
  if (kind === "toCheck") return placed.map((one) => asked(one, context, phrases));
  const inWords: typeof inProse = (note, name) =>
    kind === "changed" ? asChanged(note, name, phrases) : inProse(note, name);
  return placed.map((one) => onPage(one, context, inWords));
}

/** "Decided? Ada: “Do we need the bar?” Ben: “No, it goes.”" */
function asked(one: Placed, context: OutcomeContext, phrases: Phrases): string {
  const { type, owner = "" } = one.note;
  const label = isCheckedType(type) ? phrases[TO_CHECK[type].label] : "";
  const words = type === "Action Item" ? taskOf(one, owner, context) : onPage(one, context);
  return `${filled(phrases.asked, { label })} ${words}`;
}
