import { makePlan } from "@planner/engine";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { openDeckMaker } from "../adapters/decks/make-deck.ts";
import { sniffKind } from "../adapters/documents/sniff-kind.ts";
import { readDocumentText } from "../adapters/documents/document-text.ts";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { writeNotes } from "../adapters/engine/write-notes.ts";
import { openSoundReader } from "../adapters/recordings/ffmpeg.ts";
import type { Deps } from "../deps.ts";
import { readEnvironment } from "../environment.ts";
import type { OpenedLlm } from "../features/meeting/notes/llm.ports.ts";
import { openDatabase } from "../platform/database.ts";
import { openLive } from "../platform/live/open-live.ts";
import { openSealing } from "../platform/sealing.ts";
import { NO_TELEMETRY } from "../platform/telemetry.ts";
import { memoryFiles, noPdf } from "./parts.ts";

export const TEST_SECRET = "a secret that only tests know, 32+";

/** A model that never answers in time: with it plans are shown part by part, and written by the built-in engine. */
export const busyLlm: OpenedLlm = () => ({
  ask: () => Promise.resolve({ kind: "failure", reason: "unavailable" }),
  cost: () => Promise.resolve({ calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }),
});

/** What a Planner of a test runs on; `overrides` replaces single dependencies. */
export async function openTestDeps(
  url: string,
  { log, send }: Pick<Deps, "log" | "send">,
  overrides: Partial<Deps>,
): Promise<Deps> {
  return {
    database: openDatabase(url, () => undefined),
    send,
    log,
    telemetry: NO_TELEMETRY,
    files: memoryFiles(),
    pdf: noPdf(),
    textRecogniser: undefined,
    sniffKind,
    makeDeck: openDeckMaker(process.env["PATH"] ?? ""),
    // In this process: one of its own for each meeting took most of the time of all tests.
    makeNotes: writeNotes,
    makePlan,
    llmFor: () => undefined,
    languageModel: {
      isGiven: false,
      given: undefined,
      tryOut: async () => ({ answer: { kind: "failure", reason: "unavailable" } }),
    },
    readDocumentText,
    readTranscript: (file) => readTranscriptFile(file, overrides.pdf ?? noPdf()),
    calendars: await openCalendarSources(),
    speech: undefined,
    soundReader: openSoundReader(process.env["PATH"] ?? ""),
    transcriber: undefined,
    live:
      overrides.live ??
      (await openLive({ log, publicUrl: "http://localhost:3000", databaseUrl: undefined })),
    mailer: undefined,
    operator: readEnvironment({}).operator,
    sink: undefined,
    rateLimits: true,
    trustedProxies: [],
    secret: TEST_SECRET,
    linkSecret: TEST_SECRET,
    sealing: openSealing([TEST_SECRET]),
    publicUrl: "http://localhost:3000",
    now: () => new Date(),
    failpoint: () => undefined,
    ...overrides,
  };
}
