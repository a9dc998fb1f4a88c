import type { SentDecision, SignOff } from "@planner/contract/api";

/** A decision as it was sent to a client. */
export const sentDecision = (
  id: string,
  text: string,
  fields: Partial<SentDecision> = {},
): SentDecision => ({
  id,
  words: {
    text,
    isQuoted: false,
    reference: `4.${id}`,
    page: 4,
    meetingTitle: "Design review",
    startTime: "2026-11-10T09:00:00.000Z",
    quote: { words: `So ${text}`, speaker: "Tomás" },
    slide: "ab".repeat(32),
  },
  digest: id.repeat(64).slice(0, 64),
  answers: [],
  ...fields,
});

/** A request that waits for its answer. */
export const sentSignOff = (decisions: readonly SentDecision[]): SignOff => ({
  id: "r1",
  state: "waiting",
  sentBy: "Robin Vale",
  sentAt: "2026-11-11T09:00:00.000Z",
  expiresAt: "2026-12-11T09:00:00.000Z",
  withdrawnAt: null,
  recipientName: "Mara Lind",
  recipientEmail: null,
  note: "",
  link: "http://localhost:3000/sign/token",
  decisionCount: decisions.length,
  decisions: decisions.map((one) => ({
    ...one,
    decisionId: `d${one.id}`,
    meetingId: "m1",
    fileId: "f1",
  })),
});
