import { type Stage, STAGES } from "../../platform/failpoint.ts";

/** Whom SIGKILL meets: the process that is at the stage, the child that reads its PDF files, or the embedded database. */
export const VICTIMS = ["web", "worker", "pdf", "postgres"] as const;
export type Victim = (typeof VICTIMS)[number];

export interface CrashCase {
  readonly stage: Stage;
  readonly victim: Victim;
}

type Group = "signup" | "upload" | "meeting" | "share" | "presentation";
const WEB_GROUPS: ReadonlySet<string> = new Set<Group>([
  "signup",
  "upload",
  "meeting",
  "share",
  "presentation",
]);

/**
 * Stages that a flow without language model, speech, recordings, pictures, versions of a deck, webhooks, connected tools,
 * company sign-in, writable calendar and deletion never comes to. They are tested beside their features, by SIGKILL or
 * broken off: `plan-breaks`, `ahead`, `recognise-text`, `pictures-deck`, `recording`, `publish`, `deletion`,
 * `mentions-killed`, `read-meetings`, `compare-decks`, `deliver-killed`, `push-killed`, `company-sign-in/sign-in`, `scim-groups`, `oauth`.
 */
const isElsewhere = (stage: Stage): boolean =>
  stage.startsWith("ahead.") ||
  stage.startsWith("comment.") ||
  stage.startsWith("company.") ||
  stage.startsWith("decks.") ||
  stage.startsWith("erase.") ||
  stage.startsWith("find.") ||
  stage.startsWith("oauth.") ||
  stage.startsWith("promise.") ||
  stage.startsWith("recording.") ||
  stage.startsWith("push.") ||
  stage.startsWith("scim.") ||
  stage.startsWith("webhook.") ||
  stage === "calendar.described" ||
  stage === "file.page-recognised" ||
  stage.startsWith("file.deck-") ||
  /^plan\.(?!begun|read|made|written|saved)/.test(stage);

/** Every stage of this matrix with every victim that can be met there. */
export const CRASH_CASES: readonly CrashCase[] = (Object.keys(STAGES) as Stage[])
  .filter((stage) => !isElsewhere(stage))
  .flatMap((stage) => {
    const [group = ""] = stage.split(".");
    const own: Victim = WEB_GROUPS.has(group) ? "web" : "worker";
    const pdf: Victim[] = group === "file" ? ["pdf"] : [];
    return [own, ...pdf, "postgres" as const].map((victim) => ({ stage, victim }));
  });

/** A generator of the same numbers 0–1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` cases, among them each victim; the same ones for the same seed. */
export function sampleCases(seed: number, count: number): CrashCase[] {
  const random = randomOf(seed);
  const mixed = CRASH_CASES.map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const first = VICTIMS.flatMap((wanted) => mixed.find(({ victim }) => victim === wanted) ?? []);
  return [...first, ...mixed.filter((one) => !first.includes(one))].slice(0, count);
}
