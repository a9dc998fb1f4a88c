import { createContext, useContext, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether what is shown goes to paper: everything is open, and nothing can be pressed. */
export const PrintingContext = createContext(false);

/** True from the moment at which the browser is about to print until it has. */
export function useBrowserPrints(): boolean {
  const [prints, setPrints] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the listener returns.
    const before = () => flushSync(() => setPrints(true));
    const after = () => setPrints(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return prints;
}

/** Whether something folded is open, always so on paper, and what turns it. */
export function useOpen(first = false): [boolean, () => void] {
  const [open, setOpen] = useState(first);
  return [useContext(PrintingContext) || open, () => setOpen((was) => !was)];
}
