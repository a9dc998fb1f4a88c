import { setImmediate as breathe } from "node:timers/promises";
import type {
  SpeechEvent,
  SpeechPort,
  SpeechSegment,
  SpeechStream,
  SpeechProblem,
} from "../../features/presentation/speech.ports.ts";
import type { Speech } from "./espeak.ts";

/** A stream that is listened to. */
export interface Hearing {
  readonly stream: SpeechStream;
  readonly finals: readonly SpeechSegment[];
  readonly interims: readonly SpeechSegment[];
  /** How the stream ended, so far. */
  readonly ends: readonly (SpeechProblem | undefined)[];
  readonly ended: Promise<SpeechProblem | undefined>;
  readonly controller: AbortController;
}

/** Opens a stream and keeps what it tells. */
export async function openHearing(
  port: SpeechPort,
  keyterms: readonly string[] = [],
): Promise<Hearing> {
  const [finals, interims]: [SpeechSegment[], SpeechSegment[]] = [[], []];
  const ends: (SpeechProblem | undefined)[] = [];
  const controller = new AbortController();
  const ended = Promise.withResolvers<SpeechProblem | undefined>();
  const onEvent = (event: SpeechEvent): void => {
    if (event.kind === "closed") {
      ends.push(event.problem);
      ended.resolve(event.problem);
    } else if (event.segment.text !== "") {
      (event.segment.final ? finals : interims).push(event.segment);
    }
  };
  const stream = await port.open({ keyterms, signal: controller.signal, onEvent });
  return { stream, finals, interims, ends, ended: ended.promise, controller };
}

const FRAME = 1_600;
const RATE = 16_000;
const PAUSE_SECONDS = 0.6;

/** Writes speech faster than it was spoken, in frames of 100 ms, and commits at its pauses; seconds of the stream if it is not all. */
export async function pour(
  stream: SpeechStream,
  { pcm, sentences }: Pick<Speech, "pcm" | "sentences">,
  { from = 0, to = pcm.length / RATE } = {},
): Promise<void> {
  for (let at = from * RATE; at < to * RATE; at += FRAME) {
    stream.write(pcm.subarray(at, Math.min(at + FRAME, to * RATE)));
    const isPause = sentences.some(({ end }) => {
      const pause = (end + PAUSE_SECONDS) * RATE;
      return pause > at && pause <= at + FRAME;
    });
    if (isPause) stream.commit();
    await breathe();
  }
}
