import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import style from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  label: string;
  hint?: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** A row that opens what belongs to it, in place. */
export function Disclosure({ label, hint, open, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={style.disclosure}
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className={style.row}>
        <span className={style.words}>
          <span className={style.label}>{label}</span>
          {hint && <span className={style.hint}>{hint}</span>}
        </span>
        <span className={style.sign}>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      {open && <div className={style.content}>{children}</div>}
    </details>
  );
}
