import { framed } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";

/** What an author calls a line of theirs. */
export type LineLabel = "decision" | "question" | "risk" | "requirement";

const KINDS: readonly LineLabel[] = ["decision", "question", "risk", "requirement"];
const label = framed(
  String.raw`^[\s\p{Pd}•*·–—]*(?:\p{Nd}{1,2}[.)]\s*)?`,
  String.raw`\s?\p{Nd}{0,2}\s*:\s+(?=\S)`,
);
const PATTERNS = KINDS.map(
  (kind) => [kind, inAny(({ documents }) => documents.labels[kind], label)] as const,
);

/** What the author of a line calls it in front of a colon ('Decision: …'); null where they call it nothing. */
export function labelOf(line: string): LineLabel | null {
  // Most lines of most documents have no colon near their start.
  const colon = line.indexOf(":");
  if (colon < 0 || colon > LONGEST_LABEL) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
const LONGEST_LABEL = 32;
