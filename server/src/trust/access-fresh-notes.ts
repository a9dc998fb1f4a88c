import type { SignOff } from "@planner/contract/api";
import type { Annotation } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { saveComparison } from "../features/meeting/deck-changes/deck-changes.store.ts";
import { unsubscribeLink } from "../features/meeting/email/unsubscribe.ts";
import { tickLink } from "../features/meeting/promise/linked/linked-promise.ts";
import { decision, decisionLink } from "../tables/decision.tables.ts";
import { signOffDecision } from "../tables/sign-off.tables.ts";
import { element, meeting } from "../tables/meeting.tables.ts";
import { shareLink } from "../tables/share.tables.ts";
import { promise } from "../tables/promise.tables.ts";
import { outcome } from "../tables/outcome.tables.ts";
import { caller, WORDS, type World } from "./access-world.ts";
import type { MakeFresh } from "./access-fresh.ts";

/** A note of the shared meeting as it is now. */
export const note: MakeFresh = async ({ planner, shared }, person) => {
  const { elements } = await planner.read(person, shared["id"] ?? "");
  const report = elements.find(({ type }) => type === "report")?.data;
  const pages = report && "pages" in report ? report.pages : [];
  const [found] = pages.flatMap(({ annotations }) => annotations);
  return { ids: { noteId: found?.id ?? "", version: `${found?.edited?.version ?? 0}` } };
};

/** A note of a meeting a week before with the same deck and notes, which the deck of the shared one is held against. */
export const followed: MakeFresh = async (world, person) => {
  const { ids = {} } = await note(world, person);
  const { db } = world.planner;
  const key = { teamId: person.teamId, meetingId: world.shared["id"] ?? "" };
  const [row] = await db.select().from(meeting).where(eq(meeting.id, key.meetingId));
  const ofReport = and(eq(element.meetingId, key.meetingId), eq(element.type, "report"));
  const [report] = await db.select().from(element).where(ofReport);
  if (!row || !report) throw new Error("The shared meeting has no notes.");
  const earlierMeetingId = randomUUID();
  const startTime = new Date(row.startTime.getTime() - 7 * 24 * 3_600_000);
  const before = { id: earlierMeetingId, eventId: randomUUID(), startTime };
  await db.insert(meeting).values({ ...row, ...before });
  await db.insert(element).values({ ...report, id: randomUUID(), meetingId: earlierMeetingId });
  await saveComparison(db, key, { earlierMeetingId, digest: "", pages: [], message: null });
  return { ids };
};

export const correctedNote: MakeFresh = async (world, person) => {
  const { ids = {} } = await note(world, person);
  await person.patch(`/meetings/${world.shared["id"]}/notes/${ids["noteId"]}`, {
    text: "Grace draws.",
    basedOn: Number(ids["version"]),
  });
  return note(world, person);
};

/** A point of the shared meeting's plan, of which it was found that it was decided. */
export const pointWithOutcome: MakeFresh = async ({ planner: { db }, shared }, { teamId }) => {
  const outcomeId = randomUUID();
  const point = {
    id: outcomeId,
    part: "goal",
    text: "Prices",
    place: 0,
    found: "decided",
  } as const;
  const meetingId = shared["id"] ?? "";
  await db.insert(outcome).values({ teamId, meetingId, ...point, evidence: [] });
  return { ids: { outcomeId } };
};

/** A decision of the shared meeting, and a link to it. */
export const decided: MakeFresh = async ({ planner: { db }, shared }, { teamId }) => {
  const [noteId, decisionId, linkId] = [randomUUID(), randomUUID(), randomUUID()];
  const meetingId = shared["id"] ?? "";
  const made: Annotation = {
    id: noteId,
    reference: "1.9",
    type: "Decision",
    subtype: "",
    text: WORDS.shared,
    evidence: [],
    confidence: 1,
    suggestion: false,
  };
  const row = { teamId, meetingId, noteId, note: made };
  const words = { people: "", words: "", isChanged: false, isLinked: true };
  await db.insert(decision).values({ ...row, ...words, id: decisionId });
  const earlier = { earlierMeetingId: meetingId, earlierNoteId: noteId };
  const link = { kind: "reopens", confidence: 0.5, isSure: false } as const;
  await db.insert(decisionLink).values({ ...row, ...earlier, ...link, id: linkId });
  return { ids: { decisionId, linkId } };
};

/** A decision of the shared meeting about its first slide, and a request for a sign-off that it was sent with. */
export const sentForSignOff: MakeFresh = async (world, person) => {
  const { ids = {} } = await decided(world, person);
  const { decisionId = "" } = ids;
  await world.planner.db.update(decision).set({ page: 1 }).where(eq(decision.id, decisionId));
  const ask = caller(person);
  const along = "withQuotes=true&withSlides=true";
  const preview = await ask("GET", `sign-offs/preview?decisions=${decisionId}&${along}`);
  const [seen] = preview["decisions"] as unknown as { digest: string }[];
  const digest = seen?.digest ?? "";
  const sent = { decisions: [{ decisionId, digest }], withQuotes: true, withSlides: true };
  const payload = { id: randomUUID(), ...sent };
  const { signOff } = await ask("POST", "sign-offs", payload);
  const { id, link, decisions } = signOff as unknown as SignOff;
  // The decision is in the register alone: as far as links are concerned, its note is there.
  const [row] = await world.planner.db
    .select({ note: decision.note })
    .from(decision)
    .where(eq(decision.id, decisionId));
  await world.planner.db
    .update(signOffDecision)
    .set({ anchor: row ? { note: row.note, page: 1 } : null })
    .where(eq(signOffDecision.signOffId, id));
  const token = link?.split("/").at(-1) ?? "";
  return { ids: { signOffId: id, token, digest, decisionId, sentId: decisions[0]?.id ?? "" } };
};

/** The same for whoever holds the link: of a decision they know what was sent alone. */
export const signable: MakeFresh = async (world, person) => {
  const { ids = {} } = await sentForSignOff(world, person);
  return { ids: { ...ids, decisionId: ids["sentId"] ?? "" } };
};

/** How often the first speaker of a world was renamed. */
const renamesIn = new WeakMap<World, number>();
/** What the first speaker is called now, and another name. */
export const speaker: MakeFresh = async (world) => {
  const renames = renamesIn.get(world) ?? 0;
  renamesIn.set(world, renames + 1);
  return { ids: { from: renames === 0 ? "Ada" : `Ada ${renames}`, to: `Ada ${renames + 1}` } };
};

export const renamed: MakeFresh = async (world, person) => {
  const { renameId = "" } = await caller(person)(
    "POST",
    `meetings/${world.shared["id"]}/speakers`,
    {
      from: `Grace ${WORDS.shared}`,
      to: `Grace ${randomUUID()}`,
    },
  );
  return { ids: { renameId } };
};

/** The first line of a world's transcript, and a page that it is not on. */
export const line: MakeFresh = async (world, person) => {
  const { elements } = await world.planner.read(person, world.shared["id"] ?? "");
  const extract = elements.find(({ type }) => type === "extract")?.data;
  const [first] = extract && "segments" in extract ? extract.segments : [];
  const page = first?.page === 1 ? "2" : "1";
  return { ids: { segmentId: first?.id ?? "", quote: first?.text ?? "", page } };
};

export const correctedPages: MakeFresh = async (world, person) => {
  const { ids = {} } = await line(world, person);
  const path = `meetings/${world.shared["id"]}/pages`;
  const body = { segmentId: ids["segmentId"], page: Number(ids["page"]) };
  const { correctionId = "" } = await caller(person)("POST", path, body);
  return { ids: { correctionId } };
};

/** The token of a link that ticks an action item of the shared meeting for this person. */
export const linkedPromise: MakeFresh = async ({ planner, shared }, { teamId, userId }) => {
  const meetingId = shared["id"] ?? "";
  const [found] = await planner.db.select().from(promise).where(eq(promise.meetingId, meetingId));
  const of = { teamId, userId, meetingId, noteId: found?.noteId ?? "" };
  return { ids: { token: tokenIn(tickLink(planner.deps, of)) } };
};

/** The token of the link that ends this person's emails of promises. */
export const subscribed: MakeFresh = async ({ planner }, person) => ({
  ids: { token: tokenIn(unsubscribeLink(planner.deps, person)) },
});

const tokenIn = (link: string): string => new URL(link).searchParams.get("token") ?? "";

/** What the person wrote about a note of the shared meeting. */
export const commented: MakeFresh = async (world, person) => {
  const { ids = {} } = await note(world, person);
  const commentId = randomUUID();
  await caller(person)("POST", `meetings/${world.shared["id"]}/comments`, {
    id: commentId,
    text: "Hm.",
    place: { kind: "note", noteId: ids["noteId"] },
  });
  return { ids: { ...ids, commentId } };
};

/** A comment of the person on each half of the shared meeting, whose links let people comment. */
export const openToComments: MakeFresh = async (world, person) => {
  const { planner, shared } = world;
  await planner.db
    .update(shareLink)
    .set({ withComments: true })
    .where(eq(shareLink.meetingId, shared["id"] ?? ""));
  return commented(world, person);
};

/** The same, of the plan. */
export const openPlanToComments: MakeFresh = async (world, person) => {
  const { ids = {} } = await openToComments(world, person);
  const commentId = randomUUID();
  await caller(person)("POST", `meetings/${world.shared["id"]}/comments`, {
    id: commentId,
    text: "Hm.",
    place: { kind: "plan", part: "goal", sentence: "" },
  });
  return { ids: { ...ids, commentId } };
};
