import { AUDIO } from "@planner/contract/model";
// oxlint-disable-next-line import/default -- the address of the file as it is built, not what it exports
import captureWorklet from "./capture.worklet.ts?worker&url";
import {
  CAPTURE,
  type CaptureCommand,
  type CaptureOptions,
  type CaptureMessage,
} from "./capture-port.ts";

export interface CaptureListeners {
  /** One frame of the wire (`AUDIO`), in order. */
  onFrame(frame: Uint8Array<ArrayBuffer>): void;
  /** Twenty times a second: loudness 0–1, samples so far. */
  onLevel(level: number, samples: number): void;
  /** Whether sound is processed: false while the browser holds it back (a closed laptop, no click yet). */
  onRunning(isRunning: boolean): void;
}

/** Sound on its way from microphone and tab into frames. */
export interface Capture {
  /** Lets another microphone speak on channel 0. */
  setMicrophone(stream: MediaStream): void;
  /** Lets a tab be heard on channel 1. */
  setTab(stream: MediaStream): void;
  /** Tries to go on where the browser holds the sound back; it may need a click. */
  resume(): void;
  /** Resolves once the last frame has been told; another capture may follow in the same context. */
  end(): Promise<void>;
}

/** How long the sound thread may take to tell its last frame; it does not answer at all while it is held back. */
const LAST_FRAME_MS = 1_000;

/**
 * Starts to cut sound into frames, at the rate of the sound card: Firefox takes a microphone at no other. Throws where the
 * browser cannot.
 */
export async function openCapture(
  context: AudioContext,
  channels: 1 | 2,
  listeners: CaptureListeners,
): Promise<Capture> {
  await context.audioWorklet.addModule(captureWorklet);
  const node = new AudioWorkletNode(context, CAPTURE, {
    numberOfInputs: channels,
    numberOfOutputs: 1,
    outputChannelCount: [1],
    processorOptions: { channels, wire: AUDIO } satisfies CaptureOptions,
  });
  // Silence, but what leads nowhere need not be processed.
  node.connect(context.destination);
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
  node.port.addEventListener("message", ({ data }: MessageEvent<CaptureMessage>) => {
    if (data.kind === "frame") listeners.onFrame(data.frame);
    else if (data.kind === "level") listeners.onLevel(data.level, data.samples);
    else over();
  });
  node.port.start();
  const reportRunning = () => listeners.onRunning(context.state === "running");
  context.addEventListener("statechange", reportRunning);
  const sources: (MediaStreamAudioSourceNode | undefined)[] = [];
  const setSource = (input: 0 | 1, stream: MediaStream) => {
    sources[input]?.disconnect();
    sources[input] = context.createMediaStreamSource(stream);
    sources[input].connect(node, 0, input);
  };
  return {
    setMicrophone: (stream) => setSource(0, stream),
    setTab: (stream) => setSource(1, stream),
    resume: () => void context.resume().catch(() => undefined),
    end: async () => {
      node.port.postMessage("end" satisfies CaptureCommand, []);
      await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, LAST_FRAME_MS))]);
      context.removeEventListener("statechange", reportRunning);
      node.port.close();
      for (const source of sources) source?.disconnect();
      node.disconnect();
    },
  };
}
