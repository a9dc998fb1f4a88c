// How notes of real speech stand to what people noted: node scripts/with-node.mjs bench/src/quality/real-notes.ts
import { ANNOTATION_TYPES, type Annotation, type AnnotationType } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import { type RealMeeting, realMeetings } from "./real-labels.ts";

/** A note of the product, and whether somebody noted one of its lines: as this type, as any, or found it arguable. */
type Held = {
  meeting: string;
  note: Annotation;
  asType: boolean;
  asAny: boolean;
  arguable: boolean;
};

const linesOf = (labels: readonly { acts: (string | number)[] }[]): Set<string> =>
  new Set(labels.flatMap(({ acts }) => acts.map(String)));

/** The notes of a meeting, made end to end, against both labellers. */
async function heldOf({ name, segments, first, second }: RealMeeting): Promise<Held[]> {
  const { report } = await makeNotes(null, segments);
  const notes = [...first.notes, ...second.notes];
  const any = linesOf(notes);
  const arguable = linesOf([...first.mayBe, ...second.mayBe]);
  const its = new Map(
    ANNOTATION_TYPES.map((type) => [type, linesOf(notes.filter((one) => one.type === type))]),
  );
  return report.pages
    .flatMap(({ annotations }) => annotations)
    .map((note) => {
      const rests = (lines: ReadonlySet<string>) =>
        note.evidence.some(({ segmentId }) => lines.has(segmentId));
      return {
        meeting: name,
        note,
        asType: rests(its.get(note.type)!),
        asAny: rests(any),
        arguable: rests(arguable),
      };
    });
}

const share = (part: number, all: number): string =>
  all === 0 ? "–" : `${(part / all).toFixed(2)} (${part} of ${all})`;

function row(name: string, held: readonly Held[], meetings: number): string {
  const count = (is: (one: Held) => boolean) => held.filter(is).length;
  return `| ${[
    name,
    (held.length / meetings).toFixed(1),
    share(
      count((one) => one.asType),
      held.length,
    ),
    share(
      count((one) => one.asAny),
      held.length,
    ),
    share(
      count((one) => one.asAny || one.arguable),
      held.length,
    ),
  ].join(" | ")} |`;
}

const of = (held: readonly Held[], type: AnnotationType): Held[] =>
  held.filter(({ note }) => note.type === type);

/** What of the notes of real meetings rests on lines that somebody noted, as a Markdown table. */
export async function realNotesTable(): Promise<string> {
  const meetings = realMeetings();
  const held: Held[] = [];
  for (const meeting of meetings) held.push(...(await heldOf(meeting)));
  const shown = held.filter(({ note }) => !note.suggestion);
  const rows = (name: string, some: readonly Held[]) => [
    row(name, some, meetings.length),
    ...ANNOTATION_TYPES.map((type) => row(`${name}: ${type}`, of(some, type), meetings.length)),
  ];
  return [
    `| ${meetings.length} meetings | notes a meeting | noted as this | noted as anything | or arguable |`,
    "|---|---|---|---|---|",
    ...rows("shown", shown),
    ...rows(
      "less sure",
      held.filter(({ note }) => note.suggestion),
    ),
  ].join("\n");
}

if (import.meta.main) console.log(await realNotesTable());
