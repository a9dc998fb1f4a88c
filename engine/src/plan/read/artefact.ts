import type { MeetingKind } from "@planner/contract/model";
import { topicWords } from "../content-words.ts";
import { titleOf } from "../documents/names.ts";
import type { People, PlanInput, PlanLanguage, Reading, Slot, Sourced } from "../types.ts";
import { companyIn, labelOf } from "./companies.ts";
import { fold, tokensIn } from "./fold.ts";
import { lexiconOfAll } from "./lexicon.ts";
import { clausesOf } from "./said-of.ts";
import { audienceOf, sourcedIn } from "./sources.ts";
import { partsOfTitle, richestOf, type TitleContext, titlePartsOf } from "./title-parts.ts";
import { findTerms } from "./word-match.ts";

type Known = { input: PlanInput; reading: Reading; people: People; description: string };
export type Matter = Partial<Record<Slot, Sourced>>;

const STUDY = lexiconOfAll(({ study }) => study);
const JOB =
  /(?<!\p{L})(?:\p{L}*designer\p{L}*|researcher|engineer|writer|developer|manager|lead|\p{L}*leitung|\p{L}*leiter\p{L}*|\p{L}*entwickler\p{L}*|diseñador\p{L}*|responsable|direct(?:or|eur|rice|ora)|jef[ea]|design|ux|diseño|research)(?!\p{L})/iu;
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

const OBJECT: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:review|feedback|crit(?:ique)?|sign-?off|approval|decision|go|hand-?off|walkthrough|kick-?off|readout|demo|workshop) (?:of|on|for) ([^.,;:!?\n()–—]{3,80})/iu,
  de: /(?<!\p{L})(?:\p{L}*freigabe|\p{L}*feedback|\p{L}*abnahme|\p{L}*review|entscheidung|\p{L}*übergabe|\p{L}*präsentation|\p{L}*workshop|\p{L}*auftakt) (?:zu|zum|zur|für|von|der|des|über) ([^.,;:!?\n()–—]{3,80})/iu,
  fr: /(?<!\p{L})(?:validation|retours|revue|critique|décision|avis|restitution|passation|présentation|atelier) (?:de la |de l['’]|du |des |de |d['’]|sur |pour )([^.,;:!?\n()–—]{3,80})/iu,
  es: /(?<!\p{L})(?:aprobación|feedback|revisión|crítica|decisión|opinión|traspaso|presentación|taller|visto bueno) (?:de la |del |de los |de las |de |sobre |para )([^.,;:!?\n()–—]{3,80})/iu,
};
const ENDS =
  /\s(?:before|by|so|and then|with|because|that|which|to|at|in|from|until|today|this|next|as|is|are|we|will|for|on|vor|bis|damit|mit|weil|dass|am|im|in|für|von|heute|wird|ist|sind|wir|und|zur|zum|avant|pour|afin|avec|car|que|qui|en|par|est|sont|nous|dans|antes|para|con|porque|el|por|hoy|es|son|se|and|or|oder|et|ou|y|o)(?!\p{L}).*$/isu;
const ARTICLE =
  /^(?:the|our|this|a|an|new|der|die|das|den|dem|des|unser\p{L}*|neue\p{L}*|le|la|les|l['’]|notre|nos|un|une|el|los|las|nuestr[oa]s?|nuev[oa]s?)[\s]*(?<=['’]|\s)/iu;
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
