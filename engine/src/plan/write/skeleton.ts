import type { Brief } from "../brief.ts";
import { unitOf, readBackMinutes } from "../clock.ts";
import { PHRASES } from "../phrases.ts";
import type { AgendaItem, Lead, Phrase, ShortAgenda } from "../playbook.ts";
import { ownerFor } from "./leads.ts";
import { coreOf, type Point } from "./points.ts";
import { say, sayFirst } from "./say.ts";

/** The name of the read-back in the tables for short meetings. */
const READ_BACK = "readBack";
/** Up to these lengths the tables for short meetings hold. */
const [SHORTEST, SHORT] = [20, 35];

/** The usual point of a kind, in its sharpest wording for this meeting. */
export function pointFrom(brief: Brief, item: AgendaItem, share = item.share): Point {
  const { language } = brief;
  const sharper = sayFirst(brief, item.sharper ?? []);
  return {
    id: item.id,
    title: sharper?.text ?? item.title[language],
    outcome: item.outcome[language],
    share,
    ...(item.drop === undefined ? {} : { drop: item.drop }),
    lead: item.lead,
    owner: ownerFor(brief, item.lead),
    lines: [],
    sources: sharper?.sources ?? [],
  };
}

/** A point that all kinds know, from its two phrases. */
export function commonPoint(brief: Brief, { id, title, outcome, share, lead }: CommonItem): Point {
  return pointFrom(brief, { id, title, outcome, share, lead });
}
type CommonItem = { id: string; title: Phrase; outcome: Phrase; share: number; lead: Lead };

/** What stands at the end: the kind's own last point, else owners and dates read aloud. */
export function readBackOf(brief: Brief): Point {
  const { playbook, reading } = brief;
  const table = shortTable(brief);
  const own = playbook.readBack;
  const point = own
    ? pointFrom(brief, own, table?.[own.id] ?? own.share)
    : commonPoint(brief, {
        id: READ_BACK,
        title: PHRASES.readBackTitle,
        outcome: PHRASES.readBackOutcome,
        share: 10,
        lead: "organiser",
      });
  if (own) return { ...point, isReadBack: true };
  const minutes = table?.[READ_BACK];
  const length =
    minutes !== undefined && isExact(brief) ? minutes : readBackMinutes(reading.minutes);
  return { ...point, minutes: length, isReadBack: true };
}

/** The table of a short meeting, in minutes. */
function shortTable({ playbook, reading }: Brief): ShortAgenda | undefined {
  if (reading.minutes <= SHORTEST) return playbook.at15;
  return reading.minutes <= SHORT ? playbook.at30 : undefined;
}

const isExact = ({ reading }: Brief): boolean => reading.minutes === 15 || reading.minutes === 30;

/** The kind's usual points for this length, without the last one. */
export function usualPoints(brief: Brief): Point[] {
  const table = shortTable(brief);
  const items = brief.playbook.agenda;
  if (!table) return items.map((item) => pointFrom(brief, item));
  return Object.entries(table).flatMap(([id, minutes]) => {
    const item = items.find((one) => one.id === id);
    return item ? [pointFrom(brief, item, minutes)] : [];
  });
}

/** The one point that a kind cannot do without. */
export function corePoint(brief: Brief): Point | undefined {
  return coreOf(usualPoints(brief));
}

/** Minutes below which a point is no point. */
export const leastMinutes = ({ reading }: Brief): number => unitOf(reading.minutes);

/** Whether a wording can be filled at all; for points that stand or fall with a slot. */
export const canSay = (brief: Brief, phrase: Phrase): boolean => say(brief, phrase) !== undefined;
