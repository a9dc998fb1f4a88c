import { makePlan } from "@planner/engine";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { openDeckMaker } from "../adapters/decks/make-deck.ts";
import { sniffKind } from "../adapters/documents/sniff-kind.ts";
import { readDocumentText } from "../adapters/documents/document-text.ts";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { writeNotes } from "../adapters/engine/write-notes.ts";
import { openSoundReader } from "../adapters/recordings/ffmpeg.ts";
import { buildApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { readEnvironment } from "../environment.ts";
import { openAccess } from "../features/account/access.ts";
import { openDatabase } from "../platform/database.ts";
import type { App } from "../platform/http.ts";
import { openLive } from "../platform/live/open-live.ts";
import { openLog } from "../platform/log.ts";
import { openQueue, type Queue, type RanJob } from "../platform/queue.ts";
import { buildHandlers } from "../worker.ts";
import { NO_TELEMETRY } from "../platform/telemetry.ts";
import { POSTGRES_VARIABLE } from "./global-setup.ts";
import { memoryFiles, noPdf } from "./parts.ts";
import { addPerson, type TestPerson } from "./person.ts";
import { openSealing } from "../platform/sealing.ts";
import { createTestDatabase } from "./postgres.ts";

/** The whole server on a database of its own, without a port. */
export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  /** Where its database is, for another process on it. */
  readonly databaseUrl: string;
  /** A signed-in person, by default in a new team of their own. */
  signUp(options?: { email?: string; teamId?: string }): Promise<TestPerson>;
  /** Runs all due jobs to the end; answers which ran, failed ones with their error. */
  runJobs(): Promise<RanJob[]>;
  close(): Promise<void>;
}

export const TEST_SECRET = "a secret that only tests know, 32+";

/** Builds the app on a fresh copy of the migrated database; `overrides` replaces single dependencies, `extend` adds routes. */
export async function buildTestApp(
  overrides: Partial<Deps> = {},
  extend: (app: App) => Promise<void> = async () => undefined,
): Promise<TestApp> {
  const adminUrl = process.env[POSTGRES_VARIABLE];
  if (!adminUrl)
    throw new Error("No PostgreSQL for tests: run them through vitest's project server.");
  const { url, drop } = await createTestDatabase(adminUrl);
  const log = openLog(process.env["LOG_LEVEL"] ?? "silent");
  const database = openDatabase(url, () => undefined);
  // A test says itself when a minute has passed.
  const queue = await openQueue(url, log, { hasClock: false });
  const deps: Deps = {
    database,
    send: queue.send,
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
  const app = await buildApp(deps, openAccess(deps));
  await extend(app);
  await app.ready();
  return {
    app,
    deps,
    db: database.db,
    queue,
    databaseUrl: url,
    signUp: (options) => addPerson(app, deps, options),
    runJobs: () => queue.runDue(buildHandlers(deps)),
    close: async () => {
      await app.close();
      await queue.stop(0);
      await deps.live.close();
      await deps.pdf.close();
      await deps.textRecogniser?.close();
      await database.close();
      await drop();
    },
  };
}
