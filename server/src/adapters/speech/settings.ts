import type { SpeechEnvironment } from "../../environment/speech.ts";
import type { Log } from "../../platform/log.ts";
import { type LineEnd, problemOfEnd } from "./line.ts";

/** What each adapter gets. */
export interface SpeechAdapterSettings extends Omit<SpeechEnvironment, "url"> {
  readonly url: URL;
  readonly log: Pick<Log, "warn">;
}

/** Logs an end that is a trouble, with what the service said about it. */
export function logEnd({ log, provider }: SpeechAdapterSettings, end: LineEnd): void {
  if (problemOfEnd(end) === undefined) return;
  // The log keeps no field that is called code: those of invitations are secret.
  const { kind } = end;
  const closed = kind === "closed" ? { closeCode: end.code, reason: end.reason } : {};
  log.warn({ provider, kind, ...closed }, "speech.line_ended");
}
