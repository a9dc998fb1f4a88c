import { lazy, Suspense, useEffect, useState } from "react";

const FindDialog = lazy(async () => ({ default: (await import("./find-dialog.tsx")).FindDialog }));

/** Command or Ctrl and K opens Find over the screen. */
export function FindKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isModal = document.querySelector("[aria-modal=true], [data-modal]") !== null;
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || isModal) return;
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
