import { sentenceOf } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { EmptyState } from "../../ui/notices.tsx";
import { Skeleton, Spinner } from "../../ui/waiting.tsx";
import style from "./list.module.css";

const ROWS = ["first", "second", "third"];

/** The words stand where a day's name will, and the bars where titles will, so that nothing jumps. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className={classNames(layout.margin, style.waiting)}>
      <p>
        <Spinner>{children}</Spinner>
      </p>
      <div aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={style.row}>
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
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
    Search looks at meeting titles, names and email addresses.
  </EmptyState>
);
