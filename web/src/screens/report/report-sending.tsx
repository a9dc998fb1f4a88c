import { type ReactNode, useState } from "react";
import { NoteSendingProvider } from "../../features/notes/send-note.tsx";
import { type Chosen, SendDialog } from "../../features/push/send-dialog.tsx";
import { SentList } from "../../features/push/sent-list.tsx";

/** Notes of a meeting on their way to connected tools: `around` what shows them, and `sendAll`. */
export function useReportSending(meetingId: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sending = {
    send: (noteId: string) => setChosen({ meetingId, noteIds: [noteId] }),
    renderSent: (noteId: string) => <SentList meetingId={meetingId} noteId={noteId} />,
  };
  return {
    sendAll: () => setChosen({ meetingId, noteIds: [] }),
    dialog: <SendDialog chosen={chosen} onClose={() => setChosen(null)} />,
    around: (children: ReactNode) => (
      <NoteSendingProvider value={sending}>{children}</NoteSendingProvider>
    ),
    sent: <SentList meetingId={meetingId} />,
  };
}
