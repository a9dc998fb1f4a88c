import type { MeetingKind } from "@planner/contract/model";
import { folded } from "../classify/languages/cues.ts";
import { englishWords, framed } from "../text/patterns.ts";
import { LANGUAGES } from "./languages/index.ts";
import type { PlaybookTexts, PlanTexts } from "./languages/texts.ts";
import { inAny } from "./languages/words.ts";
import type { AgendaItem, Phrase, Playbook } from "./playbook.ts";
import { type PlaybookName, STRUCTURES } from "./structures.ts";
import { PLAN_LANGUAGES, type PlanEvent } from "./types.ts";

/** One sentence in all languages; throws where a language lacks it. */
export function phraseOf(name: string, read: (texts: PlanTexts) => string | undefined): Phrase {
  const found = PLAN_LANGUAGES.map((language) => {
    const text = read(LANGUAGES[language]);
    if (text === undefined) throw new Error(`plan sentences in ${language}: ${name} is missing`);
    return [language, text];
  });
  return Object.fromEntries(found) as Phrase;
}

/** Whoever sells reads the same kind of meeting from the other side; a session of research has a playbook of its own. */
export function playbookFor(kind: MeetingKind, { title, description }: PlanEvent): Playbook {
  const isSold = kind === "vendor" && isPitch(`${title} ${description ?? ""}`);
  if (kind === "research-planning" && isSession(title)) return playbookOf("research-session");
  return playbookOf(isSold ? "pitch" : kind);
}

const cache = new Map<PlaybookName, Playbook>();

/** The playbook of a kind: its structure with the sentences of all languages. */
export function playbookOf(name: PlaybookName): Playbook {
  const playbook = cache.get(name) ?? buildPlaybook(name);
  cache.set(name, playbook);
  return playbook;
}

function buildPlaybook(name: PlaybookName): Playbook {
  const { agenda, readBack, challenges, ...rest } = STRUCTURES[name];
  const english = LANGUAGES.en.kinds[name];
  const phrase = (where: string, read: (texts: PlaybookTexts) => string | undefined): Phrase =>
    phraseOf(`${name}, ${where}`, ({ kinds }) => read(kinds[name]));
  const list = (part: "goals" | "strategy" | "strategyGoals"): Phrase[] =>
    english[part].map((_, at) => phrase(`${part} ${at + 1}`, (texts) => texts[part][at]));
  const point = (
    structure: Omit<AgendaItem, "title" | "outcome" | "sharper">,
    read: (texts: PlaybookTexts) => PlaybookTexts["readBack"],
  ): AgendaItem => {
    const sharper = read(english)?.sharper;
    const of = (key: "title" | "outcome"): Phrase =>
      phrase(`${structure.id}, ${key}`, (texts) => read(texts)?.[key]);
    return {
      ...structure,
      title: of("title"),
      outcome: of("outcome"),
      ...(sharper && {
        sharper: sharper.map((_, at) =>
          phrase(`${structure.id}, sharper ${at + 1}`, (texts) => read(texts)?.sharper?.[at]),
        ),
      }),
    };
  };
  return {
    ...rest,
    goals: list("goals"),
    agenda: agenda.map((one) =>
      point(one, (texts) => new Map(Object.entries(texts.agenda)).get(one.id)),
    ),
    ...(readBack && { readBack: point(readBack, (texts) => texts.readBack) }),
    questions: english.questions.map(({ why }, at) => ({
      ask: phrase(`question ${at + 1}`, (texts) => texts.questions[at]?.ask),
      ...(why !== undefined && {
        why: phrase(`question ${at + 1}, why`, (texts) => texts.questions[at]?.why),
      }),
    })),
    challenges: challenges.map((needs, at) => {
      const of = (key: "title" | "text" | "solution"): Phrase =>
        phrase(`challenge ${at + 1}, ${key}`, (texts) => texts.challenges[at]?.[key]);
      return { needs, title: of("title"), text: of("text"), solution: of("solution") };
    }),
    strategy: list("strategy"),
    strategyGoals: list("strategyGoals"),
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
