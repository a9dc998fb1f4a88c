import { clausesOf } from "./said-of.ts";

/** What an organiser labels in a description: 'Goal: …'. */
export const LABELS = {
  goal: "goal|design goal|objective|aim|ziel|objectif|but|objetivo|meta",
  problem: "(?:(?:the|their|our|das|le|el) )?(?:problem|pain point|pain|issue|problème|problema)",
  constraint:
    "constraints?|limits?|limitations?|vorgaben?|rahmenbedingung(?:en)?|einschränkung(?:en)?|contraintes?|limites?|restricci(?:ón|ones)|límites?",
  userGroup:
    "users?|user group|audience|target group|target audience|zielgruppe|nutzer|cible|public|utilisateurs|público(?: objetivo)?|usuarios",
  task: "task|user task|aufgabe|tâche|tarea",
  criterion:
    "must[- ]haves?|criteria|criterion|muss-kriterien|kriterien|kriterium|critères?|criterios?",
  nextStep: "next step|next|nächster schritt|prochaine étape|próximo paso|siguiente paso",
  optionA: "option (?:a|1)|variante (?:a|1)|opción (?:a|1)|version a",
  optionB: "option (?:b|2)|variante (?:b|2)|opción (?:b|2)|version b",
  project: "project|projekt|projet|proyecto",
} as const;
export type Label = keyof typeof LABELS;

const PATTERNS = new Map(
  Object.entries(LABELS).map(([label, words]) => [
    label as Label,
    new RegExp(`^(?:[-*•–]\\s*)?(?:${words})\\s*[:：]\\s*(\\S.{1,140})$`, "iu"),
  ]),
);
const MOST_WORDS = 14;
const LONGEST_LINE = 220;

/** A short phrase, without the stop at its end; undefined for whole sentences and more. */
export const phraseOf = (written: string, most = MOST_WORDS): string | undefined => {
  const text = written.trim().replace(/[.;,!]+$/u, "");
  const isOne = !/[.!?]\s/u.test(text) && text.split(/\s+/u).length <= most;
  return isOne && /\p{L}{2}/u.test(text) && !text.endsWith("?") ? text : undefined;
};

/** What stands behind a label, with the line that it stands in. */
export function labelledAs(
  label: Label,
  lines: readonly string[],
): { text: string; quote: string } | undefined {
  for (const line of lines.flatMap(clausesOf)) {
    const behind = line.length > LONGEST_LINE ? undefined : PATTERNS.get(label)!.exec(line)?.[1];
    const text = behind === undefined ? undefined : phraseOf(behind);
    if (text !== undefined) return { text, quote: line };
  }
  return undefined;
}
