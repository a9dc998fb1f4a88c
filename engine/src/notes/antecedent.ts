import type { AlignedSegment, Evidence } from "@planner/contract/model";

const NOUN = String.raw`(?<noun>(?:the|this|that) (?!(?:one|thing|same|other|first|last|way)\b)[\p{Ll}\p{Nd}'’-]+(?: (?!(?:and|or|of|in|on|at|is|are|was|with|for|to|that|which|but)\b)[\p{Ll}\p{Nd}'’-]+){0,3})`;
/** A sentence that does nothing but name one thing. */
const NAMES_ONE: readonly RegExp[] = [
  String.raw`^(?:(?:and|so|but|okay|yeah),? )*what about ${NOUN}\?$`,
  String.raw`^(?:(?:and|so|but|okay|yeah),? )*i (?:really |just )?(?:love|like|mean) ${NOUN}[.!]$`,
  String.raw`^(?:[\p{L}]+(?: [\p{L}]+)?, )?${NOUN}[.:]$`,
  String.raw`^${NOUN} is the one[.]$`,
].map((pattern) => new RegExp(pattern, "iu"));
/** A sentence about it, whose subject "it" can be nothing else. */
const ABOUT_IT =
  /^(?:it|that|this)(?:(?<is>['’]s| is)|(?= (?:has|looks|feels|reads|works|answers|seems|sits|stands|takes|makes|shows|needs)\b))/iu;
const VERB = /\b(?:is|are|was|were|has|have|will|can|do|does|did|goes|go|should|could)\b/iu;
const PLURAL = /(?:[^s]s|people|men|women)$/iu;

/** The sentence that the same speaker said right before a quote. */
export function sentenceBefore(
  first: Evidence | undefined,
  segments: readonly AlignedSegment[],
  index: number,
): Evidence | undefined {
  const home = segments[index];
  if (!first || home?.id !== first.segmentId) return undefined;
  const at = home.text.indexOf(first.quote);
  const source = home.text.slice(0, Math.max(0, at)).trim() ? home : segments[index - 1];
  if (!source || source.speaker !== home.speaker) return undefined;
  const text = source === home ? home.text.slice(0, at) : source.text;
  const quote = /(?:^|[.?!]\s+)([^.?!]+[.?!])\s*$/u.exec(text)?.[1];
  if (quote === undefined) return undefined;
  const { start, speaker } = source;
  return {
    segmentId: source.id,
    quote,
    ...(start === undefined ? {} : { start }),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

/** "It feels like a label." right after "I love the serif." → "The serif feels like a label."; undefined where it isn't certain. */
export function withAntecedent(sentence: string, before: string): string | undefined {
  const about = ABOUT_IT.exec(sentence);
  if (!about) return undefined;
  const named = NAMES_ONE.map((pattern) => pattern.exec(before)?.groups?.["noun"]);
  const noun = named.find((one) => one !== undefined && !VERB.test(one) && !PLURAL.test(one));
  if (noun === undefined) return undefined;
  const rest = sentence.slice(about[0].length);
  const subject = noun.replace(/^(?:this|that)\b/iu, "the");
  return `${subject[0]!.toUpperCase()}${subject.slice(1)}${about.groups?.["is"] ? " is" : ""}${rest}`;
}
