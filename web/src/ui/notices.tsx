import { Info } from "lucide-react";
import type { ReactNode } from "react";
import style from "./notices.module.css";
import { Icon } from "./icon.tsx";
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

/** A quiet line about what stands below it. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <p role="note" className={style.remark}>
      <Icon of={Info} />
      {children}
    </p>
  );
}
