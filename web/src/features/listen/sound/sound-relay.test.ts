import type { EventAnswer } from "@planner/contract/api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SoundRelay } from "./sound-relay.ts";
import type { SoundLine } from "./sound-sender.ts";

type NextSeq = EventAnswer<{ nextSeq: number }>;

beforeEach(() => void vi.useFakeTimers());

/** A server that takes whatever comes, and remembers what of which capture. */
function relayTo(refuses: (what: string) => boolean = () => false) {
  const taken: string[] = [];
  const refused: string[] = [];
  const take = async (what: string, nextSeq: number): Promise<NextSeq> => {
    taken.push(what);
    return refuses(what) ? { ok: false, code: "taken", message: "" } : { ok: true, nextSeq };
  };
  const lineOf = (name: string): SoundLine => ({
    listen: () => take(`listen ${name}`, 0),
    audio: (seq, frame) => take(`${name}${seq} ${frame[0]}`, seq + 1),
    hush: (frames) => take(`hush ${name} ${frames}`, frames),
  });
  const relay = new SoundRelay({
    onLost: () => undefined,
    onRefused: (code) => void refused.push(code),
  });
  return { relay, lineOf, taken, refused };
}

const frame = (loud: number): Uint8Array<ArrayBuffer> => new Uint8Array([loud]);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe("One capture of sound after another", () => {
  test("waits until the one before is written down, and counts its frames from 0", async () => {
    const { relay, lineOf, taken } = relayTo();
    relay.begin(lineOf("a"));
    relay.connected();
    relay.push(frame(1));
    relay.push(frame(2));
    await settle();
    relay.begin(lineOf("b"));
    relay.push(frame(3));
    await settle();
    expect(taken).toEqual(["listen a", "a0 1", "a1 2", "hush a 2", "listen b", "b0 3"]);
    await relay.finish();
    expect(taken.at(-1)).toBe("hush b 1");
  });

  test("loses nothing of either where the connection was gone meanwhile", async () => {
    const { relay, lineOf, taken } = relayTo();
    relay.begin(lineOf("a"));
    relay.push(frame(1));
    relay.begin(lineOf("b"));
    relay.push(frame(2));
    await settle();
    expect(taken).toEqual([]);
    const finished = relay.finish();
    relay.connected();
    await finished;
    expect(taken).toEqual(["listen a", "a0 1", "hush a 1", "listen b", "b0 2", "hush b 1"]);
  });

  test("does not begin where the one before was refused", async () => {
    const { relay, lineOf, taken, refused } = relayTo((what) => what === "listen a");
    relay.begin(lineOf("a"));
    relay.begin(lineOf("b"));
    relay.connected();
    await settle();
    expect(refused).toEqual(["taken"]);
    expect(taken).toEqual(["listen a"]);
    await relay.finish();
  });
});
