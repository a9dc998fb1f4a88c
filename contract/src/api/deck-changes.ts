import { z } from "zod";
import { ComparedPage, FollowedNote, NoteState } from "../model/deck-changes.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

const changes = "/api/team/:teamId/meetings/:id/deck-changes" as const;

/** One version of a deck. `ratios`: the width of each page by its height, or one number where all are alike. */
export const DeckVersion = z.object({
  meetingId: z.string(),
  title: z.string(),
  /** ISO 8601. */
  startTime: z.string(),
  fileId: z.string(),
  ratios: z.array(z.number()),
});
export type DeckVersion = z.infer<typeof DeckVersion>;

/**
 * What changed in a meeting's deck since the last version that was discussed, and what has become of the notes of then.
 * `comparing`: it is being found out; `none`: the meeting has no deck, or none before it that is like it.
 */
export const DeckChanges = z.discriminatedUnion("status", [
  z.object({ status: z.literal("none"), hasDeck: z.boolean() }),
  z.object({ status: z.literal("comparing") }),
  z.object({ status: z.literal("failed"), message: z.string() }),
  z.object({
    status: z.literal("ready"),
    earlier: DeckVersion,
    now: DeckVersion,
    /** Whether the earlier meeting is of the same series; else its deck was recognised by its pages. */
    isSameSeries: z.boolean(),
    pages: z.array(ComparedPage),
    notes: z.array(FollowedNote),
  }),
]);
export type DeckChanges = z.infer<typeof DeckChanges>;

export const deckChangesRoutes = routes({
  read: { method: "GET", path: changes, access: "member", scope: "read", answer: DeckChanges },
  /** Compares them once more, where that failed. */
  again: { method: "POST", path: changes, access: "member", scope: "write_notes", answer: Done },
  /** A person says what has become of a note, whatever was found; null takes that back. */
  judge: {
    method: "POST",
    path: `${changes}/notes/:noteId`,
    access: "member",
    scope: "write_notes",
    body: z.object({ state: NoteState.nullable() }),
    answer: FollowedNote,
  },
});
