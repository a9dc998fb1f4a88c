import type { SpeechEnvironment } from "../../environment.speech.ts";
import type { Log } from "../../platform/log.ts";
import { type LineEnd, troubleOfEnd } from "./line.ts";

/** What each adapter gets. */
export interface SpeechAdapterSettings extends Omit<SpeechEnvironment, "url"> {
  readonly url: URL;
  readonly log: Pick<Log, "warn">;
}

/** Logs an end that is a trouble, with what the service said about it. */
export function logEnd({ log, provider }: SpeechAdapterSettings, end: LineEnd): void {
  if (troubleOfEnd(end) !== undefined) log.warn({ provider, ...end }, "speech.line_ended");
}
