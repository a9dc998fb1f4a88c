import { KIND_RULES } from "../note-kinds.ts";
import type { AlignedSegment, Deck, Evidence } from "@planner/contract/model";
import type { Statement } from "../classify/find-statements.ts";
import type { Calendar } from "../classify/numeric-day.ts";
import { isMinutes } from "../classify/rules/minutes.ts";
import { isMeetingTalk } from "../classify/meeting-talk.ts";
import { isSpoken } from "../classify/spoken.ts";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import type { DraftNote } from "../notes/draft.ts";
import { regionOf } from "../notes/region.ts";
import { capitalised } from "../notes/sentence.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { detectLanguage } from "../text/language.ts";
import { hasMatter } from "../text/matter.ts";
import { wordCount } from "../text/tokens.ts";
import { isAddress } from "./address.ts";
import { agreementTo } from "./agreements.ts";
import { type Standing, standingOfTopic } from "./gates.ts";
import { dated } from "./due-words.ts";
import { questionHeadline } from "./question-headline.ts";
import { withCause } from "./cause.ts";
import { settledInWords } from "./exchange.ts";
import { decided } from "./decided.ts";
import { type Topic, topicsOf } from "./gather.ts";
import { type Headline, quotation, SHORT_WORDS, type Source } from "./headline.ts";
import { canStandAlone } from "./stands-alone.ts";
import { spokenHeadline } from "./spoken-headline.ts";
import { confirmed, lastStates, onePerSentence } from "./last-state.ts";
import { qualityOf, traitsOf } from "./quality.ts";
import { evidenceOfLines, type Line, readTalk, type Talk } from "./talk.ts";
import { clearNotes, settlesOutright } from "./spoken-notes.ts";
import { taskOf } from "./task.ts";
import { FIRM, type TopicNote } from "./topic-note.ts";
import { isWellPut } from "./well-put.ts";
import { isBroken, onlyRunsTalk, withoutLead } from "./wording.ts";
import { patternsWith, sayingsOf } from "../text/patterns.ts";
import announcements from "../notes/announcements.json" with { type: "json" };
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/write-topics.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);
const ANNOUNCES = sayingsOf(announcements.says, "iu");
const either = patternsWith(announcements.terms);
const GREETS = either(["^{greeting}(?:,? [\\p{L}'’]+){0,3}[.!…]*$"], "u");
const INTRODUCES = either(["^(?:{greeting}(?:,? [\\p{L}'’]+){0,2}[,.!] )?{presents}"], "u");

/** Whether a sentence only announces what comes next, so that nothing is decided, found or asked in it. */
export function onlyAnnounces(spoken: string, pageTitles: readonly string[] = []): boolean {
  const what = ANNOUNCES.announces.exec(spoken.trim())?.groups?.["what"]?.trim();
  if (what === undefined || ANNOUNCES.does.test(what)) return false;
  const title = what.toLowerCase();
  return ANNOUNCES.part.test(what) || pageTitles.some((one) => one.trim().toLowerCase() === title);
}

/** Whether a sentence greets, thanks or says who speaks, and asks nothing. */
export function onlyGreets(text: string): boolean {
  const words = text.trim();
  return (GREETS.test(words) || INTRODUCES.test(words)) && !/[?？]/u.test(words);
}

type Meeting = {
  talk: Talk;
  people: ReadonlySet<string>;
  titles: readonly string[];
  isReported: boolean;
  /** Real speech, whose confidences are fitted for themselves. */
  isSpoken: boolean;
  /** A talk by one voice, to which nobody answers. */
  isAddress: boolean;
  indexOf: ReadonlyMap<string, number>;
};

const SHOWN_DECISION = { agreed: -0.5, explained: -0.1 };
/** In a talk of fewer sentences anything found is worth showing, but for tasks and decisions, which mislead if they are none. */
const BRIEF_TALK = 30;
const SHOWN_BRIEF = -0.45;
const MOST_FORMS = 5;
/** What somebody says instead of what was settled is as sure as that. */
const RESTATED_CONFIDENCE = 0.75;
/** From this quality on, a task is shown with the words that it answers to, which are of another matter now and then. */
const WITH_WORDS = 0;
/** From this chance on, a decision that can't be put in a sentence of its own is shown in the words in which it was made. */
const LIKELY = 0.7;
/** Too little to ask anybody to check it. */
const DOUBTED = 0.2;
const spokenIn = (evidence: readonly Evidence[]): string =>
  evidence.map(({ quote }) => quote).join(" ");

/** The words of some evidence as a quotation. */
const wordsOf = (evidence: readonly Evidence[]): string =>
  capitalised(withoutLead(withoutDisfluencies(spokenIn(evidence))));

/** Whether a quotation stands in some evidence alone. */
function isSpokenIn(text: string, evidence: readonly Evidence[]): boolean {
  const spoken = spokenIn(evidence);
  return [spoken, withoutDisfluencies(spoken)].some((words) =>
    words.toLowerCase().includes(text.toLowerCase()),
  );
}

/** The same matter in other words: by another sentence of the topic, or as a quotation. */
function otherForms(source: Source): Headline[] {
  const { type, lines, home } = source;
  if (type === "Action Item") return [];
  const leads = lines
    .filter((line) => line.words >= 5 && endsAsQuestion(line) === (type === "Open Question"))
    .slice(0, MOST_FORMS);
  // A line that is no question explains why it is open, or answers it.
  const mains = type === "Open Question" ? leads : [...new Set([home, ...leads])];
  return mains.flatMap((line) => {
    const alone: Source = { ...source, home: line, lines: [line] };
    const plain = headlineOf(alone);
    // What follows a question is its answer, and what was pointed at is narrated around it.
    if (type === "Open Question") return [plain];
    if (type === "Visual Callout") return plain.isQuoted ? [] : [plain];
    return [plain, quotation({ ...source, home: line }, line)];
  });
}

const STANDINGS: readonly Standing[] = ["none", "unsure", "shown"];
const lower = (...standings: Standing[]): Standing =>
  STANDINGS.find((one) => standings.includes(one))!;

function headlineOf(source: Source): Headline {
  if (source.type === "Decision") return decided(source);
  if (source.type === "Open Question") return questionHeadline(source);
  return spokenHeadline(source);
}

function noteOf(topic: Topic, meeting: Meeting, isHeld = topic.isMarked): TopicNote | undefined {
  const { talk, people } = meeting;
  const { home, statements, isMarked } = topic;
  const { type } = statements[0]!;
  const isFirm = FIRM.has(type);
  const isLabelled =
    (type === "Decision" && PATTERNS.labelledDecision.test(home.plain)) ||
    (type === "Action Item" && PATTERNS.labelledTask.test(home.plain));
  const isCertain = isHeld || isLabelled;
  const lines =
    isMarked || isLabelled
      ? [home]
      : topic.lines.filter((line) => line === home || !onlyRunsTalk(line));
  const source: Source = { talk, type, home, lines, people, isAlone: isMarked };
  const owner = statements.find((one) => one.owner !== undefined)?.owner;
  const due = statements.find((one) => one.due !== undefined)?.due;
  const task =
    type === "Action Item"
      ? taskOf(source, { owner, isReported: meeting.isReported, hasDue: due !== undefined })
      : undefined;
  // What a task says may stand beside the line that it was recognised by.
  const deed = task?.lines[0] ?? home;
  const standing = isCertain
    ? "shown"
    : lower(
        standingOfTopic({ type, home, lines, talk }),
        standingOfTopic({ type, home: deed, lines, talk }),
      );
  if (standing === "none") return undefined;
  const isBeyondUsual = statements.every((one) => one.isBeyondUsual);
  const confidence = Math.max(...statements.map((one) => one.confidence));
  const isAgreed = agreementTo(home, talk) !== undefined;
  const worth = (form: Headline): number =>
    qualityOf(
      traitsOf({
        type,
        headline: form,
        talk,
        home,
        lines,
        standing,
        confidence,
        isSpoken: meeting.isSpoken,
        owner: task?.owner ?? owner,
        due: due ?? task?.dueWords,
        isBinding: task?.isBinding === true,
        isAgreed,
      }),
    );
  const first = task ?? headlineOf(source);
  const forms = home.isEnglish && !isMarked ? otherForms(source) : [];
  let headline = first;
  let quality = worth(first);
  let most = quality + KIND_RULES[type].formGain;
  for (const form of forms) {
    const its = worth(form);
    if (its > most && hasMatter(form.text)) [headline, quality, most] = [form, its, its];
  }
  const isStated =
    hasMatter(headline.text) &&
    !onlyGreets(headline.text) &&
    !onlyAnnounces(home.text, meeting.titles);
  if (!isStated && !isMarked) return undefined;
  const usual = KIND_RULES[type].shown;
  const least = Math.min(
    !isFirm && talk.lines.length < BRIEF_TALK ? SHOWN_BRIEF : usual,
    type === "Decision" && headline.cause ? SHOWN_DECISION.explained : usual,
    type === "Decision" && (isAgreed || PATTERNS.outright.test(home.plain))
      ? SHOWN_DECISION.agreed
      : usual,
  );
  const isSure = meeting.isSpoken
    ? isCertain
    : home.isEnglish
      ? isCertain ||
        (quality >= least &&
          (!meeting.isAddress || type === "Visual Callout") &&
          canStandAlone(type, headline, { home, talk }) &&
          !isBeyondUsual &&
          task?.isBinding !== false &&
          task?.isWhole !== false &&
          (task?.cause === undefined || quality >= WITH_WORDS) &&
          (standing === "shown" || !(isFirm || type === "Open Question")))
      : statements.some(({ suggestion }) => !suggestion) && standing === "shown";
  const isPut = isSure && !isBroken(headline.text);
  const saysAll = isPut && headline.cause === undefined && wordCount(headline.text) >= SHORT_WORDS;
  const chance = Math.max(0, ...statements.map((one) => one.chance ?? 0));
  const told =
    !saysAll &&
    !isLabelled &&
    type === "Decision" &&
    standing === "shown" &&
    chance >= LIKELY &&
    !meeting.isSpoken &&
    // One voice settles nothing in an exchange.
    !meeting.isAddress
      ? settledInWords(home, talk)
      : undefined;
  if (told) headline = told;
  const isUnsure = !isPut && !told;
  const carrying = new Set(statements.flatMap(({ segmentIds }) => segmentIds));
  // In real speech a line runs over many breaths, of which a few carry what is noted.
  const carriedIn = (all: readonly Line[]): Evidence[] =>
    evidenceOfLines(all).filter(({ segmentId }) => !meeting.isSpoken || carrying.has(segmentId));
  // A task of real speech is proved and quoted by the breaths that carry it alone.
  const isSpokenTask = meeting.isSpoken && type === "Action Item";
  // Of real speech readers found that nobody had made such decisions (bench/READING.md, 29 November 2026).
  const isDoubted =
    meeting.isSpoken &&
    isUnsure &&
    FIRM.has(type) &&
    ((type === "Decision" && !settlesOutright(home)) || isMeetingTalk(talk.units[home.index]!));
  const { cause: _, ...bare } = headline;
  if (isSpokenTask) headline = bare;
  const proving = headline.cause ? [...headline.lines, headline.cause] : headline.lines;
  const own = carriedIn(headline.lines);
  const carried = own.length === 0 && isSpokenTask ? carriedIn(topic.lines) : own;
  const proves = own.length > 0 && (!headline.isQuoted || isSpokenIn(headline.text, carried));
  const isCarried = proves || (carried.length > 0 && type === "Action Item");
  if (isCarried && !proves) headline = { ...headline, text: wordsOf(carried) };
  const evidence = isCarried && !headline.cause ? carried : evidenceOfLines(proving);
  const support = carriedIn(topic.lines.filter((line) => !proving.includes(line)));
  const page = talk.pageOf(home.page);
  const meant = headline.lines.map(({ text }) => text).join(" ");
  const region = page && talk.deck ? regionOf(page, meant, talk.deck) : undefined;
  const marks = statements.flatMap((one) => one.marks ?? []);
  const draft: DraftNote = {
    type,
    subtype: subtypeOf(type, headline.text, page?.title ?? ""),
    text: withCause(headline),
    page: home.page,
    evidence,
    support,
    order: meeting.indexOf.get(evidence[0]!.segmentId) ?? 0,
    confidence: isDoubted
      ? Math.min(confidence, DOUBTED)
      : isCertain
        ? Math.max(confidence, (1 + quality) / 2)
        : !isPut && chance > 0
          ? chance
          : (1 + quality) / 2,
    suggestion: !isMarked && isUnsure,
    isQuoted: headline.isQuoted,
    owner: task?.owner,
    due,
    dueWords: task?.dueWords,
    region,
    ...(marks.length > 0 ? { marks } : {}),
  };
  return { draft, wording: headline.text, home, lines: headline.lines, isBeyondUsual };
}

/**
 * Writes what was found in a meeting as notes: statements of one kind about one thing are one topic, and each topic
 * gives one note in its last state, put so that it can be read alone, or quoted.
 */
export function writeTopics(
  statements: readonly Statement[],
  {
    deck,
    segments,
    people,
    calendar,
  }: {
    deck: Deck | null;
    segments: readonly AlignedSegment[];
    people: readonly string[];
    /** Of the day of the meeting, where that is known. */
    calendar?: Calendar | undefined;
  },
): DraftNote[] {
  const talk = readTalk(segments, deck, statements);
  const meeting: Meeting = {
    talk,
    people: new Set(people.flatMap((name) => name.toLowerCase().split(/\s+/u))),
    titles: (deck?.pages ?? []).flatMap(({ title }) => (title ? [title] : [])),
    isReported: isMinutes(talk.units),
    isSpoken: detectLanguage(segments) === "en" && isSpoken(talk.units),
    isAddress: isAddress(talk.units),
    indexOf: new Map(segments.map(({ id, index }) => [id, index])),
  };
  const all = statements.toSorted(
    (a, b) =>
      (meeting.indexOf.get(a.quoteSegmentId) ?? 0) - (meeting.indexOf.get(b.quoteSegmentId) ?? 0),
  );
  const found = topicsOf(all, { talk, isReal: meeting.isSpoken }).flatMap(
    (topic) => noteOf(topic, meeting) ?? [],
  );
  const orderOf = ({ segmentId }: Evidence) => meeting.indexOf.get(segmentId) ?? 0;
  const notes = meeting.isSpoken ? [...clearNotes(talk, orderOf), ...found] : found;
  const restate = (line: Line, { draft: { type } }: TopicNote): TopicNote | undefined => {
    const { segmentId, quote } = line.evidence[0]!;
    const statement: Statement = {
      type,
      segmentIds: [segmentId],
      quoteSegmentId: segmentId,
      quote,
      beside: [],
      score: 0,
      confidence: RESTATED_CONFIDENCE,
      suggestion: false,
    };
    return noteOf(
      { statements: [statement], home: line, lines: [line], isMarked: false },
      meeting,
      true,
    );
  };
  const stated = lastStates(confirmed(onePerSentence(notes, talk), talk), talk, restate);
  // In real speech, replacements were not selected for how they read.
  const isPut = ({ text, replaces, marks }: DraftNote): boolean =>
    !meeting.isSpoken || !replaces?.length || marks !== undefined || isWellPut(text);
  return stated
    .map(({ draft }) => (isPut(draft) ? draft : { ...draft, suggestion: true }))
    .map((draft) => (calendar ? dated(draft, calendar) : draft))
    .toSorted((a, b) => a.order - b.order);
}
