/** What an author calls a line of theirs. */
export type LineLabel = "decision" | "question" | "risk" | "requirement";

const LABELS: Readonly<Record<LineLabel, string>> = {
  decision:
    "decisions?|decided|agreed|(?:entscheidung|beschluss)(?:en)?|entschieden|beschlossen|décisions?|décidé|decisi(?:ón|ones)|decidido|acordado",
  question:
    "(?:open|unresolved) (?:questions?|points?|issues?)|questions?|open|tbd|(?:offene )?fragen?|offene[rs]? punkte?|offen|questions? (?:ouvertes?|en suspens)|(?:à trancher|en suspens)|preguntas?(?: abiertas?)?|pendientes?",
  risk: "risks?|risik(?:o|en)|risques?|riesgos?",
  requirement:
    "requirements?|must(?: have)?|constraints?|anforderung(?:en)?|vorgaben?|muss|bedingung(?:en)?|exigences?|contraintes?|requisitos?|restricci(?:ón|ones)",
};
const START = "^[\\s\\p{Pd}•*·–—]*(?:\\p{Nd}{1,2}[.)]\\s*)?";
const KINDS = Object.keys(LABELS) as LineLabel[];
const PATTERNS = KINDS.map(
  (kind) =>
    [
      kind,
      new RegExp(`${START}(?:${LABELS[kind]})\\s?\\p{Nd}{0,2}\\s*:\\s+(?=\\S)`, "iu"),
    ] as const,
);

/** What the author of a line calls it in front of a colon ('Decision: …'); null where they call it nothing. */
export function labelOf(line: string): LineLabel | null {
  // Most lines of most documents have no colon near their start.
  const colon = line.indexOf(":");
  if (colon < 0 || colon > LONGEST_LABEL) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
const LONGEST_LABEL = 32;

/** The line without what it is called. */
export function withoutLabel(line: string): string {
  for (const [, pattern] of PATTERNS) if (pattern.test(line)) return line.replace(pattern, "");
  return line;
}
