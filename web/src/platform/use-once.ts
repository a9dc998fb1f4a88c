import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that is started once at a time: what is asked for while one is on its way (the second press of a double
 * click, before anything is drawn anew) joins that one. It is on its way until the promise of its `onSuccess` is kept.
 */
export function useOnce<Result, Input = void>(options: UseMutationOptions<Result, Error, Input>) {
  const { mutateAsync: start, isPending, isSuccess, reset } = useMutation(options);
  const underWay = useRef<Promise<Result>>(undefined);
  const mutateAsync = (input: Input): Promise<Result> => {
    underWay.current ??= start(input).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
  return {
    isPending,
    isSuccess,
    reset,
    mutateAsync,
    /** Starts it; a failure is the business of `onError`. */
    mutate: (input: Input): void => void mutateAsync(input).catch(() => undefined),
  };
}
