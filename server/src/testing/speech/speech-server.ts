import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { KnownSentence } from "./espeak.ts";
import { type Heard, openRecogniser } from "./recogniser.ts";

/** What goes wrong; may be changed while the server runs, for what comes after. */
export interface SpeechFaults {
  /** Refuses the upgrade with this HTTP status. */
  refuse?: number | undefined;
  /** Takes the connection and never answers the upgrade. */
  mute?: boolean;
  /** Cuts each connection, without a word, once it has had so many seconds of sound. */
  cutAfterSeconds?: number | undefined;
  /** Ends each connection properly once it has had so many seconds of sound. */
  endAfterSeconds?: number | undefined;
  /** How long after a pause the final words come, in seconds of sound, or of the wall clock where none comes any more. */
  finalDelaySeconds?: number;
  /** Says each final twice. */
  doubleFinals?: boolean;
  /** Says something that is no JSON after so many seconds of sound. */
  nonsenseAfterSeconds?: number | undefined;
  /** Does not hear what sounds between these seconds. */
  deaf?: { readonly from: number; readonly to: number } | undefined;
  /** Reads nothing any more, until it is set back and something is sent. */
  slow?: boolean;
}

/** A connection as the server saw it. */
export interface SpeechConnection {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Text messages, in order. */
  readonly messages: string[];
  /** Sound that came, in seconds. */
  seconds: number;
  isOpen: boolean;
}

/** A server on a free port of this machine that speaks one vendor's protocol. */
export interface SpeechServer {
  /** http://127.0.0.1:port */
  readonly url: string;
  readonly faults: SpeechFaults;
  readonly connections: readonly SpeechConnection[];
  /** Reads again where `slow` held it. */
  readAgain(): void;
  close(): Promise<void>;
}

/** What a protocol may do with its connection. */
export interface Talk {
  readonly connection: SpeechConnection;
  send(message: unknown): void;
  /** 16 kHz: tells `heard` of the protocol what there is to hear. */
  listen(pcm: Int16Array): void;
  /** Ends what is being said, and does what was put off. */
  flush(): void;
  /** Ends what is being said. */
  endUtterance(): void;
  /** Does it after the delay of finals. */
  later(action: () => void): void;
  end(code: number, reason: string): void;
}

/** One vendor's side of a connection. */
export interface Protocol {
  heard(heard: Heard): void;
  text?(message: string): void;
  binary?(bytes: Buffer): void;
  closed?(): void;
}

export interface ServerOptions {
  /** What it can understand. */
  readonly known: readonly KnownSentence[];
  readonly faults?: SpeechFaults;
  /** Silence that ends what is said, in seconds. */
  readonly pauseSeconds?: number;
}

const SAMPLES = 1_600;
const RATE = 16_000;

/** Opens the server; `begin` is asked once for each connection. */
export async function openSpeechServer(
  options: ServerOptions,
  begin: (talk: Talk) => Protocol,
): Promise<SpeechServer> {
  const faults: SpeechFaults = options.faults ?? {};
  const connections: SpeechConnection[] = [];
  const sockets = new Set<WebSocket>();
  const unanswered = new Set<Duplex>();
  const server = createServer();
  const websockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    unanswered.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => unanswered.delete(socket));
    if (faults.mute) return;
    if (faults.refuse !== undefined) {
      socket.end(`HTTP/1.1 ${faults.refuse} Refused\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    websockets.handleUpgrade(request, socket, head, (websocket) => {
      const connection: SpeechConnection = {
        url: new URL(request.url ?? "/", "http://127.0.0.1"),
        headers: request.headers,
        messages: [],
        seconds: 0,
        isOpen: true,
      };
      connections.push(connection);
      sockets.add(websocket);
      websocket.once("close", () => sockets.delete(websocket));
      attend(websocket, connection, { ...options, faults, begin });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    connections,
    readAgain: () => sockets.forEach((socket) => socket.resume()),
    close: async () => {
      for (const socket of sockets) socket.terminate();
      for (const socket of unanswered) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

interface Attending extends ServerOptions {
  readonly faults: SpeechFaults;
  readonly begin: (talk: Talk) => Protocol;
}

function attend(
  socket: WebSocket,
  connection: SpeechConnection,
  { faults, begin, ...options }: Attending,
): void {
  const recogniser = openRecogniser(options.known, options);
  const putOff: { dueSeconds: number; timer: NodeJS.Timeout; action: () => void }[] = [];
  let saidNonsense = false;
  const release = (until: number): void => {
    while (putOff[0] && putOff[0].dueSeconds <= until) {
      const next = putOff.shift();
      clearTimeout(next?.timer);
      next?.action();
    }
  };
  const send = (message: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const later = (action: () => void): void => {
    const delay = faults.finalDelaySeconds ?? 0;
    const dueSeconds = recogniser.seconds + delay;
    const timer = setTimeout(() => release(dueSeconds), delay * 1_000);
    putOff.push({ dueSeconds, timer, action });
    if (faults.doubleFinals) putOff.push({ dueSeconds, timer, action });
  };
  const take = (pcm: Int16Array): void => {
    const isDeaf =
      faults.deaf && recogniser.seconds >= faults.deaf.from && recogniser.seconds < faults.deaf.to;
    const heard = recogniser.write(isDeaf ? new Int16Array(pcm.length) : pcm);
    connection.seconds += pcm.length / RATE;
    for (const one of heard) protocol.heard(one);
    release(recogniser.seconds);
    const { nonsenseAfterSeconds, cutAfterSeconds, endAfterSeconds } = faults;
    if (connection.seconds >= (nonsenseAfterSeconds ?? Infinity) && !saidNonsense) {
      saidNonsense = true;
      socket.send("<html>502 Bad Gateway</html>");
    }
    if (connection.seconds >= (cutAfterSeconds ?? Infinity)) socket.terminate();
    else if (connection.seconds >= (endAfterSeconds ?? Infinity)) socket.close(1_000, "rotation");
  };
  const endUtterance = (): void => recogniser.flush().forEach((one) => protocol.heard(one));
  const talk: Talk = {
    connection,
    send,
    later,
    endUtterance,
    listen: (pcm) => {
      for (let at = 0; at < pcm.length && socket.readyState === socket.OPEN; at += SAMPLES) {
        take(pcm.subarray(at, at + SAMPLES));
      }
    },
    flush: () => {
      endUtterance();
      release(Infinity);
    },
    end: (code, reason) => socket.close(code, reason),
  };
  const protocol = begin(talk);
  socket.on("message", (data: RawData, isBinary: boolean) => {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer);
    if (isBinary) protocol.binary?.(bytes);
    else {
      connection.messages.push(bytes.toString());
      protocol.text?.(bytes.toString());
    }
    if (faults.slow) socket.pause();
  });
  socket.on("error", () => undefined);
  socket.once("close", () => {
    connection.isOpen = false;
    for (const { timer } of putOff) clearTimeout(timer);
    protocol.closed?.();
  });
}
