import type { PromiseEntry } from "@planner/contract/api";
import { createContext, useContext } from "react";
import { t } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { withoutControls } from "../../ui/foreign.tsx";

/** Has a promise sent to a connected tool. */
const SendContext = createContext<((entry: PromiseEntry) => void) | null>(null);
export const SendPromiseProvider = SendContext.Provider;

/** Nothing where promises cannot be sent from. */
export function SendPromise({ entry }: { entry: PromiseEntry }) {
  const send = useContext(SendContext);
  if (!send) return null;
  return (
    <TextButton
      data-act="send"
      onClick={() => send(entry)}
      aria-label={t("Send to a tool: {text}", { text: withoutControls(entry.note.text) })}
    >
      {t("Send to a tool")}
    </TextButton>
  );
}
