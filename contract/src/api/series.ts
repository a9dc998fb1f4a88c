import { z } from "zod";
import { Annotation } from "../model/annotation.ts";
import { FileKind } from "../model/file.ts";
import { MeetingEntry } from "../model/meeting.ts";
import { givenId } from "./ids.ts";
import { moment } from "./moment.ts";
import { routes } from "./route.ts";

const series = "/api/team/:teamId/series" as const;

/**
 * Meetings that belong together: as the calendar says, as a person does, or by title and people. `title` is
 * that of the latest, `meetings` how many there are of which something was made.
 */
export const SeriesName = z.object({ id: z.string(), title: z.string(), meetings: z.int() });
export type SeriesName = z.infer<typeof SeriesName>;

/** Where in the series something comes from; `startTime` in ISO 8601. */
const OfMeeting = z.object({ meetingId: z.string(), title: z.string(), startTime: z.string() });

/** One version of the deck, with the meetings that had it, the newest first. */
export const SeriesDeck = z.object({
  fileId: z.string(),
  name: z.string(),
  pageCount: z.int().nullable(),
  meetings: z.array(OfMeeting),
  /** The first meeting that had it, where it was compared with an earlier version; else null. */
  changesOf: z.string().nullable(),
});
export type SeriesDeck = z.infer<typeof SeriesDeck>;

/** A document that plans of the series draw on, with the latest of their meetings. */
export const SeriesDocument = OfMeeting.extend({
  fileId: z.string(),
  name: z.string(),
  kind: FileKind,
});
export type SeriesDocument = z.infer<typeof SeriesDocument>;

export const Series = SeriesName.extend({
  /** Those that have not ended, the soonest first; also those of which nothing was made yet. */
  upcoming: z.array(MeetingEntry),
  /** The newest first. */
  decks: z.array(SeriesDeck),
  documents: z.array(SeriesDocument),
});
export type Series = z.infer<typeof Series>;

/** A question that the notes of a meeting leave open; `page` is null where it is about no slide. */
export const OpenQuestion = OfMeeting.extend({
  page: z.int().min(1).nullable(),
  note: Annotation,
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

const OpenQuestions = z.object({
  questions: z.array(OpenQuestion),
  /** `after` of the next page; null: this is the last. */
  next: z.string().nullable(),
});
export type OpenQuestions = z.infer<typeof OpenQuestions>;

/** What one meeting said about a page. `seconds` is null where its transcript has few times or none. */
export const PageTalk = OfMeeting.extend({
  page: z.int().min(1),
  seconds: z.number().nullable(),
  words: z.int(),
});
export type PageTalk = z.infer<typeof PageTalk>;

/** A page that several meetings spoke about, as it is in the latest of them. */
export const ReturningPage = z.object({
  fileId: z.string(),
  page: z.int().min(1),
  title: z.string().nullable(),
  /** The newest first. */
  talks: z.array(PageTalk),
});
export type ReturningPage = z.infer<typeof ReturningPage>;

/** Meetings whose talk is looked at for pages that come back: the latest with a deck and a transcript. */
export const MOST_TALKS = 12;

const id = givenId;
const limit = z.coerce.number().int().min(1).max(100).default(10);

/** One series, as far as the person sees its meetings in lists. Its decisions and promises are in the lists of these. */
export const seriesRoutes = routes({
  read: {
    method: "GET",
    path: series,
    access: "member",
    scope: "read",
    query: z.object({ id }),
    answer: Series,
  },
  /** Those that have begun and of which something was made, latest first. */
  meetings: {
    method: "GET",
    path: `${series}/meetings`,
    access: "member",
    scope: "read",
    /** `before`: only meetings that start before this time (ISO 8601). */
    query: z.object({ id, before: moment().optional(), limit }),
    answer: z.array(MeetingEntry),
  },
  /** The newest first. */
  questions: {
    method: "GET",
    path: `${series}/questions`,
    access: "member",
    scope: "read",
    query: z.object({ id, after: z.string().max(200).optional(), limit }),
    answer: OpenQuestions,
  },
  /** Pages that several of the last `MOST_TALKS` meetings spoke about, those of most meetings first. */
  pages: {
    method: "GET",
    path: `${series}/pages`,
    access: "member",
    scope: "read",
    query: z.object({ id }),
    answer: z.array(ReturningPage),
  },
  /**
   * Puts a meeting into a series, or with null into one of its own, with its copies in other calendars; `before`: where it was. What
   * a person has put somewhere stays there.
   */
  choose: {
    method: "PATCH",
    path: "/api/team/:teamId/meetings/:id/series",
    access: "member",
    scope: "write_notes",
    body: z.object({ seriesId: givenId.nullable() }),
    answer: z.object({ before: z.string() }),
  },
  /** The series of a meeting; null where it stands alone. */
  ofMeeting: {
    method: "GET",
    path: "/api/team/:teamId/meetings/:id/series",
    access: "member",
    scope: "read",
    answer: SeriesName.nullable(),
  },
});
