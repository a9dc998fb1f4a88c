import type { DecisionEntry, LinkedNote } from "@planner/contract/api";

const noteOf = (id: string, text: string): DecisionEntry["note"] => ({
  id,
  reference: `4.${id}`,
  type: "Decision",
  subtype: "",
  text,
  evidence: [{ segmentId: `s${id}`, quote: `So ${text}`, speaker: "Tomás" }],
  confidence: 0.9,
  suggestion: false,
});

/** A decision of the meeting before, which another is linked to. */
export const linkedTo = (
  id: string,
  text: string,
  fields: Partial<LinkedNote> = {},
): LinkedNote => ({
  linkId: `l${id}`,
  kind: "replaces",
  confidence: 0.6,
  verdict: null,
  verdictBy: null,
  decisionId: `d${id}`,
  meetingId: "m0",
  meetingTitle: "Design review",
  startTime: "2026-11-03T09:00:00.000Z",
  page: 4,
  note: noteOf(id, text),
  ...fields,
});

/** A decision as the register has it. */
export const decided = (
  id: string,
  text: string,
  fields: Partial<DecisionEntry> = {},
): DecisionEntry => ({
  id: `d${id}`,
  meetingId: "m1",
  meetingTitle: "Design review",
  startTime: "2026-11-10T09:00:00.000Z",
  project: "Design review",
  fileId: "f1",
  page: 7,
  ratio: 4 / 3,
  note: noteOf(id, text),
  state: "active",
  earlier: [],
  later: [],
  offers: [],
  rejected: [],
  signOffs: [],
  ...fields,
});
