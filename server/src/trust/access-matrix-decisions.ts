import { randomUUID } from "node:crypto";
import { decided, sentForSignOff, signable } from "./access-fresh-notes.ts";
import { meeting, type Row, team } from "./access-row.ts";

/** The register of decisions, sign-offs of them, and series. */
export const DECISION_ROWS: Readonly<Record<string, Row>> = {
  [`GET ${team}/decisions`]: { who: "self" },
  [`GET ${team}/decisions/:decisionId`]: { who: "team", fresh: decided },
  [`GET ${meeting}/decisions`]: { who: "team" },
  [`GET ${meeting}/decisions/reopened`]: { who: "team" },
  [`POST ${team}/decisions/links/:linkId`]: {
    who: "team",
    body: () => ({ verdict: false }),
    fresh: decided,
  },
  [`GET ${team}/sign-offs`]: { who: "self" },
  [`GET ${team}/sign-offs/preview`]: {
    who: "team",
    query: ({ decisionId }) => `decisions=${decisionId}&withQuotes=true&withSlides=true`,
    fresh: decided,
  },
  [`POST ${team}/sign-offs`]: {
    who: "team",
    body: ({ decisionId, digest }) => ({
      id: randomUUID(),
      decisions: [{ decisionId, digest }],
      withQuotes: true,
      withSlides: true,
    }),
    fresh: sentForSignOff,
  },
  [`GET ${team}/sign-offs/:signOffId`]: { who: "team", fresh: sentForSignOff },
  [`DELETE ${team}/sign-offs/:signOffId`]: { who: "team", fresh: sentForSignOff },
  // Nobody was mailed, so nobody can be reminded.
  [`POST ${team}/sign-offs/:signOffId/reminders`]: {
    who: "team",
    ok: 409,
    fresh: sentForSignOff,
  },
  "GET /api/sign/:token": { who: "anyone", fresh: signable },
  "GET /api/sign/:token/slides/:decisionId": { who: "anyone", fresh: signable },
  "POST /api/sign/:token": {
    who: "anyone",
    body: ({ decisionId, digest }) => ({
      signer: "Mara Lind",
      basedOn: 0,
      answers: [{ id: decisionId, digest, answer: "yes" }],
    }),
    fresh: signable,
  },
  [`GET ${team}/series`]: { who: "self", query: () => "id=review", ok: 404 },
  [`GET ${team}/series/meetings`]: { who: "self", query: () => "id=review" },
  [`GET ${team}/series/questions`]: { who: "self", query: () => "id=review" },
  [`GET ${team}/series/pages`]: { who: "self", query: () => "id=review" },
  [`GET ${meeting}/series`]: { who: "team" },
  [`PATCH ${meeting}/series`]: { who: "team", body: () => ({ seriesId: null }) },
};
