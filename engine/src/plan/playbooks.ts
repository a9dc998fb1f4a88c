import { folded } from "../classify/languages/cues.ts";
import { englishWords, framed } from "../text/patterns.ts";
import type { PlaybookName, PlaybookTexts } from "./languages/texts.ts";
import { inAny } from "./languages/words.ts";
import { KINDS } from "./phrases.ts";
import type { Playbook } from "./playbook.ts";
import { STRUCTURES } from "./structures.ts";
import type { PlanEvent, PlanLanguage, Reading } from "./types.ts";

/** Whoever sells reads the same kind of meeting from the other side; a session of research has a playbook of its own. */
export function playbookFor(
  { kind, language }: Pick<Reading, "kind" | "language">,
  { title, description }: PlanEvent,
): Playbook {
  const isSold = kind === "vendor" && isPitch(`${title} ${description ?? ""}`);
  if (kind === "research-planning" && isSession(title))
    return playbookOf("research-session", language);
  return playbookOf(isSold ? "pitch" : kind, language);
}

/** The playbook of a kind: its structure with the sentences of a language. */
export function playbookOf(name: PlaybookName, language: PlanLanguage): Playbook {
  const { agenda, readBack, challenges, ...structure } = STRUCTURES[name];
  const texts: PlaybookTexts = KINDS[language][name];
  const points = new Map(Object.entries(texts.agenda));
  return {
    ...texts,
    ...structure,
    agenda: agenda.map((point) => ({ ...point, ...points.get(point.id)! })),
    readBack: readBack && texts.readBack && { ...readBack, ...texts.readBack },
    challenges: challenges.map((needs, at) => ({ needs, ...texts.challenges[at]! })),
  };
}

const PITCH_WORDS = inAny(({ reading }) => reading.pitch.words, englishWords, "u");
/** Who is named like this, or brings a proposal that is theirs, pitches to us. */
const SELLER_WORDS = inAny(({ reading }) => reading.pitch.sellers, englishWords, "u");

/** Whether a title or a description says that we pitch; with 'Vendor pitch' and its like we buy. */
export function isPitch(text: string): boolean {
  const words = folded(text);
  return PITCH_WORDS.test(words) && !SELLER_WORDS.test(words);
}

const SESSION = inAny(
  ({ reading }) => reading.sessions.words,
  framed(String.raw`(?<!\p{L})`, String.raw`(?:\s+session)?(?!\p{L})`),
);
/** Work around sessions, and several of them at once. */
const AROUND = inAny(({ reading }) => reading.sessions.around);

/** Whether a title names one session with a participant, and not the work around it. */
export const isSession = (title: string): boolean => SESSION.test(title) && !AROUND.test(title);
