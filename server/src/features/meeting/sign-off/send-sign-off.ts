import type { signOffRoutes } from "@planner/contract/api";
import type { NoteAnchor } from "@planner/engine/corrections";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { getUser } from "../../account/index.ts";
import { findFile } from "../../file/index.ts";
import { queueMail } from "../../mail/index.ts";
import { readEntries } from "../decision/decision-entries.store.ts";
import { freezeMeetings } from "../meeting.store.ts";
import { endAfter } from "../share/share-links.ts";
import { hashOfToken } from "../share/share-token.ts";
import { listMeetingsOf, mapAnchors } from "./sent-notes.store.ts";
import { digestOf, type SentAlong, wordsOf } from "./sent-words.ts";
import { requestMail } from "./sign-off.mails.ts";
import {
  findSender,
  insertSignOff,
  lockSending,
  type SignOffDecisionRow,
} from "./sign-off.store.ts";
import type { SignOffKey } from "./sign-off-keys.ts";
import { signTokenOf, signUrlOf } from "./sign-off-token.ts";

type SendDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now" | "send" | "mailer">;
type Wanted = z.infer<(typeof signOffRoutes)["send"]["body"]>;
type Composed = Omit<SignOffDecisionRow, "id" | "signOffId" | "place" | "anchor" | "decisionId"> & {
  readonly decisionId: string;
};

/** What would be sent of those of these decisions that the person sees, in this order; throws `Failure` where they see none. */
export async function composeSignOff(
  db: Db,
  viewer: Viewer,
  { decisionIds, ...along }: SentAlong & { decisionIds: readonly string[] },
): Promise<Composed[]> {
  const { teamId } = viewer;
  const entries = await readEntries(db, viewer, { scope: "address", ids: decisionIds });
  const found = new Map(entries.map((entry) => [entry.id, entry]));
  const composed: Composed[] = [];
  for (const decisionId of decisionIds) {
    const entry = found.get(decisionId);
    if (!entry) continue;
    const deck =
      along.withSlides && entry.fileId !== null
        ? await findFile(db, { teamId, fileId: entry.fileId })
        : undefined;
    const words = wordsOf(entry, along, deck);
    const fileId = words.slide === null ? null : entry.fileId;
    const { meetingId } = entry;
    composed.push({ decisionId, meetingId, words, digest: digestOf(words), fileId });
  }
  if (composed.length === 0)
    throw new Failure("not_found", "These decisions are no longer there. Choose again.");
  return composed;
}

/** Writes a request, with its mail where there is an address; the same id of the same person once, however often it is sent. */
export async function sendSignOff(deps: SendDeps, viewer: Viewer, wanted: Wanted): Promise<void> {
  const { teamId, userId } = viewer;
  const key = { teamId, id: wanted.id };
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    await lockSending(tx, key);
    const sender = await findSender(tx, key);
    if (sender === userId) return;
    if (sender !== undefined) throw new Failure("conflict", "Reload the page and send it again.");
    const decisions = await composeSeen(tx, viewer, wanted);
    const { expiresInDays: days, recipientName, recipientEmail, note } = wanted;
    const expiresAt = endAfter(days, now);
    const token = signTokenOf(deps.linkSecret, key);
    const facts = { recipientName, recipientEmail, note, expiresAt };
    const row = { ...key, ...facts, tokenHash: hashOfToken(token), createdBy: userId };
    await insertSignOff(tx, { ...row, createdAt: now }, decisions);
    await record(tx, { event: "sign_off_sent", at: now, teamId, userId });
    await mailRequest(tx, deps, { key, ...facts, userId, decisions: decisions.length });
  });
}

/** As they are now, which has to be as the sender has seen them. */
async function composeSeen(
  tx: Db,
  viewer: Viewer,
  wanted: Wanted,
): Promise<(Composed & Pick<SignOffDecisionRow, "anchor">)[]> {
  const decisionIds = wanted.decisions.map(({ decisionId }) => decisionId);
  if (new Set(decisionIds).size < decisionIds.length)
    throw new Failure("invalid", "The same decision is named twice.", { field: "decisions" });
  // Whoever changes one of them at this moment comes before, or follows what was sent.
  await freezeMeetings(tx, viewer.teamId, await listMeetingsOf(tx, viewer.teamId, decisionIds));
  const decisions = await composeSignOff(tx, viewer, { ...wanted, decisionIds });
  if (decisions.length < decisionIds.length)
    throw new Failure("not_found", "One of these decisions is no longer there. Choose again.");
  const anchors = await anchorsOf(tx, viewer, decisions);
  const seen = new Map(wanted.decisions.map((one) => [one.decisionId, one.digest]));
  if (decisions.some(({ decisionId, digest }) => seen.get(decisionId) !== digest))
    throw new Failure(
      "conflict",
      "A decision has changed since you opened this page. Read it again before you send it.",
    );
  return decisions.map((one) => ({ ...one, anchor: anchors.get(one.decisionId) ?? null }));
}

async function anchorsOf(tx: Db, { teamId }: Viewer, decisions: readonly Composed[]) {
  const meetingIds = [...new Set(decisions.map((one) => one.meetingId))];
  const all: [string, NoteAnchor][] = [];
  for (const meetingId of meetingIds) all.push(...(await mapAnchors(tx, { teamId, meetingId })));
  return new Map(all);
}

interface Letter {
  readonly key: SignOffKey;
  readonly userId: string;
  readonly recipientName: string;
  readonly recipientEmail: string | null;
  readonly note: string;
  readonly expiresAt: Date | null;
  readonly decisions: number;
  readonly remindedAt?: Date;
}

/** Puts the link on its way to the client; nothing where no address is known. */
export async function mailRequest(
  tx: Db,
  { linkSecret, publicUrl, send }: Pick<Deps, "linkSecret" | "publicUrl" | "send">,
  { userId, recipientEmail: recipient, ...letter }: Letter,
): Promise<void> {
  if (recipient === null) return;
  const by = await getUser(tx, userId);
  const address = signUrlOf(publicUrl, signTokenOf(linkSecret, letter.key));
  await queueMail(tx, send, requestMail({ ...letter, by, recipient, address }));
}
