import type { Log } from "../log.ts";

/** One line says how many there were in this time. */
const WINDOW_MS = 60_000;
/** Addresses that are told apart at a time; more than so many are no network that breaks. */
const MOST = 1_000;

/** Tells the log who was refused: the first time at once, and then how many more, once a minute for each reason and address. */
export interface Refusals {
  report(
    reason: string,
    address: string,
    details: Readonly<Record<string, string | undefined>>,
  ): void;
}

export function openRefusals(log: Log): Refusals {
  const more = new Map<string, number>();
  return {
    report: (reason, address, details) => {
      const from = more.size < MOST ? address : "many";
      const key = JSON.stringify([reason, from]);
      const count = more.get(key);
      if (count !== undefined) return void more.set(key, count + 1);
      log.warn({ reason, address: from, ...details }, "live.refused");
      more.set(key, 0);
      const round = setInterval(() => {
        const others = more.get(key);
        if (others) log.warn({ reason, address: from, more: others }, "live.refused");
        if (others) return void more.set(key, 0);
        more.delete(key);
        clearInterval(round);
      }, WINDOW_MS);
      round.unref();
    },
  };
}
