import { useEffect, useRef, useState } from "react";
import { showProblem } from "./call.ts";
import { asOpenTask } from "./tasks.ts";

interface Steps<Result, Input> {
  mutationFn: (input: Input) => Promise<Result>;
  onMutate?: (input: Input) => unknown;
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Left out: an alert says why. */
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: (result: Result | undefined, error: Error | null, input: Input) => unknown;
}

/**
 * A change that is started once at a time: what is asked for while one is on its way (the second press of a double click,
 * before anything is drawn anew) joins that one. It is on its way until the promise of its `onSuccess` is kept. The steps are
 * called as in a mutation of the query library, which forms that strangers see do without.
 */
export function useOnce<Result, Input = void>(steps: Steps<Result, Input>) {
  const [stage, setStage] = useState<"still" | "pending" | "done">("still");
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  const underWay = useRef<Promise<Result>>(undefined);
  const start = async (input: Input): Promise<Result> => {
    setStage("pending");
    try {
      const result = await asOpenTask(() => take(() => latest.current, input));
      setStage("done");
      return result;
    } catch (error) {
      setStage("still");
      throw error;
    } finally {
      underWay.current = undefined;
    }
  };
  const mutateAsync = (input: Input): Promise<Result> => (underWay.current ??= start(input));
  return {
    isPending: stage === "pending",
    isSuccess: stage === "done",
    reset: () => setStage("still"),
    mutateAsync,
    /** Starts it; a failure is the business of `onError`. */
    mutate: (input: Input): void => void mutateAsync(input).catch(() => undefined),
  };
}

/** All steps in turn; each is asked for anew, since the component may have been drawn meanwhile. */
async function take<Result, Input>(
  steps: () => Steps<Result, Input>,
  input: Input,
): Promise<Result> {
  try {
    await steps().onMutate?.(input);
    const result = await steps().mutationFn(input);
    await steps().onSuccess?.(result, input);
    await steps().onSettled?.(result, null, input);
    return result;
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error("It failed", { cause });
    const { onError = (failure: Error) => showProblem(failure) } = steps();
    await onError(error, input);
    await steps().onSettled?.(undefined, error, input);
    throw error;
  }
}
