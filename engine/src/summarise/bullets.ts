import type { Annotation, AnnotationType, SummarySection } from "@planner/contract/model";
import type { Part } from "./candidates.ts";
import { cover, stemWeights } from "./coverage.ts";
import { isLean } from "../topics/subject.ts";
import { readsWell, withoutRepeats } from "./reads-well.ts";
import { bulletOf } from "./worded.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/bullets.json" with { type: "json" };

const SAYS = sayingsOf(sayings, "iu");

const MOST_SAID = 4;
/** As many of a kind as a page needs: what was settled comes first, what was only pointed at last. */
const MOST: readonly (readonly [AnnotationType, number])[] = [
  ["Decision", 3],
  ["Action Item", 2],
  ["Open Question", 2],
  ["Feedback", 2],
  ["New Idea", 2],
  ["Visual Callout", 1],
];
const MOST_IN_ALL = 3;

const NUMBER_WORTH = 0.15;
const LEAN_PRICE = 0.3;
const worthOf = ({ confidence, text }: Annotation): number =>
  confidence + (SAYS.number.test(text) ? NUMBER_WORTH : 0) - (isLean(text) ? LEAN_PRICE : 0);

/** The best notes of a part by kind, in the order spoken. */
function bestOf(notes: readonly Annotation[]): Annotation[] {
  const ranked = MOST.flatMap(([type]) =>
    notes.filter((note) => note.type === type).toSorted((a, b) => worthOf(b) - worthOf(a)),
  );
  const best = MOST.flatMap(([type, count]) => {
    const its = new Set(ranked.filter((note) => note.type === type).slice(0, count));
    return notes.filter((note) => its.has(note));
  });
  return best.slice(0, MOST_IN_ALL);
}

/** The bullets of a section: the best of its notes by kind, else what covers most of what was said. */
export function bulletsOf(
  { title, candidates }: Part,
  language: string,
): Pick<SummarySection, "text" | "notes"> {
  const readable = candidates.flatMap(({ note }) =>
    note && readsWell(note, language) ? [note] : [],
  );
  const notes = bestOf(withoutRepeats(readable));
  if (notes.length > 0)
    return {
      text: notes.map((note) => bulletOf(note, title, language)),
      notes: notes.map(({ id }) => id),
    };
  const said = candidates.filter(({ note }) => !note);
  const covering = cover(said, stemWeights(said, said), { sentences: MOST_SAID });
  return { text: [...new Set(covering.map(({ text }) => text))] };
}
