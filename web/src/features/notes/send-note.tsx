import { createContext, type ReactNode, useContext } from "react";
import { t } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import type { PlacedNote } from "./note-groups.ts";

/** How notes are sent to other tools, where they can be. */
interface NoteSending {
  send: (noteId: string) => void;
  /** Where one was sent already. */
  renderSent: (noteId: string) => ReactNode;
}

const SendingContext = createContext<NoteSending | null>(null);
export const NoteSendingProvider = SendingContext.Provider;

/** Has a note sent to a connected tool; nothing where this is not the team's own screen. */
export function SendNote({ note: { id, reference } }: { note: PlacedNote }) {
  const sending = useContext(SendingContext);
  if (!sending) return null;
  return (
    <TextButton
      aria-label={t("Send to a tool: {reference}", { reference })}
      onClick={() => sending.send(id)}
    >
      {t("Send to a tool")}
    </TextButton>
  );
}

/** Where a note was sent. */
export const SentNote = ({ note }: { note: PlacedNote }) =>
  useContext(SendingContext)?.renderSent(note.id) ?? null;
