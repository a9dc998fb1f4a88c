import { useEffect, useState } from "react";
import type { LiveConnection } from "../../platform/live.ts";
import { openAudienceChannel, type Shown } from "./audience-channel.ts";
import { AudienceFollower, type AudienceView } from "./audience-follower.ts";

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
    const ask = async () => {
      const answer = await connection.send("watch", { teamId, meetingId });
      return answer.ok ? answer.presentation : null;
    };
    const follower = new AudienceFollower(ask, setFar);
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
      if (message.kind === "anyone") channel.say({ kind: "hello" });
      if (message.kind === "shown") setNear((before) => nearest(before, message));
      if (message.kind === "over") {
        setNear((before) => (before?.presenter === message.presenter ? null : before));
        channel.say({ kind: "hello" });
      }
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
  return near;
}

function nearest(before: Shown | null, told: Shown): Shown {
  const goesOn = before === null || before.presenter === told.presenter;
  return goesOn || (told.isListening && !before.isListening) ? told : before;
}
