import { atStart, framed } from "../../text/patterns.ts";
import { sentencesOf } from "../../transcript/sentences.ts";
import { inAny } from "../languages/words.ts";
import type { PlanEvent } from "../types.ts";
import { findAgenda, isPoint, withoutBullet, type AgendaTime } from "./agenda-list.ts";
import { isHtml, plainOf, withoutEntities } from "./html-text.ts";

/** What the organiser wrote, without what calendars, mail programs and lawyers add. */
export type Description = {
  /** Without empty lines; bullets and numbers stay. */
  lines: string[];
  /** The lines, joined: what quotes of the description are verbatim from. */
  text: string;
  /** The organiser's own list in order and wording. */
  agenda: string[];
  /** One for each point of the agenda. */
  times: AgendaTime[];
  /** The text without that list, whose points are topics. */
  prose: string;
  /** Whole sentences outside of lists, each once. */
  sentences: string[];
  /** Points of other lists than the agenda. */
  besides: string[];
};

const LONGEST = 20_000;
/** So much of a text is looked at for sentences: nobody writes more about a meeting. */
const MOST_CHARS = 6000;
const MOST_BESIDES = 40;
const WORDS = { least: 3, most: 40 };

/** Reads an event's description, plain or HTML; anything behind 20,000 characters is left out. */
export function readDescription({ description }: Pick<PlanEvent, "description">): Description {
  const raw = (description ?? "").slice(0, LONGEST);
  const plain = isHtml(raw) ? plainOf(raw) : withoutEntities(raw);
  const spaced = organisersLines(plain.split(/\r\n|\r|\n|\u2028/u).map(tidied));
  const { points, used } = findAgenda(spaced);
  const lines = trimmed(spaced);
  return {
    lines,
    text: lines.join("\n"),
    prose: trimmed(spaced.filter((_, at) => !used.has(at))).join("\n"),
    agenda: points.map(({ text }) => text),
    times: points.map(({ time }) => time),
    sentences: sentencesIn(spaced.map((line, at) => (used.has(at) ? "" : line))),
    besides: spaced
      .filter((line, at) => !used.has(at) && isPoint(line))
      .slice(0, MOST_BESIDES)
      .map((line) => withoutBullet(line).trim()),
  };
}

const trimmed = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

/** Inner runs of spaces as one; those at the front tell how far in a line stands. */
function tidied(line: string): string {
  const text = line.trimStart();
  const front = line.slice(0, line.length - text.length).replaceAll(/[^ ]/gu, "  ");
  return front + text.trimEnd().replaceAll(/\s+/gu, " ");
}

const GREETING = inAny(
  ({ reading }) => reading.description.greetings,
  framed("^", String.raw`(?!\p{L})[^.!?:]{0,40}[,!.:]?$`),
);
const COURTESY = inAny(({ reading }) => reading.description.courtesies, atStart);
const LOGISTICS = inAny(
  ({ reading }) => reading.description.logistics,
  framed("^", String.raw`\s*:`),
);

/** Lines that belong together as paragraphs: broken in the middle of a sentence by a mail program. */
function paragraphsIn(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let open = "";
  for (const line of [...lines, ""]) {
    const text = line.trim();
    const goesOn = open !== "" && !/[.!?:;]$/u.test(open) && /^\p{Ll}/u.test(text);
    if (goesOn) open += ` ${text}`;
    else {
      if (open !== "") paragraphs.push(open);
      open = isPoint(line) ? "" : text;
    }
  }
  return paragraphs;
}

function sentencesIn(lines: readonly string[]): string[] {
  const paragraphs = paragraphsIn(lines).filter(
    (line) => !GREETING.test(line) && !LOGISTICS.test(line),
  );
  let left = MOST_CHARS;
  const looked = paragraphs.filter((line) => (left -= line.length) > -MOST_CHARS);
  const all = looked.flatMap((line) => sentencesOf(line.slice(0, MOST_CHARS)));
  return [...new Map(all.toReversed().map((one) => [one.toLowerCase(), one])).values()]
    .toReversed()
    .filter(isUsable);
}

function isUsable(sentence: string): boolean {
  const words = sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < WORDS.least || words.length > WORDS.most) return false;
  return !COURTESY.test(sentence) && !GREETING.test(sentence) && !sentence.endsWith(":");
}

/** A line that is about how to join and not about what. Small letters. */
const JOINING: readonly RegExp[] = [
  /^(?:join|click|tap|dial|open)\s+(?!us(?!\p{L}))(?:here|the (?:meeting|call|video)|this (?:link|meeting)|via |by |zoom|google|microsoft|teams|webex|meeting|video|on your|from your)/u,
  inAny(
    ({ reading }) => reading.joining.linkLabels,
    framed("^", String.raw`(?: link)?\s*:\s*(?:https?:|\d)`),
    "u",
  ),
  /microsoft teams|google meet|zoom\.us|webex|gotomeeting|meet\.google|whereby\.com|jit\.si|bluejeans/u,
  inAny(({ reading }) => reading.joining.labels, framed("^", String.raw`\s*[:#]`), "u"),
  inAny(({ reading }) => reading.joining.lines, framed("^", ""), "u"),
  inAny(({ reading }) => reading.joining.invites, framed("", ".*(?:zoom|meeting)"), "u"),
  /^please do not edit this section|^-::~|^~:~|^\.{10,}$/u,
  /^(?:[+＋]|\(?00)\s?\d[\d\s()./-]{6,}/u,
  inAny(
    ({ reading }) => reading.joining.phones,
    framed("^", String.raw`\s*[.:]?\s*[+(\d][\d\s()./-]{6,}`),
    "u",
  ),
  /^,{1,2}\d+#|^pin:\s*\d|^\d{3}[ -]?\d{3}[ -]?\d{3,4}#?$/u,
];
const LEGAL = inAny(({ reading }) => reading.description.legal, framed("", ""), "u");
const QUOTED_FROM: readonly RegExp[] = [
  inAny(({ reading }) => reading.joining.older, framed(String.raw`^-{3,}\s*`, ""), "u"),
  /^(?:on|am|le|el)\b.{4,120}(?:wrote|schrieb|a [ée]crit|escribi[óo])\b.{0,60}:\s*$/u,
];
const MAIL_HEAD = /^(?:from|von|de|expéditeur)\s?:\s.*@/u;
const SIGN_OFF = inAny(
  ({ reading }) => reading.description.signOffs,
  framed("^", String.raw`\s*[,!.]?(?:\s+\p{L}+){0,2}\s*$`),
  "u",
);
const SIGNATURE_LINES = 8;
const RULED = /^[_=*~─━—–-]{8,}$/u;

const isJoining = (line: string): boolean => {
  const small = line.toLowerCase();
  return JOINING.some((pattern) => pattern.test(small));
};

/** Blocks between ruled lines in which a calendar says how to join. */
const withoutBlocks = (lines: readonly string[]): string[] => {
  const remaining: string[] = [];
  let block: string[] = [];
  let isInside = false;
  const close = (): void => {
    if (!block.some(isJoining)) remaining.push(...block);
    block = [];
  };
  for (const line of lines) {
    if (RULED.test(line.trim()) || line.trim().startsWith("-::~")) {
      if (isInside) close();
      isInside = !isInside;
    } else if (isInside) block.push(line);
    else remaining.push(line);
  }
  close();
  return remaining;
};

/** Everything up to where an older mail begins. */
const beforeQuoted = (lines: readonly string[]): string[] => {
  const at = lines.findIndex((line) => {
    const small = line.trim().toLowerCase().slice(0, 240);
    return QUOTED_FROM.some((pattern) => pattern.test(small)) || MAIL_HEAD.test(small);
  });
  return (at < 0 ? [...lines] : lines.slice(0, at)).filter((line) => !/^\s*>/u.test(line));
};

/** Without signatures: a few lines behind a greeting, up to the next list or heading. */
const withoutSignatures = (lines: readonly string[]): string[] => {
  const dashes = lines.findIndex((line) => /^--\s?$/u.test(line));
  const remaining: string[] = [];
  let skipped = SIGNATURE_LINES;
  for (const line of dashes < 0 ? lines : lines.slice(0, dashes)) {
    const text = line.trim();
    if (SIGN_OFF.test(text.toLowerCase())) skipped = 0;
    else if (skipped < SIGNATURE_LINES && !/^[-*•–\d]|:$/u.test(text)) skipped += 1;
    else {
      skipped = SIGNATURE_LINES;
      remaining.push(line);
    }
  }
  return remaining;
};

/** Legal words go to the end of their paragraph. */
const withoutLegal = (lines: readonly string[]): string[] => {
  let isLegal = false;
  return lines.filter((line) => {
    if (line.trim() === "") isLegal = false;
    if (LEGAL.test(line.toLowerCase())) isLegal = true;
    return !isLegal;
  });
};

const ADDRESS = /<?(?:https?:\/\/|www\.|tel:|mailto:|sip:)[^\s<>]{1,2000}>?/giu;
const SHORT = 60;
const LABEL_ALONE = /^[^\p{L}]*(?:\p{L}+[ -]?){1,4}:\s*$/u;

/** Without addresses of the web; a line that had nothing else goes. */
const withoutAddresses = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    if (!/https?:|www\.|tel:|mailto:|sip:/iu.test(line)) return [line];
    const rest = line
      .replaceAll(ADDRESS, "")
      .replaceAll(/\( ?\)|< ?>|\[ ?\]/gu, "")
      .replaceAll(/(?<=\S) {2,}/gu, " ");
    const isEmpty = !/\p{L}{2}/u.test(rest) || (rest.length < SHORT && LABEL_ALONE.test(rest));
    return isEmpty ? [] : [rest.trimEnd()];
  });

/** The lines that the organiser wrote: no joining links, dial-ins, legal footers, older mails, signatures. */
function organisersLines(lines: readonly string[]): string[] {
  const own = withoutSignatures(beforeQuoted(withoutBlocks(lines)));
  return withoutAddresses(
    withoutLegal(own.filter((line) => !isJoining(line.trim().slice(0, 400)))),
  );
}
