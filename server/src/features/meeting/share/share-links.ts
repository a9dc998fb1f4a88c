import { SHARE_DAYS_DEFAULT } from "@planner/contract/model";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type ShareTarget, shareTokenOf, shareUrlOf } from "./share-token.ts";
import { addLink, findLink, type LinkTerms, setTerms } from "./share.store.ts";

type LinkDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now">;
type Target = Omit<ShareTarget, "linkId">;

const DAY_MS = 86_400_000;

/** How a link is wanted; undefined leaves it as it is, a new one without tools and for the default time. */
export interface WantedTerms {
  readonly withTools: boolean | undefined;
  /** From now; null: until somebody ends it. */
  readonly expiresInDays: number | null | undefined;
}

/** The token of the link that there is, on the terms that are wanted, else of a new one. */
export async function renewLink(
  deps: LinkDeps & { changed(tx: Db): Promise<void> },
  tx: Db,
  { target, createdBy, ...wanted }: { target: Target; createdBy: string } & WantedTerms,
): Promise<string> {
  const { linkSecret: secret, now } = deps;
  const link = await findLink(tx, target, now());
  const terms = termsOf(link, wanted, now());
  if (!link) {
    await deps.changed(tx);
    return addLink(tx, target, { secret, createdBy, ...terms });
  }
  const isSame = terms.withTools === link.withTools && terms.expiresAt === link.expiresAt;
  if (!isSame) {
    await deps.changed(tx);
    await setTerms(tx, { teamId: target.teamId, linkId: link.id }, terms);
  }
  return shareTokenOf(secret, { ...target, linkId: link.id });
}

function termsOf(
  link: LinkTerms | undefined,
  { withTools, expiresInDays }: WantedTerms,
  now: Date,
): LinkTerms {
  const isUnchanged = link && expiresInDays === undefined;
  const days = expiresInDays === undefined ? SHARE_DAYS_DEFAULT : expiresInDays;
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  return {
    withTools: withTools ?? link?.withTools ?? false,
    expiresAt: isUnchanged ? link.expiresAt : until,
  };
}

/** What a team's own people see of the link to a half of a meeting. */
export interface HalfLink {
  readonly address: string | null;
  /** ISO 8601; null: when somebody ends it. */
  readonly expiresAt: string | null;
  readonly withTools: boolean;
}

/** The links that lead to a meeting's halves at the moment. */
export async function listLinks(
  deps: LinkDeps,
  key: MeetingKey,
): Promise<Record<Target["kind"], HalfLink>> {
  const find = async (kind: Target["kind"]): Promise<HalfLink> => {
    const target = { ...key, kind };
    const link = await findLink(deps.database.db, target, deps.now());
    if (!link) return { address: null, expiresAt: null, withTools: false };
    const token = shareTokenOf(deps.linkSecret, { ...target, linkId: link.id });
    return {
      address: shareUrlOf(deps.publicUrl, target, token),
      expiresAt: link.expiresAt?.toISOString() ?? null,
      withTools: link.withTools,
    };
  };
  const [notes, plan] = await Promise.all([find("notes"), find("plan")]);
  return { notes, plan };
}
