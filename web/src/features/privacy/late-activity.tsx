import { useState } from "react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { late, tellLost } from "../../ui/late.ts";
import { Spinner } from "../../ui/spinner.tsx";

const list = late(() => import("./activity-list.tsx"));

interface LateActivityProps {
  label: string;
  hint: string;
  /** Null: one's own. */
  teamId: string | null;
}

/** A row that opens a log; what draws it is loaded when it is first opened. */
export function LateActivity({ label, hint, teamId }: LateActivityProps) {
  const [open, setOpen] = useState(false);
  const part = list.use(open);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) list.load().catch(tellLost);
  };
  return (
    <Disclosure label={label} hint={hint} open={open} onOpen={change}>
      {part ? <part.ActivityList teamId={teamId} /> : <Spinner>Opening the log</Spinner>}
    </Disclosure>
  );
}
