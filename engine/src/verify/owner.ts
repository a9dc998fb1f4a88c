import { isPersonName } from "../notes/people.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./owner.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const parts = (name: string): string[] => name.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];

const wordsIn = (text: string): Set<string> => new Set(parts(text.replaceAll(/['’]s\b/gu, "")));

/** People whom a name may mean: all of its words are theirs, in order of appearance. */
export function meantBy(name: string, people: readonly string[]): string[] {
  const wanted = parts(name);
  return people.filter((person) => {
    const own = parts(person);
    return wanted.length > 0 && wanted.every((part) => own.includes(part));
  });
}

/** The parts of a person's name that can mean no other of the people. */
const ownParts = (person: string, people: readonly string[]): string[] =>
  parts(person).filter((part) => part.length > 1 && meantBy(part, people).length === 1);

/** Right beside a name: it is spoken to, or said to have something to do. */
const CALLED = (name: string): RegExp =>
  new RegExp(
    `(?:^|[.,?!:;]\\s+)(?:\\p{L}+[,]? )?${name}\\s*[,:?]|, ${name}\\s*[.?!,]|\\b${name}(?: \\p{Lu}\\p{L}+)?(?:['’]ll| (?:will|shall|should|can|could|must|to|has to|needs to|is going to|takes|owns|does|sends|checks|writes|makes|gets|brings|looks)\\b)|\\b(?:can|could|will|would|ask|tell|have|get|for|with|by|and) ${name}\\b`,
    "iu",
  );

const isCalled = (text: string, person: string, people: readonly string[]): boolean =>
  ownParts(person, people).some((part) =>
    CALLED(part.replaceAll(/[^\p{L}\p{Nd}]/gu, ".")).test(text),
  );

/** A line that a task comes from. */
export type SpokenLine = { text: string; speaker?: string | undefined };
type Around = { people: readonly string[]; reply: SpokenLine | undefined };

/** Who takes it on by these lines: who promises, is spoken to or said to do it, or says yes when asked. */
export function takersIn(lines: readonly SpokenLine[], { people, reply }: Around): Set<string> {
  const takers = new Set<string>();
  const all = reply ? [...lines, reply] : lines;
  let asker: string | undefined;
  let called: string[] = [];
  all.forEach((line, at) => {
    const { text, speaker } = line;
    const [mine, yours] = [text.search(PATTERNS.mine), text.search(PATTERNS.yours)];
    const isReply = at === lines.length;
    const isPromise = mine >= 0 && (yours < 0 || mine < yours);
    const answers = asker !== undefined && speaker !== asker;
    const takes =
      !PATTERNS.declines.test(text) &&
      (isReply
        ? answers && PATTERNS.accepts.test(text)
        : isPromise || (answers && PATTERNS.accepts.test(text)));
    if (speaker !== undefined && takes) {
      // Who was called by another name than the one who answers may not be taken for them.
      if (isReply && called.length > 0 && !called.includes(speaker)) return;
      takers.add(speaker);
    } else if (speaker !== undefined && answers && PATTERNS.declines.test(text)) {
      takers.delete(speaker);
      called = called.filter((one) => one !== speaker);
    }
    if (isReply) return;
    called.push(...people.filter((one) => one !== speaker && isCalled(text, one, people)));
    if (yours >= 0 || called.length > 0) asker = speaker;
  });
  return new Set([...takers, ...called]);
}

/** The owner of a task as its lines bear it out. `isPromised` tells whether they make a task of it at all. */
export type Ownership = { owner: string | undefined; isPromised: boolean };

/**
 * Holds the owner that a model names against the lines that it quotes: whoever takes it on there, else one who speaks
 * in them or is named ('Ada: proof, Tuesday'). Where one person takes it on and another was named, it is the one who does;
 * nobody where nobody is sure.
 */
export function ownershipOf(
  named: string,
  lines: readonly SpokenLine[],
  around: Around,
): Ownership {
  const { people } = around;
  const isKnown = (person: string): boolean => people.includes(person) && isPersonName(person);
  const takers = new Set([...takersIn(lines, around)].filter(isKnown));
  const isMentioned = (one: string): boolean =>
    isKnown(one) &&
    lines.some(
      ({ text, speaker }) =>
        speaker === one || ownParts(one, people).some((part) => wordsIn(text).has(part)),
    );
  const spoken = lines.map(({ text }) => text).join(" ");
  const meant = meantBy(named, people);
  const asker = lines.find(
    ({ text }) => PATTERNS.yours.test(text) && text.search(PATTERNS.mine) < 0,
  )?.speaker;
  const choose = (): string | undefined => {
    const proved = meant.filter((one) => takers.has(one));
    if (proved.length === 1) return proved[0];
    if (takers.size === 1 && meant.length !== 0) return [...takers][0];
    if (takers.size > 0 || meant.length !== 1 || meant[0] === asker) return undefined;
    return isMentioned(meant[0]!) ? meant[0] : undefined;
  };
  const owner = parts(named).length === 0 ? undefined : choose();
  return {
    owner,
    isPromised:
      owner !== undefined ||
      takers.size > 0 ||
      PATTERNS.yours.test(spoken) ||
      PATTERNS.mine.test(spoken) ||
      PATTERNS.duty.test(spoken),
  };
}

/** Whether a task's sentence begins with somebody else than its owner: 'Zelda will move it'. */
export function namesOtherDoer(
  text: string,
  owner: string | undefined,
  people: readonly string[],
): boolean {
  const doer = /^(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}-]*)?)(?= \p{Ll}|['’]ll|,)/u.exec(text)?.[1];
  if (doer === undefined) return false;
  const named = wordsIn(doer);
  const meant = people.filter((one) =>
    parts(one).some((part) => part.length > 1 && named.has(part)),
  );
  return meant.length > 0 && owner !== undefined && !meant.includes(owner);
}
