import { framed, either } from "../../text/patterns.ts";
import { contentWords, coverage, sharedWords } from "../content-words.ts";
import { inAny, inEach } from "../languages/words.ts";
import { PHRASES } from "../phrases.ts";
import type { Brief } from "../select/select.ts";
import { countWords, fits, GOAL_WITHOUT_END, TALK_FIRST } from "../style.ts";
import type { Source } from "../types.ts";
import { isLeftOut } from "./instructed.ts";
import { listSource } from "./own-list.ts";
import { quoted } from "./quote-marks.ts";
import { capital, say } from "./say.ts";
import { eventSource } from "./topics.ts";

/** A text with what it rests on. */
export type Text = { text: string; sources: readonly Source[] };

/** A goal in the organiser's words, set as a sentence. */
export const ownGoal = (goal: string): Text => ({
  text: capital(ended(goal)),
  sources: [eventSource("Description", goal)],
});

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** Words of a sentence that says what is wanted, rather than how things are. */
export const SAYS_AN_AIM = inEach(({ reading }) => reading.aims, either);

/** A sentence of the description in the organiser's words. */
export function organisersSentence(brief: Brief, sign: RegExp): Text | undefined {
  const { language } = brief;
  const sentence = brief.description.sentences
    .map((one) => one.trim())
    .find(
      (one) =>
        isTelling(one) &&
        !LABELLED.test(one) &&
        sign.test(one) &&
        fits(one, "goal", language) &&
        !GOAL_WITHOUT_END[language].test(one) &&
        !TALK_FIRST[language].test(one),
    );
  return sentence === undefined ? undefined : ownGoal(sentence);
}

/** However short: nobody reads 'it does not say' below a description that says something. */
export function anySentence({ description, language }: Brief): Text | undefined {
  const sentence = description.sentences
    .map((one) => one.trim())
    .find(
      (one) =>
        !GREETING.test(one) &&
        !TO_BRING.test(one) &&
        countWords(one) > 2 &&
        fits(one, "goal", language),
    );
  return sentence === undefined ? undefined : ownGoal(sentence);
}

const GREETING = inAny(({ reading }) => reading.sentences.greetings, framed("^", String.raw`\b`));

/** What to bring, wear or dial is no aim: 'Bring running shoes.' */
const TO_BRING = inAny(({ reading }) => reading.sentences.toBring);

/** 'Must have: …' names a list, not an aim. */
const LABELLED = /^[\p{L} ]{2,24}[:：]\s/u;

/** At least three words of content, no greeting, no question. */
const isTelling = (sentence: string): boolean =>
  !GREETING.test(sentence) &&
  !sentence.endsWith("?") &&
  countWords(sentence) >= 4 &&
  contentWords(sentence).size >= 3;

/** The points of the organiser's list, as many as fit into a sentence. */
export function listGoal(brief: Brief): Text | undefined {
  const { agenda } = brief.description;
  const source = listSource(brief, agenda[0] ?? "");
  const texts = [agenda.length, 3, 2]
    .filter((count) => count > 1 && count <= agenda.length)
    .map((count) =>
      agenda
        .slice(0, count)
        .map((point) => point.replace(/[\s.]+$/u, ""))
        .join("; "),
    );
  return texts
    .map((text) => say(brief, PHRASES.resultsFor, { text }, [source]))
    .find((said) => said && fits(said.text, "goal", brief.language));
}

const SAME = 0.6;

const BECAUSE = inAny(({ reading }) => reading.sentences.because, either);

const LACKS = inAny(({ reading }) => reading.sentences.lacks, either);
/** What a list says of the matter stands where it is asked about. */
const OF_A_LIST = inAny(({ reading }) => reading.sentences.ofAList, framed("^", String.raw`\s*:`));
/** What the goal does not say yet counts more than any sign. */
const NEWS = 3;

/** How much a sentence tells of the reason for a meeting, beyond what its goal says. */
function tells(
  sentence: string,
  { aim, said }: { aim: RegExp; said: ReadonlySet<string> },
): number {
  const signs = [LACKS, /\p{Nd}/u, aim].filter((sign) => sign.test(sentence)).length;
  const isNew = 1 - coverage(contentWords(sentence), said);
  return signs + (BECAUSE.test(sentence) ? 2 : 0) + NEWS * isNew;
}

/** So many words of content that the goal has not said make a reason worth reading. */
const FEWEST_NEW = 3;
const newIn = (sentence: string, said: ReadonlySet<string>): number => {
  const words = contentWords(sentence);
  return words.size - sharedWords(words, said).length;
};

/** A sentence of the description that tells why, in the organiser's words; nothing that the goal says already. */
export function reasonFor(brief: Brief, goal: string): Text | undefined {
  const said = contentWords(goal);
  const aim = SAYS_AN_AIM[brief.language];
  const quotes = brief.playbook.agenda.flatMap((item) => item.quotes ?? []);
  const elsewhere = quotes.flatMap((slot) => brief.slots[slot]?.text ?? []);
  const [reason] = brief.description.sentences
    .map((one) => one.trim())
    .filter((one) => !elsewhere.some((text) => one.includes(text)))
    .filter(
      (one) =>
        isTelling(one) &&
        !isLeftOut(brief, one) &&
        fits(one, "material", brief.language) &&
        coverage(contentWords(one), said) < SAME &&
        newIn(one, said) >= FEWEST_NEW &&
        !OF_A_LIST.test(one) &&
        !goal.includes(one),
    )
    .toSorted((a, b) => tells(b, { aim, said }) - tells(a, { aim, said }));
  if (reason === undefined) return undefined;
  return { text: quoted(reason, brief.language), sources: [eventSource("Description", reason)] };
}
