import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { Tooltip } from "../../ui/tooltip.tsx";
import style from "./replan.module.css";

interface Place {
  cache: QueryClient;
  teamId: string;
  id: string;
}

/** Swaps a meeting's plan for its other one, says so, and offers the way back. */
async function swap({ cache, teamId, id }: Place): Promise<void> {
  try {
    const { message } = await call(meetingRoutes.undoReplan, { params: { teamId, id } });
    showAlert(translated(message), {
      tone: "done",
      action: { label: t("Undo"), run: () => void swap({ cache, teamId, id }) },
    });
  } catch (error) {
    showProblem(error);
  } finally {
    await cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
  }
}

/** To be called when a plan was made anew: says so, and offers the earlier one. */
export function useReplanNews(): (meeting: Pick<Meeting, "id">) => void {
  const cache = useQueryClient();
  const teamId = useTeamId();
  return ({ id }) => {
    showAlert(t("Plan updated."), {
      tone: "done",
      action: { label: t("Undo"), run: () => void swap({ cache, teamId, id }) },
    });
  };
}

/** Brings back the other one of a meeting's two plans; nothing where there is only one. */
export function UndoReplanButton({ meeting: { id, plan } }: { meeting: Meeting }) {
  const place = { cache: useQueryClient(), teamId: useTeamId(), id };
  const swapping = useOnce({ mutationFn: () => swap(place) });
  const which = plan?.otherPlan;
  if (!which) return null;
  return (
    <Tooltip
      text={which === "newer" ? t("Bring back the newer plan") : t("Bring back the earlier plan")}
    >
      <Button look="quiet" disabled={swapping.isPending} onClick={() => swapping.mutate()}>
        <Icon of={History} size="s" />
        {which === "newer" ? t("Newer plan") : t("Earlier plan")}
      </Button>
    </Tooltip>
  );
}

/** While an edit or a replan is being applied. `line`: above a plan that stays in sight, else in place of it. */
export function HoldTight({ line = false }: { line?: boolean }) {
  const Element = line ? "div" : "h1";
  return (
    <Element className={classNames(style.hold, line ? style.line : text.section)}>
      <Spinner>{t("We're editing your plan, hold tight!")}</Spinner>
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
