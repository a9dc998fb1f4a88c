import { presentationRoutes, type TranscriptEvent } from "@planner/contract/api";
import type { Presentation } from "@planner/contract/model";
import { StoredPresentation, storedPresentations } from "../features/listen/stored-presentation.ts";
import { ListeningSession } from "../features/listen/listening-session.ts";
import { FakeServer } from "./fake-server.ts";
import { ScriptedLive } from "./scripted-live.ts";

/** When every presentation of a test began, milliseconds since 1970. */
export const STARTED = Date.parse("2026-11-12T10:00:00.000Z");

const deck = { userId: "u1", meetingId: "m1", fileId: "f1" };

/** The presentation that this tab left running, else a new one. */
function storePresentation(): StoredPresentation {
  const [left] = storedPresentations(sessionStorage, deck);
  const stored = left ?? new StoredPresentation(sessionStorage, deck, crypto.randomUUID());
  stored.use();
  return stored;
}

/** A session of this tab, opened on a server that began the presentation when the test began, and has `nextTurn` turns of it. */
export function present(live = new ScriptedLive(), nextTurn = 0) {
  const stored = storePresentation();
  const presentationId = stored.id;
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
  const session = new ListeningSession(live.connection, shown, stored);
  session.open();
  const speak = (transcript: string, rest: Partial<TranscriptEvent> = {}) =>
    live.emit("transcript", {
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
  return { live, session, server, stored, presentation, presentationId, speak, posted };
}
