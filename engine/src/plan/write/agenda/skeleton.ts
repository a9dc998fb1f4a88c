import type { PhraseName } from "../../phrases.ts";
import type { AgendaItem } from "../../playbook.ts";
import type { Brief } from "../../select/select.ts";
import { fits } from "../../style.ts";
import { readBackMinutes } from "./clock.ts";
import { ownerFor } from "./leads.ts";
import { coreOf, type Point } from "./points.ts";
import { quoted, fillIn, say } from "../filled.ts";
import { topicsOf } from "./topics.ts";

/** The name of the read-back in the tables for short meetings. */
const READ_BACK = "read-back";
/** Up to these lengths the tables for short meetings hold. */
const [SHORTEST, SHORT] = [20, 39];

/** The usual point of a kind, in its sharpest wording for this meeting. */
export function pointFrom(brief: Brief, item: AgendaItem, share = item.share): Point {
  const { language } = brief;
  const sharper = (item.sharper ?? [])
    .map((phrase) => fillIn(brief, phrase))
    .find((sentence) => sentence !== undefined && fits(sentence.text, "agendaTitle", language));
  const quotes = (item.quotes ?? []).flatMap((slot) => brief.slots[slot] ?? []);
  return {
    id: item.id,
    title: sharper?.text ?? item.title,
    outcome: item.outcome,
    share,
    ...(item.drop === undefined ? {} : { drop: item.drop }),
    ...(item.takes === undefined ? {} : { takes: item.takes }),
    lead: item.lead,
    owner: ownerFor(brief, item.lead),
    lines: quotes.map(({ text }) => `- ${quoted(text, language)}`),
    sources: [...(sharper?.sources ?? []), ...quotes.flatMap(({ sources }) => sources)],
  };
}

/** Points that are the same whatever the kind, by their ids, with the phrases that name them. */
const COMMON = {
  "read-back": { title: "readBackTitle", outcome: "readBackOutcome", share: 10, lead: "organiser" },
  settle: { title: "settleTitle", outcome: "settleOutcome", share: 15, lead: "organiser" },
  points: {
    title: "settlePointsTitle",
    outcome: "settlePointsOutcome",
    share: 75,
    lead: "organiser",
  },
  start: { title: "soloStartTitle", outcome: "soloStartOutcome", share: 10, lead: "reader" },
  work: { title: "soloWorkTitle", outcome: "soloWorkOutcome", share: 80, lead: "reader" },
  end: { title: "soloEndTitle", outcome: "soloEndOutcome", share: 10, lead: "reader" },
  message: {
    title: "largeMessageTitle",
    outcome: "largeMessageOutcome",
    share: 45,
    lead: "presenter",
  },
  ask: { title: "largeAskTitle", outcome: "largeAskOutcome", share: 20, lead: "presenter" },
  questions: {
    title: "largeQuestionsTitle",
    outcome: "largeQuestionsOutcome",
    share: 35,
    lead: "facilitator",
  },
  morning: { title: "morningTitle", outcome: "blockOutcome", share: 50, lead: "organiser" },
  afternoon: { title: "afternoonTitle", outcome: "blockOutcome", share: 50, lead: "organiser" },
} as const satisfies Record<string, Pick<AgendaItem, "share" | "lead"> & Named>;
type Named = Record<"title" | "outcome", PhraseName>;

function commonPoint(brief: Brief, id: keyof typeof COMMON): Point {
  const { title, outcome, ...rest } = COMMON[id];
  const { phrases } = brief;
  return pointFrom(brief, { ...rest, id, title: phrases[title], outcome: phrases[outcome] });
}

/** What stands at the end: the kind's own last point, else owners and dates read aloud. */
export function readBackOf(brief: Brief): Point {
  const { playbook, reading } = brief;
  const table = shortTable(brief);
  const closing = closingOf(brief);
  if (closing) return { ...closing, isReadBack: true };
  const own = playbook.readBack;
  const written = isExact(brief) ? table?.get(READ_BACK) : undefined;
  const fixed = written === undefined ? {} : { minutes: written };
  if (own)
    return {
      ...pointFrom(brief, own, table?.get(own.id) ?? own.share),
      ...fixed,
      isReadBack: true,
    };
  return {
    ...commonPoint(brief, READ_BACK),
    minutes: readBackMinutes(reading.minutes),
    ...fixed,
    isReadBack: true,
  };
}

/** Where the table of a short meeting has no read-back, its last point takes that place. */
function closingOf(brief: Brief): Point | undefined {
  const table = shortTable(brief);
  if (!table || table.has(READ_BACK)) return undefined;
  return tablePoints(brief, table).at(-1);
}

/** The table of a short meeting, in minutes; where little is known, of the shortest, whatever the length. */
function shortTable({ playbook, reading, level }: Brief): Minutes | undefined {
  const isShortest = level === "bare" || reading.minutes <= SHORTEST;
  const own = reading.minutes <= SHORT ? playbook.at30 : undefined;
  const table = (isShortest && playbook.at15) || own;
  return table && new Map(Object.entries(table));
}
type Minutes = ReadonlyMap<string, number>;

/** Whether the minutes of the table are those of the meeting. */
const isExact = ({ reading, playbook }: Brief): boolean =>
  (reading.minutes === 15 && playbook.at15 !== undefined) ||
  (reading.minutes === 30 && !playbook.at15);

/** The kind's usual points for this length, without the last one. */
export function usualPoints(brief: Brief): Point[] {
  const table = shortTable(brief);
  if (!table) return brief.playbook.agenda.map((item) => pointFrom(brief, item));
  const points = tablePoints(brief, table);
  return table.has(READ_BACK) ? points : points.slice(0, -1);
}

function tablePoints(brief: Brief, table: Minutes): Point[] {
  return [...table].flatMap(([id, minutes]) => {
    const item = brief.playbook.agenda.find((one) => one.id === id);
    return item ? [pointFrom(brief, item, minutes)] : [];
  });
}

/** The points that a kind cannot do without: those of its shortest table, else the one that takes most of the time. */
export function corePoints(brief: Brief): Point[] {
  const points = usualPoints(brief);
  if (brief.playbook.at15) return points;
  const core = coreOf(points);
  return core ? [core] : [];
}

/** What any meeting comes to, where nothing is known of it: what has to be settled, and settling that. */
export const defaultPoints = (brief: Brief): Point[] => [
  commonPoint(brief, "settle"),
  commonPoint(brief, "points"),
];

/** Below this working alone needs no agenda. */
const LEAST_ALONE = 60;
/** A whole day of it, or several, is nobody's agenda. */
const MOST_ALONE = 480;

/** Working alone: what is to be done, doing it, where it stands. Nobody owns anything: there is nobody else. */
export function soloPoints(brief: Brief): Point[] {
  const { minutes } = brief.reading;
  if (minutes < LEAST_ALONE || minutes >= MOST_ALONE) return [];
  const work = say(brief, "soloWorkSharperTitle");
  // Without a word on what is to be done, three generic lines tell nothing.
  if (!work) return [];
  const points: Point[] = [
    commonPoint(brief, "start"),
    { ...commonPoint(brief, "work"), title: work.text, sources: work.sources },
    { ...commonPoint(brief, "end"), isReadBack: true },
  ];
  return points.map((point) => ({ ...point, owner: { text: "", people: [] } }));
}

/** Twenty people and more: one message, one ask, and a way for questions; no round. */
export const largePoints = (brief: Brief): Point[] =>
  // Of so many people's hour something has to be known, or an agenda is a form to fill in.
  brief.description.sentences.length === 0
    ? []
    : [
        commonPoint(brief, "message"),
        commonPoint(brief, "ask"),
        { ...commonPoint(brief, "questions"), isReadBack: true },
      ];

/** A day with something to do: half-day blocks with one outcome each, out of what the description asks. */
export const dayBlocks = (brief: Brief): Point[] =>
  topicsOf(brief)
    .slice(0, 2)
    .map((topic, at) => {
      const block = commonPoint(brief, at === 0 ? "morning" : "afternoon");
      return {
        ...block,
        title: topic.day ?? block.title,
        lines: [`- ${topic.title}`],
        sources: [topic.source],
      };
    });
