import { clientReview } from "../../../engine/fixtures/short-meetings/client-review.ts";
import { critique } from "../../../engine/fixtures/short-meetings/critique.ts";
import { filmReview } from "../../../engine/fixtures/short-meetings/film-review.ts";
import { handoff } from "../../../engine/fixtures/short-meetings/handoff.ts";
import { onboardingReview } from "../../../engine/fixtures/short-meetings/onboarding-review.ts";
import { packagingReview } from "../../../engine/fixtures/short-meetings/packaging-review.ts";
import { researchReadout } from "../../../engine/fixtures/short-meetings/research-readout.ts";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { type Labelled, labelledMeeting, sampleMeeting, shortMeeting } from "./labelled.ts";

/** Fixed before the first run; see engine/src/classify/weights/README.md. */
export const TUNED_ON = [
  "museum-critique",
  "ferry-client-review",
  "clinic-handoff",
  "warehouse-sync",
  "energy-kickoff",
  "hotel-ideation-workshop",
  "design-system-sync",
  "annual-report-critique",
  "podcast-app-minutes",
  "insurance-portal-minutes",
  "airport-signage-critique",
  "council-service-workshop",
  "sneaker-packaging-review",
  "game-ui-motion-sync",
  "bakery-rebrand-presentation",
  "bank-kickoff-minutes",
  "festival-app-handoff",
  "charity-report-readout",
  "theatre-season-presentation",
  "tram-app-oneonone",
];
/** Of these, the ones that were measured before anyone tuned on them; the judges of every choice. */
export const JUDGES = TUNED_ON.slice(5);
export const HELD_OUT = [
  "bike-research-readout",
  "cards-onboarding-readout",
  "festival-identity-presentation",
  "museum-app-stakeholders",
];
const SHORT = [critique, clientReview, handoff, onboardingReview, packagingReview, researchReadout];

async function withReader<Value>(
  read: (reader: ReturnType<typeof openPdfReader>) => Promise<Value>,
) {
  const reader = openPdfReader();
  try {
    return await read(reader);
  } finally {
    await reader.close();
  }
}

/** The meetings that weights and rules may be fitted to: the long ones, the sample, then the short ones. */
export const tunedOn = (): Promise<Labelled[]> =>
  withReader(async (reader) => [
    ...(await Promise.all(TUNED_ON.map((name) => labelledMeeting(name, reader)))),
    await sampleMeeting(reader),
    ...SHORT.map(shortMeeting),
  ]);

/** The meetings that nobody who tunes has read. */
export const heldOut = (): Promise<Labelled[]> =>
  withReader(async (reader) => [
    ...(await Promise.all(HELD_OUT.map((name) => labelledMeeting(name, reader)))),
    shortMeeting(filmReview),
  ]);
