import type { MeetingKey } from "../../tables/meeting.tables.ts";
import type { Log } from "../log.ts";
import type { LiveDoor } from "./live.ts";

/** One connection, as it is asked about. */
export interface Watched {
  readonly userId: string;
  /** As they came with the handshake. */
  readonly cookies: string | undefined;
  /** What it hears at the moment. */
  readonly meetings: ReadonlyMap<string, MeetingKey>;
  /** Ends it. */
  readonly dismiss: () => void;
}

/** Who has signed out or was taken out of the team must stop hearing, also without sending anything. */
export interface Rechecks {
  /** From now on this connection is asked about; answers what ends that. */
  watch(one: Watched): () => void;
  /** Asks about the connections of this person at once. */
  request(userId: string): void;
  close(): void;
}

/** Connections in one question to the database. */
const AT_ONCE = 500;

/** Asks every `everyMs` about all connections of this process together. */
export function openRechecks({
  door,
  log,
  everyMs,
}: {
  readonly door: LiveDoor;
  readonly log: Log;
  readonly everyMs: number;
}): Rechecks {
  const watched = new Set<Watched>();
  const dismissStrangers = async (all: readonly Watched[]): Promise<void> => {
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      const visits = some.map(({ cookies, meetings }) => ({
        cookies,
        keys: [...meetings.values()],
      }));
      const mayStay = await door.mayStay(visits);
      for (const { userId, dismiss } of some.filter((_, index) => !mayStay[index])) {
        log.info({ userId }, "live.dismissed");
        dismiss();
      }
    }
  };
  const look = (all: readonly Watched[]): Promise<void> =>
    dismissStrangers(all).catch((error: unknown) =>
      log.warn({ err: error }, "live.recheck_failed"),
    );

  let isLooking = false;
  const round = setInterval(() => {
    // A database that is slow is not asked the same again meanwhile.
    if (isLooking) return;
    isLooking = true;
    void look([...watched]).finally(() => {
      isLooking = false;
    });
  }, everyMs);
  round.unref();
  return {
    watch: (one) => {
      watched.add(one);
      return () => void watched.delete(one);
    },
    request: (userId) => void look([...watched].filter((one) => one.userId === userId)),
    close: () => clearInterval(round),
  };
}
