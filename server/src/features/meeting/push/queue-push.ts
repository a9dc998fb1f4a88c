import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { PushKey, ToolKey } from "../../../tables/push.tables.ts";

/** Queues the job that sends one. Those of one team take turns, so that a service that hangs delays nobody else's. */
export const queuePush = (
  { send }: Pick<Deps, "send">,
  tx: Db,
  { teamId, pushId }: PushKey,
  startAfterSeconds = 0,
): Promise<void> => send(tx, "push.send", { teamId, pushId }, { startAfterSeconds, group: teamId });

/** Queues a look at the open issues of a tool; one that waits already is that one. */
export const queueCheck = (
  { send }: Pick<Deps, "send">,
  tx: Db,
  { teamId, toolId }: ToolKey,
): Promise<void> =>
  send(tx, "push.check", { teamId, toolId }, { singletonKey: `${teamId} ${toolId}` });
