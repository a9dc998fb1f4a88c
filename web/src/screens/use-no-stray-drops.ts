import { useEffect } from "react";

/** A file dropped beside the boxes would replace the whole app in this tab. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => event.preventDefault();
    window.addEventListener("dragover", stop);
    window.addEventListener("drop", stop);
    return () => {
      window.removeEventListener("dragover", stop);
      window.removeEventListener("drop", stop);
    };
  }, []);
}
