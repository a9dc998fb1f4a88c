import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { showAlert } from "../../ui/alerts.ts";
import { AudienceFollower, type AudienceView } from "./audience-follower.ts";

/** What a presenter's window tells the audience's windows of the same browser. */
interface Shown {
  kind: "shown";
  /** Of the window that tells it. */
  presenter: string;
  page: number;
  isBlack: boolean;
  isListening: boolean;
}

/** `hello`: an audience's window asks what is shown; `bye`: it is closed. `anyone`: a presenter asks who is there; `over`: it left. */
type Message = Shown | { kind: "hello" | "bye" | "anyone" } | { kind: "over"; presenter: string };

interface AudienceChannel {
  post: (message: Message) => void;
  close: () => void;
}

/** Between the windows of one browser that show one meeting; what is said reaches the others at once, on no network. */
function openAudienceChannel(
  meetingId: string,
  onMessage: (message: Message) => void,
): AudienceChannel {
  if (typeof BroadcastChannel === "undefined")
    return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`present:${meetingId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

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
        opened.post({ kind: "shown", presenter, ...latest.current });
      }
      if (kind === "bye") setIsThere(false);
    });
    channel.current = opened;
    opened.post({ kind: "anyone" });
    const over = () => opened.post({ kind: "over", presenter });
    window.addEventListener("pagehide", over);
    return () => {
      window.removeEventListener("pagehide", over);
      over();
      opened.close();
    };
  }, [meetingId, presenter]);
  const { page, isBlack, isListening } = shown;
  useEffect(() => {
    channel.current?.post({ kind: "shown", presenter, page, isBlack, isListening });
  }, [presenter, page, isBlack, isListening]);
  const open = (): boolean => {
    const opened = window.open(
      `/meeting/${meetingId}/present?view=audience`,
      `audience-${meetingId}`,
      "popup,width=1280,height=720",
    );
    if (!opened) {
      const sentence = t(
        "The browser blocked the audience window. Allow pop-ups for this page, then open it again.",
      );
      showAlert(sentence, { tone: "error" });
    }
    return opened !== null;
  };
  return { isThere, open };
}

interface Audience {
  connection: LiveConnection;
  teamId: string;
  meetingId: string;
}

/**
 * Follows the presenter: at once from a window of the same browser, else over the server. While the first speaks, what comes over
 * the server is late and not heeded.
 */
export function useAudience({ connection, teamId, meetingId }: Audience): AudienceView {
  const near = useNear(meetingId);
  const [far, setFar] = useState<AudienceView>({ kind: "connecting" });
  useEffect(() => {
    const load = async () => {
      const answer = await connection.send("watch", { teamId, meetingId });
      return answer.ok ? answer.presentation : null;
    };
    const follower = new AudienceFollower(load, setFar);
    const stops = [
      connection.onConnect(() => follower.lookAgain()),
      connection.on("presentation", ({ presentation }) => follower.heard(presentation)),
      connection.on("black", (event) => follower.blackened(event)),
      connection.on("page-turn", (event) => follower.turned(event)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, teamId, meetingId]);
  return near ?? far;
}

/** What a window of this browser presents; of two of them, the first, or the one that listens. */
function useNear(meetingId: string): Shown | null {
  const [near, setNear] = useState<Shown | null>(null);
  useEffect(() => {
    const channel = openAudienceChannel(meetingId, (message) => {
      if (message.kind === "anyone") channel.post({ kind: "hello" });
      if (message.kind === "shown") setNear((before) => nearest(before, message));
      if (message.kind === "over") {
        setNear((before) => (before?.presenter === message.presenter ? null : before));
        channel.post({ kind: "hello" });
      }
    });
    channel.post({ kind: "hello" });
    const bye = () => channel.post({ kind: "bye" });
    window.addEventListener("pagehide", bye);
    return () => {
      window.removeEventListener("pagehide", bye);
      bye();
      channel.close();
    };
  }, [meetingId]);
  return near;
}

function nearest(before: Shown | null, next: Shown): Shown {
  const goesOn = before === null || before.presenter === next.presenter;
  return goesOn || (next.isListening && !before.isListening) ? next : before;
}
