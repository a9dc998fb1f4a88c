import type { ComponentProps, ReactNode } from "react";
import style from "./checkbox.module.css";

export function Checkbox({
  children,
  ...input
}: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={style.check}>
      <input type="checkbox" {...input} className={style.box} />
      <span>{children}</span>
    </label>
  );
}
