import { capitalised, withReporterNamed } from "../notes/sentence.ts";
import { wordCount } from "../text/tokens.ts";
import { hasVerb, nounPhrases, type Word, wordsIn } from "../text/grammar.ts";
import {
  type Headline,
  mainLine,
  MAX_QUOTE_WORDS,
  OWN_VOICE,
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

/** "The chips there under the search": the page stands beside it. */
function withoutPointing(text: string): string {
  const words = wordsIn(text);
  const isPointing = ({ lower }: Word, at: number): boolean =>
    /^(?:here|there)$/u.test(lower) &&
    /^(?:NOUN|PUNCT)$/u.test(words[at - 1]?.pos ?? "") &&
    /^(?:ADP|PUNCT)$/u.test(words[at + 1]?.pos ?? "");
  const cut = words.filter(isPointing).reduceRight((rest, { from, to }) => {
    return rest.slice(0, from).replace(/,? $/u, "") + rest.slice(to);
  }, text);
  return wordCount(cut) >= SHORT_WORDS ? cut : text;
}

const NAMED_AHEAD =
  /^(?<thing>[^.?!]{1,70}?), (?:(?:that|it)['’]s|(?<many>those are|they(?:['’]re| are))) /iu;

/** "The strip under the header, that's on every page." → "The strip under the header is on every page." */
export function withSubjectOnce(text: string): string {
  const found = NAMED_AHEAD.exec(text);
  const { thing, many } = found?.groups ?? {};
  if (thing === undefined || hasVerb(thing)) return text;
  const [first] = wordsIn(thing);
  if (first!.pos === "ADP" || first!.pos === "ADV" || /, (?:and|or|so|but)\b/u.test(thing))
    return text;
  const isMany =
    many !== undefined || nounPhrases(thing)[0]?.isPlural === true || / and /u.test(thing);
  const apart = thing.includes(",") ? "," : "";
  return `${thing}${apart} ${isMany ? "are" : "is"} ${text.slice(found![0].length)}`;
}

/** What somebody points at, without "you can see". */
function shown(spoken: string): string {
  const text = withoutPointing(spoken);
  const found = PATTERNS.points.exec(text);
  const rest = text.slice(found?.[0].length ?? 0).replace(PATTERNS.tag, ".");
  const at = found?.groups?.["at"]?.replace(/ (?:here|there)$/iu, "");
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
  const plain = stated(main.text, type === "New Idea" && endsAsQuestion(main));
  const text = withReporterNamed(plain, main.speaker);
  if (!main.isEnglish) return quotation(source, main);
  const put = withSubjectOnce(
    type === "Visual Callout" ? shown(text) : type === "New Idea" ? proposed(text) : text,
  );
  const whole = type === "Visual Callout" ? withNext(source, main, put) : undefined;
  return whole ?? statement(source, main, put) ?? quotation(source, main);
}

/** A place shown in two breaths is one note. */
function withNext(source: Source, main: Line, put: string): Headline | undefined {
  const more = source.lines.filter(
    (line) => line.index > main.index && line.index <= main.index + 2,
  );
  const texts = more.map((line) => withSubjectOnce(shown(stated(line.text))));
  const all = [closed(put), ...texts];
  if (texts.length === 0 || isLean(put) || all.some((text) => OWN_VOICE.test(text)))
    return undefined;
  if (wordCount(all.join(" ")) > MAX_QUOTE_WORDS) return undefined;
  return { text: all.join(" "), lines: [main, ...more] };
}
