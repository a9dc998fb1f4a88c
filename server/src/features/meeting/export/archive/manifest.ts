import {
  Annotation,
  AnnotationType,
  Attendee,
  Edited,
  ELEMENT_DATA,
  type ElementType,
  MeetingKind,
  PlanReading,
  Region,
} from "@planner/contract/model";
import { z } from "zod";

const page = z.int().min(1).nullable();
const id = z.string().min(1).max(1024);

const partOf = <Type extends ElementType>(type: Type) =>
  z.object({
    type: z.literal(type),
    data: ELEMENT_DATA[type],
    /** As it was made, where people have corrected it. */
    generated: z.nullable(ELEMENT_DATA[type]),
    message: z.string().nullable(),
    editedAt: z.iso.datetime().nullable(),
  });

const Part = z.discriminatedUnion("type", [
  partOf("goal"),
  partOf("agenda"),
  partOf("questions"),
  partOf("challenges"),
  partOf("strategy"),
  partOf("materials"),
  partOf("insights"),
  partOf("extract"),
  partOf("report"),
  partOf("summary"),
]);

/** The changes of a note (`NoteChange` of the engine). */
const Change = z.object({
  at: z.string().optional(),
  text: z.string().optional(),
  writtenAfter: z.array(z.string()).optional(),
  type: AnnotationType.optional(),
  page: page.optional(),
  reference: z.string().optional(),
  region: Region.nullable().optional(),
  owner: z.string().nullable().optional(),
  due: z.string().nullable().optional(),
  isDone: z.boolean().optional(),
  acceptedAs: z.enum(["owner", "organizer"]).optional(),
  comment: z.string().nullable().optional(),
  isConfirmed: z.literal(true).optional(),
  isRemoved: z.literal(true).optional(),
});

const Anchor = z.object({
  note: Annotation,
  page,
  standing: z.enum(["put back", "gone"]).optional(),
  among: z.object({ at: z.int(), of: z.int(), isSaidByOthers: z.boolean() }).optional(),
});

const Line = z.object({ segmentId: id, text: z.string() });

/** A meeting with all that makes its plan and its notes. */
export const Manifest = z.object({
  format: z.literal("planner-meeting"),
  version: z.literal(1),
  meeting: z.object({
    title: z.string().trim().min(1).max(1_000),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    timeZone: z.string().max(64).nullable(),
    attendees: z.array(Attendee).max(1_000),
    location: z.string().nullable(),
    conferenceUrl: z.url({ protocol: /^https$/ }).nullable(),
    prompt: z.string().nullable(),
    note: z.string().nullable(),
    isExternal: z.boolean(),
    isRecurring: z.boolean(),
    planGuidance: z.string().nullable(),
    planKind: MeetingKind.nullable(),
    planReading: PlanReading.nullable(),
  }),
  /** Names of the files that lie beside it; null where there is none. */
  files: z.object({ deck: z.string().nullable(), transcript: z.string().nullable() }),
  parts: z.array(Part).max(20),
  corrections: z
    .array(
      z.object({
        noteId: id,
        anchor: Anchor,
        changes: z.array(Change).min(1),
        edited: Edited.extend({ at: z.iso.datetime() }),
      }),
    )
    .max(20_000),
  renames: z.array(z.object({ from: z.string(), to: z.string() })).max(10_000),
  pages: z
    .array(
      z.object({
        from: Line,
        to: Line,
        page,
        moved: z.array(z.object({ noteId: id, version: z.int() })),
      }),
    )
    .max(10_000),
});
export type Manifest = z.infer<typeof Manifest>;
