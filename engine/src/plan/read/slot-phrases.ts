import { either, framed } from "../../text/patterns.ts";
import { anyOf, inAny, inEach } from "../languages/words.ts";
import type { PlanLanguage, Slot, Sourced } from "../types.ts";
import type { Description } from "./description.ts";
import { type Label, labelledAs, phraseOf } from "./labelled.ts";
import { clausesOf } from "./said-of.ts";
import { type SaidSentence, sentenceSaying } from "./slot-sentences.ts";
import { sourcedIn } from "./sources.ts";

export type Phrases = Partial<Record<Slot, Sourced>>;
type Invitation = Pick<Description, "lines" | "sentences" | "text"> & {
  title: string;
  language: PlanLanguage;
};

/** What the organiser says in so many words: behind labels, and in a few turns that leave no doubt. */
export function phrasesIn(invitation: Invitation): Phrases {
  const { lines } = invitation;
  const labelled = (label: Label): Sourced | undefined => {
    const found = labelledAs(label, lines);
    return found && sourcedIn("Description", found.text, found.quote);
  };
  const sentence = (what: SaidSentence): Sourced | undefined =>
    sentenceSaying(what, invitation.sentences, invitation.language);
  const goal = labelled("goal");
  const found = {
    artefactGoal: goal && !IS_OF_MEETING.test(goal.text) ? goal : undefined,
    problem: labelled("problem") ?? sentence("problem"),
    wanted: sentence("wanted"),
    missing: sentence("missing"),
    task: labelled("task"),
    criterion: labelled("criterion"),
    userGroup: labelled("userGroup") ?? userGroupIn(invitation),
    constraint: labelled("constraint") ?? constraintIn(invitation),
    nextStep: labelled("nextStep") ?? nextStepIn(invitation),
    ...optionsIn(invitation, labelled),
  };
  return Object.fromEntries(Object.entries(found).filter(([, slot]) => slot !== undefined));
}

/** Goals of the hour and not of what is worked on. */
const IS_OF_MEETING = new RegExp(
  String.raw`^(?:to )?${anyOf(({ reading }) => reading.slots.goalsOfTheHour)}(?!\p{L})|${anyOf(({ reading }) => reading.slots.goalEndsOfTheHour)}$`,
  "iu",
);

/** What stands between the bounds of words; German nouns begin with a capital. */
const named = framed(String.raw`(?<!\p{L})(`, String.raw`)(?!\p{L})`);
const SAID_OF_USERS = inEach(({ reading }) => reading.slots.userGroups, {
  en: named,
  de: (groups) => named(groups, "u"),
  fr: named,
  es: named,
});

function userGroupIn({ text, language }: Invitation): Sourced | undefined {
  for (const quote of clausesOf(text)) {
    const group = SAID_OF_USERS[language].exec(quote)?.[1];
    if (group) return sourcedIn("Description", group, quote);
  }
  return undefined;
}

const MUST = inAny(({ reading }) => reading.slots.must);
/** What people must do is a request to them and no limit of the work. */
const OF_PEOPLE = new RegExp(
  String.raw`(?<!\p{L})${anyOf(({ reading }) => reading.slots.people)}(?: all)? ${anyOf(({ reading }) => reading.slots.peopleMust)}(?!\p{L})|\?$`,
  "iu",
);
const LONGEST_LIMIT = 14;
/** 'Must have: …' names a list of wishes. */
const LABELLED = /^[\p{L} -]{2,24}[:：]\s/u;

function constraintIn({ sentences }: Invitation): Sourced | undefined {
  for (const sentence of sentences.flatMap(clausesOf)) {
    if (!MUST.test(sentence) || OF_PEOPLE.test(sentence) || LABELLED.test(sentence)) continue;
    const text = phraseOf(sentence, LONGEST_LIMIT);
    if (text !== undefined) return sourcedIn("Description", text, sentence);
  }
  return undefined;
}

const NEXT_STEP = inEach(({ reading }) => reading.slots.nextStep, {
  en: either,
  de: (says) => either(says, "u"),
  fr: either,
  es: either,
});

function nextStepIn({ text, language }: Invitation): Sourced | undefined {
  for (const quote of clausesOf(text)) {
    const step = NEXT_STEP[language].exec(quote)?.[1];
    if (step) return sourcedIn("Description", step, quote);
  }
  return undefined;
}

const SIDE = "[^\\s.,;:!?()–—]+(?: [^\\s.,;:!?()–—]+){0,2}";
const VERSUS = new RegExp(
  `(?:^|[.,;:!?(–—-] ?)(${SIDE}) (?:vs\\.?|versus) (${SIDE})(?=$|[.,;:!?()–—]| -)`,
  "iu",
);
const EITHER = new RegExp(`^(${SIDE}) (?:or|oder|ou|o) (${SIDE})\\?$`, "iu");
const ENDS =
  "(?!(?:by|until|before|because|for|on|at|with|today|bis|vor|weil|heute|avant|pour|car|antes|para|porque)(?!\\p{L}))";
const WORD = `${ENDS}[^\\s.,;:!?()–—]+`;
/** 'a decision on scanner vs. phone camera by 20 March' */
const CHOICE = new RegExp(
  `(?:decision|decide|choose|choice|entscheid\\p{L}*|wahl|décision|choisir|trancher|decisión|elegir) (?:on|between|about|zwischen|über|entre|sur|sobre) (${WORD}(?: ${WORD}){0,2}?) (?:vs\\.?|versus|or|and|oder|und|ou|et|o|y) (${WORD}(?: ${WORD})?)`,
  "iu",
);
const NO_OPTION = inAny(({ reading }) => reading.slots.noOption);

function optionsIn(
  { title, text }: Invitation,
  labelled: (label: Label) => Sourced | undefined,
): Phrases {
  const [a, b] = [labelled("optionA"), labelled("optionB")];
  if (a && b) return { optionA: a, optionB: b };
  const places = [
    ...clausesOf(text).map((quote) => ({ label: "Description", quote }) as const),
    { label: "Title", quote: title } as const,
  ];
  for (const { label, quote } of places) {
    const match = VERSUS.exec(quote) ?? EITHER.exec(quote) ?? CHOICE.exec(quote);
    const [, one, other] = match ?? [];
    if (!one || !other || NO_OPTION.test(one) || NO_OPTION.test(other)) continue;
    return { optionA: sourcedIn(label, one, quote), optionB: sourcedIn(label, other, quote) };
  }
  return {};
}
