import type { EventAnswer, Refusal } from "@planner/contract/api";
import { AUDIO } from "@planner/contract/model";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type SoundLine, SoundSender } from "./sound-sender.ts";

beforeEach(() => void vi.useFakeTimers());

const frame = (number: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Uint32Array([number]).buffer);
const numberOf = (bytes: Uint8Array): number => new Uint32Array(bytes.slice().buffer)[0] ?? -1;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** A reproducible source of chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The server's side of the protocol at the far end of a wire that can be cut: takes the next frame alone, in the order of
 * arrival, and answers which one that is now.
 */
class FarEnd {
  readonly heard: number[] = [];
  readonly #delayMs: () => number;
  mostOnTheWay = 0;
  requests = { listen: 0, audio: 0 };
  refusal: Refusal | undefined;
  /** Whoever recognises cannot follow: nothing is taken for now. */
  isFull = false;
  #onTheWay = 0;
  #connection = 0;
  #isUp = false;
  #lastArrival = 0;
  #hears = false;

  constructor(delayMs: () => number = () => 20) {
    this.#delayMs = delayMs;
  }

  readonly line: SoundLine = {
    listen: (oldest) => {
      this.requests.listen += 1;
      return this.#carry(() => {
        this.#hears = true;
        // Silence in place of what is not kept any more.
        while (this.heard.length < oldest) this.heard.push(-1);
        return { ok: true, nextSeq: this.heard.length };
      });
    },
    audio: (seq, bytes) => {
      this.requests.audio += 1;
      return this.#carry(() => {
        if (!this.#hears) return { ok: false, code: "not_found", message: "No capture." };
        if (seq === this.heard.length && !this.isFull) this.heard.push(numberOf(bytes));
        return { ok: true, nextSeq: this.heard.length };
      });
    },
    hush: (frames) => this.#carry(() => ({ ok: true, nextSeq: frames })),
  };

  up(): void {
    this.#isUp = true;
    this.#connection += 1;
  }

  /** Whatever is on its way, in either direction, is gone. */
  cut(): void {
    this.#isUp = false;
    this.#connection += 1;
    this.#onTheWay = 0;
  }

  /** Another process carries on with what was written down. */
  restart(writtenDown: number): void {
    this.heard.length = Math.min(this.heard.length, writtenDown);
    this.#hears = false;
  }

  /** There, in order, and back. */
  async #carry<T extends { nextSeq: number }>(
    handle: () => EventAnswer<T>,
  ): Promise<EventAnswer<T>> {
    const connection = this.#connection;
    if (!this.#isUp) throw new Error("There is no connection.");
    this.#onTheWay += 1;
    this.mostOnTheWay = Math.max(this.mostOnTheWay, this.#onTheWay);
    this.#lastArrival = Math.max(this.#lastArrival, Date.now() + this.#delayMs());
    await wait(this.#lastArrival - Date.now());
    if (connection !== this.#connection) throw new Error("The connection was lost.");
    const { refusal } = this;
    const answer = refusal ? { ok: false as const, code: refusal, message: "" } : handle();
    await wait(this.#delayMs());
    if (connection !== this.#connection) throw new Error("The connection was lost.");
    this.#onTheWay -= 1;
    return answer;
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function begin(far = new FarEnd()) {
  const lost: number[] = [];
  const refused: Refusal[] = [];
  const sender = new SoundSender(far.line, {
    onLost: (seconds) => lost.push(seconds),
    onRefused: (code) => refused.push(code),
  });
  let made = 0;
  const speak = async (frames: number) => {
    for (let count = 0; count < frames; count += 1) {
      sender.push(frame(made++));
      await vi.advanceTimersByTimeAsync(AUDIO.frameMs);
    }
  };
  const connect = () => {
    far.up();
    sender.connected();
  };
  const cut = () => {
    far.cut();
    sender.disconnected();
  };
  const finish = async () => {
    let isFinished = false;
    void sender.finish().then(() => (isFinished = true));
    await vi.advanceTimersByTimeAsync(60_000);
    return isFinished;
  };
  return { far, sender, lost, refused, speak, connect, cut, finish, made: () => made };
}

describe("Sending sound", () => {
  test("every frame arrives once and in order", async () => {
    const { far, connect, speak, finish } = begin();
    connect();
    await speak(100);
    expect(await finish()).toBe(true);
    expect(far.heard).toEqual(upTo(100));
    expect(far.requests).toEqual({ listen: 1, audio: 100 });
  });

  test("what was said before there was a connection arrives as well", async () => {
    const { far, connect, speak, finish } = begin();
    await speak(30);
    connect();
    await finish();
    expect(far.heard).toEqual(upTo(30));
  });

  test("no more than the window is on its way, however slow the wire is", async () => {
    const { far, connect, speak, finish } = begin(new FarEnd(() => 15_000));
    connect();
    await speak(300);
    await finish();
    expect(far.mostOnTheWay).toBe(AUDIO.window);
  });

  test.each(upTo(40))(
    "cuts, delays and restarts lose and double nothing (seed %i)",
    async (seed) => {
      const random = chance(seed);
      const { far, connect, cut, speak, finish, made, lost } = begin(
        new FarEnd(() => random() * 900),
      );
      connect();
      for (let round = 0; round < 40; round += 1) {
        await speak(Math.ceil(random() * 12));
        const what = random();
        if (what < 0.7) cut();
        // A process that takes over knows at least what was said four minutes ago.
        if (what < 0.4) far.restart(Math.max(0, made() - Math.ceil(random() * 900)));
        await speak(Math.floor(random() * 20));
        if (what < 0.7) connect();
      }
      expect(await finish()).toBe(true);
      expect(far.heard).toEqual(upTo(made()));
      expect(lost).toEqual([]);
    },
  );

  test("a connection that is cut every two seconds for a minute loses nothing", async () => {
    const { far, connect, cut, speak, finish } = begin(new FarEnd(() => 40));
    for (let round = 0; round < 30; round += 1) {
      connect();
      await speak(8);
      cut();
      await speak(2);
    }
    connect();
    expect(await finish()).toBe(true);
    expect(far.heard).toEqual(upTo(300));
  });

  test("a server that forgot the capture is asked where to go on, without a new connection", async () => {
    const { far, connect, speak, finish, refused } = begin();
    connect();
    await speak(50);
    far.restart(20);
    await speak(50);
    await finish();
    expect(far.heard).toEqual(upTo(100));
    expect(refused).toEqual([]);
  });

  test("what the server could not take for a while is sent again", async () => {
    const { far, connect, speak, finish } = begin();
    connect();
    await speak(10);
    far.isFull = true;
    await speak(10);
    far.isFull = false;
    await speak(10);
    await finish();
    expect(far.heard).toEqual(upTo(30));
  });

  test("says how much was lost when the server is away for longer than is kept", async () => {
    const { far, connect, cut, speak, finish, lost } = begin();
    connect();
    await speak(10);
    cut();
    await speak(AUDIO.bufferedFrames + 40);
    connect();
    await finish();
    expect(lost).toEqual([10]);
    const all = upTo(10 + AUDIO.bufferedFrames + 40);
    expect(far.heard).toEqual(all.map((number) => (number >= 10 && number < 50 ? -1 : number)));
  });

  test("goes on by itself after it was too fast, or the server could not", async () => {
    const { far, connect, speak, finish, refused } = begin();
    connect();
    await speak(10);
    for (const refusal of ["too_fast", "unavailable"] as const) {
      far.refusal = refusal;
      await speak(20);
      far.refusal = undefined;
      await speak(10);
    }
    const before = far.requests.audio + far.requests.listen;
    await finish();
    expect(far.heard).toEqual(upTo(70));
    // Not each frame again and again meanwhile.
    expect(before).toBeLessThan(110);
    expect(refused).toEqual([]);
  });

  test.each(["taken", "not_signed_in", "invalid"] as const)(
    "stops when refused as %s",
    async (code) => {
      const { far, connect, speak, refused, finish } = begin();
      connect();
      await speak(10);
      far.refusal = code;
      await speak(10);
      expect(refused).toEqual([code]);
      const before = far.requests.audio;
      await speak(10);
      expect(far.requests.audio).toBe(before);
      expect(await finish()).toBe(true);
    },
  );

  test("finishing waits for a connection, and for the last frame to be taken", async () => {
    const { far, sender, connect, cut, speak } = begin();
    connect();
    await speak(4);
    cut();
    await speak(4);
    const finished = vi.fn<() => void>();
    void sender.finish().then(finished);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(finished).not.toHaveBeenCalled();
    expect(sender.waitingSeconds).toBe(1);
    connect();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(finished).toHaveBeenCalled();
    expect(far.heard).toEqual(upTo(8));
  });
});
