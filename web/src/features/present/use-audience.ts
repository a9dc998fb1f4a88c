import type { Presentation } from "@planner/contract/model";
import { useEffect, useState } from "react";
import type { LiveConnection } from "../../platform/live.ts";
import { openAudienceChannel } from "./audience-channel.ts";

/** What an audience's window shows; `waiting`: nobody presents yet. */
export type AudienceView =
  | { kind: "connecting" | "waiting" | "over" }
  | { kind: "shown"; page: number; isBlack: boolean; isListening: boolean };

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
  const [near, setNear] = useState<AudienceView | null>(null);
  const [far, setFar] = useState<AudienceView>({ kind: "connecting" });
  useEffect(() => {
    const channel = openAudienceChannel(meetingId, (message) => {
      if (message.kind === "shown") setNear(message);
      if (message.kind === "over") setNear(null);
      if (message.kind === "anyone") channel.say({ kind: "hello" });
    });
    channel.say({ kind: "hello" });
    const bye = () => channel.say({ kind: "bye" });
    window.addEventListener("pagehide", bye);
    return () => {
      window.removeEventListener("pagehide", bye);
      bye();
      channel.close();
    };
  }, [meetingId]);
  useEffect(() => {
    const stops = [
      connection.onConnect(() => {
        void connection
          .send("watch", { teamId, meetingId })
          .then((answer) =>
            setFar((before) => viewOf(answer.ok ? answer.presentation : null, before)),
          )
          .catch((error: unknown) => console.info("live.watch", error));
      }),
      connection.on("presentation", ({ presentation }) =>
        setFar((before) => viewOf(presentation, before)),
      ),
      connection.on("black", ({ isBlack }) =>
        setFar((before) => (before.kind === "shown" ? { ...before, isBlack } : before)),
      ),
      connection.on("page-turn", ({ page }) =>
        setFar((before) => ({
          kind: "shown",
          isBlack: false,
          isListening: before.kind === "shown" && before.isListening,
          page,
        })),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, teamId, meetingId]);
  return near ?? far;
}

/** A page that is shown stays as black as it was: nobody keeps that but the presenter, who says it again. */
function viewOf(presentation: Presentation | null, before: AudienceView): AudienceView {
  if (presentation === null) return { kind: "waiting" };
  const { endedAt, page, isListening } = presentation;
  if (endedAt !== null) return { kind: "over" };
  const isBlack = before.kind === "shown" && before.isBlack && before.page === page;
  return { kind: "shown", page, isBlack, isListening };
}
