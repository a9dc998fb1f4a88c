import { useEffect, useState } from "react";

/** Prints once what is marked `data-print` stands there with all its pictures; `printing` while it is needed. */
export function usePrinting() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    let left = false;
    const printWithPictures = async () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>("[data-print] img")];
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      if (left) return;
      window.print();
      setPrinting(false);
    };
    void printWithPictures();
    return () => {
      left = true;
    };
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
}
