import type { PromiseEntry } from "@planner/contract/api";

/** An action item as lists of promises have it. */
export const promised = (id: string, fields: Partial<PromiseEntry["note"]> = {}): PromiseEntry => ({
  meetingId: "m1",
  meetingTitle: "Design review",
  startTime: "2026-11-05T09:00:00.000Z",
  project: "Design review",
  seriesId: null,
  page: 4,
  note: {
    id,
    reference: `4.${id}`,
    type: "Action Item",
    subtype: "",
    text: `Tomás does ${id}.`,
    evidence: [{ segmentId: "s1", quote: `I will do ${id}`, speaker: "Tomás" }],
    confidence: 0.9,
    suggestion: false,
    owner: "Tomás",
    ...fields,
  },
  isMine: true,
  canAccept: false,
});
