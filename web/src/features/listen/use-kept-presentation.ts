import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../platform/session.ts";
import { claimPresentation } from "./claim-presentation.ts";
import type { KeptPresentation } from "./kept-presentation.ts";

/** The presentation of a deck that this tab runs, null until it is found; `beginAnew` where it has ended. */
export function useKeptPresentation(
  meetingId: string,
  fileId: string,
): { kept: KeptPresentation | null; beginAnew: () => void } {
  // Whoever signs out has not become somebody else by that.
  const { user } = useSession();
  const [userId] = useState(user?.id ?? "");
  const [kept, setKept] = useState<KeptPresentation | null>(null);
  const giveUp = useRef<() => void>(undefined);
  const claim = useCallback(() => {
    giveUp.current?.();
    giveUp.current = claimPresentation({ userId, meetingId, fileId }, setKept);
  }, [userId, meetingId, fileId]);
  useEffect(() => {
    claim();
    return () => giveUp.current?.();
  }, [claim]);
  const beginAnew = () => {
    kept?.forget();
    claim();
  };
  return { kept, beginAnew };
}
