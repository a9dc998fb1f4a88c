import { sentenceOf } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import style from "./list.module.css";

export function Waiting() {
  return (
    <div className={style.waiting}>
      <Spinner>Loading your meetings</Spinner>
      <Skeleton lines={4} />
    </div>
  );
}

export function Broken({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) {
  return (
    <div className={style.broken}>
      <ErrorLine>{sentenceOf(error)}</ErrorLine>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </div>
  );
}
