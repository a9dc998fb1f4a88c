import { createContext, useContext, useState } from "react";

/** Whether what is shown goes to paper: everything is open, and nothing can be pressed. */
export const PrintingContext = createContext(false);

/** Whether something folded is open, always so on paper, and what turns it. */
export function useOpen(first = false): [boolean, () => void] {
  const [open, setOpen] = useState(first);
  return [useContext(PrintingContext) || open, () => setOpen((was) => !was)];
}
