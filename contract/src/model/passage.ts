import { z } from "zod";
import { Region } from "./deck.ts";

/** What can be found, in the order in which one meeting's passages stand. */
export const PASSAGE_KINDS = [
  "note",
  "plan",
  "said",
  "page",
  "material",
  "meeting",
  "person",
] as const;
export const PassageKind = z.enum(PASSAGE_KINDS);
export type PassageKind = z.infer<typeof PassageKind>;

/** Of a task: whether somebody ticked it. Of any note: `unsure` until a person confirms it. */
export const PASSAGE_STATES = ["open", "done", "unsure"] as const;
export const PassageState = z.enum(PASSAGE_STATES);
export type PassageState = z.infer<typeof PassageState>;

/** The decision that stands in the place of another by now; `startTime` of its meeting in ISO 8601. */
export const Replacement = z.object({
  decisionId: z.string(),
  text: z.string(),
  startTime: z.string(),
  page: z.int().min(1).nullable(),
});
export type Replacement = z.infer<typeof Replacement>;

/**
 * Words in their place. `text` is verbatim, of something long the part around the first match; `marks` are the matches in
 * it, from and to (UTF-16). `part` is a note's type or the part of a plan it stands in; `itemId` the note's or segment's id,
 * `person` who said it or whose task it is, `said` seconds from the start. Where there is a page to show, `fileId` and `page` are which,
 * `ratio` its width by its height, and `region` what a note is about on it, or the line with the first match. `replacedBy`: of a decision that
 * does not hold any more.
 */
export const FoundPassage = z.object({
  place: z.int().min(0),
  kind: PassageKind,
  part: z.string().nullable(),
  itemId: z.string().nullable(),
  text: z.string(),
  marks: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
  person: z.string().nullable(),
  page: z.int().min(1).nullable(),
  fileId: z.string().nullable(),
  ratio: z.number().positive().nullable(),
  region: Region.nullable(),
  said: z.number().nullable(),
  state: PassageState.nullable(),
  replacedBy: Replacement.nullable(),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** A meeting with its first passages that match, and how many more there are in it. */
export const FoundMeeting = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  startTime: z.string(),
  passages: z.array(FoundPassage),
  more: z.int().min(0),
});
export type FoundMeeting = z.infer<typeof FoundMeeting>;

/**
 * What was found, newest meeting first. `isQuestion`: it was read as a question, and at most five passages answer it.
 * `isLoose`: nothing has just these words, so what comes close is shown. `unread` meetings are still being read. `next`
 * asks for more. `canAnswer`: a language model can be asked to answer the question from these passages.
 */
export const Found = z.object({
  meetings: z.array(FoundMeeting),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  isQuestion: z.boolean(),
  canAnswer: z.boolean(),
  isLoose: z.boolean(),
  unread: z.int().min(0),
  next: z.string().nullable(),
});
export type Found = z.infer<typeof Found>;

/**
 * What a language model makes of the passages that a question finds: two or three sentences, each with the passages that
 * bear it out; none where nothing that it said stands. `meetings` have those passages.
 */
export const FindAnswer = z.object({
  sentences: z.array(
    z.object({
      text: z.string(),
      passages: z.array(z.object({ meetingId: z.string(), place: z.int().min(0) })).min(1),
    }),
  ),
  meetings: z.array(FoundMeeting),
});
export type FindAnswer = z.infer<typeof FindAnswer>;
