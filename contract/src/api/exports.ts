import { z } from "zod";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;
const meeting = `${team}/meetings/:id` as const;

/**
 * Forms in which visual notes leave: Word, PDF, a web page, the deck with the notes as comments of the PDF, the transcript as WebVTT
 * captions, and the action items as a table or as tasks of a calendar (RFC 5545, VTODO).
 */
export const NOTES_FORMS = ["docx", "pdf", "html", "deck", "vtt", "csv", "ics"] as const;
export const NotesForm = z.enum(NOTES_FORMS);
export type NotesForm = z.infer<typeof NotesForm>;

/** Forms in which a plan leaves. */
export const PLAN_FORMS = ["docx", "pdf"] as const;
export const PlanForm = z.enum(PLAN_FORMS);
export type PlanForm = z.infer<typeof PlanForm>;

/** Files that a meeting leaves as, and a meeting that comes back from one. */
export const exportRoutes = routes({
  notes: {
    method: "GET",
    path: `${meeting}/notes/export`,
    access: "member",
    scope: "read",
    /** `withComments`: of Word, PDF, web page and deck. */
    query: z.object({ form: NotesForm, withComments: z.stringbool().default(false) }),
    answer: "bytes",
  },
  plan: {
    method: "GET",
    path: `${meeting}/plan/export`,
    access: "member",
    scope: "read",
    query: z.object({ form: PlanForm }),
    answer: "bytes",
  },
  /** All of the meeting as one zip, which `restore` reads. `withComments`: in the notes to read; they do not come back. */
  archive: {
    method: "GET",
    path: `${meeting}/archive`,
    access: "member",
    scope: "read",
    query: z.object({ withComments: z.stringbool().default(false) }),
    answer: "bytes",
  },
  /** Makes a meeting of the zip that `archive` answered with, in the person's own calendar. */
  restore: {
    method: "POST",
    path: `${team}/meetings/restore`,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    upload: true,
    answer: z.object({ id: z.string() }),
  },
});
