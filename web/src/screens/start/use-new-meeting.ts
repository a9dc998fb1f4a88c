import { useState } from "react";
import { useSearchParams } from "react-router";
import { NEW } from "../../platform/arrival.ts";

/** A meeting that is in no calendar, on the screen that it is begun on; that it is stands in the address, so that Back leaves it. */
export interface NewMeeting {
  isOpen: boolean;
  /** What was dropped or chosen to begin with. */
  files: readonly File[];
  begin: (files: readonly File[]) => void;
  leave: () => void;
}

export function useNewMeeting(): NewMeeting {
  const [address, setAddress] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  return {
    isOpen: address.has(NEW),
    files,
    begin: (chosen) => {
      setFiles(chosen);
      setAddress((before) => new URLSearchParams([...before, [NEW, "meeting"]]));
    },
    leave: () =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        after.delete(NEW);
        return after;
      }),
  };
}
