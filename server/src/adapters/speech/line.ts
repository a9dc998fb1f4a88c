import type { IncomingHttpHeaders } from "node:http";
import { WebSocket } from "ws";
import { type SpeechProblem, SpeechRefused } from "../../features/presentation/speech.ports.ts";

/** A websocket to a speech service. */
export interface Line {
  /** Headers of the answer to the upgrade. */
  readonly headers: IncomingHttpHeaders;
  /** Bytes go as they are, anything else as JSON. Does nothing once the line is over. */
  send(message: Uint8Array | object): void;
  /** Sends text to the letter. */
  sendText(message: string): void;
  /** Bytes that have not left this machine. */
  bufferedBytes(): number;
  /** Ends it; `onEnd` is not told. */
  end(): void;
}

/** How a line ended that nobody here ended. */
export type LineEnd =
  | { readonly kind: "closed"; readonly code: number; readonly reason: string }
  /** Neither a message nor an answer to our pings for half a minute. */
  | { readonly kind: "silent" }
  /** A message that is no JSON object. */
  | { readonly kind: "nonsense" };

interface LineOptions {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Is taken out of whatever a service answers, before anybody reads it. */
  readonly secret: string | undefined;
  readonly onMessage: (message: Record<string, unknown>) => void;
  readonly onEnd: (end: LineEnd) => void;
}

const HANDSHAKE_MS = 10_000;
const PING_MS = 10_000;
const PINGS = 3;
const CLOSE_MS = 2_000;
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Opens a websocket (RFC 6455); fails with a `SpeechRefused` when it is refused, does not come in 10 seconds or is aborted. */
export function openLine(options: LineOptions): Promise<Line> {
  const { url, headers, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new SpeechRefused("network", { cause: signal.reason }));
      return;
    }
    const socket = new WebSocket(url, {
      headers: { ...headers },
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
    });
    let answer: IncomingHttpHeaders = {};
    const settle = (): void => {
      clearTimeout(late);
      signal.removeEventListener("abort", onAbort);
    };
    const refuse = (problem: SpeechProblem, cause: Error): void => {
      settle();
      socket.terminate();
      reject(new SpeechRefused(problem, { cause }));
    };
    const late = setTimeout(
      () => refuse("timeout", new Error(`no answer in ${HANDSHAKE_MS / 1_000} seconds`)),
      HANDSHAKE_MS,
    );
    const onAbort = (): void => refuse("network", new Error("aborted"));
    signal.addEventListener("abort", onAbort);
    // Without a listener an error of a socket that was given up would end the process.
    socket.on("error", (error) =>
      refuse("network", new Error(withoutSecret(error.message, options.secret))),
    );
    socket.on("upgrade", (response) => (answer = response.headers));
    socket.on("unexpected-response", (_request, response) => {
      response.resume();
      const { statusCode: status = 0, headers: answerHeaders } = response;
      const reason = withoutSecret(String(answerHeaders["dg-error"] ?? ""), options.secret);
      refuse(problemOfStatus(status), new Error(`HTTP ${status} ${reason}`.trim()));
    });
    socket.once("open", () => {
      settle();
      resolve(lineOn(socket, answer, options));
    });
  });
}

function lineOn(
  socket: WebSocket,
  headers: IncomingHttpHeaders,
  { signal, secret, onMessage, onEnd }: LineOptions,
): Line {
  let missed = 0;
  let isOver = false;
  const stop = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearInterval(pulse);
    signal.removeEventListener("abort", end);
    return true;
  };
  const finish = (lineEnd: LineEnd): void => {
    if (stop()) onEnd(lineEnd);
    if (socket.readyState !== socket.CLOSED) socket.terminate();
  };
  const end = (): void => {
    if (!stop()) return;
    socket.close(1000);
    setTimeout(() => socket.terminate(), CLOSE_MS).unref();
  };
  const pulse = setInterval(() => {
    missed += 1;
    if (missed > PINGS) finish({ kind: "silent" });
    else socket.ping();
  }, PING_MS);
  socket.on("pong", () => (missed = 0));
  socket.on("message", (data) => {
    missed = 0;
    if (isOver) return;
    const message = readObject((data as Buffer).toString());
    if (message) onMessage(message);
    else finish({ kind: "nonsense" });
  });
  socket.on("close", (code, reason) =>
    finish({ kind: "closed", code, reason: withoutSecret(reason.toString(), secret) }),
  );
  const sendRaw = (bytes: Uint8Array | string): void => {
    if (!isOver) socket.send(bytes, () => undefined);
  };
  return {
    headers,
    send: (message) => sendRaw(message instanceof Uint8Array ? message : JSON.stringify(message)),
    sendText: sendRaw,
    bufferedBytes: () => socket.bufferedAmount,
    end,
  };
}

/** What an HTTP status at the upgrade means. */
function problemOfStatus(status: number): SpeechProblem {
  if (status === 401 || status === 403) return "auth";
  if (status === 402 || status === 429) return "quota";
  if (status === 408 || status === 504) return "timeout";
  return status >= 400 && status < 500 ? "format" : "network";
}

/** What the end of a line means where a vendor says nothing else: proper ends are no trouble (RFC 6455, section 7.4). */
export function problemOfEnd(end: LineEnd): SpeechProblem | undefined {
  if (end.kind === "silent") return "timeout";
  if (end.kind === "nonsense") return "format";
  const { code } = end;
  if (code === 1000 || code === 1005) return undefined;
  return [1002, 1003, 1007, 1009, 1010].includes(code) ? "format" : "network";
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const withoutSecret = (text: string, secret: string | undefined): string =>
  secret ? text.replaceAll(secret, "***") : text;

/** Samples as they go over a wire: little-endian, as on every machine that Node.js runs on. */
export const bytesOf = (pcm: Int16Array): Uint8Array =>
  new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
