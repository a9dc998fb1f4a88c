import { compile } from "@fastify/proxy-addr";
import { PRODUCT_NAME } from "@planner/contract/model";
import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import {
  CALENDAR_SENTENCES,
  CALENDAR_VARIABLES,
  type CalendarEnvironment,
  readCalendar,
} from "./calendar.ts";
import { FILES_SENTENCES, FILES_VARIABLES, readFiles, type S3Environment } from "./files.ts";
import { LLM_VARIABLES, type LlmEnvironment, LLM_SENTENCES, pricesOf, readLlm } from "./llm.ts";
import {
  OPERATOR_SENTENCES,
  OPERATOR_VARIABLES,
  type OperatorEnvironment,
  readOperator,
} from "./operator.ts";
import {
  readSpeech,
  SPEECH_SENTENCES,
  SPEECH_VARIABLES,
  type SpeechEnvironment,
} from "./speech.ts";
import {
  readTelemetry,
  TELEMETRY_SENTENCES,
  TELEMETRY_VARIABLES,
  type TelemetryEnvironment,
} from "./telemetry.ts";
import {
  readTranscription,
  TRANSCRIPTION_SENTENCES,
  TRANSCRIPTION_VARIABLES,
  type TranscriptionEnvironment,
} from "./transcription.ts";
import type { CompanyProvider } from "../features/company-sign-in/company-sign-in.ports.ts";
import { readSignIn, SIGN_IN_SENTENCES, SIGN_IN_VARIABLES } from "./sign-in.ts";
import { isStage } from "../platform/failpoint.ts";
import { Failure } from "../platform/failures.ts";
import { host, line, optional, url } from "../variables.ts";

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const ROLES = ["all", "web", "worker"] as const;

/** Every variable that Planner reads, with the sentence for a value that it cannot use. */
const Variables = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(host),
  PLANNER_ROLE: optional(z.enum(ROLES)),
  PLANNER_DATA_DIR: optional(line),
  DATABASE_URL: optional(url(/^postgres(ql)?$/)),
  PLANNER_SECRET: optional(z.string().min(32)),
  PLANNER_OLD_SECRETS: optional(z.string().regex(/^\S{32,}([\s,]+\S{32,})*$/)),
  PLANNER_PUBLIC_URL: optional(url(/^https?$/)),
  PLANNER_TRUSTED_PROXIES: optional(z.string().refine(areProxies)),
  PLANNER_RATE_LIMITS: optional(z.enum(["on", "off"])),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(line.regex(/[^\s<>@]@[^\s<>@]+>?$/)),
  LOG_LEVEL: optional(z.enum(LEVELS)),
  PLANNER_DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(300)),
  PLANNER_KILL_AT: optional(z.string().refine(isStage)),
  PLANNER_TEXT_RECOGNITION: optional(z.enum(["on", "off"])),
  PLANNER_DEMO: optional(z.enum(["on", "off", "true", "false"])),
  ...FILES_VARIABLES,
  ...LLM_VARIABLES,
  ...CALENDAR_VARIABLES,
  ...SPEECH_VARIABLES,
  ...OPERATOR_VARIABLES,
  ...TELEMETRY_VARIABLES,
  ...TRANSCRIPTION_VARIABLES,
  ...SIGN_IN_VARIABLES,
});
type Name = keyof z.infer<typeof Variables>;

const SENTENCES: Record<Name, string> = {
  PORT: "PORT is a number from 0 to 65535.",
  HOST: "HOST is an address of this machine, or 0.0.0.0 for all of them.",
  PLANNER_ROLE: `PLANNER_ROLE is one of ${ROLES.join(", ")}.`,
  PLANNER_DATA_DIR: "PLANNER_DATA_DIR is the path of a folder.",
  DATABASE_URL: "DATABASE_URL is an address like postgres://user:password@host:5432/planner.",
  PLANNER_SECRET: "PLANNER_SECRET has at least 32 characters.",
  PLANNER_OLD_SECRETS:
    "PLANNER_OLD_SECRETS is a list of earlier values of PLANNER_SECRET with commas.",
  PLANNER_PUBLIC_URL: "PLANNER_PUBLIC_URL is an address like https://planner.example.com.",
  PLANNER_TRUSTED_PROXIES:
    "PLANNER_TRUSTED_PROXIES is a list of addresses or networks with commas, like 10.0.0.5, 172.16.0.0/12.",
  PLANNER_RATE_LIMITS: "PLANNER_RATE_LIMITS is on or off.",
  SMTP_URL: "SMTP_URL is an address like smtp://user:password@mail.example.com:587.",
  MAIL_FROM: `MAIL_FROM is an address like ${PRODUCT_NAME} <planner@example.com>.`,
  LOG_LEVEL: `LOG_LEVEL is one of ${LEVELS.join(", ")}.`,
  PLANNER_DRAIN_SECONDS: "PLANNER_DRAIN_SECONDS is a number from 0 to 300.",
  PLANNER_TEXT_RECOGNITION: "PLANNER_TEXT_RECOGNITION is on or off.",
  PLANNER_KILL_AT: "PLANNER_KILL_AT is the name of a stage, with :stop behind it to halt there.",
  PLANNER_DEMO: "PLANNER_DEMO is on or off.",
  ...FILES_SENTENCES,
  ...LLM_SENTENCES,
  ...CALENDAR_SENTENCES,
  ...SPEECH_SENTENCES,
  ...OPERATOR_SENTENCES,
  ...TELEMETRY_SENTENCES,
  ...TRANSCRIPTION_SENTENCES,
  ...SIGN_IN_SENTENCES,
};

/** The name of every variable that Planner reads itself. */
export const VARIABLE_NAMES = Object.keys(SENTENCES) as readonly Name[];

/** How this process was asked to run. */
export interface Environment {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly role: (typeof ROLES)[number];
  readonly stateFolder: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Undefined: one is made once and kept in the state folder. */
  readonly secret: string | undefined;
  /** Earlier secrets, so that what they sealed can still be opened. */
  readonly oldSecrets: readonly string[];
  /** Undefined: the address that it listens on. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** Whether text on pages that are pictures may be recognised. */
  readonly recognisesText: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly logLevel: string;
  /** Undefined: files lie in the state folder. */
  readonly s3: S3Environment | undefined;
  /** Undefined: the built-in engine writes everything. */
  readonly llm: LlmEnvironment | undefined;
  /** Whether the variables say which model, or that there is none. */
  readonly isLlmGiven: boolean;
  /** What tokens cost: also where no model is set any more, for what was asked before. */
  readonly llmPrices: LlmEnvironment["prices"];
  readonly calendar: CalendarEnvironment;
  /** Undefined: nobody on the server recognises speech. */
  readonly speech: SpeechEnvironment | undefined;
  /** Undefined: nobody transcribes recordings. */
  readonly transcription: TranscriptionEnvironment | undefined;
  readonly operator: OperatorEnvironment;
  /** The providers through which people sign in; undefined: the settings say. */
  readonly signIn: readonly CompanyProvider[] | undefined;
  readonly telemetry: TelemetryEnvironment;
  /** How long a process that stops goes on answering, so that a load balancer hears of it first. */
  readonly drainSeconds: number;
  /** Whether strangers look around in a sample, which is made anew at each start, and nobody changes anything. */
  readonly isDemo: boolean;
  /** For tests of crashes: the stage at which the process dies. */
  readonly killAt: string | undefined;
}

/** Two or three looks of a load balancer. */
const WEB_DRAIN_SECONDS = 10;

/** Reads the variables once; throws `Failure` with one sentence for each that cannot be used. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const read = Variables.safeParse(variables);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => path[0] as Name));
    throw new Failure("invalid", [...names].map((name) => SENTENCES[name]).join("\n"));
  }
  const { data } = read;
  const role = data.PLANNER_ROLE ?? "all";
  if (role !== "all" && !(data.DATABASE_URL && data.PLANNER_SECRET)) {
    throw new Failure(
      "invalid",
      "With PLANNER_ROLE web or worker, all processes need the same DATABASE_URL and PLANNER_SECRET.",
    );
  }
  const isDemo = data.PLANNER_DEMO === "on" || data.PLANNER_DEMO === "true";
  if (isDemo) refuseConnections(data);
  const stateFolder = data.PLANNER_DATA_DIR ?? defaultStateFolder(variables);
  return {
    role,
    port: data.PORT ?? 3_000,
    host: data.HOST ?? "127.0.0.1",
    // What is made anew at each start is never somebody's own.
    stateFolder: isDemo ? join(stateFolder, "demo") : stateFolder,
    isDemo,
    databaseUrl: data.DATABASE_URL,
    secret: data.PLANNER_SECRET,
    oldSecrets: listOf(data.PLANNER_OLD_SECRETS),
    publicUrl: data.PLANNER_PUBLIC_URL?.replace(/\/+$/, ""),
    trustedProxies: listOf(data.PLANNER_TRUSTED_PROXIES),
    rateLimits: data.PLANNER_RATE_LIMITS !== "off",
    recognisesText: data.PLANNER_TEXT_RECOGNITION !== "off",
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL ?? "info",
    s3: readFiles(data),
    llm: readLlm(data),
    isLlmGiven: data.AI_PROVIDER !== undefined,
    llmPrices: pricesOf(data.AI_PRICES),
    calendar: readCalendar(data),
    speech: readSpeech(data),
    transcription: readTranscription(data),
    operator: readOperator(data),
    signIn: readSignIn(data),
    telemetry: readTelemetry(data),
    drainSeconds: data.PLANNER_DRAIN_SECONDS ?? (role === "web" ? WEB_DRAIN_SECONDS : 0),
    killAt: data.PLANNER_KILL_AT,
  };
}

/** What a demo would change, or would send something to. */
const CONNECTIONS = [
  "DATABASE_URL",
  "S3_BUCKET",
  "SMTP_URL",
  "AI_PROVIDER",
  "SPEECH_PROVIDER",
  "TRANSCRIPTION_URL",
  "GOOGLE_CLIENT_ID",
  "ANALYTICS_SINK_URL",
  "FEEDBACK_WIDGET_SCRIPT",
] as const satisfies readonly Name[];

function refuseConnections(data: z.infer<typeof Variables>): void {
  const set = CONNECTIONS.filter((name) => data[name] !== undefined);
  if (set.length === 0) return;
  throw new Failure(
    "invalid",
    `A demo has a database of its own and sends nothing anywhere: with PLANNER_DEMO=on, leave out ${set.join(", ")}.`,
  );
}

const listOf = (text = ""): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Whether what forwarding headers are judged by can read them. */
function areProxies(text: string): boolean {
  try {
    compile(listOf(text));
    return true;
  } catch {
    return false;
  }
}

/** https://specifications.freedesktop.org/basedir: state that survives restarts. */
function defaultStateFolder(variables: NodeJS.ProcessEnv): string {
  if (process.getuid?.() === 0) return "/var/lib/planner";
  return join(variables["XDG_STATE_HOME"] || join(homedir(), ".local/state"), "planner");
}
