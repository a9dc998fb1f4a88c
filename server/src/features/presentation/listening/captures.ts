import type { Deck } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { LiveCaller, MeetingKey } from "../../../platform/live/live.ts";
import type { SpeechPort } from "../speech.ports.ts";
import { Capture, type Closing, TAKEN } from "./capture.ts";
import {
  type CaptureAsked,
  claimCapture,
  type Claimed,
  type Listened,
  listNames,
} from "./capture.store.ts";
import { notHeard } from "./intake.ts";
import { keytermsOf } from "./keyterms.ts";
import { type Patience, PATIENCE } from "./patience.ts";

export interface CapturesDeps extends Pick<
  Deps,
  "database" | "live" | "log" | "now" | "speech" | "send"
> {
  /** The deck whose rare words the speech service is told. */
  readonly readDeck?: (key: { teamId: string; fileId: string }) => Promise<Deck>;
}

interface Asked extends CaptureAsked {
  readonly oldestSeq?: number | undefined;
}

/** What this process hears. */
export interface Captures {
  /** Begins a capture or goes on with it; answers the frame that is wanted next. */
  listen(caller: LiveCaller, listened: Listened, asked: Asked): Promise<number>;
  /** The capture of this presenter's. Throws `Failure`: "conflict" where another one has taken its place, or "not_found". */
  get(caller: Pick<LiveCaller, "userId">, captureId: string): Capture;
  /** The same, or undefined. */
  find(caller: Pick<LiveCaller, "userId">, captureId: string): Capture | undefined;
  /** Has the rest of what was said in a presentation written down and stops listening, where this process listens; within 5 s. */
  endListening(key: MeetingKey & { readonly presentationId: string }): Promise<void>;
  /** Closes all streams; another process can go on. Within 5 s. */
  close(): Promise<void>;
}

/** So many frames a browser keeps; a larger gap is another beginning. */
const LARGE_GAP = 1_200;
/** A deck that is read for longer is not waited for. */
const KEYTERMS_MS = 2_000;
/** Captures that were taken over are remembered, so that their windows know why they are not heard. */
const MOST_TAKEN = 1_000;

/** Opens the registry of what this process hears. */
export function openCaptures(deps: CapturesDeps, patience: Patience = PATIENCE): Captures {
  const byMeeting = new Map<string, Capture>();
  const byId = new Map<string, Capture>();
  const taken = new Set<string>();
  const inTurn = takeTurns();

  const forget = (name: string, capture: Capture, why: Closing): void => {
    const { captureId } = capture.claim;
    if (byMeeting.get(name) === capture) byMeeting.delete(name);
    if (byId.get(captureId) === capture) byId.delete(captureId);
    if (why !== "replaced" && why !== "taken") return;
    taken.add(captureId);
    if (taken.size > MOST_TAKEN) for (const oldest of [...taken].slice(0, 1)) taken.delete(oldest);
  };

  const begin = (caller: LiveCaller, listened: Listened, asked: Asked & ClaimedParts): Capture => {
    const name = nameOf(listened.key);
    const { claim, heard, speech, oldestSeq = 0, ...rest } = asked;
    const options = { deps, patience, listened, asked: rest, claim, heard, speech, oldestSeq };
    const capture = new Capture(
      {
        ...options,
        keyterms: once(() => findKeyterms(deps, listened)),
        onClosed: (why) => forget(name, capture, why),
      },
      caller,
    );
    byMeeting.set(name, capture);
    byId.set(claim.captureId, capture);
    taken.delete(claim.captureId);
    return capture;
  };

  const listen: Captures["listen"] = (caller, listened, asked) =>
    inTurn(nameOf(listened.key), async () => {
      const { speech } = deps;
      if (!speech) throw new Failure("unavailable", "This server has no speech service.");
      const there = byMeeting.get(nameOf(listened.key));
      const held = there && isToGoOn(there, asked) ? there : undefined;
      if (there && !held) await giveWay(there, { caller, listened, asked });
      const claimed = await deps.database.db.transaction((tx) =>
        claimCapture(tx, listened, { asked: toAsked(asked), held: held?.claim }),
      );
      if (claimed.kind === "held" && held) return held.goOn(caller, asked.oldestSeq ?? 0);
      // Meanwhile another process had it.
      await held?.close("moved");
      const { claim, heard } = requireClaimed(claimed);
      return begin(caller, listened, { ...asked, claim, heard, speech }).intake.nextSeq;
    });

  const find: Captures["find"] = ({ userId }, captureId) => {
    const capture = byId.get(captureId);
    return capture?.listened.presenter.id === userId ? capture : undefined;
  };

  return {
    listen,
    find,
    get: (caller, captureId) => {
      const capture = find(caller, captureId);
      if (capture) return capture;
      throw taken.has(captureId) ? new Failure("conflict", TAKEN) : notHeard();
    },
    endListening: async (key) => {
      const capture = byMeeting.get(nameOf(key));
      if (capture?.listened.presentationId === key.presentationId) await capture.close("stopped");
    },
    close: async () => {
      await Promise.all([...byMeeting.values()].map((capture) => capture.close("shut_down")));
    },
  };
}

interface ClaimedParts extends Pick<Extract<Claimed, { kind: "claimed" }>, "claim" | "heard"> {
  readonly speech: SpeechPort;
}

const nameOf = ({ teamId, meetingId }: MeetingKey): string => JSON.stringify([teamId, meetingId]);

const toAsked = ({ captureId, channels, startsAt }: Asked): CaptureAsked => ({
  captureId,
  channels,
  startsAt,
});

const isToGoOn = (there: Capture, { captureId, oldestSeq = 0 }: Asked): boolean =>
  !there.isClosing &&
  there.claim.captureId === captureId &&
  oldestSeq - there.intake.nextSeq <= LARGE_GAP;

/** The capture that there is ends for another one; not for one that began before it. */
async function giveWay(
  there: Capture,
  { caller, listened, asked }: { caller: LiveCaller; listened: Listened; asked: Asked },
): Promise<void> {
  const isSame = there.claim.captureId === asked.captureId;
  const beganAt = listened.startedAt.getTime() + asked.startsAt * 1_000;
  if (!isSame && !there.isClosing && there.beganAt > beganAt) throw new Failure("conflict", TAKEN);
  await there.close(isSame ? "shut_down" : "replaced", caller);
}

function requireClaimed(claimed: Claimed): Pick<ClaimedParts, "claim" | "heard"> {
  if (claimed.kind === "claimed") return claimed;
  if (claimed.kind === "other")
    throw new Failure("invalid", "This capture of sound began otherwise.");
  throw new Failure("conflict", TAKEN);
}

async function findKeyterms(deps: CapturesDeps, { key, fileId }: Listened): Promise<string[]> {
  const { promise: late, resolve } = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => resolve([]), KEYTERMS_MS);
  const found = Promise.all([
    listNames(deps.database.db, key),
    deps.readDeck?.({ teamId: key.teamId, fileId }) ?? { pages: [] },
  ]).then(([names, deck]) => keytermsOf(names, deck));
  try {
    return await Promise.race([found, late]);
  } catch (error) {
    deps.log.warn({ err: error }, "listening.no_keyterms");
    return [];
  } finally {
    clearTimeout(timer);
  }
}

function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask());
}

/** One piece of work after another for each name. */
function takeTurns(): <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer> {
  const turns = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const done = (turns.get(name) ?? Promise.resolve()).then(work);
    const turn = done.catch(() => undefined);
    turns.set(name, turn);
    try {
      return await done;
    } finally {
      if (turns.get(name) === turn) turns.delete(name);
    }
  };
}
