import { useEffect, useState } from "react";
import type { DialogProps } from "./dialog-sheet.tsx";
import { late, tellLost } from "./late.ts";

const sheet = late(() => import("./dialog-sheet.tsx"));

/** A window above the screen, drawn as soon as its code is there; where that cannot be loaded it says so and closes. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const part = sheet.use(wasOpen);
  useEffect(() => {
    if (!open || part) return;
    let isWaiting = true;
    sheet.load().catch(() => {
      if (!isWaiting) return;
      tellLost();
      onClose();
    });
    return () => {
      isWaiting = false;
    };
  }, [open, part, onClose]);
  return part && <part.DialogSheet {...props} />;
}
