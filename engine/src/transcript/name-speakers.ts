import type { Segment } from "@planner/contract/model";
import { isPersonName, isVoiceLabel } from "../notes/people.ts";
import { type Called, calledNames, patternsOf, standsAsName } from "./attendee-names.ts";
import { anyName, phrasesWith, NAMED_TURNS, type NamedTurn } from "./name-phrases.ts";

type Spoken = Pick<Segment, "text" | "start" | "end" | "speaker">;

/** Segments [from, to) that one voice says without another between them. */
type Turn = { from: number; to: number; voice: string | undefined };

/** That a turn is a person's, from the segment `at` on, by what was said. */
type Sign = { turn: Turn; person: string; by: NamedTurn; at: number };

/** An introduction stands at the beginning of a turn, a hand-over at its end. */
const [FIRST_SENTENCES, LAST_SENTENCES] = [3, 2];
/** Whoever was called on answers soon. */
const MOST_SILENCE_S = 15;
/** Where voices are not told apart, a name holds until somebody else may have begun. */
const UNLABELLED = { pauseS: 4, mostS: 60 };
/** So often a voice has to be called by a name that it did not give itself. */
const CALLS_THAT_NAME = 2;

function turnsOf(segments: readonly Spoken[]): Turn[] {
  const turns: Turn[] = [];
  segments.forEach(({ speaker }, index) => {
    const open = turns.at(-1);
    if (open && open.voice === speaker) open.to = index + 1;
    else turns.push({ from: index, to: index + 1, voice: speaker });
  });
  return turns;
}

/** Reads who is named in what way. */
type Reader = {
  named: (sentence: string, by: NamedTurn) => string | undefined;
  mentioned: (text: string) => Set<string>;
};

function readerOf(called: Called): Reader {
  const names = patternsOf(called);
  const phrases = phrasesWith(names);
  const any = anyName(names);
  const personIn = (match: RegExpExecArray | null, text: string): string | undefined => {
    const name = match?.groups?.["name"];
    return name !== undefined && standsAsName(name, text)
      ? called.get(name.toLowerCase())
      : undefined;
  };
  const namesSomeone = (text: string): boolean => text.search(any) >= 0;
  return {
    named: (sentence, by) =>
      namesSomeone(sentence)
        ? phrases[by]
            .map((phrase) => personIn(phrase.exec(sentence), sentence))
            .find((person) => person !== undefined)
        : undefined,
    mentioned: (text) =>
      new Set(
        Array.from(text.matchAll(any), (match) => personIn(match, text)).filter(
          (person) => person !== undefined,
        ),
      ),
  };
}

type Sentence = { text: string; segment: number };

const sentencesIn = (segments: readonly Spoken[], { from, to }: Turn): Sentence[] =>
  segments
    .slice(from, to)
    .flatMap(({ text }, index) =>
      text.split(/(?<=[.?!…])\s+/u).map((one) => ({ text: one.trim(), segment: from + index })),
    );

/** Whether one turn follows another before the room has fallen silent. */
function follows(segments: readonly Spoken[], before: Turn, after: Turn): boolean {
  const [end, start] = [segments[before.to - 1]?.end, segments[after.from]?.start];
  return end === undefined || start === undefined || start - end <= MOST_SILENCE_S;
}

/** All that is said in the talk of who speaks. */
function signsIn(segments: readonly Spoken[], turns: readonly Turn[], reader: Reader): Sign[] {
  return turns.flatMap((turn, index) => {
    const sentences = sentencesIn(segments, turn);
    const [previous, next] = [turns[index - 1], turns[index + 1]];
    const signs: (Sign | undefined)[] = sentences.slice(0, FIRST_SENTENCES).map((one) => {
      const person = reader.named(one.text, "self");
      return person === undefined ? undefined : { turn, person, by: "self", at: one.segment };
    });
    const thanked = sentences[0] && reader.named(sentences[0].text, "last");
    if (thanked && previous && follows(segments, previous, turn))
      signs.push({ turn: previous, person: thanked, by: "last", at: previous.from });
    const addressed = sentences
      .slice(-LAST_SENTENCES)
      .map((one) => reader.named(one.text, "next"))
      .findLast((person) => person !== undefined);
    if (addressed && next && follows(segments, turn, next))
      signs.push({ turn: next, person: addressed, by: "next", at: next.from });
    return signs.filter((sign) => sign !== undefined);
  });
}

/** Whom each voice names otherwise than as itself: it is none of them, unless it said so. */
function othersOf(
  segments: readonly Spoken[],
  turns: readonly Turn[],
  reader: Reader,
): (turn: Turn) => ReadonlySet<string> {
  const named = new Map<Turn, Set<string>>();
  for (const turn of turns) {
    const others = sentencesIn(segments, turn)
      .filter(({ text }) => reader.named(text, "self") === undefined)
      .flatMap(({ text }) => [...reader.mentioned(text)]);
    named.set(turn, new Set(others));
  }
  return (turn) => named.get(turn) ?? new Set();
}

/** The one that all of some signs tell; undefined where they tell of several. */
function onlyOne(signs: readonly Sign[]): string | undefined {
  const people = new Set(signs.map(({ person }) => person));
  return people.size === 1 ? signs[0]?.person : undefined;
}

/** Who a voice is, that is told apart from others all through the talk. */
function personOf(signs: readonly Sign[], others: ReadonlySet<string>): string | undefined {
  const own = signs.filter(({ by }) => by === "self");
  const calls = signs.filter(({ by, person }) => by !== "self" && !others.has(person));
  if (own.length === 0) return calls.length >= CALLS_THAT_NAME ? onlyOne(calls) : undefined;
  const person = onlyOne(own);
  const against = calls.filter((one) => one.person !== person).length;
  return against < own.length + calls.length - against ? person : undefined;
}

/** The names of voices; one that two voices would have is only theirs who gave it themselves. */
function namesOfVoices(
  signs: readonly Sign[],
  othersIn: (turn: Turn) => ReadonlySet<string>,
  turns: readonly Turn[],
) {
  const names = new Map<string, string>();
  const isOwn = (voice: string, person: string): boolean =>
    signs.some((sign) => sign.turn.voice === voice && sign.person === person && sign.by === "self");
  for (const voice of new Set(turns.flatMap((turn) => turn.voice ?? []))) {
    if (!isVoiceLabel(voice)) continue;
    const ofVoice = turns.filter((turn) => turn.voice === voice);
    const others = new Set(ofVoice.flatMap((turn) => [...othersIn(turn)]));
    const person = personOf(
      signs.filter(({ turn }) => turn.voice === voice),
      others,
    );
    if (person) names.set(voice, person);
  }
  const isShared = (voice: string, person: string): boolean =>
    [...names].some(([other, name]) => other !== voice && name === person);
  return new Map(
    [...names].filter(([voice, person]) => isOwn(voice, person) || !isShared(voice, person)),
  );
}

/** The segments of a turn of voices that are not told apart that a sign holds for. */
function reachOf(
  segments: readonly Spoken[],
  { turn, at }: Sign,
  reader: Reader,
): [number, number] {
  const start = segments[at]?.start;
  let to = at + 1;
  const speaksTo = ({ text }: Spoken): boolean =>
    NAMED_TURNS.some((by) => text.split(/(?<=[.?!…])\s+/u).some((one) => reader.named(one, by)));
  for (; to < turn.to; to++) {
    const [before, here] = [segments[to - 1]!, segments[to]!];
    if (start === undefined || before.end === undefined || here.end === undefined) break;
    const isPause = (here.start ?? Infinity) - before.end > UNLABELLED.pauseS;
    if (isPause || here.end - start > UNLABELLED.mostS || speaksTo(here)) break;
    if (to - 1 > at && speaksTo(before)) break;
  }
  return [at, to];
}

/** The names of single segments whose voices are not told apart. */
function namesOfUnlabelled(
  segments: readonly Spoken[],
  signs: readonly Sign[],
  { othersIn, reader }: { othersIn: (turn: Turn) => ReadonlySet<string>; reader: Reader },
): Map<number, string> {
  const names = new Map<number, string>();
  const byTurn = Map.groupBy(
    signs.filter(({ turn }) => turn.voice === undefined),
    ({ turn }) => turn,
  );
  for (const [turn, all] of byTurn) {
    const others = othersIn(turn);
    const valid = all.filter(({ by, person }) => by === "self" || !others.has(person));
    const person = onlyOne(valid);
    const sign = valid.find(({ by }) => by === "self") ?? valid[0];
    if (!person || !sign) continue;
    const [from, to] = reachOf(segments, sign, reader);
    for (let index = from; index < to; index++) names.set(index, person);
  }
  return names;
}

/** Who may speak. `hasUnlabelled`: segments without a speaker are voices other than those that are named. */
type Room = { attendees: readonly string[]; hasUnlabelled: boolean };

/**
 * Gives voices ("Voice 2", or none at all) the names of attendees, where these were said: somebody says who they are, is
 * given the floor or asked by name right before, or is thanked by name right after. A voice with a label keeps the name
 * all through the talk, where nothing speaks against it; without a label a name holds for the turn. First names count
 * where one attendee has them. Nobody is guessed: two Bens, two names for one voice, or a voice that speaks of the person
 * stay unnamed. Segments that have a person's name keep it, and that person is no other voice. Linear in the number of
 * segments.
 */
export function nameSpeakers<S extends Spoken>(
  segments: readonly S[],
  { attendees, hasUnlabelled }: Room,
): S[] {
  const isOpen = ({ speaker }: Spoken): boolean =>
    speaker === undefined ? hasUnlabelled : isVoiceLabel(speaker);
  const called = calledNames(attendees);
  if (called.size === 0 || !segments.some(isOpen)) return [...segments];
  const reader = readerOf(called);
  const turns = turnsOf(segments);
  const known = new Set(
    segments.flatMap(({ speaker }) => (isPersonName(speaker) ? [speaker] : [])),
  );
  const signs = signsIn(segments, turns, reader).filter(({ person }) => !known.has(person));
  const othersIn = othersOf(segments, turns, reader);
  const voices = namesOfVoices(signs, othersIn, turns);
  const single = namesOfUnlabelled(segments, signs, { othersIn, reader });
  return segments.map((segment, index) => {
    if (!isOpen(segment)) return segment;
    const { speaker } = segment;
    const name = speaker === undefined ? single.get(index) : voices.get(speaker);
    return name === undefined ? segment : { ...segment, speaker: name };
  });
}
