import type { SpeechProblem } from "../../features/presentation/speech.ports.ts";
import type { Speaking, Stretch } from "./speaking.ts";
import type { SegmentReporter } from "./segment-reporter.ts";

/** The items of a realtime session: what stretch each one is, what is said in it so far, and in what order they came. */
export interface RealtimeItems {
  /** A commit of ours went out for this stretch. */
  sent(stretch: Stretch): void;
  /** The server's own turn began, or ended, at this second. */
  began(id: string, seconds: number): void;
  ended(id: string, seconds: number): void;
  committed(id: string): void;
  delta(id: string, text: string): void;
  /** All its words; empty where there are none. */
  completed(id: string, text: string): void;
  /** Whether words are outstanding. */
  readonly isPending: boolean;
}

interface Item {
  stretch: Partial<Stretch>;
  isCommitted: boolean;
  text: string;
  isComplete: boolean;
}

/**
 * Words of several items may come in any order (OpenAI's reference of `input_audio_transcription.completed` says so), but
 * whoever reads them takes the end of the last final ones for the end of what was heard: so they are told in the order of
 * their sound.
 */
export function openRealtimeItems(reporter: SegmentReporter, speaking: Speaking): RealtimeItems {
  const commits: Stretch[] = [];
  const items = new Map<string, Item>();
  const reported = new Set<string>();
  const itemOf = (id: string): Item => {
    const known = items.get(id);
    if (known) return known;
    const made = { stretch: {}, isCommitted: false, text: "", isComplete: false };
    items.set(id, made);
    return made;
  };
  const isPending = (): boolean =>
    commits.length > 0 || [...items.values()].some(({ isCommitted }) => isCommitted);
  const placeOf = ({ stretch }: Item): Stretch => {
    const { start, end } = { ...speaking.stretch(), ...stretch };
    const last = end ?? speaking.seconds;
    return { start: Math.min(start ?? last, last), end: last };
  };
  const reportInOrder = (): void => {
    for (const [id, item] of items) {
      if (!item.isComplete) return;
      items.delete(id);
      reporter.segment({ final: true, text: item.text, ...placeOf(item) });
    }
    if (!isPending()) reporter.settle();
  };
  return {
    sent: (stretch) => commits.push(stretch),
    began: (id, start) => Object.assign(itemOf(id).stretch, { start }),
    ended: (id, end) => Object.assign(itemOf(id).stretch, { end }),
    committed(id) {
      const item = itemOf(id);
      item.isCommitted = true;
      // Our oldest commit, or a turn of the server, which mostly told its own times.
      item.stretch = commits.shift() ?? { ...speaking.take(), ...item.stretch };
    },
    delta(id, text) {
      const item = itemOf(id);
      item.text += text;
      reporter.segment({ final: false, text: item.text, ...placeOf(item) });
    },
    completed(id, text) {
      // Another time would be another sentence in the transcript.
      if (reported.has(id)) return;
      reported.add(id);
      Object.assign(itemOf(id), { text, isComplete: true });
      reportInOrder();
    },
    get isPending() {
      return isPending();
    },
  };
}

/** What an error code of a realtime server means for the stream; undefined where it goes on all the same. */
export function problemOfCode(code: string): SpeechProblem | undefined {
  if (/invalid_api_key|authentication|unauthorized|permission/.test(code)) return "auth";
  if (/quota|rate_limit|billing/.test(code)) return "quota";
  if (/model_not|unsupported_model|session_not_configured/.test(code)) return "format";
  return undefined;
}
