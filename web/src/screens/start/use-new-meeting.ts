import { useState } from "react";
import { useSearchParams } from "react-router";

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
    isOpen: address.has("new"),
    files,
    begin: (chosen) => {
      setFiles(chosen);
      setAddress((before) => new URLSearchParams([...before, ["new", "meeting"]]));
    },
    leave: () =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        after.delete("new");
        return after;
      }),
  };
}
