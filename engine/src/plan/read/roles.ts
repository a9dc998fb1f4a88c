import { LANGUAGES } from "../languages/index.ts";
import {
  PLAN_LANGUAGES,
  ROLES,
  type Role,
  type Person,
  type PlanInput,
  type Source,
} from "../types.ts";
import { aroundName, clausesOf } from "./said-of.ts";
import { fromEvent, fromNote, fromProfile } from "./sources.ts";
import { tokensIn, findTerms, type Hit, lexiconOf } from "./word-match.ts";

const TITLES = PLAN_LANGUAGES.map((language) => LANGUAGES[language].titles);
const WORDS = lexiconOf(
  ROLES.flatMap((role) =>
    TITLES.flatMap(({ roles }) => roles[role]).map((word) => [word, role] as const),
  ),
);
const RANKS = new Set(TITLES.flatMap(({ ranks }) => ranks));
/** Longer texts are no job titles. */
const LONGEST = 60;
const WORD = 1000;

const roleAmong = (found: readonly Hit<Role>[]): Role | null => {
  // 'Lead Designer', 'UX Researcher': the last word says what somebody does; rank gives way to any function.
  const functions = found.filter(({ means }) => means !== "leadership");
  return (functions.at(-1) ?? found.at(-1))?.means ?? null;
};

/** The function that a few words name anywhere ('Head of Product', 'front end'); null where they name none. */
export const roleOf = (words: string): Role | null =>
  words.length > LONGEST ? null : roleAmong(findTerms(words, WORDS));

/** The same, where nothing else stands among the words: 'design review at ten' is nobody's job. */
const jobIn = (words: string): Role | null => {
  if (words.length > LONGEST) return null;
  const found = findTerms(words, WORDS);
  const isOfJob = (index: number): boolean =>
    found.some(({ at, until }) => at < (index + 1) * WORD && until > index * WORD);
  const isJob = tokensIn(words).every(({ folded }, index) => isOfJob(index) || RANKS.has(folded));
  return isJob ? roleAmong(found) : null;
};

/** A sentence in which somebody may be called something, with what it would be quoted as. */
export type Mention = { clause: string; sourceOf: (words: string) => Source };
/** Where words of somebody's function may stand. `names` are those that only they have. */
type RoleHints = {
  input: PlanInput;
  mentions: readonly Mention[];
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

const ofEvent = (label: "Description" | "Title", text: string): Mention[] =>
  clausesOf(text).map((clause) => ({ clause, sourceOf: (words) => fromEvent(label, words) }));

/** The sentences of the invitation and of earlier notes, cut once for everybody. */
export function mentionsIn(input: PlanInput, description: string): Mention[] {
  const ofNotes = input.earlier.flatMap((meeting) =>
    meeting.notes.slice(0, MOST_NOTES).flatMap((note): Mention[] =>
      [note.text, note.quote].map((clause) => ({
        clause: clause.slice(0, LONGEST_NOTE),
        sourceOf: () => fromNote(input, { meeting, note }),
      })),
    ),
  );
  return [
    ...ofEvent("Description", description),
    ...ofEvent("Title", input.event.title),
    ...ofNotes,
  ];
}
const MOST_NOTES = 200;
const LONGEST_NOTE = 400;

function saidInText({ mentions, names }: RoleHints): Found | undefined {
  const known = names.filter((name) => name !== "");
  for (const { clause, sourceOf } of mentions)
    for (const name of known)
      for (const { before, behind } of clause.includes(name) ? aroundName(clause, name) : []) {
        const found = [...BEHIND.map((pattern) => pattern.exec(behind)), BEFORE.exec(before)];
        for (const words of found.map((match) => match?.[1]?.trim() ?? "")) {
          const role = words === "" ? null : jobIn(words);
          if (role) return { role, roleSource: sourceOf(words) };
        }
      }
  return undefined;
}
