import { marksIn } from "../../plan/phrases.ts";
import { BUDGETS } from "../../plan/select/level.ts";
import {
  BANNED,
  countWords,
  fits,
  GOAL_WITHOUT_END,
  TALK_FIRST,
  type LENGTHS,
} from "../../plan/style.ts";
import { isAboutThis, sentencesOf, specificity } from "../../plan/trim/filler.ts";
import { PLAN_LANGUAGES, type PlanElements } from "../../plan/types.ts";
import { withoutQuotes } from "../../plan/write/filled.ts";
import { frequentIn } from "../../text/language.ts";
import { evened, textsOf } from "./ground.ts";
import { baseTitle, type Checked, type Part, partsIn, placeOf, type Problem } from "./parts.ts";

const HOLE =
  /[{}]|\bnull\b|\bundefined\b|\bNaN\b|\bTBD\b|\bN\/A\b| {2,}|\(\s*\)|\[\s*\](?! )|“\s*”|„\s*“|«\s*»|\s,|,\s*[,.;:!?]|[.:;–-]\s*$(?<!\.)|:\s*\./u;
const ENDS = /[.!?…”“»"]$/u;
/** Parts that are sentences, so that they end like one. */
const isSentence = ({ type, role }: Part): boolean =>
  (type === "goal" && role === "goal") ||
  (type === "strategy" && role === "text") ||
  (type === "challenges" && role !== "title") ||
  type === "insights";

/** 1: nothing is left unfilled, and sentences end as sentences do. */
export function checkHoles({ brief, plan }: Checked): Problem[] {
  const texts = textsOf(brief.input).map(evened);
  return partsIn(plan).flatMap((part) => {
    const bare = withoutQuotes(part.text, brief.language, "Q");
    const isGiven = texts.some((text) => text.includes(evened(part.text)));
    const problems =
      HOLE.test(bare) && !isGiven ? [`a hole in ${placeOf(part)}: ${part.text}`] : [];
    if (isSentence(part) && !ENDS.test(part.text) && !isGiven)
      problems.push(`no end in ${placeOf(part)}: ${part.text}`);
    return problems.map((problem) => ({ check: 1, problem }));
  });
}

const LENGTH_OF: Partial<Record<string, keyof typeof LENGTHS>> = {
  "goal goal": "goal",
  "agenda title": "agendaTitle",
  "agenda outcome": "outcome",
  "questions title": "question",
  "questions text": "questionWhy",
  "challenges title": "challenge",
  "challenges text": "challengeText",
  "challenges solution": "solution",
  "strategy text": "strategy",
  "strategy goals": "strategyGoal",
  "insights text": "insight",
};

/** 6: no empty words, no talk for its own sake, every part as long as it may be; somebody else's words are theirs. */
export function checkStyle({ brief, plan }: Checked): Problem[] {
  const { language } = brief;
  const texts = textsOf(brief.input).map(evened);
  const problems = partsIn(plan).flatMap((part) => {
    const whole = evened(part.text).replace(/\.$| · \d+\/\d+$/u, "");
    if (texts.some((text) => text.includes(whole))) return [];
    const length = LENGTH_OF[`${part.type} ${part.role}`];
    const own = withoutQuotes(part.text, language);
    const isHeard =
      BANNED[language].test(own) && !texts.some((text) => BANNED[language].test(text));
    return [
      ...(isHeard ? [`an empty word in ${placeOf(part)}: ${part.text}`] : []),
      ...(TALK_FIRST[language].test(own) ? [`talk in ${placeOf(part)}: ${part.text}`] : []),
      ...(length && own.trim() !== "" && !fits(baseTitle({ title: part.text }), length, language)
        ? [`too long, ${placeOf(part)}: ${part.text}`]
        : []),
      ...(/!/u.test(own) ? [`an exclamation in ${placeOf(part)}: ${part.text}`] : []),
    ];
  });
  return [...problems, ...questionProblems({ brief, plan })].map((problem) => ({
    check: 6,
    problem,
  }));
}

function questionProblems({ brief, plan }: Checked): string[] {
  const titles = plan.questions.items.map(({ title }) => title);
  const marks = titles.filter(
    (title) => (withoutQuotes(title, brief.language).match(/\?/gu) ?? []).length !== 1,
  );
  const problems = marks.map((title) => `not one question mark: ${title}`);
  if (brief.playbook.questionsAreFixed) return problems;
  const free = brief.playbook.questions
    .filter(({ ask }) => marksIn(ask).length === 0)
    .filter(({ ask }) => titles.includes(ask));
  if (free.length > 1) problems.push(`${free.length} questions that fit any meeting of the kind`);
  return problems;
}

/** 7: the goal names what is worked on, and is more than informing. */
export function checkGoal({ brief, plan }: Checked): Problem[] {
  const goal = partsIn(plan).find(({ role }) => role === "goal");
  if (!goal) return [{ check: 7, problem: "no goal" }];
  const problems: string[] = [];
  if (GOAL_WITHOUT_END[brief.language].test(goal.text)) problems.push(`informs only: ${goal.text}`);
  const { artefact } = brief.slots;
  const isPlanned = brief.extent === "whole" && brief.noNews === null;
  const isOwn = textsOf(brief.input).some((text) =>
    evened(text).includes(evened(goal.text).replace(/\.$/u, "")),
  );
  const namesIt = brief.playbook.goals.some((text) => marksIn(text).includes("artefact"));
  if (
    artefact &&
    isPlanned &&
    // Who says what is to be decided says it in their own words.
    brief.instructions.purpose === null &&
    !isOwn &&
    namesIt &&
    !evened(goal.text).includes(evened(artefact.text))
  )
    problems.push(`does not name ${artefact.text}: ${goal.text}`);
  return problems.map((problem) => ({ check: 7, problem }));
}

const LEAST_WORDS = 12;

/** 14: one language outside of quotes. */
export function checkLanguage({ brief, plan }: Checked): Problem[] {
  const given = textsOf(brief.input).map(evened);
  return partsIn(plan).flatMap((part) => {
    const own = withoutQuotes(part.text, brief.language);
    if (countWords(own) < LEAST_WORDS || given.some((text) => text.includes(evened(own))))
      return [];
    const { counts } = frequentIn(own);
    const count = (language: string): number => counts.get(language) ?? 0;
    const other = PLAN_LANGUAGES.find((one) => count(one) > count(brief.language) + 2);
    return other ? [{ check: 14, problem: `${other} in ${placeOf(part)}: ${part.text}` }] : [];
  });
}

/** Words of a plan, its agenda's tasks and the organiser's reason left aside. */
function wordsIn(plan: PlanElements): number {
  const points = plan.agenda.content
    .split("\n")
    .filter((line) => line.startsWith("## ") || /^- \p{Lu}[\p{L} ]+\u00a0?:/u.test(line))
    .map((line) => line.replace(/ · \d+\/\d+|\(\d+ [^()]+\)|^- \p{Lu}[\p{L} ]+\u00a0?:/gu, " "));
  const others = sentencesOf(plan).filter((text) => !text.startsWith("> "));
  return [...new Set(points), ...others].reduce((all, text) => all + countWords(text), 0);
}

/** 12: a plan of little is short. */
export function checkWords({ brief, plan }: Checked): Problem[] {
  if (brief.instructions.length === "longer" || brief.instructions.add.length > 0) return [];
  const words = wordsIn(plan);
  const isBare = brief.level === "bare" && brief.carry.live.length === 0;
  const most = BUDGETS[isBare ? "bare" : brief.level === "rich" ? "rich" : "ordinary"].words;
  return words <= most ? [] : [{ check: 12, problem: `${words} words where ${most} may be` }];
}

/** 5: most sentences hold something of this meeting. */
export function checkSpecific({ brief, plan }: Checked): Problem[] {
  if (isAboutThis(brief, plan)) return [];
  const share = Math.round(specificity(brief, plan) * 100);
  return [{ check: 5, problem: `${share} % of the sentences hold a fact` }];
}
