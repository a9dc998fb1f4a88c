import { ANNOTATION_TYPES, type Annotation, type AnnotationType } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import { line, mean, tableOf } from "../harness/table.ts";
import { devMeetings, type Meeting } from "../training/ami.ts";

/** A meeting with the notes that the product makes of what a transcript has: words, times, letters for speakers. */
type MeetingNotes = { meeting: Meeting; notes: readonly Annotation[] };

/** The notes of a meeting, made end to end as for a person. */
async function meetingNotesOf(meeting: Meeting): Promise<MeetingNotes> {
  const spoken = meeting.segments
    .filter(({ text }) => text.trim() !== "")
    .map(({ id, start, end, speaker, text }, index) => ({ id, index, start, end, speaker, text }));
  const { report } = await makeNotes(null, spoken);
  return { meeting, notes: report.pages.flatMap(({ annotations }) => annotations) };
}

const isVisible = ({ suggestion }: Annotation): boolean => !suggestion;

/** The dialogue acts that the notes of a type rest on, by their place in the meeting. */
function actsOf({ meeting, notes }: MeetingNotes, type: AnnotationType): Set<number> {
  const placeOf = new Map(meeting.segments.map(({ id }, at) => [id, at]));
  const its = notes.filter((note) => note.type === type);
  return new Set(
    its.flatMap(({ evidence }) => evidence.map(({ segmentId }) => placeOf.get(segmentId)!)),
  );
}

/** F1 over dialogue acts: one is returned when a note rests on it. */
function f1Of(meetings: readonly MeetingNotes[], type: AnnotationType, label: string): number {
  let [hits, returned, positives] = [0, 0, 0];
  for (const one of meetings) {
    const acts = actsOf(one, type);
    const labelled = one.meeting.segments.flatMap(({ labels }, at) =>
      labels.includes(label) ? [at] : [],
    );
    returned += acts.size;
    positives += labelled.length;
    hits += labelled.filter((at) => acts.has(at)).length;
  }
  return hits === 0 ? 0 : (2 * hits) / (returned + positives);
}

/** The share of the summaries' items with a note on one of the acts they are linked to. */
function itemsHit(
  meetings: readonly MeetingNotes[],
  type: AnnotationType,
  kind: "actions" | "decisions",
): string {
  let [hit, all] = [0, 0];
  for (const one of meetings) {
    const acts = actsOf(one, type);
    const items = one.meeting.summary[kind].filter(({ segments }) => segments.length > 0);
    all += items.length;
    hit += items.filter(({ segments }) => segments.some((at) => acts.has(at))).length;
  }
  return `${(hit / Math.max(1, all)).toFixed(2)} (${hit} of ${all})`;
}

function perMeeting(meetings: readonly MeetingNotes[], type: AnnotationType): string {
  const counts = meetings.map(({ notes }) => notes.filter((note) => note.type === type).length);
  return `${mean(counts).toFixed(1)} (≤ ${Math.max(0, ...counts)})`;
}

const lineOf = (name: string, parts: readonly MeetingNotes[]): string =>
  line(
    name,
    f1Of(parts, "Action Item", "action").toFixed(3),
    itemsHit(parts, "Action Item", "actions"),
    f1Of(parts, "Decision", "decision").toFixed(3),
    itemsHit(parts, "Decision", "decisions"),
    ...ANNOTATION_TYPES.map((type) => perMeeting(parts, type)),
  );

/** What notes find of AMI's labels, those that are shown at once and all with the less sure ones, as a markdown table. */
function notesTable(meetings: readonly MeetingNotes[]): string {
  const shown = meetings.map(({ meeting, notes }) => ({ meeting, notes: notes.filter(isVisible) }));
  const facts = ["action F1 per act", "action items hit", "decision F1", "decision items hit"];
  const heads = [`${meetings.length} meetings, no deck`, ...facts, ...ANNOTATION_TYPES];
  return tableOf(heads, [lineOf("shown", shown), lineOf("with the less sure", meetings)]);
}

/** What ships, on AMI's dev meetings, which nothing was trained or tuned on. */
export const bench = async (): Promise<string> =>
  notesTable(await Promise.all(devMeetings().map(meetingNotesOf)));
