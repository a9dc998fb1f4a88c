import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { KnownSentence } from "./espeak.ts";
import { type Heard, openRecogniser, type Recogniser } from "./recogniser.ts";

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
  /** Sound that came, in pieces: 16 kHz. */
  readonly sound: Int16Array[];
  /** How much that is. */
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
      // Some servers repeat what they were sent.
      const header = `dg-error: not for ${request.headers.authorization}`;
      socket.end(`HTTP/1.1 ${faults.refuse} Refused\r\nContent-Length: 0\r\n${header}\r\n\r\n`);
      return;
    }
    websockets.handleUpgrade(request, socket, head, (websocket) => {
      const connection: SpeechConnection = {
        url: new URL(request.url ?? "/", "http://127.0.0.1"),
        headers: request.headers,
        messages: [],
        sound: [],
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

interface PutOff {
  readonly dueSeconds: number;
  readonly timer: NodeJS.Timeout;
  readonly action: () => void;
}

function attend(socket: WebSocket, connection: SpeechConnection, options: Attending): void {
  const attendance = new Attendance(socket, connection, options);
  socket.on("message", (data: RawData, isBinary: boolean) => {
    attendance.take(data as Buffer, isBinary);
    if (options.faults.slow) socket.pause();
  });
  socket.on("error", () => undefined);
  socket.once("close", () => attendance.leave());
}

/** One connection: its faults, its recogniser, and what is still to be said. */
class Attendance implements Talk {
  readonly connection: SpeechConnection;
  readonly #socket: WebSocket;
  readonly #faults: SpeechFaults;
  readonly #recogniser: Recogniser;
  readonly #protocol: Protocol;
  readonly #putOff: PutOff[] = [];
  #hasSentNonsense = false;

  constructor(socket: WebSocket, connection: SpeechConnection, options: Attending) {
    this.connection = connection;
    this.#socket = socket;
    this.#faults = options.faults;
    this.#recogniser = openRecogniser(options.known, options);
    this.#protocol = options.begin(this);
  }

  take(bytes: Buffer, isBinary: boolean): void {
    if (isBinary) this.#protocol.binary?.(bytes);
    else {
      this.connection.messages.push(bytes.toString());
      this.#protocol.text?.(bytes.toString());
    }
  }

  leave(): void {
    this.connection.isOpen = false;
    for (const { timer } of this.#putOff) clearTimeout(timer);
    this.#protocol.closed?.();
  }

  send(message: unknown): void {
    if (this.#isOpen) this.#socket.send(JSON.stringify(message));
  }

  listen(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length && this.#isOpen; at += SAMPLES) {
      this.#listenTo(pcm.subarray(at, at + SAMPLES));
      this.#goWrong();
    }
  }

  flush(): void {
    this.endUtterance();
    this.#release(Infinity);
  }

  endUtterance(): void {
    for (const heard of this.#recogniser.flush()) this.#protocol.heard(heard);
  }

  later(action: () => void): void {
    const delay = this.#faults.finalDelaySeconds ?? 0;
    const dueSeconds = this.#recogniser.seconds + delay;
    const timer = setTimeout(() => this.#release(dueSeconds), delay * 1_000);
    this.#putOff.push({ dueSeconds, timer, action });
    if (this.#faults.doubleFinals) this.#putOff.push({ dueSeconds, timer, action });
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #listenTo(pcm: Int16Array): void {
    this.connection.sound.push(pcm);
    const { deaf } = this.#faults;
    const { seconds } = this.#recogniser;
    const isDeaf = deaf !== undefined && seconds >= deaf.from && seconds < deaf.to;
    const heard = this.#recogniser.write(isDeaf ? new Int16Array(pcm.length) : pcm);
    this.connection.seconds = this.#recogniser.seconds;
    for (const one of heard) this.#protocol.heard(one);
    this.#release(this.#recogniser.seconds);
  }

  #goWrong(): void {
    const { seconds } = this.connection;
    const { nonsenseAfterSeconds, cutAfterSeconds, endAfterSeconds } = this.#faults;
    if (seconds >= (nonsenseAfterSeconds ?? Infinity) && !this.#hasSentNonsense) {
      this.#hasSentNonsense = true;
      this.#socket.send("<html>502 Bad Gateway</html>");
    }
    if (seconds >= (cutAfterSeconds ?? Infinity)) this.#socket.terminate();
    else if (seconds >= (endAfterSeconds ?? Infinity)) this.end(1_000, "rotation");
  }

  #release(until: number): void {
    while (this.#putOff[0] && this.#putOff[0].dueSeconds <= until) {
      const next = this.#putOff.shift();
      clearTimeout(next?.timer);
      next?.action();
    }
  }
}
