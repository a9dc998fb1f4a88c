import type { Annotation, AnnotationType, Report, Summary } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { phrasesIn } from "./phrases.ts";
import { readsWell, withoutRepeats } from "./reads-well.ts";
import { asChanged, inProse, taskInProse } from "./worded.ts";

export type Overview = Summary["overview"];
export type Sentences = NonNullable<Overview["sentences"]>;
/** The names of pages, by which an overview says where something belongs. */
export type Titles = NonNullable<Overview["titles"]>;

/** What came of a meeting under a label, an item for each note; `notes` are all that it tells. */
export type Outcome = { label: string; items: string[]; notes: readonly Annotation[] };

type Placed = { note: Annotation; page: number | null };
type OutcomeContext = { titles: Titles; language: string };

const KINDS = ["decided", "changed", "due", "open"] as const;
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

/** "Calendar: The legend moves up.", "Which floor? The buttons stay." */
const byPage = (
  placed: readonly Placed[],
  context: OutcomeContext,
  inWords: typeof inProse,
): string[] =>
  placed.map(({ note, page }) => {
    const name = titleOf(page, context);
    return `${name && `${name}${/[?!:.…]$/u.test(name) ? "" : ":"} `}${inWords(note, name)}`;
  });

/** Tasks behind their owners, each owner's together, last what nobody was named for; no names where nobody has one. */
function byOwner(placed: readonly Placed[], context: OutcomeContext): string[] {
  const { nobody } = phrasesIn(context.language);
  const tasksOf = Map.groupBy(placed, ({ note }) => note.owner ?? "");
  const unowned = tasksOf.get("") ?? [];
  tasksOf.delete("");
  return [...tasksOf, ["", unowned] as const].flatMap(([owner, its]) =>
    its.map(({ note, page }) => {
      const task = taskInProse(note, [titleOf(page, context)].filter(Boolean), context.language);
      const who = owner || (tasksOf.size > 0 ? nobody : "");
      return `${who && `${who}: `}${task}`;
    }),
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
  const wording: Record<(typeof KINDS)[number], (placed: readonly Placed[]) => string[]> = {
    decided: (placed) => byPage(placed, context, inProse),
    changed: (placed) => byPage(placed, context, (note, name) => asChanged(note, name, phrases)),
    due: (placed) => byOwner(placed, context),
    open: (placed) => byPage(placed, context, inProse),
  };
  return KINDS.flatMap((kind) => {
    const best = surest(kinds[kind], MOST[kind]);
    if (best.length === 0) return [];
    const notes = [...best, ...(kind === "due" ? covered : [])].map(({ note }) => note);
    return { label: phrases[kind], items: wording[kind](best), notes };
  });
}
