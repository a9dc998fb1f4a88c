import { either, entirely } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { People, PlanLanguage, Reading } from "../types.ts";
import { civilDayOf } from "../../text/civil-date.ts";
import { topicWords } from "../content-words.ts";
import { daysIn } from "./day-mentions.ts";
import { fold, type Token, tokensIn } from "./fold.ts";
import { kindWordsIn } from "./kind-words.ts";
import { lexiconOfAll } from "./lexicon.ts";
import { findTerms } from "./word-match.ts";

/** What a title names beside the kind of meeting: verbatim parts of it. */
export type TitleParts = { client: string | null; rests: string[] };
export type TitleContext = {
  reading: Pick<Reading, "kind" | "language">;
  people: Pick<People, "all" | "guestCompany">;
  /** The team's own company, as texts may call it. */
  ownNames: readonly string[];
  startTime: string;
  timeZone: string | null;
};

const GENERIC = lexiconOfAll(({ generic }) => generic);
const BEFORE = lexiconOfAll(({ before }) => before);
/** Hints at a kind that are things all the same ('maquettes accueil'). */
const THINGS = inAny(({ reading }) => reading.kinds.things, either, "u");
const SMALL = new Set(
  "a an the of for on to in at with w by from and or vs our new this next is zu zum zur fur mit der die das den dem des vor von und oder im am an auf neue neuer neues nachste aus bei uber le la les l d de du des au aux a et ou pour avec sur en notre nouveau nouvelle el los las del al y o para con sobre nuestro nuestra nuevo nueva nr no nº n teil part runde round partie phase fase parte kw week woche semaine semana session sitzung tag day jour dia q1 q2 q3 q4 t1 t2 t3 t4 draft entwurf borrador intern internal interne interno remote online call team squad equipe equipo".split(
    " ",
  ),
);
/** What may stand between the words of one name: 'design/dev', 'Alder & Sons', '2.0'. */
const JOINT = /^(?:\s|[-'’.&/]|\s&\s)$/u;
const PREFIX = /^\s*\[([^\][]{2,40})\]/u;
const NO_CLIENT = inAny(({ reading }) => reading.kinds.noClient, entirely);
/** What is done with a thing is none of its name ('Decide homepage hero'). */
const DOING = new Set(
  "decide deciding choose choosing pick discuss finalise finalize approve settle entscheiden choisir valider decidir elegir".split(
    " ",
  ),
);
/** A stretch of time is no work. */
const PERIODS = new Set("sprint sprints iteration increment".split(" "));
const FEWEST_LETTERS = 3;
const MOST_WORDS = 8;

/** The parts of a title that name something: without words of the kind, people, dates, numbers, the client's prefix. */
export function titlePartsOf(title: string, context: TitleContext): TitleParts {
  const prefix = PREFIX.exec(title);
  const inPrefix = prefix?.[1]?.trim() ?? "";
  const isClient =
    inPrefix !== "" && !NO_CLIENT.test(inPrefix) && kindWordsIn(inPrefix, "en").length === 0;
  const from = prefix ? prefix[0].length : 0;
  const rests = runsOf(title, { ...context, from })
    .map((run) => trimmed(title, run))
    .filter((run) => run.length > 0 && run.length <= MOST_WORDS)
    .map((run) => title.slice(run[0]!.from, run.at(-1)!.to))
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
  const before = findTerms(title, BEFORE);
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
  const generic = new Set(findTerms(rest, GENERIC).map(({ from }) => from));
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
export const richestOf = (rests: readonly string[]): string | undefined =>
  rests.toSorted((a, b) => topicWords(b).size - topicWords(a).size)[0];

/** Parts of another title, of which no more is known than its language. */
export const partsOfTitle = (
  title: string,
  language: PlanLanguage,
  context: Omit<TitleContext, "reading">,
): TitleParts => titlePartsOf(title, { ...context, reading: { kind: "meeting", language } });
