import { isInnerStop } from "../text/inner-stop.ts";

/** Intl.Segmenter slows down on long strings, so long utterances are cut at spaces first. */
const SPAN = 600;
const MIN_WORDS = 3;
const MAX_WORDS = 60;
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|approx|fig|no|inc|ltd|\p{Lu})\.\s*$/iu;

/** Writing without spaces between words, whose words cannot be counted here. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff]/u;

const sentenceSegmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function* spansOf(text: string): Generator<string> {
  let rest = text;
  while (rest.length > SPAN) {
    const window = rest.slice(0, SPAN);
    const stop = Math.max(
      ...[". ", "? ", "! ", "。", "？", "！"].map((mark) => window.lastIndexOf(mark)),
    );
    const cut = stop > 0 ? stop + 1 : window.lastIndexOf(" ") > 0 ? window.lastIndexOf(" ") : SPAN;
    yield rest.slice(0, cut);
    rest = rest.slice(cut);
  }
  yield rest;
}

/** A text without a full stop for very long (a machine's transcript) is cut by words. */
function cutLong(sentence: string): string[] {
  const words = sentence.split(" ");
  if (words.length <= MAX_WORDS * 1.5) return [sentence];
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += MAX_WORDS)
    parts.push(words.slice(at, at + MAX_WORDS).join(" "));
  return parts;
}

function isUnfinished(sentence: string): boolean {
  if (UNSPACED.test(sentence)) return false;
  return ABBREVIATION.test(sentence) || sentence.trim().split(/\s+/u).length < MIN_WORDS;
}

/** Cuts an utterance into sentences; ones of a word or two stay with the next. */
export function sentencesOf(utterance: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const span of spansOf(utterance.replaceAll(/\s+/gu, " ").trim())) {
    for (const { segment, index } of sentenceSegmenter.segment(span)) {
      open += segment;
      const after = span.slice(index + segment.length);
      if (isUnfinished(open) || isInnerStop(open, after)) continue;
      sentences.push(...cutLong(open.trim()));
      open = "";
    }
  }
  if (open.trim() && sentences.length && open.trim().length < 12)
    sentences.push(`${sentences.pop()} ${open.trim()}`);
  else if (open.trim()) sentences.push(...cutLong(open.trim()));
  return sentences.filter((sentence) => sentence !== "");
}
