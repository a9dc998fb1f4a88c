import { dataLine } from "../../llm/prompt.ts";
import { machineTalkIn } from "../../verify/machine-talk.ts";
import type { PickedSentence } from "./documents/pick-materials.ts";
import type { Brief } from "./select.ts";
import type { EarlierMeeting, EarlierNote, PlanInput, Source } from "../types.ts";

/** One thing that is known, as a model is told it and has to cite it. `text` is verbatim from its source. */
export type Fact = {
  id: string;
  kind: "event" | "note" | "document" | "profile" | "guidance";
  label: string;
  text: string;
  source: Source;
};

const [MOST_LINES, MOST_NOTES, MOST_PROFILE, MOST_GUIDANCE] = [30, 30, 12, 12];
const MOST_CHARS = 400;
const LEFT_OUT = "(left out)";

type Bare = Omit<Fact, "id">;

/** The event's own words: its title, then its description line by line. */
const ofEvent = ({ input: { event }, description: { lines } }: Brief): Bare[] =>
  [event.title, ...lines.slice(0, MOST_LINES)].map((text) => own("event", "the invitation", text));

/** A line of what somebody wrote about the event or themselves. */
const own = (kind: "event" | "profile" | "guidance", label: string, text: string): Bare => ({
  kind,
  label,
  text,
  source: { kind, label, quote: text, ...(kind === "profile" ? { isPersonal: false } : {}) },
});

const NOTE_TYPES: ReadonlySet<string> = new Set([
  "Action Item",
  "Decision",
  "Open Question",
  "Feedback",
]);

/** Notes of earlier meetings that everybody who comes may read, newest meeting first; what is still open comes before. */
function ofHistory(brief: Brief): Bare[] {
  const { carry, hasGuests, reading, sources: heard } = brief;
  const chosen = [...carry.live, ...carry.stillNeeded, ...carry.settled].map(
    ({ note, meeting, sources }) => factOf(note, meeting, sources[0]),
  );
  // With guests, and between two people, only what was chosen with them in mind.
  const isChosen = hasGuests || reading.kind === "one-to-one";
  const rest = (isChosen ? [] : heard)
    .filter(({ meeting }) => meeting.isSameSeries)
    .toReversed()
    .flatMap(({ meeting }) =>
      meeting.notes
        .filter(({ isSure, type }) => isSure && NOTE_TYPES.has(type))
        .map((note) => factOf(note, meeting)),
    );
  const seen = new Set<string>();
  return [...chosen, ...rest]
    .filter(({ source }) => !seen.has(source.noteId ?? "") && seen.add(source.noteId ?? ""))
    .slice(0, MOST_NOTES);
}

function factOf(note: EarlierNote, meeting: EarlierMeeting, known?: Source): Bare {
  const day = meeting.startTime.slice(0, 10);
  const owner = [note.owner && `owner ${note.owner}`, note.due && `due ${note.due}`].filter(
    Boolean,
  );
  const label = [`${note.type} of ${day}`, ...owner].join(", ");
  const source = known ?? {
    kind: "meeting" as const,
    label: `notes of ${day}`,
    quote: note.quote,
    meetingId: meeting.id,
    noteId: note.id,
  };
  return { kind: "note", label, text: note.text, source };
}

const ofDocuments = (picked: readonly PickedSentence[]): Bare[] =>
  picked.flatMap(({ quote, label, sources: [source] }) =>
    source ? [{ kind: "document" as const, label, text: quote, source }] : [],
  );

/**
 * What the company is after; nobody writes that on a page which guests see. What the reader is after is for their eyes
 * alone, so that no model is told it: it would write it into parts that colleagues read.
 */
function ofCompany({ input: { company }, hasGuests }: Brief): Bare[] {
  if (hasGuests) return [];
  const fields = [
    ["your company", company.companyDesc],
    ["your company's goals", company.goals],
    ["your company's further goals", company.additionalGoals],
  ] as const;
  return fields
    .flatMap(([label, text]) => linesOf(text).map((line) => own("profile", label, line)))
    .slice(0, MOST_PROFILE);
}

const ofGuidance = ({ guidance }: PlanInput): Bare[] =>
  linesOf(guidance)
    .slice(0, MOST_GUIDANCE)
    .map((text) => ({
      ...own("guidance", "your guidance", text),
      label: "a wish",
    }));

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** All that a model may rest a sentence on, with ids in order; nothing that speaks to a machine is among it. */
export function factsFor(brief: Brief): Fact[] {
  const all = [
    ...ofEvent(brief),
    ...ofHistory(brief),
    ...ofDocuments(brief.materials),
    ...ofCompany(brief),
    ...ofGuidance(brief.input),
  ];
  const names = brief.people.all.map(({ name }) => name);
  const machineLines = machineTalkIn(
    all.map(({ text }) => text),
    names,
  );
  return all
    .filter(({ text }, index) => !machineLines.has(index) && isShowable(text))
    .map((fact, index) => ({ ...fact, id: `f${index + 1}` }));
}

const isShowable = (text: string): boolean => {
  const shown = dataLine(text, MOST_CHARS);
  return shown !== "" && shown !== LEFT_OUT;
};
