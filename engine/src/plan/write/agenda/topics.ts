import type { MeetingKind } from "@planner/contract/model";
import { framed, either } from "../../../text/patterns.ts";
import { contentWords, coverage, sharedWords } from "../../content-words.ts";
import { anyOf, inAny } from "../../languages/words.ts";
import type { Brief } from "../../select/select.ts";
import { isPoint, withoutBullet } from "../../read/agenda-list.ts";
import {
  behindOpen,
  choiceWished,
  openListed,
  withoutArticle,
} from "../../read/guidance/matters.ts";
import { fromEvent } from "../../read/sources.ts";
import { countWords } from "../../style.ts";
import type { Source } from "../../types.ts";
import { namedIn, ownedBy } from "./leads.ts";
import type { Point } from "./points.ts";
import { capital, say } from "../filled.ts";

/** Kinds whose main point is a row of topics; in the others topics are food for one of their steps. */
const SPLITS: ReadonlySet<MeetingKind> = new Set([
  "critique",
  "review",
  "presentation",
  "check-in",
  "design-system",
  "meeting",
]);

/** So many topics fit into a meeting's main point. */
function mostTopics(minutes: number): number {
  if (minutes < 25) return 1;
  if (minutes < 45) return 2;
  return minutes < 90 ? 3 : 4;
}

/** `day`: 'Day 2', where the invitation puts it on one; `isOpen`: the invitation calls it open. */
type Topic = { title: string; source: Source; day?: string; isOpen?: boolean };

const DAY = /^(?<day>(?:Day|Tag|Jour|Día) \d{1,2})\s*[:–-]\s*(?<rest>\S.+)$/u;

function topicOf(question: string): Topic {
  const source = fromEvent("Description", question);
  const { day, rest } = DAY.exec(question)?.groups ?? {};
  if (day && rest) return { title: capital(rest), source, day };
  // 'Open question: who …?' says before what it is what everybody sees.
  const open = behindOpen(question);
  if (open === undefined) return { title: question, source };
  return { title: sentenceStart(open), source: fromEvent("Description", open) };
}

const sentenceStart = (text: string): string =>
  text.startsWith("¿") ? `¿${capital(text.slice(1))}` : capital(text);

/** What the organiser asks in so many words, outside of the agenda. */
export function organisersQuestions({
  description,
  input,
}: Pick<Brief, "description" | "input">): Topic[] {
  const inTitle = contentWords(input.event.title);
  return [...description.sentences, ...description.besides]
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith("?") && isTopicLike(sentence, inTitle))
    .map(topicOf);
}

/** What the organiser lists as open: behind the word on its line ('Open: a, b'), or in a list below it. */
function openTopics({ description: { lines } }: Brief): Topic[] {
  for (const [at, line] of lines.entries()) {
    const titles = openListed(line);
    if (titles.length > 0) {
      const source = fromEvent("Description", line.trim());
      return titles.map((title) => ({ title: capital(title), source, isOpen: true }));
    }
    if (!OPEN_HEADING.test(line)) continue;
    const end = lines.findIndex((other, index) => index > at && !isPoint(other));
    const items = lines.slice(at + 1, end === -1 ? lines.length : end).map(withoutBullet);
    if (items.length > 0)
      return items.map((item) => ({
        title: capital(item.trim()),
        source: fromEvent("Description", item.trim()),
        isOpen: true,
      }));
  }
  return [];
}

const OPEN_HEADING = inAny(
  ({ reading }) => reading.questions.labels,
  framed(String.raw`^\W*`, String.raw`\s*[:：]?\s*$`),
);

/** What the organiser asks in so many words in the description, else what is listed as open, else what is to be decided between, else what a sentence lists ('Clarify goals and dates'). */
export function topicsOf(brief: Brief): Topic[] {
  const sentences = brief.description.sentences.map((sentence) => sentence.trim());
  const questions = organisersQuestions(brief);
  if (questions.length > 0) return questions;
  const open = openTopics(brief);
  if (open.length > 0) return open;
  const choices = sentences.flatMap((sentence) => choiceTopic(brief, sentence) ?? []);
  if (choices.length > 0) return choices;
  const listing = sentences.find((sentence) => listedIn(sentence).length > 1);
  if (listing === undefined) return [];
  const source = fromEvent("Description", listing);
  return listedIn(listing).map((title) => ({ title, source }));
}

/** What 'Decide between the map and the list' is about: one thing, and not two. */
function choiceTopic(brief: Brief, sentence: string): Topic | undefined {
  const choice = choiceWished(sentence);
  if (!choice) return undefined;
  const { topic: optionA, other: optionB } = choice;
  const title = say(brief, "decideBetween", { optionA, optionB })?.text;
  return title === undefined ? undefined : { title, source: fromEvent("Description", sentence) };
}

const LONGEST_TOPIC = 14;
const TO_THE_READER =
  /^(?:can|could|would|will|are|do|does|any|shall|did|have|is everyone|who's|könnt|kannst|habt|passt|seid|pouvez|peux|avez|êtes|podéis|puedes|tenéis|pueden)\b.*\b(?:you|everyone|everybody|we meet|join|ihr|du|alle|vous|tu|os|vosotros|ustedes|todos)\b/iu;

/** A question about the matter, not one to the people who are invited ('Can everyone make it?'). */
function isTopicLike(sentence: string, inTitle: ReadonlySet<string>): boolean {
  const words = contentWords(sentence);
  if (words.size === 0 || sentence.split(/\s+/u).length > LONGEST_TOPIC) return false;
  return !TO_THE_READER.test(sentence) && coverage(words, inTitle) < 1;
}

/** What a point in the organiser's words is to end in. */
export function outcomeFor(brief: Brief, title: string): string {
  const words = contentWords(title);
  const usual = brief.playbook.agenda.find(
    (item) => sharedWords(words, contentWords(item.title)).length >= 2,
  );
  const { outcomes, ownItemOutcome } = brief.phrases;
  const name = outcomeByWords(title);
  return name ? outcomes[name] : (usual?.outcome ?? ownItemOutcome);
}

/** The main point cut into its topics, or with them below it. */
export function withTopics(brief: Brief, core: Point): Point[] {
  const isSplit = SPLITS.has(brief.reading.kind);
  const topics = topicsOf(brief)
    // A row of nouns below a step of another kind tells nobody what to do with them, unless they are called open.
    .filter(({ title, isOpen }) => isSplit || isOpen || title.endsWith("?"))
    .slice(0, mostTopics(brief.reading.minutes));
  if (topics.length === 0) return [core];
  const sources = topics.map(({ source }) => source);
  if (!isSplit) {
    const lines = topics.map(({ title }) => `- ${title}`);
    return [{ ...core, lines: [...core.lines, ...lines], sources: [...core.sources, ...sources] }];
  }
  return topics.map((topic, index) => topicPoint(brief, topic, { core, index, of: topics.length }));
}

function topicPoint(
  brief: Brief,
  topic: Topic,
  at: { core: Point; index: number; of: number },
): Point {
  const named = namedIn(brief, topic.title);
  return {
    ...at.core,
    id: `${at.core.id}-${at.index}`,
    title: topic.title,
    outcome: outcomeFor(brief, topic.title),
    share: at.core.share / at.of,
    ...(named ? { owner: ownedBy(brief, [named]), isOwnerGiven: true } : {}),
    sources: [topic.source],
  };
}

/** What is done with the things of a list, and the word that ends it ('for the relaunch'). */
const VERB_FIRST = new RegExp(
  String.raw`^(?:${anyOf(({ reading }) => reading.listed.leads)} )?${anyOf(({ reading }) => reading.listed.verbs)} (?<list>[^.:;?!()]+?)(?: ${anyOf(({ reading }) => reading.listed.ends)} [^.?!]*)?[.!]?$`,
  "iu",
);
/** German says it at the end. */
const VERB_LAST = new RegExp(
  String.raw`^(?:${anyOf(({ reading }) => reading.listed.leadsLast)} )?(?<list>[^.:;?!()]+?)(?: ${anyOf(({ reading }) => reading.listed.endsLast)} [^.?!]*?)? ${anyOf(({ reading }) => reading.listed.verbsLast)}[.!]?$`,
  "iu",
);
const BETWEEN =
  /\s*,\s*(?:(?:and|und|et|y|e) )?|\s+(?:and|und|et|y|e|as well as|sowie|ainsi que)\s+/iu;
const [LONGEST, MOST] = [5, 5];

/** The things that a sentence lists, each as a title; none where it lists nothing, or clauses rather than things. */
export function listedIn(sentence: string): string[] {
  const list = (VERB_FIRST.exec(sentence) ?? VERB_LAST.exec(sentence))?.groups?.["list"];
  if (list === undefined) return [];
  const things = list.split(BETWEEN).map((thing) => withoutArticle(thing).trim());
  const isList = things.length > 1 && things.length <= MOST;
  return isList && things.every((thing) => thing.length > 2 && countWords(thing) <= LONGEST)
    ? things.map(capital)
    : [];
}

/** Words that a question begins with which asks for more than a yes. */
const QUESTION_WORDS = inAny(
  ({ reading }) => reading.questions.asks,
  framed(String.raw`^[¿\s]*(?:\p{L}+ )?`, String.raw`(?!\p{L})`),
);
const EITHER = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;

const WHO = inAny(
  ({ reading }) => reading.questions.who,
  framed(String.raw`^[¿\s]*(?:\p{L}+ )?`, String.raw`(?!\p{L})`),
);
const WHEN = inAny(
  ({ reading }) => reading.questions.when,
  framed(String.raw`^[¿\s]*(?:\p{L}+ )?`, String.raw`(?!\p{L})`),
);

type OutcomeName = keyof Brief["phrases"]["outcomes"];

/** What an answer to a question looks like. */
function answerTo(question: string): OutcomeName {
  if (WHO.test(question)) return "aName";
  if (WHEN.test(question)) return "aDate";
  if (QUESTION_WORDS.test(question)) return "anAnswer";
  return EITHER.test(question) ? "oneOfTwo" : "yesOrNo";
}

/** What a point is to end in, by the words it is put in; undefined where they tell nothing. */
const outcomeByWords = (title: string): OutcomeName | undefined =>
  /\?\s*$/u.test(title) ? answerTo(title) : CUES.find(({ cue }) => cue.test(title))?.outcome;

/** The first whose words stand in a point says what it is to end in. */
const CUES = (
  [
    "oneNameEach",
    "recordedDecision",
    "nextSteps",
    "dates",
    "risks",
    "scope",
    "remarks",
    "whatChanges",
    "purpose",
    "progress",
  ] as const
).map((name) => ({
  cue: inAny(({ reading }) => reading.outcomes[name], either),
  outcome: name,
}));
