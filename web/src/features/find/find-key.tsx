import { lazy, Suspense, useEffect, useState } from "react";

const FindDialog = lazy(async () => ({ default: (await import("./find-dialog.tsx")).FindDialog }));

/** On a Mac, Ctrl and K deletes to the end of the line. */
const isFindKey = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean => {
  const isApple = /^(?:Mac|iP)/.test(navigator.platform);
  const [opens, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return opens && !other && !shiftKey && !altKey && key.toLowerCase() === "k";
};

/** Command (on a Mac) or Ctrl and K opens Find over the screen. */
export function FindKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return;
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
