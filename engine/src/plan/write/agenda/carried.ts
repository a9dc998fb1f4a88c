import { shortName } from "../../read/people/attendees.ts";
import english from "../../languages/en/english.json" with { type: "json" };
import type { Carried } from "../../select/history/types.ts";
import type { Brief } from "../../select/select.ts";
import type { EarlierNote, Source } from "../../types.ts";
import { ownedBy, ownerFor } from "./leads.ts";
import type { Point } from "./points.ts";
import { dateIn, plainDateIn, fillIn, say, labelled, unique } from "../filled.ts";

const CARRIED_SHARE = 15;
/** So many points in the list need more time. */
const SHARE_EACH = 5;
const MOST_SHARE = 30;

/** The words of a note, without a full stop, and without its owner's name in front where that stands beside it. */
export function wordsOfNote(brief: Brief, { note, owner }: Carried): string {
  const text = note.text.replace(/[.\s]+$/u, "");
  if (!owner) return text;
  const names = [owner.name, owner.first].filter((name) => name.length > 1);
  const start = names.find((name) => text.startsWith(`${name} `) || text.startsWith(`${name}:`));
  if (start === undefined) return text;
  const rest = text
    .slice(start.length)
    .replace(/^:?\s*(?:(?:to|will|soll|wird|doit|va|debe)\s+)?/u, "");
  return rest === "" ? text : rest;
}

const ownerName = (brief: Brief, { owner, notInvited, declined }: Carried): string | null =>
  owner ? shortName(brief.people, owner) : (notInvited ?? declined);

/** 'overdue since 26 Feb, open since 19 Feb, 2 meetings ago': when it is due, and for how long it has been open. */
export function ageOf(brief: Brief, { note, state, since, meetingsAgo }: Carried): string {
  const due = note.due === undefined ? undefined : dateIn(brief, note.due);
  const isLate = state === "overdue";
  const dueText =
    due === undefined
      ? undefined
      : fillIn(brief, isLate ? brief.phrases.overdueSince : brief.phrases.dueOn, { date: due })
          ?.text;
  const date = plainDateIn(brief, since);
  const open = fillIn(
    brief,
    meetingsAgo > 1 ? brief.phrases.openSince : brief.phrases.openSinceLast,
    {
      date,
      n: meetingsAgo,
    },
  )?.text;
  return [dueText, open].filter((part) => part !== undefined && part !== "").join(", ");
}

/** What people added, on the task's line: a longer one is read in the notes. */
const MOST_COMMENT = 120;

/** In brackets, which do not count where a ticked task is found again by its words. */
function commentOf({ comment = "" }: EarlierNote): string {
  const line = comment.replaceAll("(", "[").replaceAll(")", "]").replaceAll(/\s+/gu, " ").trim();
  if (line === "") return "";
  const isLong = line.length > MOST_COMMENT;
  return ` (${isLong ? `${line.slice(0, MOST_COMMENT).replace(/\s+\S*$/u, "")} …` : line})`;
}

/** 'Aiko: estimate address lookup – due 26 Feb, open since 19 Feb, 2 meetings ago (waits for data)' as a task that one can tick off. */
function taskLine(brief: Brief, carried: Carried): string {
  const name = ownerName(brief, carried);
  const absent = carried.notInvited
    ? say(brief, "notInvited", { name: carried.notInvited })?.text
    : undefined;
  const words = wordsOfNote(brief, carried);
  const text = name === null ? words : labelled(name, words, brief.language);
  const age = [ageOf(brief, carried), absent].filter((part) => part !== undefined).join(", ");
  return `- [ ] ${text} – ${age}${commentOf(carried.note)}`;
}

/** What earlier meetings left open, as the first point; undefined where nothing needs to be talked about. */
export const carriedPoint = (brief: Brief): Point | undefined => pointOf(brief, toTalkAbout(brief));

/** A decision that a document speaks against is a question, not a task. */
const toTalkAbout = ({ carry }: Brief): Carried[] =>
  carry.live.filter(({ needsTalk, note }) => needsTalk && note.type !== "Decision");

/** The same for a meeting that lives on it: what was promised together, and each question by itself. */
export function carriedPoints(brief: Brief): Point[] {
  const live = toTalkAbout(brief);
  const questions = live.filter(({ note }) => note.text.trim().endsWith("?"));
  const promised = live.filter((one) => !questions.includes(one));
  const first = pointOf(brief, promised);
  return [
    ...(first ? [first] : []),
    ...questions.map((one, at) => ({
      ...pointOf(brief, [one])!,
      id: `carried-${at}`,
      title: one.note.text.trim(),
    })),
  ];
}

const ID = "carried";

/** Whether a point is what earlier meetings left open and somebody promised. */
export const isCarried = ({ id }: Point): boolean => id === ID;

function pointOf(brief: Brief, live: readonly Carried[]): Point | undefined {
  const [first] = live;
  if (!first) return undefined;
  const oldest = live.map(({ since }) => since).toSorted()[0]!;
  const owners = new Set(live.map(({ owner }) => owner));
  const only = owners.size === 1 ? first.owner : null;
  const { more, live: all } = brief.carry;
  const isLast = live.at(-1) === all.at(-1);
  const rest = more && isLast && moreLine(brief, more);
  const isLate = live.every(({ state }) => state === "overdue");
  return {
    id: ID,
    title: carriedTitle(brief, live, oldest),
    outcome: isLate ? brief.phrases.overdueOutcome : brief.phrases.openOutcome,
    share: Math.min(MOST_SHARE, CARRIED_SHARE + SHARE_EACH * (live.length - 1)),
    lead: "organiser",
    owner: only ? ownedBy(brief, [only]) : ownerFor(brief, "organiser"),
    isOwnerGiven: only !== null,
    lines: [...live.map((one) => taskLine(brief, one)), ...(rest ? [`- ${rest}`] : [])],
    sources: unique(live.flatMap(({ sources }): readonly Source[] => sources)),
  };
}

function carriedTitle(brief: Brief, live: readonly Carried[], oldest: string): string {
  const [first] = live;
  const single = live.length === 1 && first?.note.text.trim().endsWith("?") ? first : undefined;
  const date = plainDateIn(brief, oldest);
  if (single && single.note.text.split(/\s+/u).length <= 8) return single.note.text.trim();
  return say(brief, "carriedTitle", { date })?.text ?? "";
}

function moreLine(brief: Brief, more: { count: number; since: string }): string | undefined {
  return say(brief, "andMore", {
    n: more.count,
    date: plainDateIn(brief, more.since),
  })?.text;
}

/**
 * What is asked of something that somebody was to do, in the form that the note's own words take: those of an English
 * errand ('Yuki to estimate …') go on in the sentence.
 */
export const phraseFor = (
  brief: Brief,
  carried: Carried,
  question: keyof typeof english.errands,
): string =>
  brief.language === "en" && isErrand(carried)
    ? english.errands[question]
    : brief.phrases[question];

/** 'Yuki to estimate …', 'Yuki will estimate …'. */
function isErrand({ note, owner }: Carried): boolean {
  const names = owner ? [owner.name, owner.first] : [];
  return names.some(
    (name) =>
      name.length > 1 &&
      note.text.startsWith(name) &&
      /^:?\s+(?:to|will)\s+\p{Ll}/u.test(note.text.slice(name.length)),
  );
}
