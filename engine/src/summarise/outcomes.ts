import type { Annotation, AnnotationType, Report, Summary } from "@planner/contract/model";
import { JESTS } from "../topics/quality.ts";
import { withoutLead } from "../topics/wording.ts";
import { tokensOf } from "../text/tokens.ts";
import { type Exchange, inTurns } from "./exchanges.ts";
import type { Placed } from "../notes/report.ts";
import { phrasesIn } from "./phrases.ts";
import { readsWell, withoutRepeats } from "./reads-well.ts";
import { asChanged, dayOf, inProse, taskInProse } from "./worded.ts";

export type Overview = Summary["overview"];
export type Sentences = NonNullable<Overview["sentences"]>;
/** The names of pages, by which an overview says where something belongs. */
export type Titles = NonNullable<Overview["titles"]>;

/** What came of a meeting, in the order in which it is read: what is sure of a kind, then what waits to be checked. */
export const OUTCOMES = [
  "decided",
  "changed",
  "perhapsDecided",
  "due",
  "perhapsDue",
  "open",
  "perhapsOpen",
] as const;

/** What came of a meeting of one kind, an item for each note; `notes` are all that it tells. */
export type Outcome = {
  kind: (typeof OUTCOMES)[number];
  items: string[];
  notes: readonly Annotation[];
};

export type OutcomeContext = {
  titles: Titles;
  language: string;
  /** By the id of a note what was said around it. */
  exchanges: ReadonlyMap<string, Exchange>;
};

const FIRM = ["decided", "changed", "due", "open"] as const;
/** As many as are read at a glance; the sections and the notes have the rest. */
const MOST = { decided: 14, changed: 6, open: 8, due: 24 } as const;

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

/** The surest in the order spoken. */
function surest(placed: readonly Placed[], most: number): Placed[] {
  const ranked = placed.toSorted((a, b) => b.note.confidence - a.note.confidence);
  const best = new Set(ranked.slice(0, most));
  return placed.filter((one) => best.has(one));
}

/** The name of a page; none where it has none. */
export const titleOf = (page: number | null, { titles }: Pick<OutcomeContext, "titles">): string =>
  titles.find((one) => one.page === page)?.title ?? "";

/** Words of so few stems say little to somebody who was not there. */
const LEAST_TOKENS = 3;

/** Whether a note is a sentence that can be read alone; any other is told in the words around it. */
const isPlain = ({ text, isQuoted, isWritten, edited }: Annotation): boolean =>
  isWritten === true ||
  edited !== undefined ||
  (!isQuoted && !text.includes("“") && tokensOf(text).length >= LEAST_TOKENS);

/** What was said around a note that is less sure or says little alone. */
function turnsOf(note: Annotation, { exchanges }: OutcomeContext): Exchange | undefined {
  return note.suggestion || !isPlain(note) ? exchanges.get(note.id) : undefined;
}

/** "Calendar: The legend moves up.", "Which floor? The buttons stay." */
const byPage = (
  placed: readonly Placed[],
  context: OutcomeContext,
  inWords: typeof inProse,
): string[] =>
  placed.map(({ note, page }) => {
    const name = titleOf(page, context);
    const turns = turnsOf(note, context);
    const words = turns ? inTurns(turns) : inWords(note, name);
    return `${name && `${name}${/[?!:.…]$/u.test(name) ? "" : ":"} `}${words}`;
  });

/** A task behind whose it is: "Ada: Draw the bar (Cart, Tuesday).", or, in the words that were said, "Ada (Cart): “…”" */
function taskOf({ note, page }: Placed, owner: string, context: OutcomeContext): string {
  const facts = [titleOf(page, context)].filter(Boolean);
  const turns = turnsOf(note, context);
  if (!turns) return `${owner && `${owner}: `}${taskInProse(note, facts, context.language)}`;
  const day = dayOf(note, context.language);
  const known = [...facts, ...(day === undefined ? [] : [day])].join(", ");
  const head = owner && known ? `${owner} (${known})` : owner || known;
  return `${head && `${head}: `}${inTurns(turns, owner)}`;
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
 * What came of a meeting from the fields of its notes: decided, changed during the meeting, to do by whom and when, and
 * open. What is less sure is left out, what does not read well, and what is done. Each list is whole, also where prose
 * above it tells some of it: half a list of decisions misleads.
 */
export function outcomesOf({ pages }: Report, context: OutcomeContext): Outcome[] {
  const phrases = phrasesIn(context.language);
  const sure = pages.flatMap(({ page, annotations }) =>
    withoutRepeats(annotations.filter((note) => readsWell(note, context.language))).map((note) => ({
      note,
      page,
    })),
  );
  const of = (type: AnnotationType): Placed[] => sure.filter(({ note }) => note.type === type);
  const decisions = of("Decision");
  const tasks = of("Action Item").filter(({ note }) => !note.isDone);
  const questions = of("Open Question");
  const covered = questions.filter(({ note }) => isCoveredBy(note, tasks));
  const kinds = {
    decided: decisions.filter((one) => !isChange(one)),
    changed: decisions.filter(isChange),
    due: tasks,
    open: questions.filter((one) => !isCoveredBy(one.note, tasks)),
  };
  const wording: Record<(typeof FIRM)[number], (placed: readonly Placed[]) => string[]> = {
    decided: (placed) => byPage(placed, context, inProse),
    changed: (placed) => byPage(placed, context, (note, name) => asChanged(note, name, phrases)),
    due: (placed) => byOwner(placed, context),
    open: (placed) => byPage(placed, context, inProse),
  };
  return FIRM.flatMap((kind) => {
    const best = surest(kinds[kind], MOST[kind]);
    if (best.length === 0) return [];
    const notes = [...best, ...(kind === "due" ? covered : [])].map(({ note }) => note);
    return { kind, items: wording[kind](best), notes };
  });
}

/**
 * From what confidence on something less sure is worth a reader's check: of such tasks in own meetings that the heads had not
 * seen 86 % had been noted, of decisions 75 %, of questions 85 % (docs/decisions/2026-11-27-to-be-checked.md).
 */
const WORTH_CHECKING = 0.4;
const MOST_TO_CHECK = 6;
const LEAST_TO_CHECK = 4;

/** "You know?" asks nothing. */
const ASKS = /(?:\S+\s+){3}\S+\?|？/u;
/** "If there's time I'll build it." */
const ONLY_IF = /^(?:if|when|maybe|perhaps)\b/iu;

/**
 * What may have been decided or promised and waits for somebody to check it, in the words that were said: a list that
 * leaves it out looks whole and is not.
 */
export function toBeChecked({ pages }: Report, context: OutcomeContext): Outcome[] {
  const unsure = pages.flatMap(({ page, annotations }) =>
    annotations.filter(({ suggestion }) => suggestion).map((note) => ({ note, page })),
  );
  const isWorthIt = ({ note: { id, type, confidence, evidence } }: Placed): boolean => {
    const quote = withoutLead(evidence[0]?.quote ?? "");
    const words = (context.exchanges.get(id) ?? []).map(({ text }) => text).join(" ");
    return (
      confidence >= WORTH_CHECKING &&
      tokensOf(words).length >= LEAST_TO_CHECK &&
      (type !== "Open Question" || ASKS.test(words)) &&
      !JESTS.test(quote) &&
      !ONLY_IF.test(quote)
    );
  };
  const kinds = [
    ["Decision", "perhapsDecided"],
    ["Action Item", "perhapsDue"],
    ["Open Question", "perhapsOpen"],
  ] as const;
  return kinds.flatMap(([type, kind]) => {
    const its = unsure.filter(({ note }) => note.type === type);
    const best = surest(its.filter(isWorthIt), MOST_TO_CHECK);
    const items =
      type === "Action Item"
        ? best.map((one) => taskOf(one, one.note.owner ?? "", context))
        : byPage(best, context, inProse);
    return items.length === 0 ? [] : [{ kind, items, notes: best.map(({ note }) => note) }];
  });
}
