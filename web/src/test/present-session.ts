import { presentationRoutes, type TranscriptEvent } from "@planner/contract/api";
import type { Presentation } from "@planner/contract/model";
import { KeptPresentation, keptPresentations } from "../features/listen/kept-presentation.ts";
import { ListeningSession } from "../features/listen/listening-session.ts";
import { FakeServer } from "./fake-server.ts";
import { ScriptedLive } from "./scripted-live.ts";

/** When every presentation of a test began, milliseconds since 1970. */
export const STARTED = Date.parse("2026-11-12T10:00:00.000Z");

const deck = { userId: "u1", meetingId: "m1", fileId: "f1" };

/** The presentation that this tab left running, else a new one. */
function keep(): KeptPresentation {
  const [left] = keptPresentations(sessionStorage, deck);
  const kept = left ?? new KeptPresentation(sessionStorage, deck, crypto.randomUUID());
  kept.use();
  return kept;
}

/** A session of this tab, opened on a server that began the presentation when the test began, and has `nextTurn` turns of it. */
export function present(live = new ScriptedLive(), nextTurn = 0) {
  const kept = keep();
  const presentationId = kept.id;
  const presentation: Presentation = {
    id: presentationId,
    meetingId: "m1",
    fileId: "f1",
    presenter: { id: "u1", name: "Ada" },
    startedAt: new Date(STARTED).toISOString(),
    endedAt: null,
    page: 1,
    isListening: false,
    marks: [],
    segments: 0,
  };
  live.on("start-presentation", () => ({
    ok: true,
    presentation,
    now: Date.now(),
    speech: { name: "Vosk", host: "speech.studio.test" },
    nextTurn,
  }));
  const server = new FakeServer().on(presentationRoutes.addTranscript, ({ body }) => ({
    ...(body as { text: string; startTime: string; endTime: string }),
    id: "t",
    pages: [],
    speaker: null,
    presentationId,
  }));
  const shown = { teamId: "t1", meetingId: "m1", fileId: "f1" };
  const session = new ListeningSession(live.connection, shown, kept);
  session.open();
  const said = (transcript: string, rest: Partial<TranscriptEvent> = {}) =>
    live.tell("transcript", {
      presentationId,
      raw: { requestId: "r1" },
      final: true,
      transcript,
      start_time: 0,
      end_time: 1,
      segmentId: `segment of ${transcript}`,
      channel: 0,
      speaker: null,
      pages: [],
      ...rest,
    });
  const posted = () =>
    server.calls(presentationRoutes.addTranscript).map(({ body }) => body as { text: string });
  return { live, session, server, kept, presentation, presentationId, said, posted };
}
