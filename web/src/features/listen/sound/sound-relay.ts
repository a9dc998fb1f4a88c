import { type SenderListeners, type SoundLine, SoundSender } from "./sound-sender.ts";

/**
 * Brings captures of sound to the server, one after another: the frames of the next one wait until what was said in the one
 * before is written down, since a new capture ends the other.
 */
export class SoundRelay {
  readonly #listeners: SenderListeners;
  /** The first has the line. */
  readonly #senders: SoundSender[] = [];
  #isConnected = false;
  #isOver = false;

  constructor(listeners: SenderListeners) {
    this.#listeners = listeners;
  }

  /** There are no more frames of the capture before; those that come now are of this one. */
  begin(line: SoundLine): void {
    const before = this.#senders.at(-1);
    const sender = new SoundSender(line, {
      onLost: (seconds) => this.#listeners.onLost(seconds),
      onRefused: (code) => {
        this.close();
        this.#listeners.onRefused(code);
      },
    });
    this.#senders.push(sender);
    if (before) void before.finish().then(() => this.#next());
    else if (this.#isConnected) sender.connected();
  }

  push(frame: Uint8Array<ArrayBuffer>): void {
    this.#senders.at(-1)?.push(frame);
  }

  connected(): void {
    this.#isConnected = true;
    this.#senders[0]?.connected();
  }

  disconnected(): void {
    this.#isConnected = false;
    this.#senders[0]?.disconnected();
  }

  /** There are no more frames. Resolves once the server has written down what was said. */
  async finish(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.finish()));
  }

  /** Leaves it at what has arrived. */
  close(): void {
    this.#isOver = true;
    for (const sender of this.#senders) sender.close();
  }

  #next(): void {
    if (this.#isOver) return;
    this.#senders.shift();
    if (this.#isConnected) this.#senders[0]?.connected();
  }
}
