import type { ReactNode } from "react";
import { t } from "../i18n/translate.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ErrorLine } from "./field.tsx";
import layout from "./layout.module.css";
import style from "./list-states.module.css";
import { Skeleton, Spinner } from "./waiting.tsx";

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

/** A list that did not come: why, and the way to ask for it again. */
export function Broken({ children, onRetry }: { children: string; onRetry: () => unknown }) {
  return (
    <div className={style.broken}>
      <ErrorLine>{children}</ErrorLine>
      <Button onClick={() => void onRetry()}>{t("Try again")}</Button>
    </div>
  );
}

/** Below a list: the way to what it does not show yet, and what is said about that. */
export const More = ({ children }: { children: ReactNode }) => (
  <div className={style.more}>{children}</div>
);
