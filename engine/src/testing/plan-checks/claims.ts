import { contentWords, coverage } from "../../plan/content-words.ts";
import { readDescription } from "../../plan/read/description.ts";
import { minutesOf } from "../../plan/read/form.ts";
import { historyInsights } from "../../plan/write/history-insights.ts";
import { unreadPages } from "../../plan/write/unread.ts";
import { wasPosed } from "../../plan/select/history/no-news.ts";
import { quotesIn, withoutQuotes } from "../../plan/write/filled.ts";
import { datesOf, evened, frameOf, textsOf } from "./ground.ts";
import { type Checked, type Part, partsIn, placeOf, type Problem, sourcesIn } from "./parts.ts";

const of = (check: number, problems: readonly string[]): Problem[] =>
  problems.map((problem) => ({ check, problem }));

/** 2: every name, date, number, page and quote stands in the input. */
export function checkClaims(checked: Checked): Problem[] {
  return of(2, [
    ...quoteProblems(checked),
    ...numberProblems(checked),
    ...nameProblems(checked),
    ...sourceProblems(checked),
  ]);
}

/** What was cut is marked; each piece is verbatim. */
const piecesOf = (quote: string): string[] =>
  evened(quote)
    .split("…")
    .map((piece) => piece.replace(/^[\s,;]+|[\s,;.?!]+$/gu, ""))
    .filter((piece) => piece !== "");

function quoteProblems({ brief, plan }: Checked): string[] {
  const ground = [...textsOf(brief.input), frameOf(brief)].map(evened);
  return partsIn(plan).flatMap((part) =>
    quotesIn(part.text, brief.language)
      .flatMap(piecesOf)
      .filter((piece) => !ground.some((text) => text.includes(piece)))
      .map((piece) => `not verbatim in ${placeOf(part)}: ${piece}`),
  );
}

const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;
const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** Counts that the engine makes: people, meetings, minutes, points; and references to its own items. */
function countsOf({ brief, plan }: Checked): Set<string> {
  const { people, reading, carry } = brief;
  const counts = [
    people.all.length,
    people.guests.length,
    reading.minutes,
    minutesOf(brief.input),
    brief.description.agenda.length,
    brief.description.sentences.length,
    carry.more?.count ?? 0,
    ...[...carry.live, ...carry.stillNeeded].flatMap(({ meetingsAgo, timesShown }) => [
      meetingsAgo,
      timesShown,
    ]),
    ...plan.agenda.items.map((_, at) => at + 1),
    ...plan.questions.items.map((_, at) => at + 1),
    ...brief.materials.map(({ page }) => page ?? 0),
    ...unreadPages(brief).flatMap(({ text }) => numbersIn(text)),
    ...historyInsights(brief).flatMap(({ text }) => numbersIn(text)),
  ];
  return new Set(counts.map(String));
}

function numberProblems(checked: Checked): string[] {
  const { brief, plan } = checked;
  const known = new Set(numbersIn([...textsOf(brief.input), frameOf(brief)].join(" ")));
  const counts = countsOf(checked);
  const dates = datesOf(brief);
  return partsIn(plan).flatMap((part) => {
    const text = dates.reduce((rest, date) => rest.replaceAll(date, " "), part.text);
    return numbersIn(text.replace(/ · \d+\/\d+$/u, ""))
      .filter((number) => !known.has(number) && !counts.has(number))
      .map((number) => `the number ${number} in ${placeOf(part)}: ${part.text}`);
  });
}

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** A capital inside of a sentence is a name where the language does not write nouns so. */
function nameProblems({ brief, plan }: Checked): string[] {
  if (brief.language === "de") return [];
  const known = new Set(
    wordsIn([...textsOf(brief.input), frameOf(brief), ...datesOf(brief)].join(" ")),
  );
  return partsIn(plan).flatMap((part) =>
    [...part.text.matchAll(/(?<=[\p{L}\p{Nd},;:–-] )\p{Lu}\p{Ll}[\p{L}'’-]*/gu)]
      .map((match) => match[0])
      .filter((name) => wordsIn(name).some((word) => !known.has(word)))
      .map((name) => `the name ${name} in ${placeOf(part)}: ${part.text}`),
  );
}

/** Where a source says that it quotes from. */
function groundOf({ brief }: Checked, source: ReturnType<typeof sourcesIn>[number]): string[] {
  const { input } = brief;
  const { event } = input;
  switch (source.kind) {
    case "event":
      return [
        event.title,
        event.description ?? "",
        readDescription(event).text,
        event.location ?? "",
        ...event.attendees.flatMap(({ name, email }) => [name ?? "", email ?? ""]),
      ];
    case "guidance":
      return [input.guidance];
    case "profile":
      return [...Object.values(input.personal), ...Object.values(input.company)].map(String);
    case "document": {
      const pages = input.documents.find(({ fileId }) => fileId === source.fileId)?.pages ?? [];
      return pages
        .filter(({ page }) => source.page === undefined || page === source.page)
        .map(({ title, lines }) => [title ?? "", ...lines].join(" "));
    }
    case "meeting": {
      const meeting = input.earlier.find(({ id }) => id === source.meetingId);
      const notes = meeting?.notes ?? [];
      return notes
        .filter(({ id }) => source.noteId === undefined || id === source.noteId)
        .flatMap(({ text, quote }) => [text, quote])
        .concat(meeting && source.noteId === undefined ? [meeting.title, meeting.startTime] : []);
    }
  }
}

const sourceProblems = (checked: Checked): string[] =>
  sourcesIn(checked.plan)
    .filter(
      (source) =>
        source.quote !== "" &&
        !groundOf(checked, source).some((text) => evened(text).includes(evened(source.quote))),
    )
    .map(({ type, kind, quote }) => `a source of ${type} that is not in the ${kind}: ${quote}`);

/** 8: a challenge cites what shows it; one typical one at most, where the kind is sure. */
export function checkChallenges({ brief, plan }: Checked): Problem[] {
  const { items, sources = [] } = plan.challenges;
  const titles = brief.playbook.challenges
    .filter(({ needs }) => needs === "typical")
    .map(({ title }) => evened(title).split("{")[0]!);
  const typical = items.filter(({ title }) =>
    titles.some((start) => start !== "" && evened(title).startsWith(start)),
  );
  const unfounded = items.filter(
    (challenge, at) =>
      !typical.includes(challenge) &&
      !sources.some(({ item }) => item === at) &&
      !isCounted(challenge.title),
  );
  return of(8, [
    ...(typical.length > 1 ? [`${typical.length} typical challenges`] : []),
    ...(typical.length > 0 && !brief.reading.isSure
      ? ["a typical challenge of an unsure kind"]
      : []),
    ...unfounded.map(({ title }) => `a challenge without evidence: ${title}`),
  ]);
}

/** People, minutes and points are counted from the event itself. */
const isCounted = (text: string): boolean => /\p{Nd}/u.test(text);

const ANSWERED = 0.7;

/** 9: no question whose answer stands in the input; none again that stood in the last two plans, unless open. */
export function checkQuestions({ brief, plan }: Checked): Problem[] {
  const open = [...brief.carry.live, ...brief.carry.stillNeeded].map(({ note }) =>
    contentWords(note.text),
  );
  const answers = [
    ...brief.description.sentences.filter((sentence) => !sentence.endsWith("?")),
    ...brief.carry.settled.map(({ text }) => text),
    ...brief.materials.map(({ text }) => text),
  ].map(contentWords);
  const free = plan.questions.items.filter(({ title }) => {
    const words = contentWords(title);
    return !open.some((one) => coverage(one, words) > 0.5);
  });
  return of(9, [
    ...free
      .filter(({ title }) => {
        const words = contentWords(withoutQuotes(title, brief.language));
        const hasContradictions = brief.carry.contradictions.length > 0;
        return (
          words.size > 2 &&
          !hasContradictions &&
          answers.some((one) => coverage(words, one) > ANSWERED)
        );
      })
      .map(({ title }) => `answered already: ${title}`),
    ...free
      .filter(({ title }) => brief.noNews === null && wasPosed(title, brief.input))
      .map(({ title }) => `asked before: ${title}`),
  ]);
}

/** 10: private talks stay private, and guests read nothing that is the team's alone. */
export function checkPrivacy({ brief, plan }: Checked): Problem[] {
  const problems: string[] = [];
  if (brief.extent !== "whole") {
    const parts = partsIn(plan).filter(({ type }) => type !== "goal");
    const allowed = brief.extent === "private" ? ["strategy"] : [];
    problems.push(
      ...parts
        .filter(({ type }) => !allowed.includes(type))
        .map((part: Part) => `in a private event, ${placeOf(part)}: ${part.text}`),
    );
  }
  if (brief.hasGuests) problems.push(...guestProblems({ brief, plan }));
  return of(10, problems);
}

function guestProblems({ brief, plan }: Checked): string[] {
  const { people, input } = brief;
  const domains = new Set(people.guests.map(({ email }) => email?.split("@")[1] ?? "?"));
  const wasThere = (id: string | undefined): boolean => {
    const meeting = input.earlier.find((one) => one.id === id);
    return meeting?.attendees.some(({ email }) => domains.has(email?.split("@")[1] ?? "")) ?? false;
  };
  return sourcesIn(plan)
    .filter(
      ({ kind, meetingId }) => kind === "profile" || (kind === "meeting" && !wasThere(meetingId)),
    )
    .map(({ type, quote }) => `guests would read in ${type}: ${quote}`);
}

/** 15: what is carried is still open, and its age is right. */
export function checkCarried({ brief, plan }: Checked): Problem[] {
  const tasks = partsIn(plan).filter(
    ({ role, text }) => role === "line" && text.startsWith("[ ] "),
  );
  const done = new Set(
    [...brief.input.ticked, ...brief.input.earlier.flatMap(({ ticked }) => ticked)].map(evened),
  );
  const start = brief.input.event.startTime.slice(0, 10);
  return of(15, [
    ...tasks
      .filter(({ text }) => done.has(evened(text.slice(4))))
      .map(({ text }) => `carried though it was ticked: ${text}`),
    ...tasks
      .filter(
        ({ text }) =>
          !brief.carry.live.some(
            ({ note }) => coverage(contentWords(note.text), contentWords(text)) > 0.5,
          ),
      )
      .map(({ text }) => `carried though nothing is open: ${text}`),
    ...brief.carry.live
      .filter(({ since, meetingsAgo }) => since > start || meetingsAgo < 1)
      .map(({ since }) => `carried from a day that has not come: ${since}`),
  ]);
}
