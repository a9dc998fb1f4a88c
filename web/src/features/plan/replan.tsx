import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { call, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { createStore } from "../../ui/store.ts";
import text from "../../ui/text.module.css";
import { Tooltip } from "../../ui/tooltip.tsx";
import style from "./replan.module.css";

/** Meetings that show the earlier one of their two plans, as far as this tab has seen it happen. */
const swappedBack = createStore<ReadonlySet<string>>(new Set());

interface Place {
  cache: QueryClient;
  teamId: string;
  id: string;
}

/** Swaps a meeting's plan for its other one, says so, and offers the way back. */
async function swap({ cache, teamId, id }: Place): Promise<void> {
  try {
    await call(meetingRoutes.undoReplan, { params: { teamId, id } });
    const isEarlier = !swappedBack.get().has(id);
    mark(id, isEarlier);
    showAlert(isEarlier ? "The earlier plan is back." : "The newer plan is back.", {
      tone: "done",
      action: { label: "Undo", run: () => void swap({ cache, teamId, id }) },
    });
  } catch (error) {
    showAlert(sentenceOf(error), { tone: "error" });
  } finally {
    await cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
  }
}

function mark(id: string, isEarlier: boolean): void {
  const others = [...swappedBack.get()].filter((other) => other !== id);
  swappedBack.set(new Set(isEarlier ? [...others, id] : others));
}

/** To be called when a plan was made anew: says so, and offers the earlier one. */
export function useReplanNews(): (meeting: Pick<Meeting, "id">) => void {
  const cache = useQueryClient();
  const teamId = useTeamId();
  return ({ id }) => {
    mark(id, false);
    showAlert("Plan updated.", {
      tone: "done",
      action: { label: "Undo", run: () => void swap({ cache, teamId, id }) },
    });
  };
}

/** Brings back the plan from before the last replan; nothing where there is none. */
export function UndoReplanButton({ meeting: { id, plan } }: { meeting: Meeting }) {
  const place = { cache: useQueryClient(), teamId: useTeamId(), id };
  const isEarlier = swappedBack.use().has(id);
  const swapping = useOnce({ mutationFn: () => swap(place) });
  if (!plan?.canUndo) return null;
  const which = isEarlier ? "newer" : "earlier";
  return (
    <Tooltip text={`Bring back the ${which} plan`}>
      <Button look="quiet" disabled={swapping.isPending} onClick={() => swapping.mutate()}>
        <Icon of={History} size="s" />
        {isEarlier ? "Newer plan" : "Earlier plan"}
      </Button>
    </Tooltip>
  );
}

/** While an edit or a replan is being applied. `line`: above a plan that stays in sight, else in place of it. */
export function HoldTight({ line = false }: { line?: boolean }) {
  const Element = line ? "div" : "h1";
  return (
    <Element className={classNames(style.hold, line ? style.line : text.section)}>
      <Spinner>We&apos;re editing your plan, hold tight!</Spinner>
    </Element>
  );
}

/** True once something has lasted for `afterMs`, until it ends: what is over sooner shows nothing. */
export function useLate(isOn: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, afterMs]);
  return late;
}
