import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import style from "./field.module.css";
import { Icon } from "./icon.tsx";

/** A sentence that says what went wrong, announced when it appears. */
export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={style.error} role="alert" {...(id && { id })}>
      <Icon of={TriangleAlert} />
      {children}
    </p>
  );
}
