import { type ClipboardEvent, type DragEvent, useState } from "react";

const bringsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

interface DropArea {
  onFiles: (files: readonly File[]) => void;
  /** Whether a file would be taken just now: only then does the area show itself as a place for one. */
  takes: boolean;
}

/**
 * Makes an area take what is dropped or pasted anywhere on it, unless a drop zone inside has taken it already. While a file
 * is held over it, it carries `data-drop`. Text that is dragged or pasted goes its usual way.
 */
export function useDropArea({ onFiles, takes }: DropArea) {
  const [isOver, setOver] = useState(false);
  return {
    ...(isOver && takes && { "data-drop": "" }),
    onDragOver: (event: DragEvent) => {
      if (!bringsFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (event.isDefaultPrevented() || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      // Word processors put a picture of the text beside the text.
      if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      onFiles(files);
    },
  };
}
