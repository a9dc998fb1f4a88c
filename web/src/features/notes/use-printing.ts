import { useEffect, useState } from "react";

/** Prints once what is marked `data-print` stands there with all its pictures; `printing` while it is needed. */
export function usePrinting() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    let left = false;
    const pictures = [...document.querySelectorAll<HTMLImageElement>("[data-print] img")];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (left) return;
      window.print();
      setPrinting(false);
    });
    return () => {
      left = true;
    };
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
}
