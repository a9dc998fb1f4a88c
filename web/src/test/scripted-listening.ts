import type { Mark, Presentation } from "@planner/contract/model";
import { vi } from "vitest";
import * as listen from "../features/listen/use-listening.ts";
import type { Listening, ListeningOptions } from "../features/listen/use-listening.ts";
import { createStore } from "../ui/store.ts";

export const presentation: Presentation = {
  id: "presentation-1",
  meetingId: "meeting-1",
  fileId: "file-1",
  presenter: { id: "user-1", name: "Ada" },
  startedAt: "2026-11-12T10:00:00.000Z",
  endedAt: null,
  page: 1,
  isListening: false,
  marks: [],
  segments: 0,
};

/** The listening of every screen until the test ends: says what a test has it say, and remembers what it was asked for. */
export function scriptListening() {
  const turned: number[] = [];
  const mark = vi.fn<Listening["mark"]>((type, page): Mark => ({
    id: `mark-${mark.mock.calls.length}`,
    type,
    page,
    at: 724,
  }));
  const store = createStore<Listening>({
    presentation,
    marks: [],
    refusal: null,
    isSignedOut: false,
    hasEnded: false,
    wasEnded: false,
    refusedMarks: new Set(),
    source: { kind: "server", name: "Vosk", host: "speech.studio.test" },
    state: { kind: "off" },
    hasTabAudio: false,
    canShareTab: true,
    level: () => 0.4,
    heard: { final: "", interim: "" },
    start: vi.fn<Listening["start"]>(),
    stop: vi.fn<Listening["stop"]>(() => Promise.resolve()),
    fetchPack: vi.fn<Listening["fetchPack"]>(),
    now: () => 724,
    turned: (page) => void turned.push(page),
    mark,
    unmark: vi.fn<Listening["unmark"]>(),
    blacken: vi.fn<Listening["blacken"]>(),
    end: vi.fn<Listening["end"]>(() => Promise.resolve(true)),
    stay: vi.fn<Listening["stay"]>(),
  });
  let options: ListeningOptions | undefined;
  let endedId: string | undefined;
  vi.spyOn(listen, "useListening").mockImplementation((given) => {
    options = given;
    return { ...store.use(), hasEnded: given.stored.id === endedId };
  });
  return {
    /** Pages that were rendered, in order. */
    turned,
    now: store.get,
    /** What was given to it last. */
    options: () => options,
    update: (part: Partial<Listening>) => store.set({ ...store.get(), ...part }),
    /** The presentation of now has ended; the next one has not. */
    ends: () => {
      endedId = options?.stored.id;
      store.set({ ...store.get() });
    },
    hears: (text: string, segmentId: string) =>
      options?.onTranscript?.({
        presentationId: presentation.id,
        raw: { requestId: "r1" },
        final: true,
        transcript: text,
        start_time: 1,
        end_time: 2,
        segmentId,
        channel: 0,
        speaker: null,
        pages: [1],
      }),
  };
}
export type ScriptedListening = ReturnType<typeof scriptListening>;
