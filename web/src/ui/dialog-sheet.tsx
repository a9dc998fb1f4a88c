import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import button from "./button.module.css";
import { classNames } from "./class-names.ts";
import style from "./dialog.module.css";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stands in place of the plain title, e.g. a mark and its type; `title` still names the dialog. */
  head?: ReactNode;
  /** For a few lines and buttons. */
  narrow?: boolean;
  children: ReactNode;
}

/** Paper over a veil, a sheet from below on a phone. Focus starts on Close, Esc closes, focus returns. */
export function DialogSheet({ open, onClose, title, head, narrow, children }: DialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={style.veil} />
        <Base.Popup
          className={classNames(style.dialog, narrow && style.narrow)}
          initialFocus={close}
          aria-label={head ? title : undefined}
        >
          <div className={style.head}>
            {head ?? <Base.Title className={style.title}>{title}</Base.Title>}
            <Base.Close ref={close} className={button.icon} aria-label="Close">
              <Icon of={X} />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
