import { PRODUCT_NAME } from "@planner/contract/model";
import { makePlan } from "@planner/engine";
import { setTimeout as wait } from "node:timers/promises";
import { openHttpSink } from "../adapters/analytics/http.sink.ts";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { sniffKind } from "../adapters/documents/sniff-kind.ts";
import { readDocumentText } from "../adapters/documents/document-text.ts";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { openCompanySignIn } from "../adapters/oidc/openid-client.ts";
import { openDocumentWriter } from "../adapters/document-writer/document-writer.ts";
import { openNotesMaker } from "../adapters/engine/notes-process.ts";
import { readMeetingArchive } from "../adapters/meeting-archive/meeting-archive.ts";
import { openSmtp } from "../adapters/mail/smtp.mail.ts";
import { openDeckMaker } from "../adapters/decks/make-deck.ts";
import { findPageTurnsApart } from "../adapters/recordings/frames/page-turns.ts";
import { openWavReader } from "../adapters/recordings/wav-reader.ts";
import { openRecordingReader } from "../adapters/recordings/ffmpeg.ts";
import { openTranscriber } from "../adapters/recordings/transcriber.ts";
import { drawPins } from "../adapters/pdf/draw-pins.ts";
import { readPixels } from "../adapters/pdf/page-image.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { openTextRecogniser } from "../adapters/text-recognition/text-recognition.adapter.ts";
import { openSpeech } from "../adapters/speech/speech.adapter.ts";
import { openClientDocuments } from "../adapters/client-documents/client-documents.ts";
import { openDestinations } from "../adapters/destinations/destinations.ts";
import { openWebhookSender } from "../adapters/webhook/webhook-sender.ts";
import type { Deps } from "../deps.ts";
import type { Environment } from "../environment/environment.ts";
import { openFiles } from "./files.ts";
import { openLanguageModel } from "./language-model.ts";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { Failure } from "../platform/failures.ts";
import { openFirstSecret } from "../platform/db/first-secret.ts";
import { openLive } from "../platform/live/open-live.ts";
import { type Log, openLog } from "../platform/log.ts";
import { openQueue, type Queue } from "../platform/jobs/queue.ts";
import { openSealing } from "../platform/db/sealing.ts";
import { type OpenTelemetry, openTelemetry } from "./telemetry.ts";
import type { StateFolder } from "../state.ts";
import { watchMailer, watchPdf, watchRecogniser } from "../watched.ts";

/** Everything a process runs on, opened in order and closed in the opposite one. */
export interface Planner {
  readonly deps: Deps;
  /** The same for jobs. Where people are served too, these have connections of their own: theirs are never all taken. */
  readonly jobDeps: Deps;
  readonly queue: Queue;
  /** What counts and traces, with the figures where somebody asks for them. */
  readonly telemetry: OpenTelemetry;
  /** Lets jobs finish, then closes all; the database goes last. */
  close(): Promise<void>;
}

interface PlannerOptions {
  readonly environment: Environment;
  readonly state: StateFolder;
  readonly publicUrl: string;
  /** The embedded database on its way up; undefined where DATABASE_URL names another. */
  readonly embedded: Promise<EmbeddedDatabase> | undefined;
  /** Resolves when the embedded database cannot be had back. */
  readonly lost: Promise<unknown>;
  /** Hears of a breakdown that this process cannot live with. */
  readonly onLost: () => void;
}

export interface EmbeddedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

type Closing = (() => Promise<unknown> | void)[];

const JOBS_TIMEOUT_MS = 20_000;
const DATABASE_PATIENCE_MS = 60_000;

/** Opens log, database, queue and adapters; what was opened is closed again when a later one fails. */
export async function openPlanner(options: PlannerOptions): Promise<Planner> {
  const { environment, state, publicUrl } = options;
  const log = openLog(environment.logLevel);
  const closing: Closing = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const url = environment.databaseUrl ?? (await moveIn(options, log, closing));
    const openPool = (): Database => {
      const opened = openDatabase(url, (err) => log.warn({ err }, "database.connection_lost"));
      closing.push(() => opened.close());
      return opened;
    };
    const database = openPool();
    const jobDatabase = environment.role === "all" ? openPool() : database;
    const telemetry = await openTelemetry(environment);
    closing.push(() => telemetry.close());
    await untilReady(database, log);
    await database.migrate();
    for (const pool of new Set([database, jobDatabase])) pool.watch();
    const secret = environment.secret ?? state.secret();
    const sealing = openSealing([secret, ...environment.oldSecrets]);
    const linkSecret = await openFirstSecret(database.db, { secret, sealing });
    const pdf = watchPdf(openPdfReader(), telemetry);
    closing.push(() => pdf.close());
    const documentWriter = openDocumentWriter();
    closing.push(() => documentWriter.close());
    const textRecogniser = environment.recognisesText ? openTextRecogniser() : undefined;
    closing.push(() => textRecogniser?.close());
    const mailer = environment.smtpUrl
      ? watchMailer(
          openSmtp(environment.smtpUrl, environment.mailFrom ?? sender(publicUrl)),
          telemetry,
        )
      : undefined;
    closing.push(() => mailer?.close());
    const store = await openFiles(environment, { state, log });
    closing.push(store.close);
    const { files } = store;
    // The embedded database is this process's own: there is no other process to tell.
    const live = await openLive({ log, publicUrl, databaseUrl: environment.databaseUrl });
    closing.push(() => live.close());
    // Jobs use all of the above, so the queue is opened last and stopped first.
    const queue = await openQueue(url, log, { telemetry });
    closing.push(() => queue.stop(JOBS_TIMEOUT_MS));
    const deps: Deps = {
      database,
      send: queue.send,
      log,
      telemetry,
      files,
      pdf,
      readPixels,
      drawPins,
      textRecogniser: textRecogniser && watchRecogniser(textRecogniser, telemetry),
      sniffKind,
      makeDeck: openDeckMaker(process.env["PATH"] ?? ""),
      readArchive: readMeetingArchive,
      writeDocument: documentWriter.write,
      makeNotes: openNotesMaker(),
      makePlan,
      ...openLanguageModel(environment, {
        database: jobDatabase,
        log,
        telemetry,
        files,
        pdf,
        sealing,
      }),
      readDocumentText,
      readTranscript: (file) => readTranscriptFile(file, pdf),
      calendars: await openCalendarSources({ ...environment.calendar, now }),
      companySignIn: openCompanySignIn({
        given: environment.signIn,
        allowedHosts: environment.calendar.allowedHosts,
        now,
      }),
      speech: environment.speech && openSpeech(environment.speech, { log }),
      recordingReader: openRecordingReader(process.env["PATH"] ?? "") ?? openWavReader(),
      findPageTurns: findPageTurnsApart,
      transcriber: environment.transcription && openTranscriber(environment.transcription, { log }),
      live,
      mailer,
      clientDocuments: openClientDocuments(environment.calendar.allowedHosts),
      webhooks: openWebhookSender(environment.calendar.allowedHosts),
      destinations: openDestinations(environment.calendar.allowedHosts),
      operator: environment.operator,
      sink: environment.operator.sinkUrl ? openHttpSink(environment.operator.sinkUrl) : undefined,
      rateLimits: environment.rateLimits,
      trustedProxies: environment.trustedProxies,
      secret,
      linkSecret,
      sealing,
      publicUrl,
      isDemo: environment.isDemo,
      now,
      failpoint: openFailpoint(environment.killAt),
    };
    return { deps, jobDeps: { ...deps, database: jobDatabase }, queue, telemetry, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function moveIn(options: PlannerOptions, log: Log, closing: Closing): Promise<string> {
  const server = await options.embedded;
  if (!server) throw new Error("neither DATABASE_URL nor an embedded database");
  closing.push(() => server.stop());
  void followLoss(options, log);
  return server.url;
}

async function followLoss({ lost, onLost }: PlannerOptions, log: Log): Promise<void> {
  log.fatal({ err: await lost }, "database.lost");
  onLost();
}

const now = (): Date => new Date();

/** A database server may still be starting when Planner does. */
async function untilReady(database: Database, log: Log): Promise<void> {
  const until = Date.now() + DATABASE_PATIENCE_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 3_000)) {
    try {
      await database.pool.query("select 1");
      return;
    } catch (cause) {
      if (Date.now() + pauseMs > until || isFinal(cause)) throw unreachable(cause);
      log.warn({ err: cause }, "database.waiting");
      await wait(pauseMs);
    }
  }
}

/** Wrong password (28…) or unknown database (3D000): waiting does not help. */
const isFinal = (error: unknown): boolean =>
  /^(28|3D)/.test((error as { code?: string }).code ?? "");

const unreachable = (cause: unknown): Failure =>
  new Failure(
    "unavailable",
    `The database at DATABASE_URL does not let Planner in: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );

const sender = (publicUrl: string): string =>
  `${PRODUCT_NAME} <planner@${new URL(publicUrl).hostname}>`;
