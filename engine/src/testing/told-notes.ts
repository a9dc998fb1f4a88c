import type { LlmRequest } from "../llm.ts";
import type { ModelNote } from "../verify/model-notes.ts";

/** What a scripted model is asked. */
export type Asked = Pick<LlmRequest, "purpose" | "prompt">;

type Short = Pick<ModelNote, "page" | "type" | "text"> &
  Partial<ModelNote> & { segmentIds: readonly string[]; quote: string };

/** A note as a model tells it, proved by one quote that stands in the last of its lines; each line before is cited by its own. */
export const toldNote = ({ segmentIds, quote, ...note }: Short): ModelNote => ({
  ref: "n1",
  subject: "",
  owner: "",
  due: "",
  anchor: "",
  replaces: "",
  confidence: "high",
  claims: [{ segmentId: segmentIds.at(-1)!, quote, says: note.text }],
  ...note,
});

/** The same note, proved by another line, or by other words of it. */
export const citing = (note: ModelNote, segmentId: string, quote?: string): ModelNote => ({
  ...note,
  claims: note.claims.map((claim) => ({ ...claim, segmentId, quote: quote ?? claim.quote })),
});

const CHECKED = /^(v\d+) \| ([^|]+) \| p\d+ \| ([^|]*) \| [^|]* \| [^|]* \| (.*)$/gmu;

/** The notes that a judge is asked about. */
export const judgedIn = (
  prompt: string,
): { id: string; type: string; owner: string; text: string }[] =>
  Array.from(prompt.matchAll(CHECKED), ([, id = "", type = "", owner = "", text = ""]) => ({
    id,
    type: type.trim(),
    owner: owner.trim(),
    text: text.trim(),
  }));

/** What a judge answers that calls just these texts true. */
export const verdictsOn = (prompt: string, trueTexts: ReadonlySet<string>): unknown => ({
  verdicts: judgedIn(prompt).map(({ id, text }) => ({
    id,
    verdict: trueTexts.has(text) ? "true" : "wrong",
    wrongWords: "",
    line: "",
  })),
});
