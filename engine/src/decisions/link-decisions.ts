import { sharedWords } from "../plan/content-words.ts";
import { disagree } from "../plan/disagree.ts";
import { type DecisionMention, type Reading, readMention } from "./mention.ts";

export type { DecisionMention } from "./mention.ts";

/** A decision that stood when a meeting began. */
export type StandingDecision = DecisionMention & {
  /** Whether it was of the same series of meetings. */
  readonly isSameSeries: boolean;
  /** Whether a meeting before took it back or asked about it anew. */
  readonly isReopened: boolean;
};

/** `replaces`: it holds in the place of the earlier one. `reopens`: the earlier one is to be decided anew. */
export type DecisionLinkKind = "replaces" | "reopens";

/** What a note of a meeting does to an earlier decision; `confidence` from 0 to 1, `isSure` where nobody need be asked. */
export type DecisionLink = {
  readonly noteId: string;
  readonly earlier: Pick<DecisionMention, "meetingId" | "noteId">;
  readonly kind: DecisionLinkKind;
  readonly confidence: number;
  readonly isSure: boolean;
};

/** From here on a link is made without a person's word. */
const SURE_FROM = 0.8;
const [NAMED, CONTRADICTED, DECIDED_ANEW, PERHAPS, HARDLY] = [0.95, 0.9, 0.85, 0.6, 0.5];
/** Outside of its series a decision has to be about plainly the same. */
const LEAST_ELSEWHERE = 3;

type Pair = { later: Reading; earlier: Reading; standing: StandingDecision };

/**
 * Which earlier decisions the notes of one meeting replace or reopen. Decisions replace, every kind of note reopens. A
 * note that surely replaces something is not offered as perhaps replacing something else.
 */
export function linkDecisions(
  notes: readonly DecisionMention[],
  standing: readonly StandingDecision[],
): DecisionLink[] {
  const before = standing.map((one) => ({ standing: one, earlier: readMention(one) }));
  const read = notes.map(readMention);
  const links = read.flatMap((later) => linksOf(later, before));
  return links.filter(({ kind, earlier }) => kind === "replaces" || !isDecided(earlier, links));
}

/** What was asked and then decided in the same meeting is open no more. */
const isDecided = (earlier: DecisionLink["earlier"], links: readonly DecisionLink[]): boolean =>
  links.some(
    (one) =>
      one.kind === "replaces" &&
      one.isSure &&
      one.earlier.noteId === earlier.noteId &&
      one.earlier.meetingId === earlier.meetingId,
  );

function linksOf(later: Reading, before: readonly Omit<Pair, "later">[]): DecisionLink[] {
  const found = before.flatMap((one) => {
    const pair = { later, ...one };
    const replacing = later.type === "Decision" ? replaces(pair) : 0;
    const [kind, confidence] =
      replacing > 0 ? (["replaces", replacing] as const) : (["reopens", reopens(pair)] as const);
    const { meetingId, noteId } = one.standing;
    const isSure = confidence >= SURE_FROM;
    return confidence === 0
      ? []
      : [{ noteId: later.noteId, earlier: { meetingId, noteId }, kind, confidence, isSure }];
  });
  const sure = found.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : found.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);
}

/** The words that two have in common, and how much they are of the one that says less. */
function overlapOf({ later, earlier }: Pair): { shared: number; ofFewer: number; ofMore: number } {
  const [fewer, more] = [later.subject, earlier.subject].toSorted((a, b) => a.size - b.size);
  const shared = sharedWords(fewer!, more!).length;
  const part = (size: number): number => (size === 0 ? 0 : shared / size);
  return { shared, ofFewer: part(fewer!.size), ofMore: part(more!.size) };
}

const isOnOnePage = ({ later, earlier }: Pair): boolean =>
  later.pageTitle !== null &&
  later.pageTitle.trim() !== "" &&
  later.pageTitle.toLowerCase() === earlier.pageTitle?.toLowerCase();

/** How sure it is that the later decision holds in the place of the earlier one. */
function replaces(pair: Pair): number {
  const { later, earlier, standing } = pair;
  const { shared, ofFewer, ofMore } = overlapOf(pair);
  if (shared === 0) return 0;
  const isAgainst = contradicts(later, earlier);
  if (!standing.isSameSeries)
    return shared >= LEAST_ELSEWHERE && ofFewer === 1 && isAgainst ? CONTRADICTED : 0;
  if (namesOld(pair) && ofFewer >= 0.5) return NAMED;
  const isSame = ofFewer === 1 && (shared >= 2 || ofMore === 1);
  if (isSame && isAgainst) return CONTRADICTED;
  if (isSame && standing.isReopened) return DECIDED_ANEW;
  if (isAgainst && ofFewer >= 0.6 && (shared >= 2 || isOnOnePage(pair))) return PERHAPS;
  return shared >= 2 && ofMore >= 0.5 && ofFewer < 1 ? HARDLY : 0;
}

/** 'green instead of blue' names what a decision for blue said, and is about something else that it said too. */
function namesOld({ later, earlier }: Pair): boolean {
  const named = [...later.named].filter((one) => earlier.nameable.has(one));
  const about = [...earlier.subject].filter((word) => !later.named.has(word));
  return named.length > 0 && sharedWords(later.subject, new Set(about)).length > 0;
}

const contradicts = (later: Reading, earlier: Reading): boolean =>
  givesAnother(later, earlier) || disagree(earlier.text, later.text);

/** Both give values of a kind, and none in common. */
const givesAnother = (later: Reading, earlier: Reading): boolean =>
  [...later.values].some(([kind, values]) => {
    const before = earlier.values.get(kind);
    return before !== undefined && [...values].every((value) => !before.has(value));
  });

/** How sure it is that a note puts the earlier decision up for decision again. */
function reopens(pair: Pair): number {
  const { later, earlier, standing } = pair;
  if (!standing.isSameSeries || standing.isReopened) return 0;
  const { shared, ofFewer, ofMore } = overlapOf(pair);
  const givesSame = [...later.values].some(([kind, values]) =>
    [...values].some((value) => earlier.values.get(kind)?.has(value)),
  );
  const isSame = ofFewer === 1 && (shared >= 2 || givesSame || ofMore === 1);
  if (later.takesBack || (later.reopens && later.type !== "Decision"))
    return isSame ? CONTRADICTED : shared >= 2 && ofFewer >= 0.6 ? PERHAPS : 0;
  return later.type === "Open Question" && shared >= 2 && ofFewer >= 0.6 ? HARDLY : 0;
}
