import { TextButton } from "../../ui/button.tsx";
import style from "./listening.module.css";
import type { Listening } from "./use-listening.ts";

interface HeardLineProps {
  listening: Pick<Listening, "state" | "heard" | "refusal">;
  /** Listens once more after it failed. */
  onAgain: () => void;
}

/** The words that were heard last; or what is wrong, in ours. */
export function HeardLine({ listening: { state, heard, refusal }, onAgain }: HeardLineProps) {
  if (state.kind === "failed")
    return (
      <p className={style.trouble} role="status">
        {state.message} <TextButton onClick={onAgain}>Try again</TextButton>
      </p>
    );
  const trouble = refusal ?? (state.kind === "on" ? state.trouble : null);
  if (trouble !== null)
    return (
      <p className={style.trouble} role="status">
        {trouble}
      </p>
    );
  if (!heard.final && !heard.interim) return <p className={style.heard} />;
  return (
    <p className={style.heard}>
      <span>
        {heard.final} <span className={style.interim}>{heard.interim}</span>
      </span>
    </p>
  );
}
