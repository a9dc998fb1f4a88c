import { SHARE_DAYS_DEFAULT, type Sharing } from "@planner/contract/model";
import type { ShareTerms } from "@planner/contract/api";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type ShareTarget, shareTokenOf, shareUrlOf } from "./share-token.ts";
import {
  addLink,
  type FoundLink,
  type LinkTerms,
  listValidLinks,
  setTerms,
} from "./share.store.ts";

type LinkDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now">;
type Target = Omit<ShareTarget, "linkId">;

const DAY_MS = 86_400_000;

/** How links are wanted; undefined leaves a field as it is. */
export interface WantedTerms extends Omit<ShareTerms, "password"> {
  readonly passwordHash: string | null | undefined;
}

const FIRST: Omit<LinkTerms, "expiresAt"> = {
  withTools: false,
  withEvidence: true,
  withDeck: true,
  withComments: false,
  passwordHash: null,
};

interface SharingRequest extends WantedTerms {
  readonly target: Target;
  /** Called once within the transaction if anything changes. */
  readonly changed: (tx: Db) => Promise<void>;
}

/** Puts all links to a half on the terms that are wanted; answers the links, and the terms that a further one has. */
export async function changeTerms(
  { now }: LinkDeps,
  tx: Db,
  { target, changed, ...wanted }: SharingRequest,
): Promise<{ links: FoundLink[]; terms: LinkTerms; hasChanged: boolean }> {
  const links = await listValidLinks(tx, target, now());
  const [first] = links;
  const terms = termsOf(first, wanted, now());
  const hasChanged = first !== undefined && !isSame(first, terms);
  if (hasChanged) {
    await changed(tx);
    await setTerms(tx, target, { terms, now: now() });
  }
  return { links, terms, hasChanged };
}

/** The token of the link that there is for `recipient`, on the terms that are wanted, else of a new one. */
export async function renewLink(
  deps: LinkDeps,
  tx: Db,
  {
    createdBy,
    recipient,
    ...request
  }: SharingRequest & { createdBy: string; recipient: string | null },
): Promise<{ token: string; isNew: boolean }> {
  const { target, changed } = request;
  const { linkSecret: secret } = deps;
  const { links, terms, hasChanged } = await changeTerms(deps, tx, request);
  const link = links.find((one) => one.recipient === recipient);
  if (link) return { token: shareTokenOf(secret, { ...target, linkId: link.id }), isNew: false };
  if (!hasChanged) await changed(tx);
  const token = await addLink(tx, target, { secret, createdBy, recipient, ...terms });
  return { token, isNew: true };
}

function termsOf(before: LinkTerms | undefined, wanted: WantedTerms, now: Date): LinkTerms {
  const { expiresInDays: days } = wanted;
  const is = before ?? FIRST;
  return {
    withTools: wanted.withTools ?? is.withTools,
    withEvidence: wanted.withEvidence ?? is.withEvidence,
    withDeck: wanted.withDeck ?? is.withDeck,
    withComments: wanted.withComments ?? is.withComments,
    passwordHash: wanted.passwordHash === undefined ? is.passwordHash : wanted.passwordHash,
    expiresAt:
      before && days === undefined
        ? before.expiresAt
        : endAfter(days === undefined ? SHARE_DAYS_DEFAULT : days, now),
  };
}

/** When a link ends that is made now; null: it does not. */
export const endAfter = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

const isSame = (one: LinkTerms, other: LinkTerms): boolean =>
  one.withTools === other.withTools &&
  one.withEvidence === other.withEvidence &&
  one.withDeck === other.withDeck &&
  one.withComments === other.withComments &&
  one.passwordHash === other.passwordHash &&
  one.expiresAt === other.expiresAt;

/** Who can open a half of a meeting at the moment, and what they see. */
export async function readSharing(
  deps: LinkDeps,
  target: Target,
  db: Db = deps.database.db,
): Promise<Sharing> {
  const links = await listValidLinks(db, target, deps.now());
  const is = links[0];
  const open = links.find(({ recipient }) => recipient === null);
  const shown = (link: FoundLink) => ({
    address: shareUrlOf(
      deps.publicUrl,
      target,
      shareTokenOf(deps.linkSecret, { ...target, linkId: link.id }),
    ),
    views: link.views,
    lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
  });
  const { withTools, withEvidence, withDeck, withComments, passwordHash } = is ?? FIRST;
  return {
    withTools,
    withEvidence,
    withDeck,
    withComments,
    isLocked: passwordHash !== null,
    expiresAt: is?.expiresAt?.toISOString() ?? null,
    link: open ? shown(open) : null,
    people: links.flatMap((link) =>
      link.recipient === null ? [] : [{ id: link.id, email: link.recipient, ...shown(link) }],
    ),
  };
}

/** How both halves of a meeting are shared. */
export async function listLinks(
  deps: LinkDeps,
  key: MeetingKey,
): Promise<Record<Target["kind"], Sharing>> {
  const [notes, plan] = await Promise.all([
    readSharing(deps, { ...key, kind: "notes" }),
    readSharing(deps, { ...key, kind: "plan" }),
  ]);
  return { notes, plan };
}
