import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { type ShareTarget, shareTokenOf, shareUrlOf } from "./share-token.ts";
import { addLink, findLink, setWithTools } from "./share.store.ts";

type LinkDeps = Pick<Deps, "database" | "secret" | "publicUrl" | "now">;
type Target = Omit<ShareTarget, "linkId">;
type MeetingKey = Omit<Target, "kind">;

/** The token of the link that there is, else of a new one; `withTools` undefined leaves it as it is, a new one without. */
export async function renewLink(
  deps: LinkDeps & { changed(tx: Db): Promise<void> },
  tx: Db,
  {
    target,
    withTools,
    createdBy,
  }: { target: Target; withTools: boolean | undefined; createdBy: string },
): Promise<string> {
  const link = await findLink(tx, target, deps.now());
  if (link && (withTools === undefined || withTools === link.withTools))
    return shareTokenOf(deps.secret, { ...target, linkId: link.id });
  await deps.changed(tx);
  const { secret } = deps;
  if (!link) return addLink(tx, target, { secret, createdBy, withTools: withTools ?? false });
  const { teamId } = target;
  await setWithTools(tx, { teamId, linkId: link.id, withTools: withTools ?? false });
  return shareTokenOf(secret, { ...target, linkId: link.id });
}

/** What a team's own people see of the links to a meeting. */
export interface MeetingLinks {
  readonly notes: string | null;
  readonly plan: string | null;
  readonly sharesTools: boolean;
}

/** The addresses that lead to a meeting's halves at the moment. */
export async function listLinks(deps: LinkDeps, key: MeetingKey): Promise<MeetingLinks> {
  const { db } = deps.database;
  const find = (kind: Target["kind"]) => findLink(db, { ...key, kind }, deps.now());
  const [notes, plan] = await Promise.all([find("notes"), find("plan")]);
  const addressOf = (kind: Target["kind"], link: { id: string } | undefined): string | null => {
    const target = { ...key, kind };
    return link
      ? shareUrlOf(
          deps.publicUrl,
          target,
          shareTokenOf(deps.secret, { ...target, linkId: link.id }),
        )
      : null;
  };
  return {
    notes: addressOf("notes", notes),
    plan: addressOf("plan", plan),
    sharesTools: plan?.withTools ?? false,
  };
}
