import { sentenceOf } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import style from "./list.module.css";

export function Waiting({ children }: { children: string }) {
  return (
    <div className={style.waiting}>
      <Spinner>{children}</Spinner>
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

export const NothingFound = ({ search }: { search: string }) => (
  <EmptyState title={`Nothing found for “${search}”`}>
    Titles of meetings, and names and mail addresses of people are searched.
  </EmptyState>
);
