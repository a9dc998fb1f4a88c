import { framed, wholeWords } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";

/** Titles of meetings whose notes stay among those who were there. Folded texts are matched. */
const ONE_TO_ONE = inAny(
  ({ reading }) => reading.confidential.oneToOne,
  framed(String.raw`(?<![\p{L}\d])`, ""),
  "u",
);
const RETROSPECTIVE = inAny(
  ({ reading }) => reading.confidential.retrospective,
  framed(String.raw`(?<!\p{L})`, ""),
  "u",
);
const ABOUT_A_PERSON = inAny(({ reading }) => reading.confidential.aboutAPerson, wholeWords, "u");

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
