import type { Annotation, AnnotationType, Report, Summary } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { phrasesIn } from "./phrases.ts";
import { readsWell, withoutRepeats } from "./reads-well.ts";
import { asChanged, inProse, taskInProse } from "./worded.ts";

export type Overview = Summary["overview"];
export type Sentences = NonNullable<Overview["sentences"]>;
/** The names of pages, by which an overview says where something belongs. */
export type Titles = NonNullable<Overview["titles"]>;

/** What came of a meeting under a label, an item for each page or person: `count` of its kind, with all `notes` it tells. */
export type Outcome = {
  kind: (typeof KINDS)[number];
  label: string;
  items: string[];
  count: number;
  notes: readonly Annotation[];
};

type Placed = { note: Annotation; page: number | null };
type Told = { titles: Titles; language: string };

const KINDS = ["decided", "changed", "due", "open"] as const;
/** As many as are read at a glance; the sections and the notes have the rest. */
const MOST = { decided: 14, changed: 6, open: 8, due: 24 } as const;

/** Whether a task comes of a question: to find its answer out is what is to be done. */
function isAskedBy(question: Annotation, tasks: readonly Placed[]): boolean {
  const stems = [...new Set(tokensOf(question.text))];
  const heard = new Set(question.evidence.map(({ segmentId }) => segmentId));
  return tasks.some(({ note }) => {
    const its = new Set(tokensOf(note.text));
    const says = stems.length > 0 && stems.every((stem) => its.has(stem));
    // A model's question is its own, whatever lines it shares.
    const isHeard =
      !question.isWritten && note.evidence.some(({ segmentId }) => heard.has(segmentId));
    return says || isHeard;
  });
}

/** The surest in the order spoken. */
function surest(placed: readonly Placed[], most: number): Placed[] {
  const ranked = placed.toSorted((a, b) => b.note.confidence - a.note.confidence);
  const best = new Set(ranked.slice(0, most));
  return placed.filter((one) => best.has(one));
}

/** Items of one name stand together behind it: "Calendar: The legend moves up. The grid stays." */
function named(items: readonly { name: string; text: string }[]): string[] {
  const groups = Map.groupBy(items, ({ name, text }) => name || text);
  return [...groups.values()].map((its) => {
    const text = its.map((one) => one.text).join(" ");
    const name = its[0]!.name;
    return name === "" ? text : `${name}: ${text}`;
  });
}

const titleOf = (page: number | null, { titles }: Told): string =>
  titles.find((one) => one.page === page)?.title ?? "";

/** An item for each page: "Calendar: The legend moves up." */
const byPage = (placed: readonly Placed[], told: Told, say: typeof inProse): string[] =>
  named(
    placed.map(({ note, page }) => {
      const name = titleOf(page, told);
      return { name, text: say(note, name) };
    }),
  );

/** An item for each owner, last what nobody was named for; a task each where nobody is named at all. */
function byOwner(placed: readonly Placed[], told: Told): string[] {
  const { nobody } = phrasesIn(told.language);
  const isOwned = placed.some(({ note }) => note.owner !== undefined);
  const items = placed
    .toSorted((a, b) => Number(a.note.owner === undefined) - Number(b.note.owner === undefined))
    .map(({ note, page }) => ({
      name: note.owner ?? (isOwned ? nobody : ""),
      text: taskInProse(note, [titleOf(page, told)].filter(Boolean), told.language),
    }));
  return named(items);
}

const isChange = ({ note }: Placed): boolean => (note.replaces?.length ?? 0) > 0;

/**
 * What came of a meeting from the fields of its notes: decided, changed during the meeting, to do by whom and when, and
 * open. What is less sure is left out, what does not read well, and what is done. Each list is whole, also where prose
 * above it tells some of it: half a list of decisions misleads.
 */
export function outcomesOf({ pages }: Report, told: Told): Outcome[] {
  const phrases = phrasesIn(told.language);
  const sure = pages.flatMap(({ page, annotations }) =>
    withoutRepeats(annotations.filter((note) => readsWell(note, told.language))).map((note) => ({
      note,
      page,
    })),
  );
  const of = (type: AnnotationType): Placed[] => sure.filter(({ note }) => note.type === type);
  const decisions = of("Decision");
  const tasks = of("Action Item").filter(({ note }) => !note.isDone);
  const questions = of("Open Question");
  const asked = questions.filter(({ note }) => isAskedBy(note, tasks));
  const kinds = {
    decided: decisions.filter((one) => !isChange(one)),
    changed: decisions.filter(isChange),
    due: tasks,
    open: questions.filter((one) => !isAskedBy(one.note, tasks)),
  };
  const wording: Record<Outcome["kind"], (placed: readonly Placed[]) => string[]> = {
    decided: (placed) => byPage(placed, told, inProse),
    changed: (placed) => byPage(placed, told, (note, name) => asChanged(note, name, phrases)),
    due: (placed) => byOwner(placed, told),
    open: (placed) => byPage(placed, told, inProse),
  };
  return KINDS.flatMap((kind) => {
    const best = surest(kinds[kind], MOST[kind]);
    if (best.length === 0) return [];
    const notes = [...best, ...(kind === "due" ? asked : [])].map(({ note }) => note);
    return { kind, label: phrases[kind], items: wording[kind](best), count: best.length, notes };
  });
}
