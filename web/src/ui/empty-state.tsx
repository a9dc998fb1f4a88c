import type { ReactNode } from "react";
import style from "./empty-state.module.css";
import text from "./text.module.css";

/** A title, one sentence, at most one thing to press. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={style.empty}>
      <h2 className={text.item}>{title}</h2>
      {children && <p className={text.soft}>{children}</p>}
      {action && <div className={style.action}>{action}</div>}
    </div>
  );
}
