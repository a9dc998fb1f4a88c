import { SoundError } from "./sound/microphone.ts";

/** What is wrong with the sound, with the way to the server, and with how it hears. */
export interface Problem {
  readonly sound: string | null;
  readonly line: string | null;
  readonly server: string | null;
}

export const NOTHING_WRONG: Problem = { sound: null, line: null, server: null };

/** The one thing to say of it. */
export const sentenceAbout = ({ sound, line, server }: Problem): string | null =>
  sound ?? line ?? server;

export const CUT_OFF =
  "The connection is lost. What is said is kept for five minutes, and sent once it is back.";
export const UNREACHABLE = "Planner cannot be reached, so nothing would be heard. Try again.";
export const RELOADED = "Listening stopped when the page was loaded again.";
export const NOBODY = "Speech recognition is not available here.";

/** What to say of a start that failed; what nobody foresaw is logged too. */
export function sentenceOfStart(error: unknown): string {
  if (error instanceof SoundError) return error.message;
  console.error("listening.failed", error);
  return "Listening did not begin. Try again.";
}
