import { atStart, framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import { sentencesOf } from "../../transcript/sentences.ts";
import type { PlanEvent } from "../types.ts";
import { type AgendaTime, findAgenda, isPoint, withoutBullet } from "./agenda-list.ts";
import { organisersLines } from "./description-cuts.ts";
import { isHtml, plainOf, withoutEntities } from "./description-html.ts";

export type { AgendaTime } from "./agenda-list.ts";

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
const SAID = 6000;
const MOST_BESIDES = 40;
const WORDS = { least: 3, most: 40 };

/** Reads an event's description, plain or HTML; anything behind 20,000 characters is left out. */
export function readDescription({ description }: Pick<PlanEvent, "description">): Description {
  const raw = (description ?? "").slice(0, LONGEST);
  const plain = isHtml(raw) ? plainOf(raw) : withoutEntities(raw);
  const spaced = organisersLines(plain.split(/\r\n|\r|\n|\u2028/u).map(tidied));
  const { points, used } = findAgenda(spaced);
  const lines = spaced.map((line) => line.trim()).filter((line) => line !== "");
  return {
    lines,
    text: lines.join("\n"),
    prose: proseOf(spaced.filter((_, at) => !used.has(at))),
    agenda: points.map(({ text }) => text),
    times: points.map(({ time }) => time),
    sentences: sentencesIn(spaced.map((line, at) => (used.has(at) ? "" : line))),
    besides: spaced
      .filter((line, at) => !used.has(at) && isPoint(line))
      .slice(0, MOST_BESIDES)
      .map((line) => withoutBullet(line).trim()),
  };
}

const proseOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

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
  const said = paragraphsIn(lines).filter((line) => !GREETING.test(line) && !LOGISTICS.test(line));
  let left = SAID;
  const looked = said.filter((line) => (left -= line.length) > -SAID);
  const all = looked.flatMap((line) => sentencesOf(withoutEchoes(line.slice(0, SAID))));
  return [...new Map(all.toReversed().map((one) => [one.toLowerCase(), one])).values()]
    .toReversed()
    .filter(isUsable);
}

/** 'Who picks? Who picks?': said once is enough. */
const withoutEchoes = (line: string): string =>
  line.replaceAll(/(?<=^|[.!?]\s)([^.!?]{1,120}[.!?])(?:\s+\1)+/gu, "$1");

function isUsable(sentence: string): boolean {
  const words = sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < WORDS.least || words.length > WORDS.most) return false;
  return !COURTESY.test(sentence) && !GREETING.test(sentence) && !sentence.endsWith(":");
}
