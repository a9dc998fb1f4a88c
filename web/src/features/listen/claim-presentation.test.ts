import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { claimPresentation } from "./claim-presentation.ts";
import type { StoredPresentation } from "./stored-presentation.ts";

const deck = { userId: "u1", meetingId: "m1", fileId: "f1" };
const gaveUp: (() => void)[] = [];

/** Locks as the Web Locks API has them, as far as tabs ask for them here: jsdom has none. */
class Locks {
  readonly #held = new Map<string, Promise<unknown>>();

  async request(
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    use: (lock: { name: string } | null) => unknown,
  ): Promise<void> {
    while (this.#held.has(name)) {
      if (ifAvailable) return void (await use(null));
      const aborted = new Promise((resolve) => signal?.addEventListener("abort", resolve));
      await Promise.race([this.#held.get(name), aborted]);
      signal?.throwIfAborted();
    }
    const held = Promise.resolve(use({ name }));
    this.#held.set(name, held);
    await held;
    this.#held.delete(name);
  }
}

/** A tab with a memory of its own, or a copy of another's, that claims the deck's presentation. */
async function openTab(
  who = deck,
): Promise<{ stored: StoredPresentation; close: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<StoredPresentation>();
  const giveUp = claimPresentation(who, resolve);
  gaveUp.push(giveUp);
  const stored = await promise;
  const close = async () => {
    giveUp();
    // Browsers take their time too.
    await new Promise((later) => setTimeout(later));
  };
  return { stored, close };
}
const newTab = (who = deck) => {
  sessionStorage.clear();
  return openTab(who);
};

beforeEach(() => {
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: new Locks() } }));
});
afterEach(() => {
  for (const close of gaveUp.splice(0)) close();
});

describe("The presentation of a tab", () => {
  test("that was closed is gone on with in a new one, with what the server has not heard of", async () => {
    const first = await newTab();
    first.stored.store([{ event: "unmark", id: "mark-1" }]);
    await first.close();
    const second = await newTab();
    expect(second.stored.id).toBe(first.stored.id);
    expect(second.stored.unsent()).toEqual([{ event: "unmark", id: "mark-1" }]);
  });

  test("is not shared with a second tab, nor with a copy of it", async () => {
    const first = await newTab();
    const second = await newTab();
    expect(second.stored.id).not.toBe(first.stored.id);
    const copy = await openTab();
    expect(new Set([first.stored.id, second.stored.id, copy.stored.id]).size).toBe(3);
  });

  test("that is loaded again waits for itself to be gone", async () => {
    const first = await newTab();
    setTimeout(() => void first.close(), 50);
    const second = await openTab();
    expect(second.stored.id).toBe(first.stored.id);
  });

  test("is its own again after a reload, whichever other one was left later", async () => {
    const first = await newTab();
    const other = await newTab();
    await other.close();
    await first.close();
    sessionStorage.setItem("presenting:u1:m1:f1", first.stored.id);
    expect((await openTab()).stored.id).toBe(first.stored.id);
  });

  test("is another one for another person, after twelve hours, and once it is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await newTab();
    await first.close();
    const hers = await newTab({ ...deck, userId: "u2" });
    expect(hers.stored.id).not.toBe(first.stored.id);
    vi.advanceTimersByTime(13 * 60 * 60_000);
    const later = await newTab();
    expect(later.stored.id).not.toBe(first.stored.id);
    later.stored.forget();
    await later.close();
    expect((await newTab()).stored.id).not.toBe(later.stored.id);
    expect(Object.keys(localStorage).filter((key) => key.includes(first.stored.id))).toEqual([]);
  });

  test("is kept by the tab alone where browsers have no locks", async () => {
    vi.unstubAllGlobals();
    const first = await newTab();
    await first.close();
    expect((await openTab()).stored.id).toBe(first.stored.id);
    expect((await newTab()).stored.id).not.toBe(first.stored.id);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
