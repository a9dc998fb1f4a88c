import { type CivilDay, civilDayOf, isoOf } from "../../text/civil-date.ts";
import { spacedWords } from "../../text/patterns.ts";
import { planDate } from "../dates.ts";
import { inAny } from "../languages/words.ts";
import type { EarlierNote, Person, PlanInput, PlanLanguage, Source, Sourced } from "../types.ts";
import { daysIn } from "./day-mentions.ts";
import { placeOf } from "./document-names.ts";
import { clausesOf } from "./said-of.ts";
import { audienceOf, fromEvent, fromNote } from "./sources.ts";

type Known = {
  input: PlanInput;
  language: PlanLanguage;
  description: string;
  guests: readonly Person[];
};

const MILESTONE = inAny(({ reading }) => reading.slots.milestones, spacedWords);
/** A date without a year that is further ahead was meant to be behind. */
const HORIZON_DAYS = 200;
const MOST_LINES = 2000;
const LONGEST_LINE = 300;

/**
 * The day that the work is for: of the invitation, else of what was promised, else of a document's milestone. A round of
 * many matters has none of its own that one promise could name.
 */
export function findDate(known: Known & { isOfOneMatter: boolean }): Sourced | undefined {
  return (
    dateOfInvitation(known) ??
    (known.isOfOneMatter ? dateOfPromise(known) : undefined) ??
    dateOfDocument(known)
  );
}

const todayOf = ({ event }: PlanInput): CivilDay =>
  civilDayOf(event.startTime, event.timeZone ?? "UTC") ?? 0;

/** A day as the plan writes it, from a text that names it. */
const sourced = (day: CivilDay, known: Known, rest: Omit<Sourced, "text">): Sourced => {
  const { timeZone, startTime: now } = known.input.event;
  return { text: planDate(isoOf(day), { language: known.language, timeZone, now }), ...rest };
};

const comingIn = (text: string, { input, language }: Known) => {
  const today = todayOf(input);
  return daysIn(text, { today, language, timeZone: input.event.timeZone }).filter(
    ({ day }) => day >= today && day <= today + HORIZON_DAYS,
  );
};

function dateOfInvitation(known: Known): Sourced | undefined {
  const today = todayOf(known.input);
  const named = clausesOf(known.description).flatMap((quote) =>
    comingIn(quote, known).map((mention) => ({ ...mention, quote })),
  );
  // The meeting's own day is when it takes place, unless something is due by it.
  const best = named.find(({ isBound }) => isBound) ?? named.find(({ day }) => day > today);
  if (!best) return undefined;
  return sourced(best.day, known, {
    sources: [fromEvent("Description", best.quote)],
    audience: "all",
  });
}

function dateOfPromise(known: Known): Sourced | undefined {
  const { input, guests } = known;
  const today = isoOf(todayOf(input));
  const isOpen = ({ type, isSure, due }: EarlierNote): boolean =>
    type === "Action Item" && isSure && due !== undefined && due > today;
  const promised = input.earlier
    .filter(({ isSameSeries }) => isSameSeries)
    .flatMap((meeting) => meeting.notes.filter(isOpen).map((note) => ({ meeting, note })))
    .toSorted((a, b) => (a.note.due! < b.note.due! ? -1 : a.note.due! > b.note.due! ? 1 : 0));
  const [first] = promised;
  const day = first && civilDayOf(first.note.due!);
  if (!first || day === undefined) return undefined;
  const audience = audienceOf(first.meeting, guests);
  return sourced(day, known, { sources: [fromNote(input, first)], audience });
}

function dateOfDocument(known: Known): Sourced | undefined {
  const { input, language } = known;
  for (const document of input.documents)
    for (const page of document.pages)
      for (const line of page.lines.slice(0, MOST_LINES)) {
        if (line.length > LONGEST_LINE || !MILESTONE.test(line)) continue;
        const [first] = comingIn(line, known);
        if (!first) continue;
        const source: Source = {
          kind: "document",
          label: placeOf({ document, page: page.page, language }),
          quote: line,
          fileId: document.fileId,
          ...(page.page === null ? {} : { page: page.page }),
        };
        return sourced(first.day, known, { sources: [source], audience: "all" });
      }
  return undefined;
}
