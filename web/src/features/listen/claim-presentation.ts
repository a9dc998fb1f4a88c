import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../platform/session.ts";
import {
  StoredPresentation,
  storedPresentations,
  type PresentedDeck,
} from "./stored-presentation.ts";

/** How long a page that is loaded again waits for itself to have gone. */
const LEAVING_MS = 2_000;

/**
 * Finds the presentation of a deck that this tab goes on with: its own from before a reload, or one that a closed tab left
 * running, else a new one. While a tab lives it holds a lock on its presentation (https://w3c.github.io/web-locks/), so that
 * no second one numbers the same page turns. Where there are no locks, each tab keeps its own. `onClaimed` is called once,
 * unless the claim was given up before; answers what gives it up.
 */
export function claimPresentation(
  deck: PresentedDeck,
  onClaimed: (stored: StoredPresentation) => void,
): () => void {
  let isOver = false;
  let letGo: LetGo | undefined;
  const take = (stored: StoredPresentation) => {
    stored.use();
    onClaimed(stored);
  };
  const find = async (locks: LockManager) => {
    for (const stored of storedPresentations(localStorage, deck)) {
      letGo = await hold(locks, stored);
      if (isOver) return letGo?.();
      if (letGo) return take(stored);
    }
    const begun = new StoredPresentation(localStorage, deck, crypto.randomUUID());
    letGo = await hold(locks, begun);
    if (isOver) return letGo?.();
    take(begun);
  };
  // Pages that are not served safely have none.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) void find(locks);
  else {
    const [stored] = storedPresentations(sessionStorage, deck);
    take(stored ?? new StoredPresentation(sessionStorage, deck, crypto.randomUUID()));
  }
  return () => {
    isOver = true;
    letGo?.();
  };
}

type LetGo = () => void;

/** Holds a presentation until it is let go; undefined: another tab has it. */
function hold(locks: LockManager, stored: StoredPresentation): Promise<LetGo | undefined> {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: answer, resolve } = Promise.withResolvers<LetGo | undefined>();
  const options: LockOptions = stored.isOfThisTab
    ? { signal: AbortSignal.timeout(LEAVING_MS) }
    : { ifAvailable: true };
  const held = locks.request(stored.name, options, (lock) => {
    resolve(lock ? letGo : undefined);
    return lock ? until : undefined;
  });
  held.catch(() => resolve(undefined));
  return answer;
}

/** The presentation of a deck that this tab runs, null until it is found; `beginAnew` where it has ended. */
export function useStoredPresentation(
  meetingId: string,
  fileId: string,
): { stored: StoredPresentation | null; beginAnew: () => void } {
  // Whoever signs out has not become somebody else by that.
  const { user } = useSession();
  const [userId] = useState(user?.id ?? "");
  const [stored, setStored] = useState<StoredPresentation | null>(null);
  const giveUp = useRef<() => void>(undefined);
  const claim = useCallback(() => {
    giveUp.current?.();
    giveUp.current = claimPresentation({ userId, meetingId, fileId }, setStored);
  }, [userId, meetingId, fileId]);
  useEffect(() => {
    claim();
    return () => giveUp.current?.();
  }, [claim]);
  const beginAnew = () => {
    stored?.forget();
    claim();
  };
  return { stored, beginAnew };
}
