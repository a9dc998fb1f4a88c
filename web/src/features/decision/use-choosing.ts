import { SIGN_OFF_DECISIONS_MAX } from "@planner/contract/api";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { showAlert } from "../../ui/alerts.ts";
import type { Choice } from "./decision-row.tsx";

/** Decisions that are picked to be sent together, whatever view and filters are on meanwhile. */
export function useChoosing() {
  const [chosen, setChosen] = useState<readonly string[]>();
  const toggle = (id: string) => {
    if (!chosen) return;
    if (chosen.includes(id)) return setChosen(chosen.filter((one) => one !== id));
    if (chosen.length >= SIGN_OFF_DECISIONS_MAX)
      return void showAlert(
        t("At most {count} decisions can be sent together.", { count: SIGN_OFF_DECISIONS_MAX }),
      );
    setChosen([...chosen, id]);
  };
  return {
    isOn: chosen !== undefined,
    chosen: chosen ?? [],
    start: () => setChosen([]),
    stop: () => setChosen(undefined),
    choiceOf: (id: string): Choice | undefined =>
      chosen && { isChosen: chosen.includes(id), toggle: () => toggle(id) },
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
