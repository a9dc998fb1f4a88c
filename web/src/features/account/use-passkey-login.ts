import { useEffect, useRef, useState } from "react";
import { CallError, sentenceOf } from "../../platform/call.ts";
import {
  cancelPasskey,
  canFillInPasskeys,
  canLogInByPasskey,
  logInByPasskey,
} from "../../platform/passkeys.ts";
import { useOnce } from "../../platform/use-once.ts";

/**
 * Logging in by a passkey: by a button, and where the browser can, among what it fills in for the email. What goes wrong
 * with the latter is not shown: nobody asked for it.
 */
export function usePasskeyLogin(onLoggedIn: () => Promise<void>) {
  const [canFillIn, setCanFillIn] = useState(false);
  const [error, setError] = useState<string>();
  const done = useRef(onLoggedIn);
  useEffect(() => {
    done.current = onLoggedIn;
  });
  const offer = useFilledIn(setCanFillIn, done);
  const logIn = useOnce({
    mutationFn: () => logInByPasskey({ isSecondStep: false }),
    onSuccess: onLoggedIn,
    onError: (cause) => {
      setError(sentenceOf(cause));
      offer();
    },
  });
  return {
    isPossible: canLogInByPasskey(),
    canFillIn,
    error,
    busy: logIn.isPending,
    logIn: () => {
      setError(undefined);
      logIn.mutate();
    },
  };
}

/** Offers passkeys to be filled in while the form is there; answers what offers them again. */
function useFilledIn(
  onPossible: (can: boolean) => void,
  done: { current: () => Promise<void> },
): () => void {
  const offer = useRef(() => {});
  useEffect(() => {
    let isHere = true;
    offer.current = () => {
      logInByPasskey({ isSecondStep: false, isFilledIn: true })
        .then(() => done.current())
        .catch((cause: unknown) => {
          if (!(cause instanceof CallError)) throw cause;
        });
    };
    const begin = async (): Promise<void> => {
      if (!(await canFillInPasskeys()) || !isHere) return;
      onPossible(true);
      offer.current();
    };
    void begin();
    return () => {
      isHere = false;
      if (canLogInByPasskey()) void cancelPasskey();
    };
  }, [onPossible, done]);
  return () => offer.current();
}
