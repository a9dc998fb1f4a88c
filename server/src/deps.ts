import type { MadePlan, PlanInput, PlanOptions } from "@planner/engine";
import type { ClientDocuments } from "./features/api-access/oauth/client-documents.ports.ts";
import type { CalendarSources } from "./features/calendar/calendar.ports.ts";
import type {
  FileStore,
  FindPageTurns,
  MakeDeck,
  PdfReader,
  ReadPixels,
  ReadDocumentText,
  ReadTranscript,
  RecordingReader,
  SniffKind,
  TextRecogniser,
  Transcriber,
} from "./features/file/file.ports.ts";
import type { CompanySignInPort } from "./features/company-sign-in/company-sign-in.ports.ts";
import type { CountSink } from "./features/analytics/sink.ports.ts";
import type { MailSender } from "./features/mail/mail.ports.ts";
import type { SpeechPort } from "./features/presentation/speech.ports.ts";
import type { LanguageModelPort, LlmFor } from "./features/language-model/language-model.ports.ts";
import type { ReadArchive } from "./features/meeting/export/archive/archive.ports.ts";
import type { DocumentWriter } from "./features/meeting/export/document.ports.ts";
import type { DrawPins } from "./features/mcp/mcp.ports.ts";
import type { Destinations } from "./features/connected-tool/destination.ports.ts";
import type { MakeNotes } from "./features/meeting/notes/notes.ports.ts";
import type { WebhookSender } from "./features/webhook/webhook.ports.ts";
import type { OperatorEnvironment } from "./environment/operator.ts";
import type { Database } from "./platform/db/database.ts";
import type { Failpoint } from "./platform/failpoint.ts";
import type { Live } from "./platform/live/live.ts";
import type { Log } from "./platform/log.ts";
import type { Send } from "./platform/jobs/queue.ts";
import type { Sealing } from "./platform/db/sealing.ts";
import type { Telemetry } from "./platform/telemetry.ts";

/** What the installation runs on. Built in main.ts, or by buildTestApp for a test; each feature names the few it needs. */
export interface Deps {
  readonly database: Database;
  readonly send: Send;
  readonly log: Log;
  /** Counts and traces, for whoever watches over this installation. */
  readonly telemetry: Telemetry;
  readonly files: FileStore;
  readonly pdf: PdfReader;
  readonly readPixels: ReadPixels;
  readonly drawPins: DrawPins;
  /** Undefined: the operator has switched it off. */
  readonly textRecogniser: TextRecogniser | undefined;
  readonly sniffKind: SniffKind;
  readonly makeDeck: MakeDeck;
  readonly readTranscript: ReadTranscript;
  readonly readDocumentText: ReadDocumentText;
  readonly readArchive: ReadArchive;
  readonly writeDocument: DocumentWriter["write"];
  readonly makeNotes: MakeNotes;
  readonly makePlan: (input: PlanInput, options: PlanOptions) => Promise<MadePlan>;
  readonly llmFor: LlmFor;
  readonly languageModel: LanguageModelPort;
  readonly calendars: CalendarSources;
  /** Providers of OpenID Connect, and the protocol with them. */
  readonly companySignIn: CompanySignInPort;
  /** Undefined: nobody on the server recognises speech. */
  readonly speech: SpeechPort | undefined;
  readonly recordingReader: RecordingReader;
  readonly findPageTurns: FindPageTurns;
  /** Undefined: nobody transcribes recordings. */
  readonly transcriber: Transcriber | undefined;
  /** Tells browsers, wherever they are connected, what happens in a meeting. */
  readonly live: Live;
  /** Undefined: mails are kept in the outbox. */
  readonly mailer: MailSender | undefined;
  /** Reads what apps that want in say of themselves. */
  readonly clientDocuments: ClientDocuments;
  /** Posts to addresses that members give. */
  readonly webhooks: WebhookSender;
  /** Services that notes are sent to. */
  readonly destinations: Destinations;
  /** Who runs this installation, and what they chose about feedback and counting. */
  readonly operator: OperatorEnvironment;
  /** Undefined: what is counted is told nobody. */
  readonly sink: CountSink | undefined;
  /** False only where a benchmark asks more often than people do. */
  readonly rateLimits: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Signs cookies and derives tokens; at least 32 characters. */
  readonly secret: string;
  /** What share links are derived from: it stays when the secret is changed. */
  readonly linkSecret: string;
  /** Keeps secrets that have to be read again. */
  readonly sealing: Sealing;
  /** Where people reach the app, without a slash at the end. Links in mails start with it. */
  readonly publicUrl: string;
  /** Whether strangers read a sample here, and nobody changes anything: features/account/demo.ts. */
  readonly isDemo: boolean;
  readonly now: () => Date;
  readonly failpoint: Failpoint;
}
