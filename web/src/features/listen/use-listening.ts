import type { ServerEvents } from "@planner/contract/api";
import type { Mark, MarkType, Presentation } from "@planner/contract/model";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { LiveConnection } from "../../platform/live.ts";
import { useUnloadWarning } from "../../platform/use-leave-guard.ts";
import type { StoredPresentation } from "./stored-presentation.ts";
import { ListeningSession } from "./listening-session.ts";
import type { ListeningState, SpeechSource } from "./session-view.ts";

/** Everything that the present screen shows of the listening, and what it can ask for. */
export interface Listening {
  /** As the server told it last; null until it answered for the first time. */
  presentation: Presentation | null;
  /** Moments that were marked, in the order of the clock; those included that the server has not heard of yet. */
  marks: readonly Mark[];
  /** A sentence why the presentation cannot be recorded; null while all is well. */
  refusal: string | null;
  /** Nobody is signed in any more; `refusal` says it. */
  isSignedOut: boolean;
  /** The presentation had ended before this window came to it: `beginAnew`. */
  hasEnded: boolean;
  /** It was ended elsewhere while this window ran it: nothing more is recorded until somebody begins anew. */
  wasEnded: boolean;
  /** Marks of this window that the server did not take. */
  refusedMarks: ReadonlySet<string>;
  source: SpeechSource;
  state: ListeningState;
  /** Whether the tab's sound is heard now. */
  hasTabAudio: boolean;
  /** Whether this browser can share the sound of a tab. */
  canShareTab: boolean;
  /** Loudness, 0–1, of the last tenth of a second; read while drawing. */
  level: () => number;
  /** What was heard lately: final words and those that may still change. */
  heard: { final: string; interim: string };
  /** Call it from a click: browsers ask for the microphone and the tab only then. */
  start: (options: { withTab: boolean }) => void;
  /** Resolves once all that was said is written down. */
  stop: () => Promise<void>;
  /** Has the browser fetch what it needs to recognise speech by itself. */
  fetchPack: () => void;
  /** Seconds on the presentation's clock: the audio's samples while it listens, else the clock on the wall. */
  now: () => number;
  /** The presenter rendered a page: stamped, sent, kept for the pages of segments. */
  turned: (page: number) => void;
  /** Marks this moment; answers the mark as it is sent. */
  mark: (type: MarkType, page: number) => Mark;
  unmark: (id: string) => void;
  /** The presenter shows black, or the page again: tells who watches elsewhere. */
  blacken: (isBlack: boolean) => void;
  /** Stops listening and ends the presentation; answers whether the server knows, false after some seconds without it. */
  end: () => Promise<boolean>;
  /** Takes back an end that the server has not heard of. */
  stay: () => void;
}

export interface ListeningOptions {
  connection: LiveConnection;
  teamId: string;
  meetingId: string;
  fileId: string;
  /** Of `useKeptPresentation`. */
  stored: StoredPresentation;
  /** Rare words and names that the browser's own recognition should expect. */
  phrases?: readonly string[];
  onTranscript?: (event: ServerEvents["transcript"]) => void;
}

/** Listens for a presentation: see `Listening`. Its functions stay the same while the presentation does. */
export function useListening(options: ListeningOptions): Listening {
  const { connection, teamId, meetingId, fileId, stored, phrases, onTranscript } = options;
  const session = useMemo(
    () => new ListeningSession(connection, { teamId, meetingId, fileId }, stored),
    [connection, teamId, meetingId, fileId, stored],
  );
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  useEffect(() => {
    session.follow({ phrases, onTranscript });
  });
  const view = useSyncExternalStore(session.subscribe, session.view);
  useUnloadWarning(view.state.kind === "on");
  const { start, stop, fetchPack, level, now, turned, mark, unmark, blacken } = session;
  const { end, stay } = session;
  return {
    ...view,
    refusal: view.refusal?.message ?? null,
    isSignedOut: view.refusal?.code === "not_signed_in",
    hasEnded: view.refusal?.code === "gone",
    start,
    stop,
    fetchPack,
    level,
    now,
    turned,
    mark,
    unmark,
    blacken,
    end,
    stay,
  };
}
