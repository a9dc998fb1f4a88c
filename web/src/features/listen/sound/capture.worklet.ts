import {
  CAPTURE,
  type CaptureCommand,
  type CaptureOptions,
  type CaptureMessage,
} from "./capture-port.ts";
import { FrameCutter, loudness, rootMeanSquare } from "./frame-cutter.ts";

// Runs in the browser's sound thread (https://www.w3.org/TR/webaudio-1.1/#AudioWorklet): whatever the page does meanwhile,
// no sample is missed.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: CaptureOptions }) => AudioWorkletProcessor,
): void;

/** How often the page hears how loud it is and how far the clock is. */
const REPORTS_PER_SECOND = 20;

class CaptureProcessor extends AudioWorkletProcessor {
  readonly #cutter: FrameCutter;
  #isOver = false;
  #loudest = 0;
  #samplesSinceReport = 0;

  constructor({ processorOptions }: { processorOptions: CaptureOptions }) {
    super();
    this.#cutter = new FrameCutter({ rate: sampleRate, ...processorOptions }, (frame) =>
      this.#post({ kind: "frame", frame }, [frame.buffer]),
    );
    this.port.addEventListener("message", ({ data }: MessageEvent<CaptureCommand>) => {
      if (data === "end") this.#end();
    });
    this.port.start();
  }

  process(
    inputs: readonly (readonly Float32Array[])[],
    outputs: readonly Float32Array[][],
  ): boolean {
    if (this.#isOver) return false;
    const length = outputs[0]?.[0]?.length ?? 128;
    this.#cutter.push(inputs, length);
    for (const input of inputs) this.#loudest = Math.max(this.#loudest, rootMeanSquare(input));
    this.#samplesSinceReport += length;
    if (this.#samplesSinceReport >= sampleRate / REPORTS_PER_SECOND) this.#report();
    return true;
  }

  #report(): void {
    this.#post({
      kind: "level",
      level: loudness(this.#loudest),
      samples: this.#cutter.samples,
    });
    this.#loudest = 0;
    this.#samplesSinceReport = 0;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cutter.flush();
    this.#post({ kind: "ended" });
  }

  #post(message: CaptureMessage, transfer: Transferable[] = []): void {
    this.port.postMessage(message, transfer);
  }
}

registerProcessor(CAPTURE, CaptureProcessor);
