import type { MeetingKind } from "@planner/contract/model";
import { inAny, patternsOfAll } from "../languages/words.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "../types.ts";
import { kindWordsIn } from "./kind-words.ts";

const LANGUAGES: Readonly<Record<PlanLanguage, string>> = {
  en: "english|englisch|anglais|inglés",
  de: "german|deutsch|allemand|alemán",
  fr: "french|französisch|français|francés",
  es: "spanish|spanisch|espagnol|español",
};
const IN_LANGUAGE = new RegExp(
  String.raw`^(?:(?:please|bitte|por favor),? )?(?:(?:write|make|do|give|plan|translate|put|schreib\p{L}*|mach\p{L}*|übersetz\p{L}*|écri\p{L}*|tradui\p{L}*|escrib\p{L}*|traduc\p{L}*|haz|faites|fais)(?: (?:me|it|this|that|everything|all|es|das|alles|tout|todo|(?:the|den|die|le|la|el)? ?(?:plan|agenda)))?,? )?(?:(?:in|into|auf|en|to|ins|al) )?(?<language>${Object.values(LANGUAGES).join("|")})(?:,? (?:please|bitte|s'il (?:te|vous) pla[iî]t|por favor))?[\s.!]*$`,
  "iu",
);

/** The language that somebody asks the plan to be in. */
export function languageWished(clause: string): PlanLanguage | undefined {
  const said = IN_LANGUAGE.exec(clause.trim())?.groups?.["language"]?.toLowerCase();
  if (said === undefined) return undefined;
  return PLAN_LANGUAGES.find((one) => LANGUAGES[one].split("|").includes(said));
}

const KIND_SAID = patternsOfAll(({ guidance }) => guidance.kindSaid, "iu");
/** 'Only feedback': nothing is decided. */
const ONLY_FEEDBACK = inAny(({ guidance }) => guidance.onlyFeedback);

/** A kind of meeting that somebody names; `isWeak`: only where it was read as one that ends in a decision. */
export type KindInstruction = { kind: MeetingKind; isWeak: boolean };

/** What kind of meeting somebody says that it is. */
export function kindWished(clause: string): KindInstruction | undefined {
  const text = clause.trim().replace(/[\s.!]+$/u, "");
  const what = KIND_SAID.map((one) => one.exec(text)?.groups?.["what"]).find(
    (one) => one !== undefined,
  );
  const kinds = new Set(
    PLAN_LANGUAGES.flatMap((language) => kindWordsIn(what ?? "", language)).map(
      ({ means }) => means.kind,
    ),
  );
  const [kind] = kinds;
  if (kind !== undefined && kinds.size === 1) return { kind, isWeak: false };
  return ONLY_FEEDBACK.test(text) ? { kind: "critique", isWeak: true } : undefined;
}

const NTH =
  /^(?:(?:very )?(?<last>last|final|letzten?|letztes|derni[eè]re?|últim[oa])|(?<first>first|ersten?|erstes|premi[eè]re?|primer[oa]?)) (?:agenda )?(?:item|point|topic|block|punkt|tagesordnungspunkt|thema|sujet|punto|tema)$|^(?:item|point|topic|punkt|punto|tema) (?:no\.? |nr\.? |n° )?(?<nth>\d{1,2})$/iu;

/** Which point of the agenda is meant by its place alone: 1 is the first, -1 the last. */
export function placeWished(topic: string): number | undefined {
  const groups = NTH.exec(topic.replace(/^(?:the|den|das|le|el|la) /iu, ""))?.groups;
  if (!groups) return undefined;
  if (groups["last"] !== undefined) return -1;
  return groups["first"] === undefined ? Number(groups["nth"]) : 1;
}
