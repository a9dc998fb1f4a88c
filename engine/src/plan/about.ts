import type { People, Reading, Slots } from "./types.ts";

/** What is known of the event beside its own fields, once it has been read. */
export type About = { people: People; slots: Slots; reading: Reading };
