import type { Annotation, Report } from "@planner/contract/model";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import { JESTS } from "../topics/quality.ts";
import { withoutLead } from "../topics/wording.ts";
import { type Titles, titleOf } from "./outcomes.ts";
import { phrasesIn } from "./phrases.ts";

/**
 * From what confidence on something less sure is worth a reader's check: of such tasks in own meetings that the heads had not
 * seen 86 % had been noted (docs/decisions/2026-11-27-to-be-checked.md).
 */
const LEAST = { Decision: 0.45, "Action Item": 0.4 } as const;
const MOST = 6;
const WORDS = { told: 3, most: 32 };

/** "If there's time I'll build it." */
const ONLY_IF = /^(?:if|when|maybe|perhaps)\b/iu;

type Firm = keyof typeof LEAST;
type Found = { note: Annotation; page: number | null; words: string };

/** What proves a note as it was said, without filler sounds. */
function wordsIn({ evidence }: Annotation): string {
  const said = evidence[0]?.quote ?? "";
  return capitalised(withoutLead(withoutDisfluencies(said)));
}

function foundIn({ pages }: Report, type: Firm): Found[] {
  const found = pages.flatMap(({ page, annotations }) =>
    annotations
      .filter((note) => note.type === type && note.suggestion && note.confidence >= LEAST[type])
      .map((note): Found => ({ note, page, words: wordsIn(note) })),
  );
  const readable = found.filter(
    ({ words }) =>
      tokensOf(words).length >= WORDS.told &&
      wordsOf(words).length <= WORDS.most &&
      !JESTS.test(words) &&
      !ONLY_IF.test(words),
  );
  const best = new Set(
    readable.toSorted((a, b) => b.note.confidence - a.note.confidence).slice(0, MOST),
  );
  return readable.filter((one) => best.has(one));
}

/**
 * What may have been decided or promised and waits for somebody to check it, in the words that were said: a list that
 * leaves it out looks whole and is not.
 */
export function perhapsOf(
  report: Report,
  { titles, language }: { titles: Titles; language: string },
): { label: string; items: string[] }[] {
  const phrases = phrasesIn(language);
  const item = (type: Firm, { note, page, words }: Found): string => {
    const speaker = note.evidence[0]?.speaker;
    const who = isPersonName(speaker) ? speaker : undefined;
    const [first, behind] =
      type === "Decision"
        ? [titleOf(page, { titles }), who]
        : [note.owner ?? who, titleOf(page, { titles })];
    return `${first ? `${first}: ` : ""}“${words}”${behind ? ` (${behind})` : ""}`;
  };
  const kinds = [
    ["Decision", phrases.perhapsDecided],
    ["Action Item", phrases.perhapsDue],
  ] as const;
  return kinds.flatMap(([type, label]) => {
    const items = foundIn(report, type).map((one) => item(type, one));
    return items.length > 0 ? [{ label, items }] : [];
  });
}
