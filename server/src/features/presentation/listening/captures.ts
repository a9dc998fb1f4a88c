import type { Deck } from "@planner/contract/model";
import type { FileKey } from "../../../tables/file.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { LiveCaller } from "../../../platform/live/live.ts";
import { hasEnded, meetingsPresented } from "../presented.ts";
import type { SpeechPort } from "../speech.ports.ts";
import { Capture, type Closing, TAKEN } from "./capture.ts";
import {
  type CaptureRequest,
  claimCapture,
  type Claimed,
  findUnheard,
  type Listened,
  listNames,
  type Unheard,
} from "./capture.store.ts";
import { notHeard, refuseAhead } from "./intake.ts";
import { keytermsOf } from "./keyterms.ts";
import { type Patience, PATIENCE } from "./patience.ts";

export interface CapturesDeps extends Pick<
  Deps,
  "database" | "live" | "log" | "now" | "speech" | "send"
> {
  /** The deck whose rare words the speech service is told. */
  readonly readDeck?: (key: FileKey) => Promise<Deck>;
}

interface ListenRequest extends CaptureRequest {
  readonly oldestSeq?: number | undefined;
}

/** What this process hears. */
export interface Captures {
  /** Begins a capture or goes on with it; answers the frame that is wanted next. */
  listen(caller: LiveCaller, listened: Listened, request: ListenRequest): Promise<number>;
  /**
   * The capture of that id in a meeting that this connection presents in: the same id elsewhere is another capture. Throws
   * `Failure`: "conflict" where another one has taken its place, or "not_found".
   */
  get(caller: LiveCaller, captureId: string): Capture;
  /** The same, or undefined. */
  find(caller: LiveCaller, captureId: string): Capture | undefined;
  /**
   * Has the rest of what was said in a presentation written down and stops listening, where this process listens, within
   * 5 s; then does `end`. Nobody begins to listen in the meeting between the two.
   */
  endListening(
    key: MeetingKey & { readonly presentationId: string },
    end?: () => Promise<void>,
  ): Promise<void>;
  /** Closes all streams; another process can go on. Within 5 s. */
  close(): Promise<void>;
}

/** So many frames a browser keeps; a larger gap is another beginning. */
const LARGE_GAP = 1_200;
/** A browser's clock may be ahead of this one's by so much. */
const AHEAD_MS = 60_000;
/** A deck that is read for longer is not waited for. */
const KEYTERMS_MS = 2_000;
/** Captures that were taken over are remembered, so that their windows know why they are not heard. */
const MOST_TAKEN = 1_000;

/** Opens the registry of what this process hears. */
export function openCaptures(deps: CapturesDeps, patience: Patience = PATIENCE): Captures {
  const byMeeting = new Map<string, Capture>();
  const taken = new Set<string>();
  const inTurn = takeTurns();

  const forget = (name: string, capture: Capture, why: Closing): void => {
    if (byMeeting.get(name) === capture) byMeeting.delete(name);
    if (why !== "replaced" && why !== "taken") return;
    taken.add(nameOf(capture.claim.key, capture.claim.captureId));
    if (taken.size > MOST_TAKEN) for (const oldest of [...taken].slice(0, 1)) taken.delete(oldest);
  };

  const begin = (
    caller: LiveCaller,
    listened: Listened,
    request: ListenRequest & ClaimedParts,
  ): Capture => {
    const name = nameOf(listened.key);
    const { claim, heard, speech, oldestSeq = 0, ...rest } = request;
    const options = { deps, patience, listened, request: rest, claim, heard, speech, oldestSeq };
    const capture = new Capture(
      {
        ...options,
        keyterms: once(() => findKeyterms(deps, listened)),
        onClosed: (why) => forget(name, capture, why),
      },
      caller,
    );
    byMeeting.set(name, capture);
    taken.delete(nameOf(claim.key, claim.captureId));
    return capture;
  };

  const listen: Captures["listen"] = (caller, listened, request) =>
    inTurn(nameOf(listened.key), async () => {
      const { speech } = deps;
      if (!speech) throw new Failure("unavailable", "This server has no speech service.");
      refuseFuture(listened, request, deps.now());
      const there = byMeeting.get(nameOf(listened.key));
      if (there) refuseOther(there, listened, request);
      const held = there && isToGoOn(there, request) ? there : undefined;
      if (there && !held) {
        const unheard = await findUnheard(deps.database.db, listened, request.captureId);
        if (unheard) throw refusalOf(unheard);
        await giveWay(there, { caller, listened, request });
      }
      const claimed = await deps.database.db.transaction((tx) =>
        claimCapture(tx, listened, { request: toCaptureRequest(request), held: held?.claim }),
      );
      if (claimed.kind === "held" && held) return held.goOn(caller, request.oldestSeq ?? 0);
      // Meanwhile another process had it.
      await held?.close("moved");
      const { claim, heard } = requireClaimed(claimed);
      return begin(caller, listened, { ...request, claim, heard, speech }).intake.nextSeq;
    });

  const find: Captures["find"] = (caller, captureId) =>
    meetingsPresented(caller)
      .map((key) => byMeeting.get(nameOf(key)))
      .find(
        (capture) =>
          capture?.claim.captureId === captureId && capture.listened.presenter.id === caller.userId,
      );

  return {
    listen,
    find,
    get: (caller, captureId) => {
      const capture = find(caller, captureId);
      if (capture) return capture;
      const isTaken = meetingsPresented(caller).some((key) => taken.has(nameOf(key, captureId)));
      throw isTaken ? new Failure("conflict", TAKEN) : notHeard();
    },
    endListening: (key, end) =>
      inTurn(nameOf(key), async () => {
        const capture = byMeeting.get(nameOf(key));
        if (capture?.listened.presentationId === key.presentationId) await capture.close("stopped");
        await end?.();
      }),
    close: async () => {
      await Promise.all([...byMeeting.values()].map((capture) => capture.close("shut_down")));
    },
  };
}

interface ClaimedParts extends Pick<Extract<Claimed, { kind: "claimed" }>, "claim" | "heard"> {
  readonly speech: SpeechPort;
}

/** Names a meeting, or a capture in it: the capture's own id is the browser's, and anybody may choose the same. */
const nameOf = ({ teamId, meetingId }: MeetingKey, ...captureId: string[]): string =>
  JSON.stringify([teamId, meetingId, ...captureId]);

const toCaptureRequest = ({ captureId, channels, startsAt }: ListenRequest): CaptureRequest => ({
  captureId,
  channels,
  startsAt,
});

const isToGoOn = (there: Capture, { captureId, oldestSeq = 0 }: ListenRequest): boolean =>
  !there.isClosing &&
  there.claim.captureId === captureId &&
  oldestSeq - there.intake.nextSeq <= LARGE_GAP;

/** Refuses sound that nobody can have heard yet, before it can take the place of a capture that runs. */
function refuseFuture(
  { startedAt }: Listened,
  { startsAt, oldestSeq = 0 }: ListenRequest,
  now: Date,
): void {
  if (startsAt * 1_000 > now.getTime() - startedAt.getTime() + AHEAD_MS)
    throw new Failure("invalid", "This recording of sound starts in the future.");
  if (oldestSeq > 0)
    refuseAhead(oldestSeq - 1, { beganAt: startedAt.getTime() + startsAt * 1_000, now });
}

/** Refuses a capture that began otherwise, before the one that runs under its id is closed for it. */
function refuseOther(
  there: Capture,
  { presentationId }: Listened,
  { captureId, channels }: ListenRequest,
): void {
  if (there.claim.captureId !== captureId) return;
  if (there.channels !== channels || there.listened.presentationId !== presentationId)
    throw refusalOf({ kind: "other" });
}

const refusalOf = ({ kind }: Unheard): Failure =>
  kind === "ended" ? hasEnded() : new Failure("invalid", "This capture of sound began otherwise.");

/** The capture that there is ends for another one; not for one that began before it. */
async function giveWay(
  there: Capture,
  { caller, listened, request }: { caller: LiveCaller; listened: Listened; request: ListenRequest },
): Promise<void> {
  const isSame = there.claim.captureId === request.captureId;
  const beganAt = listened.startedAt.getTime() + request.startsAt * 1_000;
  if (!isSame && !there.isClosing && there.beganAt > beganAt) throw new Failure("conflict", TAKEN);
  await there.close(isSame ? "shut_down" : "replaced", caller);
}

function requireClaimed(claimed: Claimed): Pick<ClaimedParts, "claim" | "heard"> {
  if (claimed.kind === "claimed") return claimed;
  throw claimed.kind === "other" || claimed.kind === "ended"
    ? refusalOf(claimed)
    : new Failure("conflict", TAKEN);
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

function once<Answer>(load: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () => (pending ??= load());
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
