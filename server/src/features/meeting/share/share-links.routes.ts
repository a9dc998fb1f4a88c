import { meetingRoutes } from "@planner/contract/api";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import {
  bumpVersion,
  listElements,
  lockMeeting,
  type MeetingHalf,
  TYPES_OF_HALF,
} from "../meeting.store.ts";
import { renewLink, type WantedTerms } from "./share-links.ts";
import { shareUrlOf } from "./share-token.ts";
import { revokeLinks } from "./share.store.ts";
import { requireMeeting } from "../require-meeting.ts";

type LinkDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now" | "failpoint">;

interface Wanted extends WantedTerms {
  /** Undefined: the notes where there are any, else the plan. */
  readonly half: MeetingHalf | undefined;
  readonly createdBy: string;
}

const NOTHING = {
  plan: "There is no plan to share yet.",
  notes: "There are no visual notes to share yet.",
} as const satisfies Record<MeetingHalf, string>;

/** Making and ending links to a meeting's notes and plan. */
export function registerShareLinkRoutes(app: App, deps: LinkDeps): void {
  bind(app, meetingRoutes.share, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const { half, withTools, expiresInDays } = body;
    const wanted = { half, withTools, expiresInDays, createdBy: userId };
    return { link: await shareHalf(deps, key, wanted) };
  });

  bind(app, meetingRoutes.unshare, async ({ params, session: { userId }, query }) => {
    const key = await requireMeeting(deps, params, userId);
    await endLink(deps, key, { half: query.half, userId });
    return { message: "The link no longer works." };
  });
}

/** The address of the link that there is to a half of the meeting, else of a new one. */
async function shareHalf(deps: LinkDeps, key: MeetingKey, wanted: Wanted): Promise<string> {
  const url = await deps.database.db.transaction(async (tx) => {
    // Two who share at once get the same link.
    await lockMeeting(tx, key);
    const halves = await listHalves(tx, key);
    const kind = wanted.half ?? (halves.has("notes") || !halves.has("plan") ? "notes" : "plan");
    if (!halves.has(kind)) throw new Failure("conflict", NOTHING[kind]);
    const target = { ...key, kind };
    const { createdBy: userId } = wanted;
    const changed = async (change: Db): Promise<void> => {
      await bumpVersion(change, key);
      await record(change, { event: "link_made", at: deps.now(), ...key, userId, about: kind });
    };
    const token = await renewLink({ ...deps, changed }, tx, { ...wanted, target });
    await deps.failpoint("share.written");
    return shareUrlOf(deps.publicUrl, target, token);
  });
  await deps.failpoint("share.committed");
  return url;
}

/** Ends the link to that half; where there is none, nothing happens. */
async function endLink(
  deps: LinkDeps,
  key: MeetingKey,
  { half, userId }: { half: MeetingHalf; userId: string },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockMeeting(tx, key);
    await revokeLinks(tx, key, { kinds: [half], at: deps.now() });
    await bumpVersion(tx, key);
    await record(tx, { event: "link_ended", at: deps.now(), ...key, userId, about: half });
  });
}

const HALVES = Object.keys(TYPES_OF_HALF) as MeetingHalf[];

/** The halves of which there is something to see. */
async function listHalves(tx: Db, key: MeetingKey): Promise<ReadonlySet<MeetingHalf>> {
  const there = new Set<string>((await listElements(tx, key)).map(({ type }) => type));
  return new Set(HALVES.filter((half) => TYPES_OF_HALF[half].some((type) => there.has(type))));
}
