import { useState } from "react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ActivityList } from "./activity-list.tsx";

interface ActivityProps {
  label: string;
  hint: string;
  /** Null: one's own. */
  teamId: string | null;
}

/** A row that opens a log. */
export function Activity({ label, hint, teamId }: ActivityProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure label={label} hint={hint} open={open} onOpen={setOpen}>
      <ActivityList teamId={teamId} />
    </Disclosure>
  );
}
