import { z } from "zod";
import { ANNOTATION_TYPES } from "../model/note-kinds.ts";
import { LIMITS } from "../model/limits.ts";
import { FindAnswer, Found, PASSAGE_KINDS, PassageState } from "../model/passage.ts";
import { givenId } from "./ids.ts";
import { day } from "./moment.ts";
import { routes } from "./route.ts";

const words = z.string().trim().max(LIMITS.searchMax).default("");

/** What a search can be narrowed to: all of a kind, or notes of one type. */
export const FIND_KINDS = [...PASSAGE_KINDS, ...ANNOTATION_TYPES] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/**
 * `q` are words that must all be there; "exact words", -not, person:, title:, before: and after: may stand among them.
 * `person`: who said it or whose task it is; of people, who they are. `title`: words of the meeting's title. `from` and `to` are
 * days, in UTC, both included.
 */
export const FindQuery = z.object({
  q: words,
  kind: z.enum(FIND_KINDS).optional(),
  person: words,
  title: words,
  calendarId: givenId.optional(),
  seriesId: givenId.optional(),
  meetingId: givenId.optional(),
  from: day.optional(),
  to: day.optional(),
  state: PassageState.optional(),
  /** `next` of the answer before. */
  after: z.string().max(200).optional(),
});
export type FindQuery = z.infer<typeof FindQuery>;

const Named = z.object({ id: z.string(), title: z.string() });
/** Series of several meetings, the latest first, and calendars, by name: what a search can be narrowed to. */
export const FindPlaces = z.object({ series: z.array(Named), calendars: z.array(Named) });
export type FindPlaces = z.infer<typeof FindPlaces>;

/** Words in all meetings that a person may see. */
export const findRoutes = routes({
  find: {
    method: "GET",
    path: "/api/team/:teamId/find",
    access: "member",
    scope: "read",
    query: FindQuery,
    answer: Found,
  },
  /** Asks the language model of this installation; only for a question, and only where there is one (`canAnswer`). */
  answer: {
    method: "POST",
    path: "/api/team/:teamId/find/answer",
    access: "member",
    scope: "read",
    body: FindQuery.omit({ after: true }),
    answer: FindAnswer,
  },
  places: {
    method: "GET",
    path: "/api/team/:teamId/find/places",
    access: "member",
    scope: "read",
    answer: FindPlaces,
  },
});
