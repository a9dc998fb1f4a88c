import type { Annotation, Region, Report } from "@planner/contract/model";
import { type Placed, placedNotes, reportWith } from "../report.ts";
import { subtypeOf } from "../subtype.ts";
import { pageInDeck } from "./references.ts";
import { lastName, renamedNote } from "./rename-speakers.ts";
import type { Correction, Corrections, NoteChange, Rename } from "./types.ts";

/** The report with what people corrected; each heading line is counted anew. */
export function correctReport(made: Report, corrections: Corrections): Report {
  const { notes, renames } = corrections;
  const byId = new Map(notes.map((one) => [one.noteId, one]));
  const putBack = notes.flatMap(({ noteId, anchor: { note, page, standing } }) =>
    standing === "put back" ? [{ note: { ...note, id: noteId }, page }] : [],
  );
  const placed = [...placedNotes(made), ...putBack].flatMap((one) => {
    const correction = byId.get(one.note.id);
    const now = correction ? corrected(one, correction, corrections) : one;
    if (!now) return [];
    const note = renamedNote(now.note, renames, correction && writtenIn(correction));
    return [{ ...now, note: correction ? withTask(note, correction, renames) : note }];
  });
  const { madeBy, renewed } = made;
  // A note that somebody corrected is no news to them.
  const unknown = (ids: readonly string[]): string[] => ids.filter((id) => !byId.has(id));
  const news = renewed && { added: unknown(renewed.added), changed: unknown(renewed.changed) };
  return { madeBy, renewed: news, ...reportWith(placed) };
}

/** Which renames a person's own text came after; undefined where the text is as it was made. */
function writtenIn({ changes }: Correction): readonly string[] | undefined {
  const last = changes.findLast(({ text }) => text !== undefined);
  return last && (last.writtenAfter ?? []);
}

/** What of a note people want in the end, of all their changes. */
const wantedOf = (changes: readonly NoteChange[]): NoteChange => Object.assign({}, ...changes);

/** Owner, day, tick, acceptance and added word of a task as people want them. */
function withTask(
  note: Annotation,
  { changes }: Correction,
  renames: readonly Rename[],
): Annotation {
  if (note.type !== "Action Item") return note;
  const wanted = wantedOf(changes);
  const { owner: _owner, isDone: _isDone, due, dueWords, ...task } = note;
  const handed = changes.findLastIndex((change) => change.owner !== undefined);
  const accepted = changes.findLast(({ acceptedAs }, at) => acceptedAs && at >= handed)?.acceptedAs;
  const later = renames.filter(({ id }) => !changes[handed]?.writtenAfter?.includes(id));
  const owner =
    wanted.owner === undefined ? note.owner : wanted.owner && lastName(wanted.owner, later);
  const isDone = wanted.isDone ?? note.isDone;
  const day = wanted.due === undefined ? { due, dueWords } : { due: wanted.due ?? undefined };
  return {
    ...task,
    ...day,
    owner: owner ?? undefined,
    isDone: isDone || undefined,
    accepted,
    comment: wanted.comment ?? undefined,
  };
}

/** The note as people want it; undefined where they took it out. */
function corrected(
  made: Placed,
  { changes, edited }: Correction,
  { pageCount }: Corrections,
): Placed | undefined {
  const wanted = wantedOf(changes);
  if (wanted.isRemoved) return undefined;
  const page = wanted.page === undefined ? made.page : pageInDeck(wanted.page, pageCount);
  const { region: madeRegion, isQuoted, runnerUp, ...rest } = retyped(made.note, wanted);
  const drawn = drawnRegion(changes);
  const region = drawn === undefined && page === made.page ? madeRegion : drawn;
  const note = {
    ...rest,
    text: wanted.text ?? made.note.text,
    isQuoted: wanted.text === undefined ? isQuoted : undefined,
    runnerUp: wanted.page === undefined ? runnerUp : undefined,
    suggestion: made.note.suggestion && !wanted.isConfirmed,
    region: region ?? undefined,
    edited,
    reference: (page === made.page ? undefined : wanted.reference) ?? rest.reference,
  };
  return { note, page };
}

/** The region that a person drew on the page where the note is now; null: none; undefined where nobody drew there. */
function drawnRegion(changes: readonly NoteChange[]): Region | null | undefined {
  const moved = changes.findLastIndex(({ page }) => page !== undefined);
  return changes.findLast(({ region }, at) => region !== undefined && at >= moved)?.region;
}

/** A note of another type is about another matter, and has an owner only where it is to be done. */
function retyped(note: Annotation, { type, text }: NoteChange): Annotation {
  if (type === undefined || type === note.type) return note;
  const { owner: _owner, due: _due, dueWords: _words, isDone: _isDone, ...rest } = note;
  const subtype = subtypeOf(type, text ?? note.text, "");
  return { ...rest, type, subtype };
}
