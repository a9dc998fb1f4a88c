import { meetingRoutes, type ShareTerms } from "@planner/contract/api";
import { SHARE_PEOPLE_MAX } from "@planner/contract/model";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import { getUser, hashPassword } from "../../account/index.ts";
import { queueMail } from "../../mail/index.ts";
import {
  bumpVersion,
  findMeeting,
  listElements,
  lockMeeting,
  type MeetingHalf,
  TYPES_OF_HALF,
} from "../meeting.store.ts";
import { changeTerms, readSharing, renewLink, type WantedTerms } from "./share-links.ts";
import { SHARE_LIMITS } from "./share-limits.ts";
import { shareMail } from "./share.mails.ts";
import { shareUrlOf } from "./share-token.ts";
import { listValidLinks, revokeOpenLinks, revokePersonsLink } from "./share.store.ts";
import { requireMeeting } from "../require-meeting.ts";

type LinkDeps = Pick<
  Deps,
  "database" | "linkSecret" | "publicUrl" | "now" | "failpoint" | "send" | "mailer"
>;

interface Wanted extends WantedTerms {
  /** Undefined: the notes where there are any, else the plan. */
  readonly half: MeetingHalf | undefined;
  readonly userId: string;
  /** Whose link it is to be; null: anyone's. */
  readonly recipient: string | null;
}

const NOTHING = {
  plan: "There is no plan to share yet.",
  notes: "There are no visual notes to share yet.",
} as const satisfies Record<MeetingHalf, string>;

/** Making, changing and ending links to a meeting's notes and plan. */
export function registerShareLinkRoutes(app: App, deps: LinkDeps): void {
  const limit = limiter(app, SHARE_LIMITS.mail);

  bind(app, meetingRoutes.share, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const { half, ...terms } = body;
    const wanted = { ...(await hashed(terms)), half, userId, recipient: null };
    return { link: await shareHalf(deps, key, wanted) };
  });

  bind(app, meetingRoutes.sharing, async ({ params, session: { userId }, query }) => {
    const key = await requireMeeting(deps, params, userId);
    return readSharing(deps, { ...key, kind: query.half });
  });

  bind(app, meetingRoutes.changeSharing, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const { half: kind, ...terms } = body;
    const wanted = await hashed(terms);
    return deps.database.db.transaction(async (tx) => {
      await lockMeeting(tx, key);
      const target = { ...key, kind };
      await changeTerms(deps, tx, { ...wanted, target, changed: (db) => bumpVersion(db, key) });
      return readSharing(deps, target, tx);
    });
  });

  bind(app, meetingRoutes.shareWith, async ({ params, session, body, request, reply }) => {
    await limit(request, reply);
    const { userId } = session;
    const key = await requireMeeting(deps, params, userId);
    const { half, email: recipient, ...terms } = body;
    const wanted = { ...(await hashed(terms)), half, userId, recipient };
    return { link: await shareHalf(deps, key, wanted), isMailed: deps.mailer !== undefined };
  });

  bind(app, meetingRoutes.unshare, async ({ params, session: { userId }, query }) => {
    const key = await requireMeeting(deps, params, userId);
    await end(deps, { key, userId }, async (tx, at) => {
      await revokeOpenLinks(tx, { ...key, kind: query.half }, at);
      return query.half;
    });
    return { message: "The link no longer works." };
  });

  bind(app, meetingRoutes.unshareWith, async ({ params, session: { userId } }) => {
    const key = await requireMeeting(deps, params, userId);
    const { linkId } = params;
    await end(deps, { key, userId }, async (tx, at) => {
      const half = await revokePersonsLink(tx, key, { linkId, at });
      if (half === undefined) throw new Failure("not_found", "There is no such link.");
      return half;
    });
    return { message: "The link no longer works." };
  });
}

/** Outside of any transaction: hashing takes a while. */
async function hashed({ password, ...terms }: ShareTerms): Promise<WantedTerms> {
  return { ...terms, passwordHash: password ? await hashPassword(password) : password };
}

/** The address of the link that there is to a half of the meeting, else of a new one. */
async function shareHalf(deps: LinkDeps, key: MeetingKey, wanted: Wanted): Promise<string> {
  const { half, userId, recipient } = wanted;
  const url = await deps.database.db.transaction(async (tx) => {
    // Two who share at once get the same link.
    await lockMeeting(tx, key);
    const halves = await listHalves(tx, key);
    const kind = half ?? (halves.has("notes") || !halves.has("plan") ? "notes" : "plan");
    if (!halves.has(kind)) throw new Failure("conflict", NOTHING[kind]);
    const target = { ...key, kind };
    if (recipient !== null) await refuseTooMany(tx, { target, recipient, now: deps.now() });
    const changed = async (change: Db): Promise<void> => {
      await bumpVersion(change, key);
      await record(change, { event: "link_made", at: deps.now(), ...key, userId, about: kind });
    };
    const renewal = { ...wanted, target, changed, createdBy: userId };
    const { token, isNew } = await renewLink(deps, tx, renewal);
    const address = shareUrlOf(deps.publicUrl, target, token);
    if (recipient !== null && isNew)
      await mail(tx, deps, { key, kind, userId, recipient, address });
    await deps.failpoint("share.written");
    return address;
  });
  await deps.failpoint("share.committed");
  return url;
}

async function refuseTooMany(
  tx: Db,
  options: { target: MeetingKey & { kind: MeetingHalf }; recipient: string; now: Date },
): Promise<void> {
  const { target, recipient, now } = options;
  const people = (await listValidLinks(tx, target, now)).filter((link) => link.recipient !== null);
  if (people.length < SHARE_PEOPLE_MAX || people.some((link) => link.recipient === recipient))
    return;
  const most = `It can be shared with ${SHARE_PEOPLE_MAX} people at most. Remove someone first.`;
  throw new Failure("unprocessable", most, { field: "email" });
}

interface Letter {
  readonly key: MeetingKey;
  readonly kind: MeetingHalf;
  readonly userId: string;
  readonly recipient: string;
  readonly address: string;
}

async function mail(tx: Db, deps: LinkDeps, { key, userId, ...letter }: Letter): Promise<void> {
  const [meeting, person] = await Promise.all([findMeeting(tx, key), getUser(tx, userId)]);
  if (!meeting) return;
  const { title } = meeting;
  await queueMail(tx, deps.send, shareMail({ ...letter, title, by: person }));
}

/** Ends links to the half that `revoke` answers. */
async function end(
  deps: LinkDeps,
  { key, userId }: { key: MeetingKey; userId: string },
  revoke: (tx: Db, at: Date) => Promise<MeetingHalf>,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockMeeting(tx, key);
    const half = await revoke(tx, deps.now());
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
