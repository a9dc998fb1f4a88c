import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import style from "./remark.module.css";

/** A quiet line about what stands below it. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <p role="note" className={style.remark}>
      <Icon of={Info} />
      {children}
    </p>
  );
}
