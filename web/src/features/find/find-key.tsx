import { lazy, Suspense, useEffect, useState } from "react";

const FindDialog = lazy(async () => ({ default: (await import("./find-dialog.tsx")).FindDialog }));

/** Command or Ctrl and K opens Find over the screen. */
export function FindKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== "k") return;
      if (document.querySelector("[aria-modal=true], [data-modal]") !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return isOpen ? (
    <Suspense>
      <FindDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
