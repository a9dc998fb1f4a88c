import type { Person, PlanInput, Role, Source } from "../types.ts";
import { jobIn } from "./roles.ts";
import { aroundName, clausesOf } from "./said-of.ts";
import { fromEvent, fromNote, fromProfile } from "./sources.ts";

/** Where words of somebody's function may stand. `names` are those that only they have. */
export type RoleHints = {
  input: PlanInput;
  description: string;
  roleWords: string | null;
  names: readonly string[];
};
type Found = { role: Role | null; roleSource: Source | null };

const BEHIND: readonly RegExp[] = [
  /^\s*\(([^()]{2,40})\)/u,
  /^\s*[,–—]\s+([^,;:.()\n]{2,40}?)\s*(?:[,;:.()]|$)/u,
  /^\s+-\s+([^,;:.()\n]{2,40}?)\s*(?:[,;:.()]|$)/u,
  /^\s+(?:from|aus der|aus dem|aus|vom|von der|de la|del|du|de)\s+(\S{2,20}\s\S{2,20})/u,
  /^\s+(?:from|aus der|aus dem|aus|vom|von der|de la|del|du|de)\s+(\p{L}{2,20})(?!\p{L})/u,
  /^\s+(?:is|ist|est|es)\s+(?:our|the|unser|unsere|die|der|notre|la|le|nuestr[oa]|el)\s+([^,;:.()\n]{2,40}?)\s*(?:[,;:.()]|$)/u,
];
const BEFORE =
  /(?:^|[^\p{L}])(?:our|unsere?|notre|nuestr[oa]|(?=head of)|(?=product owner)|(?=product manager))\s*([^,;:.()\n]{2,40})\s+$/iu;

/** Somebody's function: from the reader's own profile, beside the name, or from what a text calls them. */
export function roleFor(person: Pick<Person, "isReader" | "name">, hints: RoleHints): Found {
  const { input, roleWords } = hints;
  const job = person.isReader ? jobIn(input.personal.jobTitle) : null;
  if (job) return { role: job, roleSource: fromProfile("your job title", input.personal.jobTitle) };
  const beside = roleWords === null ? null : jobIn(roleWords);
  if (beside) return { role: beside, roleSource: fromEvent("Guest list", roleWords!) };
  return saidInText(hints) ?? { role: null, roleSource: null };
}

function saidInText({ input, description, names }: RoleHints): Found | undefined {
  for (const [label, text] of [
    ["Description", description],
    ["Title", input.event.title],
  ] as const) {
    const said = calledIn(text, names);
    if (said) return { role: said.role, roleSource: fromEvent(label, said.words) };
  }
  for (const meeting of input.earlier)
    for (const note of meeting.notes) {
      const role = (calledIn(note.text, names) ?? calledIn(note.quote, names))?.role;
      if (role) return { role, roleSource: fromNote(input, { meeting, note }) };
    }
  return undefined;
}

function calledIn(
  text: string,
  names: readonly string[],
): { role: Role; words: string } | undefined {
  for (const clause of clausesOf(text))
    for (const name of names)
      for (const { before, behind } of aroundName(clause, name)) {
        const found = [...BEHIND.map((pattern) => pattern.exec(behind)), BEFORE.exec(before)];
        for (const words of found.map((match) => match?.[1]?.trim() ?? "")) {
          const role = jobIn(words);
          if (role) return { role, words };
        }
      }
  return undefined;
}
