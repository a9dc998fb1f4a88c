import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { alignSegments } from "@planner/engine";
import { classifyStatements } from "@planner/engine/classify";
import { mergeDuplicates } from "../../../engine/src/notes/merge.ts";
import { writeTopics } from "../../../engine/src/topics/write-topics.ts";
import { verifyNotes } from "../../../engine/src/verify/verify.ts";
import { line, share, sum, tableOf } from "../harness/table.ts";
import { type Labelled, tunedOn, untrained } from "./labelled.ts";
import { cueFinder, judge, type Judged, tallyOf } from "./statement-score.ts";
import { type LeftOut, leftOut } from "../training/settled-heads.ts";

/** What is shown of a meeting without opening 'less sure', against what a person noted. */
type Shipped = { meeting: Labelled; visible: Judged[]; misled: number };

const FIRM: ReadonlySet<AnnotationType> = new Set(["Action Item", "Decision"]);

/** Tasks and decisions whose own words were taken back, asked, said in jest or told of another time. */
function misledBy(meeting: Labelled, visible: readonly Judged[]): number {
  const cuesOf = cueFinder(meeting);
  return visible.filter(({ note, gold, isMayBe }) => {
    if (!FIRM.has(note.type) || gold.length > 0 || isMayBe) return false;
    const home = cuesOf({ evidence: note.evidence.slice(0, 1) });
    return meeting.lookalikes.some(({ cues }) => cues.some((cue) => home.includes(cue)));
  }).length;
}

function shippedNotes(meeting: Labelled, heads: Partial<LeftOut>): Shipped {
  const { deck } = meeting;
  const { segments } = alignSegments(deck, meeting.segments);
  const held = { ...(meeting.date === undefined ? {} : { date: meeting.date }), ...heads };
  const people = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))];
  const statements = classifyStatements(segments, deck, held);
  const source = { deck, segments, people };
  const made = mergeDuplicates(verifyNotes(writeTopics(statements, source), source));
  const shown = made.filter(({ suggestion }) => !suggestion);
  const notes = shown.map((note) => ({
    ...note,
    evidence: [...note.evidence, ...(note.support ?? [])],
  }));
  const visible = judge(meeting, notes);
  return { meeting, visible, misled: misledBy(meeting, visible) };
}

const noted = ({ meeting }: Shipped): number => meeting.gold.length;
const shownOf = ({ visible }: Shipped): number => visible.length;
const firmOf = ({ visible }: Shipped): number =>
  visible.filter(({ note }) => FIRM.has(note.type)).length;

/** Over one meeting or all: how many against how many, how many are none, precision / recall by kind. */
function lineOf(name: string, all: readonly Shipped[]): string {
  const total = (count: (one: Shipped) => number): number => sum(all.map(count));
  const kinds = ANNOTATION_TYPES.map((type) => {
    const tallies = all.map(({ meeting, visible }) => tallyOf(meeting, visible, type));
    const of = (key: "returned" | "right" | "gold" | "hit"): number =>
      sum(tallies.map((tally) => tally[key]));
    return of("returned") + of("gold") === 0
      ? "–"
      : `${share(of("right"), of("returned"))} / ${share(of("hit"), of("gold"))}`;
  });
  const [visible, people] = [total(shownOf), total(noted)];
  const misled = `${total((one) => one.misled)} of ${total(firmOf)}`;
  return line(name, `${visible} / ${people} = ${share(visible, people)}`, misled, ...kinds);
}

/**
 * What ships of the own meetings, each with weights that had not seen it; with `new` of the meetings that were written after all
 * weights were trained.
 */
export async function bench(words: readonly string[]): Promise<string> {
  const all = words.includes("new")
    ? (await untrained()).map((meeting) => shippedNotes(meeting, {}))
    : [...leftOut(await tunedOn())].map(([meeting, heads]) => shippedNotes(meeting, heads));
  const kinds = ANNOTATION_TYPES.map((type) => `${type}: precision / recall`);
  return tableOf(
    ["meeting", "visible / noted", "tasks and decisions that are none", ...kinds],
    [...all.map((one) => lineOf(one.meeting.name, [one])), lineOf("**all**", all)],
  );
}
