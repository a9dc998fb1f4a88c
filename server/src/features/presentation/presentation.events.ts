import type { Presentation } from "@planner/contract/model";
import { findShown } from "../file/index.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import type { LiveCaller, LiveHandlers } from "../../platform/live/live.ts";
import type { PresentationKey } from "../../tables/presentation.tables.ts";
import { correctPages } from "./transcript.store.ts";
import {
  presentedBy,
  rememberPresented,
  requireOwn,
  requirePage,
  requirePresented,
} from "./presented.ts";
import { announceEnd } from "./announce-end.ts";
import {
  addMark,
  beginPresentation,
  endPresentation,
  findNextTurn,
  findPresentation,
  savePageTurn,
  presentationsOf,
  readPresentation,
  removeMark,
  touchPresentation,
} from "./presentation.store.ts";

interface Needs extends Pick<
  Deps,
  "database" | "send" | "live" | "log" | "now" | "speech" | "failpoint"
> {
  /** Has the rest of what was said written down, where this process listens; then `end`, before anybody listens again. */
  readonly endListening: (key: PresentationKey, end: () => Promise<void>) => Promise<void>;
}
type Own = Pick<
  LiveHandlers,
  | "start-presentation"
  | "page-turn"
  | "mark"
  | "unmark"
  | "black"
  | "end-presentation"
  | "watch"
  | "echo"
>;

const NO_DECK = "This deck does not exist. Choose another PDF.";
const ENDED = "This presentation has ended. Start another one.";
const MOST_MARKS = 1_000;
/** How often a presenter who is connected counts as heard of. */
const SEEN_MS = 60_000;

/** What a presenter's browser says of the presentation itself. */
export function presentationEvents(deps: Needs): Own {
  const { db } = deps.database;
  return {
    "start-presentation": async (caller, ...[begun]) => {
      const { fileId, ...key } = begun ?? (await goOn(db, caller));
      await caller.admit(key);
      await start(deps, caller, { ...key, fileId });
      await deps.failpoint("presentation.begun");
      caller.join(key);
      if (rememberPresented(caller, key)) saveSeen(deps, caller, key);
      const { speech } = deps;
      return {
        presentation: await show(deps, key),
        now: deps.now().getTime(),
        speech: speech ? { name: speech.name, host: speech.host } : null,
        nextTurn: await findNextTurn(db, key),
      };
    },
    "page-turn": async (caller, ...[page, turned]) => {
      const key = presentedBy(caller, turned?.presentationId);
      await caller.admit(key);
      const { presentationId } = key;
      const { turn, at } = turned ?? (await turnNow(db, key, deps.now()));
      await requirePage(db, caller, { ...key, page });
      const { userId } = caller;
      const saved = await savePageTurn(db, key, { userId, turn, page, at, now: deps.now() });
      // Says why.
      if (!saved) await requirePresented(db, caller, presentationId);
      await deps.failpoint("presentation.turned");
      await correctPages(db, key, at);
      if (saved?.isShown) caller.emitToOthers(key, "page-turn", { presentationId, page, at });
      return {};
    },
    mark: async (caller, { presentationId, ...mark }) => {
      const { key } = await requirePresented(db, caller, presentationId);
      await requirePage(db, caller, { ...key, page: mark.page });
      if (!(await addMark(db, key, mark, MOST_MARKS)))
        throw new Failure("unprocessable", `A presentation has ${MOST_MARKS} marks at most.`);
      await show(deps, key);
      return {};
    },
    unmark: async (caller, { presentationId, id }) => {
      const { key } = await requirePresented(db, caller, presentationId);
      await removeMark(db, key, id);
      await show(deps, key);
      return {};
    },
    black: async (caller, { presentationId, isBlack }) => {
      const { key } = await requirePresented(db, caller, presentationId);
      caller.emitToOthers(key, "black", { presentationId, isBlack });
      return {};
    },
    "end-presentation": async (caller, { presentationId }) => {
      const key = presentedBy(caller, presentationId);
      await caller.admit(key);
      requireOwn(await findPresentation(db, key), caller, key);
      await deps.endListening(key, () => end(deps, key));
      await deps.failpoint("presentation.ended");
      return { presentation: await show(deps, key) };
    },
    watch: async (caller, key) => {
      await caller.admit(key);
      // First: what happens between the two is heard rather than missed.
      caller.join(key);
      const all = await presentationsOf(db, key);
      const running = all.filter(({ endedAt }) => endedAt === null);
      // Of several the one that listens, else the newest.
      return { presentation: running.find(({ isListening }) => isListening) ?? running[0] ?? null };
    },
    echo: async () => ({ now: deps.now().getTime() }),
  };
}

/** What a connection has started last, named anew. */
async function goOn(db: Db, caller: LiveCaller): Promise<PresentationKey & { fileId: string }> {
  const key = presentedBy(caller);
  const row = await findPresentation(db, key);
  requireOwn(row, caller, key);
  return { ...key, fileId: row.fileId };
}

/** The number and the time of a page turn that says neither. */
async function turnNow(
  db: Db,
  key: PresentationKey,
  now: Date,
): Promise<{ turn: number; at: number }> {
  const row = await findPresentation(db, key);
  const startedAt = row?.startedAt ?? now;
  const at = Math.max(0, (now.getTime() - startedAt.getTime()) / 1_000);
  return { turn: await findNextTurn(db, key), at };
}

/** Begins it, or goes on with it after a connection was lost. */
async function start(
  { database: { db }, now }: Needs,
  caller: LiveCaller,
  { fileId, ...key }: PresentationKey & { fileId: string },
): Promise<void> {
  if (!(await findPresentation(db, key))) {
    const viewer = { teamId: key.teamId, userId: caller.userId };
    if ((await findShown(db, viewer, fileId))?.kind !== "pdf")
      throw new Failure("not_found", NO_DECK);
    await beginPresentation(db, { ...key, fileId, userId: caller.userId, now: now() });
  }
  const row = await findPresentation(db, key);
  requireOwn(row, caller, key);
  if (row.endedAt || row.fileId !== fileId) throw new Failure("gone", ENDED);
  await touchPresentation(db, key, now());
}

/** Ends it, and tells webhooks so, once. */
function end(deps: Needs, key: PresentationKey): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await endPresentation(tx, key, deps.now()))) return;
    await announceEnd(deps, tx, key);
  });
}

/** Tells everybody in the meeting how the presentation is now. */
async function show(
  { database, live }: Pick<Needs, "database" | "live">,
  key: PresentationKey,
): Promise<Presentation> {
  const presentation = await readPresentation(database.db, key);
  if (!presentation) throw new Error("a presentation that was there is gone");
  live.toMeeting(key, "presentation", { presentation });
  return presentation;
}

/** A presenter may talk about one page for an hour: being connected is enough. */
function saveSeen({ database, now, log }: Needs, caller: LiveCaller, key: PresentationKey): void {
  const round = setInterval(() => {
    touchPresentation(database.db, key, now()).catch((error: unknown) =>
      log.warn({ err: error }, "presentation.not_touched"),
    );
  }, SEEN_MS);
  round.unref();
  caller.gone.addEventListener("abort", () => clearInterval(round));
}
