import { capitalised, withReporterNamed } from "../notes/sentence.ts";
import { wordsIn } from "../text/grammar.ts";
import {
  type Headline,
  isAsked,
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
import { closed, stated, unclosed, wordCount } from "./wording.ts";

const POINTS =
  /^(?:here |now |so )*(?:(?:and )?(?:if|when) you look (?:at|in) (?<at>[^,]{3,40}), |(?:as |what )?you(?:['’]ll| can)? (?:all )?see(?:ing)?(?: here)?(?: is| that)? |(?:what )?(?:you|we)['’]ve got (?:here )?(?:is )?|(?:look at|watch|(?:(?:can|do) you )?see(?: how)?) )?(?:here,? )?/iu;
const TAG = /(?:,? (?:yeah|right|okay|see|you know))?\?$/iu;

/** What somebody points at, without "you can see". */
function shown(text: string): string {
  const found = POINTS.exec(text);
  const rest = text.slice(found?.[0].length ?? 0).replace(TAG, ".");
  const at = found?.groups?.["at"];
  const plain = rest
    .replace(/^(?:this|these|that|those) (?!one|is|are|bit)(?=\p{L}+ )/iu, "the ")
    .replace(/^(?:and|so) /iu, "");
  const kept = wordCount(plain) >= SHORT_WORDS ? plain : text;
  return capitalised(at ? `${at.replace(/^the /iu, "")}: ${kept}` : kept);
}

const PROPOSAL =
  /^(?:(?:or|and|so|then|maybe|perhaps|also|well|like|alternatively|i (?:wonder|was wondering|was thinking) (?:if|whether)|i['’]m wondering (?:if|whether)|i was (?:just )?thinking),? )*(?:what if (?:we|you)|shall we (?:just )?say|could(?:n['’]t)? (?:we|you|one)|can(?:['’]t)? (?:we|one)|would we|shall we|should we|how about we|why don['’]t (?:we|you)|why not|(?:we|you|one)(?: could| can| might|['’]d(?! (?:never|not|be|have|think)))|i['’]d (?:suggest|propose)(?: that)? we|(?:maybe|perhaps) (?:we|you|one)(?: could| should| can)?|let['’]s|you just|we just)(?: (?:just|maybe|perhaps|also|always|even|simply|instead|at least|all))* (?!not\b|never\b|be\b)(?=\p{Ll})/iu;
const WONDERED = /^(?:(?:maybe|perhaps|or|and|also|so),? )+(?=\p{L})/iu;

/** "Page two, can we kill page two?" */
const TOPIC_AHEAD =
  /^(?:and |so )*(?:the )?(?<topic>[\p{L}\p{Nd} ]{3,24}), (?=(?:can|could|shall|should) we\b.*\b\k<topic>\b)/iu;

const WHAT_IF = /\bwhat if (?:we|you)\b/iu;

/** "showed the date" → "show the date". */
function inPresent(text: string): string {
  const [first] = wordsIn(text);
  return first?.pos === "VERB" ? `${first.lemma}${text.slice(first.to)}` : text;
}

/** A proposal as what is to be done: "Could we hide the field?" → "Hide the field." */
export function proposed(text: string): string {
  const done = text.replace(TOPIC_AHEAD, "").replace(PROPOSAL, "");
  if (done !== text && wordCount(done) >= 3)
    return closed(unclosed(WHAT_IF.test(text) ? inPresent(done) : done).replace(/\?$/u, ""));
  const plain = text.replace(WONDERED, "");
  return capitalised(wordCount(plain) >= 3 ? plain : text);
}

/** An idea, a judgement or what was pointed at. */
export function said(source: Source): Headline {
  const { type } = source;
  const main = mainLine(source);
  const plain = stated(partOf(main, type), type === "New Idea" && isAsked(main));
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
