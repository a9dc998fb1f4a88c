import type { Tables } from "./calls.ts";

interface Words<Calls> {
  /** What the calls of this table stand under in the document. */
  readonly tag: string;
  /** What each call does, in one sentence. */
  readonly calls: Readonly<Record<keyof Calls, string>>;
}

/** What each call does. They stand beside the tables of calls, not in them, since the web app loads those. */
export type AllWords = { readonly [Name in keyof Tables]: Words<Tables[Name]> };
