import { z } from "zod";
import { Annotation } from "./annotation.ts";
import { Region, TextLine } from "./deck.ts";

/** Words that changed, at the place of their line; `line` is all of it. */
export const ChangedWords = TextLine.extend({ line: z.string() });
export type ChangedWords = z.infer<typeof ChangedWords>;

/**
 * One page in both versions of a deck, in the order of the newer one; pages that are gone stand where they were. `page` is null
 * where it is gone, `earlierPage` where it is new.
 */
export const ComparedPage = z.object({
  page: z.int().min(1).nullable(),
  earlierPage: z.int().min(1).nullable(),
  /** The words that are gone, at their place on the earlier page, and those that came, at their place on the newer one. */
  removed: z.array(ChangedWords),
  added: z.array(ChangedWords),
  /** Text that stands elsewhere or is of another size, by its places on both; `follows` where it only made room for other text. */
  moved: z.array(z.object({ from: Region, to: Region, follows: z.boolean() })),
  /** Where the page looks different though its words are the same. */
  repainted: z.array(Region),
});
export type ComparedPage = z.infer<typeof ComparedPage>;

/** What has become of a note since the earlier version; `gone` with its page. */
export const NOTE_STATES = ["answered", "touched", "untouched", "gone"] as const;
export const NoteState = z.enum(NOTE_STATES);
export type NoteState = z.infer<typeof NoteState>;

/**
 * A note of the earlier version and what has become of it. `found` is what was found, `state` what holds: a person may have
 * said otherwise. `before` and `after` are its place on either page, null for the whole page.
 */
export const FollowedNote = Annotation.pick({
  id: true,
  reference: true,
  type: true,
  text: true,
  isQuoted: true,
  owner: true,
}).extend({
  earlierPage: z.int().min(1).nullable(),
  page: z.int().min(1).nullable(),
  before: Region.nullable(),
  after: Region.nullable(),
  found: NoteState,
  state: NoteState,
  /** Words that changed about it. */
  removed: z.array(z.string()),
  added: z.array(z.string()),
  /** The note of this meeting that answers it. */
  answer: Annotation.pick({ id: true, reference: true, text: true }).nullable(),
  /** Who said that it is so, and when (ISO 8601). */
  judged: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
});
export type FollowedNote = z.infer<typeof FollowedNote>;
