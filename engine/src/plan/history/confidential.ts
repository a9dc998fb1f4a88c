/** Titles of meetings whose notes stay among those who were there. Folded texts are matched. */
const ONE_TO_ONE =
  /(?<![\p{L}\d])(?:1 ?[:x-] ?1|1 ?on ?1|one[- ]on[- ]one|one[- ]to[- ]one|uno a uno|tete[- ]a[- ]tete|point individuel|vier[- ]?augen)/u;
const RETROSPECTIVE =
  /(?<!\p{L})(?:retro(?:s|spe[ck]ti\p{L}*)?(?!\p{L})|lessons learned|post-?mortem|ruckblick|nachbesprechung|manoverkritik|retour d'experience|lecciones aprendidas)/u;
const ABOUT_A_PERSON =
  /(?<!\p{L})(?:candidat\p{L}*|kandidat\p{L}*|hiring|job interview|bewerbung\p{L}*|vorstellungsgesprach|entretien (?:d'embauche|annuel|professionnel)|entrevista de trabajo|(?:performance|annual|salary) (?:review|talk|conversation)|mitarbeitergesprach|jahresgesprach|gehalt\p{L}*|probezeit\p{L}*|abmahnung|kundigung\p{L}*|salary|salaire|salario|layoffs?|redundanc\p{L}*|termination|grievance|licenciement|despidos?|evaluacion del desempeno)(?!\p{L})/u;

const folded = (text: string): string =>
  text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'");

/** Whether a title is that of a talk between two: 'Lena / Tom' with exactly these two, '1:1'. */
export function isOneToOne(title: string, names: readonly (string | null)[]): boolean {
  if (ONE_TO_ONE.test(folded(title))) return true;
  if (names.length !== 2) return false;
  const firsts = names.map((name) => folded(name ?? "").split(/\s+/u)[0] ?? "");
  const inTitle: readonly string[] = folded(title).match(/\p{L}+/gu) ?? [];
  return firsts.every((first) => first !== "" && inTitle.includes(first));
}

/** Whether a title is that of a look back among colleagues. */
export const isRetrospective = (title: string): boolean => RETROSPECTIVE.test(folded(title));

/** Whether a title is that of a talk about one person: an interview, a review, pay. */
export const isAboutPerson = (title: string): boolean => ABOUT_A_PERSON.test(folded(title));
