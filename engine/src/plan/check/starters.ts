import english from "../languages/en/english.json" with { type: "json" };

/** Words that a note may begin with though nobody said them: they name no one. */
export const STARTERS: ReadonlySet<string> = new Set(english.noteStarters);
