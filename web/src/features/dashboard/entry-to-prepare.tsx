import type { MeetingEntry } from "@planner/contract/model";
import { ChevronRight } from "lucide-react";
import { useNavigate } from "react-router";
import { useTeamId } from "../../platform/session.ts";
import { listedTime } from "../../platform/times.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { EntryFacts } from "./entry-facts.tsx";
import style from "./entry.module.css";
import { usePrepare } from "./queries.ts";
import { entryMark } from "./use-list-keys.ts";

interface EntryToPrepareProps {
  entry: MeetingEntry;
  zone: string;
  onPrepare: () => void;
}

/** A meeting that nothing was made of: a press anywhere on it starts its plan and goes there. */
export function EntryToPrepare({ entry, zone, onPrepare }: EntryToPrepareProps) {
  const navigate = useNavigate();
  const preparing = usePrepare(useTeamId(), entry, async (id) => navigate(`/meeting/${id}`));
  const prepare = () => {
    onPrepare();
    preparing.mutate();
  };
  return (
    <div className={classNames(style.entry, style.whole)}>
      <EntryFacts entry={entry} zone={zone}>
        {preparing.isPending && <Spinner>Preparing the plan</Spinner>}
        <button
          type="button"
          className={classNames(style.start, preparing.isPending ? text.hidden : style.over)}
          aria-label={`Prepare ${withoutControls(entry.title)}, ${listedTime(entry, zone)}`}
          onClick={prepare}
          {...entryMark}
        >
          Prepare
          <Icon of={ChevronRight} />
        </button>
      </EntryFacts>
    </div>
  );
}
