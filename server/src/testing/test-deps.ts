import { makePlan } from "@planner/engine";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { openCompanySignIn } from "../adapters/oidc/openid-client.ts";
import { openDocumentWriter } from "../adapters/document-writer/document-writer.ts";
import { openDeckMaker } from "../adapters/decks/make-deck.ts";
import { sniffKind } from "../adapters/documents/sniff-kind.ts";
import { readDocumentText } from "../adapters/documents/document-text.ts";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { writeNotes } from "../adapters/engine/write-notes.ts";
import { readMeetingArchive } from "../adapters/meeting-archive/meeting-archive.ts";
import { findPageTurnsApart } from "../adapters/recordings/frames/page-turns.ts";
import { openWavReader } from "../adapters/recordings/wav-reader.ts";
import { openRecordingReader } from "../adapters/recordings/ffmpeg.ts";
import { openClientDocuments } from "../adapters/client-documents/client-documents.ts";
import { openDestinations } from "../adapters/destinations/destinations.ts";
import { openWebhookSender } from "../adapters/webhook/webhook-sender.ts";
import type { Deps } from "../deps.ts";
import { readEnvironment } from "../environment/environment.ts";
import type { OpenedLlm } from "../features/language-model/language-model.ports.ts";
import { openDatabase } from "../platform/db/database.ts";
import { openLive } from "../platform/live/open-live.ts";
import { openSealing } from "../platform/db/sealing.ts";
import { NO_TELEMETRY } from "../platform/telemetry.ts";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileStore, PdfReader } from "../features/file/file.ports.ts";
import { drawPins } from "../adapters/pdf/draw-pins.ts";
import { readPixels } from "../adapters/pdf/page-image.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { Failure } from "../platform/failures.ts";

export const TEST_SECRET = "a secret that only tests know, 32+";

/** A model that never answers in time: with it plans are shown part by part, and written by the built-in engine. */
export const busyLlm: OpenedLlm = () => ({
  complete: () => Promise.resolve({ kind: "failure", reason: "unavailable" }),
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
    readPixels,
    drawPins,
    textRecogniser: undefined,
    sniffKind,
    makeDeck: openDeckMaker(process.env["PATH"] ?? ""),
    // In this process: one of its own for each meeting took most of the time of all tests.
    makeNotes: writeNotes,
    makePlan,
    readArchive: readMeetingArchive,
    writeDocument: sharedWriter.write,
    llmFor: () => undefined,
    languageModel: {
      isGiven: false,
      given: undefined,
      tryOut: async () => ({ answer: { kind: "failure", reason: "unavailable" } }),
    },
    readDocumentText,
    readTranscript: (file) => readTranscriptFile(file, overrides.pdf ?? noPdf()),
    calendars: await openCalendarSources(),
    companySignIn: openCompanySignIn({
      given: undefined,
      allowedHosts: [],
      now: overrides.now ?? (() => new Date()),
    }),
    speech: undefined,
    recordingReader: openRecordingReader(process.env["PATH"] ?? "") ?? openWavReader(),
    findPageTurns: findPageTurnsApart,
    transcriber: undefined,
    live:
      overrides.live ??
      (await openLive({ log, publicUrl: "http://localhost:3000", databaseUrl: undefined })),
    mailer: undefined,
    clientDocuments: openClientDocuments([]),
    webhooks: openWebhookSender([]),
    destinations: openDestinations([]),
    operator: readEnvironment({}).operator,
    sink: undefined,
    rateLimits: true,
    trustedProxies: [],
    secret: TEST_SECRET,
    linkSecret: TEST_SECRET,
    sealing: openSealing([TEST_SECRET]),
    publicUrl: "http://localhost:3000",
    isDemo: false,
    now: () => new Date(),
    failpoint: () => undefined,
    ...overrides,
  };
}

/** Keeps bytes in memory: for tests that are not about files. */
export function memoryFiles(): FileStore {
  const stored = new Map<string, Buffer>();
  const find = (key: string): Buffer => {
    const all = stored.get(key);
    if (!all) throw new Failure("not_found", "There is no such file.");
    return all;
  };
  return {
    put: async (key, bytes) => {
      const all = await buffer(bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes);
      stored.set(key, all);
      return { sizeBytes: all.length, sha256: createHash("sha256").update(all).digest("hex") };
    },
    get: async (key, range) => {
      const all = find(key);
      return Readable.from([range ? all.subarray(range.start, range.end + 1) : all]);
    },
    stat: async (key) => (stored.has(key) ? { sizeBytes: find(key).length } : undefined),
    delete: async (key) => void stored.delete(key),
    deletePrefix: async (prefix) => {
      for (const key of stored.keys()) if (key.startsWith(`${prefix}/`)) stored.delete(key);
    },
    listFirstParts: async () => [
      ...new Set([...stored.keys()].map((key) => key.slice(0, key.indexOf("/")))),
    ],
    check: async () => undefined,
    localCopy: async () => {
      throw new Failure("unavailable", "This test keeps its files in memory.");
    },
  };
}

const refuse = async (): Promise<never> => {
  throw new Failure("unavailable", "This test has no PDF reader.");
};

/** Refuses every PDF: for tests that are not about decks. */
export function noPdf(): PdfReader {
  const reader = { open: refuse, readDeck: refuse, readText: refuse };
  const pages = { renderPage: refuse, renderPageAt: refuse, comment: refuse };
  return { ...reader, ...pages, close: async () => undefined };
}

/** A real writer of documents for all tests of this process; it ends with the process. */
const sharedWriter = openDocumentWriter();

let shared: PdfReader | undefined;

/** A real reader for all tests of this process that do nothing to its child; it ends with the process. */
export function sharedPdf(): PdfReader {
  shared ??= openPdfReader();
  return { ...shared, close: async () => undefined };
}
