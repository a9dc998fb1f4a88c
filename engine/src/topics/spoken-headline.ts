import { capitalised, withReporterNamed } from "../notes/sentence.ts";
import { wordCount } from "../text/tokens.ts";
import { wordsIn } from "../text/grammar.ts";
import {
  type Headline,
  mainLine,
  MAX_QUOTE_WORDS,
  OWN_VOICE,
  partOf,
  quotation,
  SHORT_WORDS,
  type Source,
  statement,
} from "./headline.ts";
import { isLean } from "./subject.ts";
import type { Line } from "./talk.ts";
import { closed, stated, unclosed } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/said.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** What somebody points at, without "you can see". */
function shown(text: string): string {
  const found = PATTERNS.points.exec(text);
  const rest = text.slice(found?.[0].length ?? 0).replace(PATTERNS.tag, ".");
  const at = found?.groups?.["at"];
  const plain = rest.replace(PATTERNS.demonstrative, "the ").replace(/^(?:and|so) /iu, "");
  const words = wordCount(plain) >= SHORT_WORDS ? plain : text;
  return capitalised(at ? `${at.replace(/^the /iu, "")}: ${words}` : words);
}

const WHAT_IF = /\bwhat if (?:we|you)\b/iu;

/** "showed the date" → "show the date". */
function inPresent(text: string): string {
  const [first] = wordsIn(text);
  return first?.pos === "VERB" ? `${first.lemma}${text.slice(first.to)}` : text;
}

/** A proposal as what is to be done: "Could we hide the field?" → "Hide the field." */
export function proposed(text: string): string {
  const done = text.replace(PATTERNS.topicAhead, "").replace(PATTERNS.proposal, "");
  if (done !== text && wordCount(done) >= 3)
    return closed(unclosed(WHAT_IF.test(text) ? inPresent(done) : done).replace(/\?$/u, ""));
  const plain = text.replace(PATTERNS.wondered, "");
  return capitalised(wordCount(plain) >= 3 ? plain : text);
}

/** An idea, a judgement or what was pointed at. */
export function spokenHeadline(source: Source): Headline {
  const { type } = source;
  const main = mainLine(source);
  const plain = stated(partOf(main, type), type === "New Idea" && endsAsQuestion(main));
  const text = withReporterNamed(plain, main.speaker);
  if (!main.isEnglish) return quotation(source, main);
  const put = type === "Visual Callout" ? shown(text) : type === "New Idea" ? proposed(text) : text;
  const whole = type === "Visual Callout" ? withNext(source, main, put) : undefined;
  return whole ?? statement(source, main, put) ?? quotation(source, main);
}

/** A place shown in two breaths is one note. */
function withNext(source: Source, main: Line, put: string): Headline | undefined {
  const more = source.lines.filter(
    (line) => line.index > main.index && line.index <= main.index + 2,
  );
  const texts = more.map((line) => shown(stated(line.text)));
  const all = [closed(put), ...texts];
  if (texts.length === 0 || isLean(put) || all.some((text) => OWN_VOICE.test(text)))
    return undefined;
  if (wordCount(all.join(" ")) > MAX_QUOTE_WORDS) return undefined;
  return { text: all.join(" "), lines: [main, ...more] };
}
