import type { MeetingKind } from "@planner/contract/model";
import { framed, either } from "../../text/patterns.ts";
import { topicWords } from "../content-words.ts";
import { inAny, inEach } from "../languages/words.ts";
import type { People, PlanInput, PlanLanguage, Reading, Slot, Sourced } from "../types.ts";
import { companyIn, labelOf } from "./companies.ts";
import { titleOf } from "./document-names.ts";
import { fold, tokensIn } from "./fold.ts";
import { lexiconOfAll } from "./lexicon.ts";
import { clausesOf } from "./said-of.ts";
import { audienceOf, sourcedIn } from "./sources.ts";
import { partsOfTitle, richestOf, type TitleContext, titlePartsOf } from "./title-parts.ts";
import { findTerms } from "./word-match.ts";

type Known = { input: PlanInput; reading: Reading; people: People; description: string };
export type Matter = Partial<Record<Slot, Sourced>>;

const STUDY = lexiconOfAll(({ study }) => study);
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

const ownNamesOf = ({ ownDomains, company }: PlanInput): string[] => [
  ...ownDomains.map(labelOf),
  company.companyName,
];

const contextOf = ({ input, reading, people }: Known): TitleContext => ({
  reading,
  people,
  ownNames: ownNamesOf(input),
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
  const isStudy = rest !== undefined && findTerms(rest, STUDY).length > 0;
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
function inDescription(description: string, language: PlanLanguage): Sourced | undefined {
  for (const quote of clausesOf(description)) {
    const object = OBJECT[language].exec(quote)?.[1]?.replace(ENDS, "").trim() ?? "";
    const text = object.replace(ARTICLE, "").replace(ARTICLE, "").trim();
    const count = tokensIn(text).length;
    const isNoun = language !== "de" || /\p{Lu}/u.test(text);
    if (count > 0 && count <= MOST_WORDS && isNoun && topicWords(text).size > 0)
      return sourcedIn("Description", text, quote);
  }
  return undefined;
}

/** What the last meeting of the series was about, where its title said so. */
function ofSeries({ input, people, reading }: Known): Sourced | undefined {
  const { startTime, timeZone } = input.event;
  for (const meeting of input.earlier) {
    if (!meeting.isSameSeries || meeting.title === input.event.title) continue;
    const context = { people, ownNames: ownNamesOf(input), startTime, timeZone };
    const text = richestOf(partsOfTitle(meeting.title, reading.language, context).rests);
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
  const page = first.page === null ? {} : { page: first.page };
  const source = {
    kind: "document",
    label: titleOf(document),
    quote: text,
    fileId: document.fileId,
  };
  return { text, sources: [{ ...source, kind: "document", ...page }], audience: "all" };
}

/** Where the guests' company stands in the invitation; undefined where only its mail domain tells. */
export const isNamedInInvitation = (text: string, company: string): boolean =>
  companyIn(text, fold(company).replaceAll(/[^\p{L}\p{N}]/gu, "")) !== undefined;
