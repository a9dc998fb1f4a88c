import type { PlaybookName } from "../structures.ts";
import type { EN } from "./en/index.ts";

interface PointTexts {
  readonly title: string;
  readonly sharper?: readonly string[];
  readonly outcome: string;
}

/** The sentences of a kind of meeting in one language, in the order of its structure. */
export interface PlaybookTexts {
  readonly goals: readonly string[];
  /** By the ids of the structure's points. */
  readonly agenda: Readonly<Partial<Record<string, PointTexts>>>;
  readonly readBack?: PointTexts;
  readonly questions: readonly { readonly ask: string; readonly why?: string }[];
  readonly challenges: readonly {
    readonly title: string;
    readonly text: string;
    readonly solution: string;
  }[];
  readonly strategy: readonly string[];
  readonly strategyGoals: readonly string[];
}

/** All that plans say in one language; the English folder says which sentences there are. */
export interface PlanTexts {
  readonly kinds: Readonly<Record<PlaybookName, PlaybookTexts>>;
  readonly phrases: typeof EN.phrases;
}
