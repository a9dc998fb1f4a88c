import type { Deck, Report, Segment, AlignedSegment } from "@planner/contract/model";
import { alignSegments, type AlignmentBasis } from "../align/align.ts";
import { classifyStatements } from "../classify/find-statements.ts";
import { calendarOn } from "../classify/numeric-day.ts";
import { notesWithModel } from "../llm/notes-with-model.ts";
import { NO_SUMMARY, summarise } from "../summarise/summarise.ts";
import { knownPeople } from "../transcript/attendee-names.ts";
import { nameSpeakers } from "../transcript/name-speakers.ts";
import { detectLanguage } from "../text/language.ts";
import { isMachineTalk, leftOutOf, LINK } from "../verify/machine-talk.ts";
import { mayBeOrder } from "../verify/orders.ts";
import { verifyNotes } from "../verify/verify.ts";
import type { DraftNote } from "./draft.ts";
import { withGuidance } from "./guidance.ts";
import { mergeDuplicates } from "./merge.ts";
import { messageOf } from "./message.ts";
import { peopleOf } from "./people.ts";
import { reportOf } from "./report.ts";
import type { Notes, NotesOptions, NotesProgress } from "./types.ts";
import { writeTopics } from "../topics/write-topics.ts";
import { tokensOf } from "../text/tokens.ts";

/** From this confidence on, .96 of the notes on pages with text stand on the right one; below it .56. */
const SURE = 0.8;

type Found = { deck: Deck; segments: readonly AlignedSegment[]; basis: AlignmentBasis };

/**
 * The report whose notes on a doubtful page name the next best one. A page without words was found by order alone, unless
 * its turn was recorded, and is always doubtful.
 */
export function withPageDoubt(report: Report, { deck, segments, basis }: Found): Report {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const hasWords = new Map(
    deck.pages.map(({ page, lines }) => [
      page,
      lines.some(({ text }) => tokensOf(text).length > 0),
    ]),
  );
  const isDoubtful = ({ page, confidence = 1 }: AlignedSegment): boolean =>
    confidence < SURE || (basis !== "turns" && page !== null && !hasWords.get(page));
  const pages = report.pages.map(({ page, annotations }) => ({
    page,
    annotations: annotations.map((note) => {
      const spoken = note.evidence.map(({ segmentId }) => byId.get(segmentId));
      const home = spoken.find((segment) => segment?.page === page);
      if (!home?.runnerUp || !isDoubtful(home)) return note;
      return { ...note, runnerUp: home.runnerUp };
    }),
  }));
  return { ...report, pages };
}

export { countNotes } from "./count-notes.ts";

/**
 * Makes visual notes of a deck (null: none) and a transcript: aligns, classifies, writes, verifies, summarises. Same
 * input, same output. Nothing is invented: what cannot be proved by the transcript is left out. With `llm`, a language
 * model writes and chooses; what it cannot prove is left out too, and what it leaves open the built-in engine writes.
 * Of an unfinished meeting it is asked only what the finished one will ask again, to the byte, and nothing is summed up.
 */
export async function makeNotes(
  deck: Deck | null,
  transcript: readonly Segment[],
  options: NotesOptions = {},
): Promise<Notes> {
  const reportProgress = async (progress: NotesProgress): Promise<void> =>
    options.onProgress?.(progress);
  const { meeting = {}, pageTurns = [], marks = [], isUnfinished = false } = options;
  const { attendees = [] } = meeting;
  const isTurned = pageTurns.length > 0;
  const withDoubt = (report: Report): Report =>
    deck ? withPageDoubt(report, { deck, segments: heard, basis }) : report;

  await reportProgress({ step: "align", fraction: 0 });
  const { segments: heard, basis } = alignSegments(deck, transcript, pageTurns);
  const segments = nameSpeakers(heard, {
    attendees: knownPeople(attendees, meeting.regulars ?? []),
    hasUnlabelled: isTurned,
  });
  const people = peopleOf(attendees, segments);

  await reportProgress({ step: "classify", fraction: 0.3, partial: { segments } });
  const statements = classifyStatements(segments, deck, { ...meeting, marks });

  const language = detectLanguage(segments);
  // While the meeting runs, the words of a mark may still be on their way.
  const heldMarks = statements.flatMap((one) => one.marks ?? []).length;
  const lostMarks = isUnfinished ? 0 : marks.length - heldMarks;
  const built = { deck, segments, people, language };
  const calendar = calendarOn(meeting, language);
  const writeOwn = () => writeTopics(statements, { deck, segments, people, calendar });

  if (options.llm && segments.length > 0) {
    const spokenToMachine = leftOutOf(built);
    // What people ask of each other is a task; pointed at or judged, the same words may be meant for a machine.
    const rests = ({ type, evidence }: DraftNote): boolean =>
      type !== "Action Item" &&
      evidence.some(
        ({ segmentId, quote }) => spokenToMachine.leftOut.has(segmentId) && mayBeOrder(quote),
      );
    // A line alone may look harmless that with the next one speaks to a machine.
    const speaks = ({ text }: DraftNote): boolean => LINK.test(text) || isMachineTalk(text, people);
    const builtIn = verifyNotes(writeOwn(), built).filter(
      (note) => note.marks || !(speaks(note) || rests(note)),
    );
    const task = {
      ...built,
      title: meeting.title,
      today: calendar?.today,
      guidance: options.guidance,
      wantedLanguage: options.language,
      notesLanguage: options.language ?? language,
      ...spokenToMachine,
      heard,
      attendees,
      isTurned,
      isUnfinished,
      builtIn,
    };
    const context = { llm: options.llm, signal: options.signal, reportProgress };
    const { heeded, ...made } = await notesWithModel(task, context);
    const message = messageOf({ basis, language, segments, lostMarks, heeded, ...made });
    return { segments, language, ...made, report: withDoubt(made.report), message };
  }

  await reportProgress({ step: "write", fraction: 0.6, partial: { segments } });
  const drafts = writeOwn();

  await reportProgress({ step: "verify", fraction: 0.7, partial: { segments } });
  const madeBy = { model: null, parts: 0, unanswered: 0 };
  const verified = mergeDuplicates(verifyNotes(drafts, built));
  const { notes, ...heeded } = withGuidance(verified, options.guidance ?? "", { people });
  const report = withDoubt({ ...reportOf(notes), madeBy });

  await reportProgress({ step: "summarise", fraction: 0.8, partial: { segments, report } });
  const wordedIn = options.language ?? language;
  const source = { deck, segments, report, language: wordedIn };
  const summary = isUnfinished ? NO_SUMMARY : summarise(source);
  const message = messageOf({ basis, language, wordedIn, segments, lostMarks, report, heeded });
  return { segments, report, summary, language, message };
}
