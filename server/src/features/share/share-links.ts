import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { Failure } from "../../platform/failures.ts";
import {
  bumpVersion,
  listElements,
  lockMeeting,
  type MeetingHalf,
  type MeetingKey,
  TYPES_OF_HALF,
} from "../meeting/meeting.store.ts";
import { shareTokenOf, shareUrlOf } from "./share-token.ts";
import { addLink, findLink, revokeLinks, setWithTools } from "./share.store.ts";

type LinkDeps = Pick<Deps, "database" | "secret" | "publicUrl" | "now">;

interface Wanted {
  /** Undefined: the notes where there are any, else the plan. */
  readonly half: MeetingHalf | undefined;
  /** Undefined: as it is; of a new link no. */
  readonly withTools: boolean | undefined;
  readonly createdBy: string;
}

const NOTHING = {
  plan: "There is no plan to share yet.",
  notes: "There are no visual notes to share yet.",
} as const satisfies Record<MeetingHalf, string>;

/** The address of the link that there is to a half of the meeting, else of a new one. */
export function shareHalf(deps: LinkDeps, key: MeetingKey, wanted: Wanted): Promise<string> {
  return deps.database.db.transaction(async (tx) => {
    // Two who share at once get the same link.
    await lockMeeting(tx, key);
    const halves = await listHalves(tx, key);
    const kind = wanted.half ?? (halves.has("notes") || !halves.has("plan") ? "notes" : "plan");
    if (!halves.has(kind)) throw new Failure("conflict", NOTHING[kind]);
    const target = { ...key, kind };
    const token = await renewLink(deps, tx, { ...wanted, ...target });
    return shareUrlOf(deps.publicUrl, target, token);
  });
}

async function renewLink(
  deps: LinkDeps,
  tx: Db,
  { half: _half, withTools, createdBy, ...target }: Wanted & MeetingKey & { kind: MeetingHalf },
): Promise<string> {
  const link = await findLink(tx, target, deps.now());
  if (link && (withTools === undefined || withTools === link.withTools))
    return shareTokenOf(deps.secret, { ...target, linkId: link.id });
  await bumpVersion(tx, target);
  const { secret } = deps;
  if (!link) return addLink(tx, target, { secret, createdBy, withTools: withTools ?? false });
  const { teamId } = target;
  await setWithTools(tx, { teamId, linkId: link.id, withTools: withTools ?? false });
  return shareTokenOf(secret, { ...target, linkId: link.id });
}

/** Ends the link to that half; where there is none, nothing happens. */
export async function endLink(deps: LinkDeps, key: MeetingKey, half: MeetingHalf): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockMeeting(tx, key);
    await revokeLinks(tx, key, { kinds: [half], at: deps.now() });
    await bumpVersion(tx, key);
  });
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
  const find = (kind: MeetingHalf) => findLink(db, { ...key, kind }, deps.now());
  const [notes, plan] = await Promise.all([find("notes"), find("plan")]);
  const addressOf = (kind: MeetingHalf, link: { id: string } | undefined): string | null => {
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

const HALVES = Object.keys(TYPES_OF_HALF) as MeetingHalf[];

/** The halves of which there is something to see. */
async function listHalves(tx: Db, key: MeetingKey): Promise<ReadonlySet<MeetingHalf>> {
  const there = new Set<string>((await listElements(tx, key)).map(({ type }) => type));
  return new Set(HALVES.filter((half) => TYPES_OF_HALF[half].some((type) => there.has(type))));
}
