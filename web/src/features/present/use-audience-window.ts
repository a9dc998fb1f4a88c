import { useEffect, useRef, useState } from "react";
import { tell } from "../../ui/alerts.ts";
import { type AudienceChannel, openAudienceChannel, type Shown } from "./audience-channel.ts";

const BLOCKED =
  "The browser blocked the audience window. Allow pop-ups for this page, then open it again.";

/** For the presenter: opens a window for the audience and tells it what to show. `isThere`: one has said hello. */
export function useAudienceWindow(meetingId: string, shown: Omit<Shown, "kind" | "presenter">) {
  const [presenter] = useState(() => crypto.randomUUID());
  const [isThere, setIsThere] = useState(false);
  const channel = useRef<AudienceChannel>(undefined);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const opened = openAudienceChannel(meetingId, ({ kind }) => {
      if (kind === "hello") {
        setIsThere(true);
        opened.say({ kind: "shown", presenter, ...latest.current });
      }
      if (kind === "bye") setIsThere(false);
    });
    channel.current = opened;
    opened.say({ kind: "anyone" });
    const over = () => opened.say({ kind: "over", presenter });
    window.addEventListener("pagehide", over);
    return () => {
      window.removeEventListener("pagehide", over);
      over();
      opened.close();
    };
  }, [meetingId, presenter]);
  const { page, isBlack, isListening } = shown;
  useEffect(() => {
    channel.current?.say({ kind: "shown", presenter, page, isBlack, isListening });
  }, [presenter, page, isBlack, isListening]);
  const open = (): boolean => {
    const opened = window.open(
      `/meeting/${meetingId}/present?view=audience`,
      `audience-${meetingId}`,
      "popup,width=1280,height=720",
    );
    if (!opened) tell(BLOCKED, { tone: "error" });
    return opened !== null;
  };
  return { isThere, open };
}
