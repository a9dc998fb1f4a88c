import { shortName } from "../read/people/attendees.ts";
import { framed } from "../../text/patterns.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { inAny } from "../languages/words.ts";
import type { PlaybookChallenge, Sign } from "../playbook.ts";
import { roleOf } from "../read/people/roles.ts";
import { fromEvent } from "../read/sources.ts";
import type { Brief } from "../select/select.ts";
import { fits, countWords } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import type { TimedPoint } from "./agenda/agenda.ts";
import { wordsOfNote } from "./agenda/carried.ts";
import { isLeftOut } from "./agenda/instructed.ts";
import { byName } from "./agenda/leads.ts";
import {
  quoted,
  itemSources,
  fillIn,
  say,
  dateIn,
  capital,
  type Filled,
  type Cited,
} from "./filled.ts";
import { topicsOf } from "./agenda/topics.ts";

type Challenge = {
  title: string;
  text: string;
  solution: string;
  sources: readonly Source[];
  isTypical: boolean;
};

/** What stands in the way, each with what shows it and somebody or a moment to deal with it. */
export function writeChallenges(brief: Brief, signs: Signs): PlanElements["challenges"] {
  const none = brief.extent !== "whole" || brief.noNews !== null || brief.reading.shape === "solo";
  const stated = none ? [] : statedOf(brief);
  // What the organiser names as a risk is shown however little else is known.
  const most = Math.max(brief.budget.challenges, Math.min(1, stated.length));
  const found = none ? [] : [...stated, ...challengesOf(brief, signs)].slice(0, most);
  return {
    items: found.map(({ title, text, solution }) => ({ title, text, solution })),
    sources: itemSources(found.map(({ sources }) => sources)),
  };
}

function statedOf(brief: Brief): Challenge[] {
  const { playbook, instructions } = brief;
  if (instructions.without.has("challenges") || playbook.caps?.challenges === 0) return [];
  return statedRisks(brief).filter(({ title, text }) => !isLeftOut(brief, `${title} ${text}`));
}

function challengesOf(brief: Brief, signs: Signs): Challenge[] {
  const all = brief.playbook.challenges
    .map((challenge) => challengeOf(brief, challenge, signs))
    .filter((one) => one !== undefined)
    .filter(({ title, text }) => !isLeftOut(brief, `${title} ${text}`));
  const shown = all.filter(({ isTypical }) => !isTypical);
  const words = new Set(shown.flatMap(({ title }) => [...contentWords(title)]));
  const typical = all
    .filter(
      ({ isTypical, title }) => isTypical && sharedWords(contentWords(title), words).length === 0,
    )
    .slice(0, 1);
  return [...shown, ...(brief.reading.isSure ? typical : [])];
}

function challengeOf(
  brief: Brief,
  { needs, ...phrases }: PlaybookChallenge,
  signs: Signs,
): Challenge | undefined {
  const evidence = signs[needs];
  if (!evidence) return undefined;
  const values = { evidence: evidence.text };
  const [title, text, solution] = [phrases.title, phrases.text, phrases.solution].map((phrase) =>
    fillIn(brief, phrase, values),
  );
  if (!title || !text || !solution) return undefined;
  if (!fits(solution.text, "solution", brief.language)) return undefined;
  if (!fits(title.text, "challenge", brief.language)) return undefined;
  if (!fits(text.text, "challengeText", brief.language)) return undefined;
  return {
    title: title.text,
    text: text.text,
    solution: solution.text,
    sources: [...evidence.sources, ...title.sources, ...text.sources, ...solution.sources],
    isTypical: needs === "typical",
  };
}

/** The signs that the input shows, each with what shows it. */
type Signs = Readonly<Partial<Record<Sign, Cited>>>;

/** From so many people on decisions get slow (a rule of thumb). */
const MANY = 9;
const SHORT = 30;
const [MANY_POINTS, SEVERAL] = [4, 2];
const OFTEN = 2;
const SMALL_SAMPLE = 12;
/** What is late is named where the sentence about it stays short. */
const LONGEST_NAMED = 9;

/** Looks for each sign in what is known. */
export function signsIn(brief: Brief, points: readonly TimedPoint[]): Signs {
  const found: Partial<Record<Sign, Cited | undefined>> = {
    noDecider: noDecider(brief),
    deciderAttends: deciderAttends(brief),
    manyPeople: manyPeople(brief),
    twoCompanies: twoCompanies(brief),
    shortTime: shortTime(brief, points),
    severalWorks: severalWorks(brief),
    inputOverdue: inputOverdue(brief),
    functionAbsent: functionAbsent(brief),
    carriedOften: carriedOften(brief),
    smallSample: smallSample(brief),
    noUserPresent: noUserPresent(brief),
    scopeSet: quotedSlot(brief, "wanted"),
    saidMissing: quotedSlot(brief, "missing"),
    typical: {
      text: brief.slots.artefact?.text ?? "",
      sources: brief.slots.artefact?.sources ?? [],
    },
  };
  const given = Object.entries(found).filter(([, evidence]) => evidence !== undefined);
  return Object.fromEntries(given) as Signs;
}

const counted = (
  brief: Brief,
  phrase: "peopleCount" | "minutesCount" | "timesCount" | "pointsCount",
  n: number,
) => fillIn(brief, brief.phrases[phrase], { n });

function noDecider({ people, input }: Brief): Cited | undefined {
  if (people.decider !== null || people.all.length === 0) return undefined;
  return { text: "", sources: [{ kind: "event", label: "Title", quote: input.event.title }] };
}

function deciderAttends(brief: Brief): Cited | undefined {
  const { decider } = brief.people;
  if (!decider?.person) return undefined;
  return { text: shortName(brief.people, decider.person), sources: decider.sources };
}

const manyPeople = (brief: Brief): Cited | undefined =>
  brief.people.all.length < MANY
    ? undefined
    : counted(brief, "peopleCount", brief.people.all.length);

function twoCompanies({ people }: Brief): Cited | undefined {
  if (people.guests.length === 0 || people.guestCompany === null) return undefined;
  const [guest] = byName(people.guests);
  const quote = guest?.email ?? guest?.name ?? "";
  return { text: people.guestCompany, sources: [{ kind: "event", label: "Guest list", quote }] };
}

function shortTime(brief: Brief, points: readonly TimedPoint[]): Cited | undefined {
  const { minutes } = brief.reading;
  const items = Math.max(
    points.length - 1,
    topicsOf(brief).length,
    brief.description.agenda.length,
  );
  if (minutes > SHORT || items < MANY_POINTS) return undefined;
  return counted(brief, "minutesCount", minutes);
}

function severalWorks(brief: Brief): Cited | undefined {
  const count = Math.max(brief.description.agenda.length, topicsOf(brief).length);
  return count < SEVERAL ? undefined : counted(brief, "pointsCount", count);
}

function inputOverdue(brief: Brief): Cited | undefined {
  const late = brief.carry.live.find(
    ({ state, note }) => state === "overdue" && note.due !== undefined,
  );
  if (!late) return undefined;
  const due = say(brief, "dueOn", { date: dateIn(brief, late.note.due!) }, late.sources);
  const named = `${wordsOfNote(brief, late)}, ${due?.text ?? ""}`;
  return due && countWords(named) <= LONGEST_NAMED ? { ...due, text: named } : due;
}

/** Somebody whose point is open and who does not come; or a function, where everybody's own is known. */
function functionAbsent(brief: Brief): Cited | undefined {
  const absent = brief.carry.live.find(({ notInvited }) => notInvited !== null);
  if (absent) return { text: absent.notInvited!, sources: absent.sources };
  const roles = new Set(brief.people.all.map(({ role }) => role));
  if (roles.has(null)) return undefined;
  for (const { note, sources } of brief.carry.live) {
    const role = roleOf(note.text);
    if (role && !roles.has(role)) return { text: brief.phrases.roles[role], sources };
  }
  return undefined;
}

function carriedOften(brief: Brief): Cited | undefined {
  const often = brief.carry.live.find(({ timesShown }) => timesShown >= OFTEN);
  return often && counted(brief, "timesCount", often.timesShown);
}

const SAMPLE =
  /\b(?<some>\d{1,2})\s*(?:of|out of|von|sur|de|des|\/)\s*(?:the |den |les |los |las )?(?<all>\d{1,2})\b/iu;

function smallSample({ materials }: Brief): Cited | undefined {
  for (const { text, sources } of materials) {
    const match = SAMPLE.exec(text);
    const all = Number(match?.groups?.["all"] ?? Infinity);
    if (match && all <= SMALL_SAMPLE) return { text: match[0], sources };
  }
  return undefined;
}

/** A sentence of the invitation in quotation marks. */
function quotedSlot({ slots, language }: Brief, slot: "wanted" | "missing"): Cited | undefined {
  const stated = slots[slot];
  return stated && { text: quoted(stated.text, language), sources: stated.sources };
}

function noUserPresent({ slots, people }: Brief): Cited | undefined {
  if (!slots.userGroup || people.guests.length > 0) return undefined;
  return { text: slots.userGroup.text, sources: slots.userGroup.sources };
}

/** What an organiser puts in front of a thing that may go wrong. */
const RISK = inAny(
  ({ reading }) => reading.risks.labels,
  framed(
    "^(?:(?:main|big(?:gest)?|known|größtes|principal|mayor) )?",
    String.raw`\s*[:：]\s*(?<risk>\S.*)$`,
  ),
);

/** The risks that the invitation names as such, each in its own words and with a moment at which somebody takes it on. */
function statedRisks(brief: Brief): Challenge[] {
  const { language, description } = brief;
  const others = description.besides.filter((line) => !description.sentences.includes(line));
  return [...description.sentences, ...others].flatMap((sentence) => {
    const risk = RISK.exec(sentence.trim())?.groups?.["risk"]?.replace(/[\s.!]+$/u, "");
    if (risk === undefined || !/\p{L}{2}/u.test(risk)) return [];
    const source = fromEvent("Description", sentence.trim());
    const filled: Filled | undefined = say(brief, "invitationSays", {
      text: quoted(sentence.trim(), language),
    });
    if (!filled || !fits(filled.text, "challengeText", language)) return [];
    const title = fits(risk, "challenge", language) ? capital(risk) : brief.phrases.riskTitle;
    const solution = brief.phrases.riskSolution;
    return [{ title, text: filled.text, solution, sources: [source], isTypical: false }];
  });
}
