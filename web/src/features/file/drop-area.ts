import type { DragEvent } from "react";

/** Makes an area take what is dropped anywhere on it, unless a drop zone inside has taken it already. */
export const dropArea = (onFile: ((file: File) => void) | undefined) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) onFile?.(file);
  },
});
