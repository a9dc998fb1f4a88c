import type { LlmRequest } from "../llm.ts";
import type { ModelNote } from "../llm/answer.ts";

/** What a scripted model is asked. */
export type ModelRequest = Pick<LlmRequest, "purpose" | "prompt">;

type Short = Pick<ModelNote, "page" | "type" | "text"> &
  Partial<ModelNote> & { segmentIds: readonly string[]; quote: string };

/** A note as a model tells it, proved by one quote that stands in the last of its lines; each line before is cited by its own. */
export const modelNoteOf = ({ segmentIds, quote, ...note }: Short): ModelNote => ({
  subject: "",
  owner: "",
  due: "",
  anchor: "",
  confidence: "high",
  claims: [{ segmentId: segmentIds.at(-1)!, quote, says: note.text }],
  ...note,
});

/** The same note, proved by another line, or by other words of it. */
export const citing = (note: ModelNote, segmentId: string, quote?: string): ModelNote => ({
  ...note,
  claims: note.claims.map((claim) => ({ ...claim, segmentId, quote: quote ?? claim.quote })),
});

const CHECKED = /^(v\d+) \| ([^|]+) \| p\d+ \| ([^|]*) \| ([^|]*) \| [^|]* \| (.*)$/gmu;

/** A note as a judge sees it; "-" stands for no owner or day. */
export type JudgedNote = { id: string; type: string; owner: string; due: string; text: string };

/** The notes that a judge is asked about. */
export const judgedIn = (prompt: string): JudgedNote[] =>
  Array.from(prompt.matchAll(CHECKED), (match) => {
    const [, id = "", type = "", owner = "", due = "", text = ""] = match.map((one) => one.trim());
    return { id, type, owner, due, text };
  });

/** What is true of a note: where an owner or a day was told, no other one is. */
type Truth = Pick<ModelNote, "text"> & Partial<Pick<ModelNote, "owner" | "due">>;

const isTrueOf = ({ text, owner, due }: JudgedNote, truth: Truth): boolean =>
  text === truth.text.trim() &&
  (owner === "-" || owner.includes(truth.owner ?? "")) &&
  (due === "-" || !truth.due || due === truth.due);

/** What a judge answers that calls just these notes true. */
export const verdictsOn = (prompt: string, truths: readonly Truth[]): unknown => ({
  verdicts: judgedIn(prompt).map((note) => ({
    id: note.id,
    verdict: truths.some((truth) => isTrueOf(note, truth)) ? "true" : "wrong",
    wrongWords: "",
    line: "",
  })),
});
