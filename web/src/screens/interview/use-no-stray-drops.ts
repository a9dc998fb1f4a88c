import { useEffect } from "react";

/** A file dropped beside the boxes would replace the whole app in this tab. Text may be dragged into a field. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", stop);
    window.addEventListener("drop", stop);
    return () => {
      window.removeEventListener("dragover", stop);
      window.removeEventListener("drop", stop);
    };
  }, []);
}
