import type { MeetingKind } from "@planner/contract/model";
import { civilDayOf } from "../../text/civil-date.ts";
import { framed, either, entirely } from "../../text/patterns.ts";
import { topicWords } from "../content-words.ts";
import { inAll, inAny, inEach } from "../languages/words.ts";
import type { People, PlanInput, PlanLanguage, Reading, Slot, Sourced } from "../types.ts";
import { daysIn } from "./day-mentions.ts";
import { hasTerm, kindWordsIn, TITLE_TERMS } from "./lexicon.ts";
import { companyIn, labelOf } from "./people/companies.ts";
import { clausesOf } from "./people/who-is-named.ts";
import { firstIn } from "./slot-phrases.ts";
import { titleOf, audienceOf, sourcedIn } from "./sources.ts";
import { fold, tokensIn, findTerms, type Token } from "./word-match.ts";

type Known = { input: PlanInput; reading: Reading; people: People; description: string };
type Matter = Partial<Record<Slot, Sourced>>;

const JOB = inAny(({ reading }) => reading.artefact.jobs);
/** Kinds about a whole undertaking rather than one piece of work. */
const OF_PROJECTS: ReadonlySet<MeetingKind> = new Set([
  "kickoff",
  "discovery",
  "check-in",
  "sprint-planning",
  "stand-up",
  "retrospective",
]);
/** Kinds of one team's rhythm, whose titles name it: 'Daily team Harbour'. */
const OF_TEAMS: ReadonlySet<MeetingKind> = new Set(["sprint-planning", "stand-up"]);
const TEAM = /(?<!\p{L})(?:[Tt]eam|[Ss]quad|[ÉEée]quipe|[Ee]quipo) \p{Lu}/u;
/** What a retrospective looks back on. */
const PERIOD =
  /(?<!\p{L})(?:sprint|iteration|itération|iteración|release|version|q)\s?-?\d{1,4}(?![\p{L}\d])/iu;
const OF_STUDIES: ReadonlySet<MeetingKind> = new Set(["readout", "research-planning"]);
const OF_PERSONS: ReadonlySet<MeetingKind> = new Set(["one-to-one", "interview"]);

/** What is worked on: of the title, else of the description, else of the series, else of the only document. */
export function matterOf(known: Known): Matter {
  const { reading, input } = known;
  const { event } = input;
  const titled = titlePartsOf(event.title, contextOf(known));
  const prefix = titled.client && sourcedIn("Title", titled.client);
  const client = prefix ? { client: prefix } : {};
  if (reading.kind === "interview") return roleIn(titled.rests);
  if (OF_PERSONS.has(reading.kind)) return {};
  if (OF_TEAMS.has(reading.kind) && TEAM.test(event.title)) return client;
  const period = reading.kind === "retrospective" ? PERIOD.exec(event.title)?.[0] : undefined;
  if (period !== undefined) return { ...client, project: sourcedIn("Title", period) };
  const rest = richestOf(titled.rests);
  if (OF_STUDIES.has(reading.kind)) return { ...client, ...studyIn(rest, known) };
  const artefact = rest ? sourcedIn("Title", rest) : elsewhere(known);
  if (!artefact) return client;
  return { ...client, artefact, ...(OF_PROJECTS.has(reading.kind) ? { project: artefact } : {}) };
}

const contextOf = ({ input, reading, people }: Known): TitleContext => ({
  reading,
  people,
  ownNames: [...input.ownDomains.map(labelOf), input.company.companyName],
  startTime: input.event.startTime,
  timeZone: input.event.timeZone,
});

const elsewhere = (known: Known): Sourced | undefined =>
  inDescription(known.description, known.reading.language) ?? ofSeries(known) ?? ofDocument(known);

function roleIn(rests: readonly string[]): Matter {
  const role = rests.find((rest) => JOB.test(rest));
  return role ? { role: sourcedIn("Title", role) } : {};
}

/** A study in the title is what the findings come from; what they are about stands elsewhere. */
function studyIn(rest: string | undefined, known: Known): Matter {
  const about = inDescription(known.description, known.reading.language);
  const isStudy = rest !== undefined && hasTerm(rest, TITLE_TERMS.study);
  if (rest !== undefined && !isStudy) return { artefact: sourcedIn("Title", rest) };
  const study = rest === undefined ? {} : { study: sourcedIn("Title", rest) };
  return { ...study, ...(about ? { artefact: about } : {}) };
}

const OBJECT = inEach(({ reading }) => reading.artefact.objects, either);
const ENDS = inAny(
  ({ reading }) => reading.artefact.ends,
  framed(String.raw`\s`, String.raw`(?!\p{L}).*$`),
  "isu",
);
const ARTICLE = inAny(
  ({ reading }) => reading.artefact.articles,
  framed("^", String.raw`[\s]*(?<=['’]|\s)`),
);
const MOST_WORDS = 5;

/** 'Feedback on the address form before build' → 'address form'. */
const inDescription = (description: string, language: PlanLanguage): Sourced | undefined =>
  firstIn(clausesOf(description), (clause) => {
    const object = OBJECT[language].exec(clause)?.[1]?.replace(ENDS, "").trim() ?? "";
    const text = object.replace(ARTICLE, "").replace(ARTICLE, "").trim();
    const count = tokensIn(text).length;
    const isNoun = language !== "de" || /\p{Lu}/u.test(text);
    const isName = count > 0 && count <= MOST_WORDS && isNoun && topicWords(text).size > 0;
    return isName ? text : undefined;
  });

/** What the last meeting of the series was about, where its title said so. */
function ofSeries(known: Known): Sourced | undefined {
  const { input, people, reading } = known;
  const context = { ...contextOf(known), reading: { ...reading, kind: "meeting" as const } };
  for (const meeting of input.earlier) {
    if (!meeting.isSameSeries || meeting.title === input.event.title) continue;
    const text = richestOf(titlePartsOf(meeting.title, context).rests);
    if (!text) continue;
    const source = {
      kind: "meeting",
      label: "the last meeting's title",
      quote: meeting.title,
      meetingId: meeting.id,
    } as const;
    return { text, sources: [source], audience: audienceOf(meeting, people.guests) };
  }
  return undefined;
}

const FEWEST_TITLE_WORDS = 2;
const MOST_TITLE_WORDS = 7;

/** The title of the only document, as its first page has it. */
function ofDocument({ input }: Known): Sourced | undefined {
  const [document, ...others] = input.documents;
  const [first] = document?.pages ?? [];
  const text = first?.title?.trim() ?? "";
  const count = tokensIn(text).length;
  const isTitle =
    count >= FEWEST_TITLE_WORDS && count <= MOST_TITLE_WORDS && topicWords(text).size > 0;
  if (!document || !first || others.length > 0 || !isTitle) return undefined;
  const source = {
    kind: "document",
    label: titleOf(document),
    quote: text,
    fileId: document.fileId,
    ...(first.page === null ? {} : { page: first.page }),
  } as const;
  return { text, sources: [source], audience: "all" };
}

/** Where the guests' company stands in the invitation; undefined where only its mail domain tells. */
export const isNamedInInvitation = (text: string, company: string): boolean =>
  companyIn(text, fold(company).replaceAll(/[^\p{L}\p{N}]/gu, "")) !== undefined;

/** What a title names beside the kind of meeting: verbatim parts of it. */
type TitleParts = { client: string | null; rests: string[] };
type TitleContext = {
  reading: Pick<Reading, "kind" | "language">;
  people: Pick<People, "all" | "guestCompany">;
  /** The team's own company, as texts may call it. */
  ownNames: readonly string[];
  startTime: string;
  timeZone: string | null;
};

/** Hints at a kind that are things all the same ('maquettes accueil'). */
const THINGS = inAny(({ reading }) => reading.kinds.things, either, "u");
const SMALL = new Set(inAll(({ reading }) => reading.titles.small));
/** What may stand between the words of one name: 'design/dev', 'Alder & Sons', '2.0'. */
const JOINT = /^(?:\s|[-'’.&/]|\s&\s)$/u;
const PREFIX = /^\s*\[([^\][]{2,40})\]/u;
const NO_CLIENT = inAny(({ reading }) => reading.kinds.noClient, entirely);
/** What is done with a thing is none of its name ('Decide homepage hero'). */
const DOING = new Set(inAll(({ reading }) => reading.titles.doing));
/** A stretch of time is no work. */
const PERIODS = new Set("sprint sprints iteration increment".split(" "));
const FEWEST_LETTERS = 3;
const LONGEST_NAME = 8;

/** The parts of a title that name something: without words of the kind, people, dates, numbers, the client's prefix. */
function titlePartsOf(title: string, context: TitleContext): TitleParts {
  const prefix = PREFIX.exec(title);
  const inPrefix = prefix?.[1]?.trim() ?? "";
  const isClient =
    inPrefix !== "" && !NO_CLIENT.test(inPrefix) && kindWordsIn(inPrefix, "en").length === 0;
  const from = prefix ? prefix[0].length : 0;
  const rests = runsOf(title, { ...context, from })
    .map((run) => trimmed(title, run))
    .filter((run) => run.length > 0)
    .map((run) => title.slice(run[0]!.from, run.at(-1)!.to))
    // 'homepage and product pages for the relaunch of …' is called by what stands first.
    .map((rest) => (tokensIn(rest).length > LONGEST_NAME ? rest.replace(ENDS, "") : rest))
    .filter((rest) => tokensIn(rest).length <= LONGEST_NAME)
    .filter((rest) => namesSomething(rest, context));
  return { client: isClient ? inPrefix : null, rests };
}

function runsOf(title: string, context: TitleContext & { from: number }): Token[][] {
  const cut = cutsOf(title, context);
  const isCut = ({ from, to, folded }: Token): boolean =>
    from < context.from ||
    cut.spans.some((span) => from < span.to && to > span.from) ||
    cut.words.has(folded);
  const runs: Token[][] = [];
  let open: Token[] = [];
  for (const token of tokensIn(title)) {
    const last = open.at(-1);
    const isJoined = last !== undefined && JOINT.test(title.slice(last.to, token.from));
    if (!isJoined || isCut(token)) {
      if (open.length > 0) runs.push(open);
      open = [];
    }
    if (!isCut(token)) open.push(token);
  }
  return open.length > 0 ? [...runs, open] : runs;
}

function cutsOf(title: string, { reading, people, startTime, timeZone }: TitleContext) {
  const hits = kindWordsIn(title, reading.language).filter(({ means, written }) => {
    if (means.kind === reading.kind || reading.kind === "meeting")
      return means.isStrong || !THINGS.test(fold(written));
    return !means.isStrong && !THINGS.test(fold(written));
  });
  const before = findTerms(title, TITLE_TERMS.before);
  const today = civilDayOf(startTime, timeZone ?? "UTC") ?? 0;
  const days = daysIn(title, { today, language: reading.language, timeZone });
  const spans = [...hits, ...before].map(({ from, written }) => ({
    from,
    to: from + written.length,
  }));
  const names = people.all.flatMap(({ name }) => tokensIn(name).map(({ folded }) => folded));
  return { spans: [...spans, ...days], words: new Set(names) };
}

const isEmpty = ({ folded }: Token): boolean =>
  SMALL.has(folded) || DOING.has(folded) || /^\d+$/u.test(folded);

/** A run without small and empty words at its ends, and without a number of the occurrence behind it. */
function trimmed(title: string, run: readonly Token[]): Token[] {
  const rest = [...run];
  const isDecimal = (at: number): boolean =>
    at > 0 && rest[at] !== undefined && title.slice(rest[at - 1]!.to, rest[at].from) === ".";
  while (rest[0] && isEmpty(rest[0])) rest.shift();
  for (let last = rest.at(-1); last; last = rest.at(-1)) {
    const isNumber = /^\d+$/u.test(last.folded) && !isDecimal(rest.length - 1);
    if (!isNumber && !SMALL.has(last.folded)) break;
    rest.pop();
  }
  return rest;
}

/** 'Project stuff' names nothing, and the names of companies alone are no work. */
function namesSomething(rest: string, { people, ownNames }: TitleContext): boolean {
  const generic = new Set(findTerms(rest, TITLE_TERMS.generic).map(({ from }) => from));
  const companies = new Set(
    [people.guestCompany ?? "", ...ownNames].flatMap((name) =>
      tokensIn(name).map(({ folded }) => folded),
    ),
  );
  return tokensIn(rest).some(
    ({ from, folded }) =>
      !generic.has(from) &&
      !SMALL.has(folded) &&
      !companies.has(folded) &&
      !PERIODS.has(folded) &&
      folded.length >= FEWEST_LETTERS,
  );
}

/** The part of a title that says most; of equals the first. */
const richestOf = (rests: readonly string[]): string | undefined =>
  rests.toSorted((a, b) => topicWords(b).size - topicWords(a).size)[0];
