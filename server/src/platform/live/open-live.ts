import { SOCKET_PATH } from "@planner/contract/api";
import { type Socket as Connection, Server as Engine } from "engine.io";
import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import { Server, type Socket } from "socket.io";
import type { WebSocket } from "ws";
import type { Log } from "../log.ts";
import { close, type Reception, receive, type Visitor } from "./connection.ts";
import { type Gate, openGate } from "./gate.ts";
import { guardAgainstSlowReader, guarded, logOversized, websocketOf } from "./guards.ts";
import type { Live, LiveDoor, LiveHandlers } from "./live.ts";
import { openPostgresAdapter } from "./postgres-adapter.ts";
import { openRechecks, type Rechecks } from "./rechecks.ts";
import { roomOf } from "./rooms.ts";

interface Options {
  readonly log: Log;
  /** Where people reach the app: an Origin that may connect, besides the host that was asked. */
  readonly publicUrl: string;
  /** Undefined: this process is the only one. */
  readonly databaseUrl: string | undefined;
  /** How often connections are asked whether they still may, besides when somebody is known to have lost something. */
  readonly recheckMs?: number;
}

const SOCKET_OPTIONS = {
  path: SOCKET_PATH,
  serveClient: false,
  transports: ["websocket" as const],
  allowUpgrades: false,
  // Four times a frame of sound in two channels.
  maxHttpBufferSize: 65_536,
  perMessageDeflate: false,
  // A laptop that was closed is noticed after 35 s at most.
  pingInterval: 20_000,
  pingTimeout: 15_000,
  connectTimeout: 5_000,
};
const RECHECK_MS = 4_000;
const RECHECK = "recheck";
const GOODBYE_MS = 1_000;

/** socket.io (https://socket.io/docs/v4/server-api/), websocket only. Resolves once it hears the other processes. */
export async function openLive(options: Options): Promise<Live> {
  const { databaseUrl, log } = options;
  const postgres =
    databaseUrl === undefined ? undefined : openPostgresAdapter({ databaseUrl, log });
  const io = new Server({ ...SOCKET_OPTIONS, ...(postgres ? { adapter: postgres.adapter } : {}) });
  const engine = new Engine(SOCKET_OPTIONS);
  io.bind(engine);
  let isOpen = true;
  let rechecks: Rechecks | undefined;
  io.on(RECHECK, (userId: string) => rechecks?.request(userId));
  await postgres?.begin(io, () => letWatchersComeBack(io, log));
  return {
    toMeeting: (key, event, payload) => {
      if (!isOpen) return;
      const room = io.to(roomOf(key));
      // Words that may still change are not kept for a browser that is slow to read: newer ones follow.
      const mayBeLeftOut = "final" in payload && !payload.final;
      (mayBeLeftOut ? room.volatile : room).emit(event, payload);
    },
    recheck: (userId) => {
      if (!isOpen) return;
      rechecks?.request(userId);
      if (postgres) io.serverSideEmit(RECHECK, userId);
    },
    serve: (server, door, handlers) => {
      const own = openRechecks({ door, log, everyMs: options.recheckMs ?? RECHECK_MS });
      rechecks = own;
      return serve({ io, engine, server, door, handlers, options, rechecks: own });
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await io.close();
      await postgres?.close();
    },
  };
}

/** What was told meanwhile on another process they did not hear: they connect again and ask how things stand. */
function letWatchersComeBack(io: Server, log: Log): void {
  const watching = [...io.of("/").sockets.values()].filter(({ rooms }) => rooms.size > 1);
  log.warn({ connections: watching.length }, "live.missed");
  watching.forEach(close);
}

interface Serving {
  readonly io: Server;
  readonly engine: Engine;
  readonly server: HttpServer;
  readonly door: LiveDoor;
  readonly handlers: LiveHandlers;
  readonly options: Options;
  readonly rechecks: Rechecks;
}

function serve({ io, engine, server, door, handlers, options, rechecks }: Serving): () => void {
  const { log, publicUrl } = options;
  const gate = openGate({ door, log, publicUrl });
  const visitors = new WeakMap<IncomingMessage, Visitor>();
  const websockets = new Set<WebSocket>();
  const onFlood = (userId: string): void => {
    log.warn({ userId }, "live.flood");
    gate.exclude(userId);
  };
  const reception: Reception = { door, handlers, log, rechecks, onFlood };
  let isServing = true;

  // engine.io would answer every refusal with 400, and take requests by polling.
  const takeIn = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const visitor = await gate.admit(request, socket);
    if (!visitor) return;
    if (!isServing || socket.destroyed) return void socket.destroy();
    visitors.set(request, visitor);
    engine.handleUpgrade(request, socket, head);
  };
  server.on("upgrade", (request, socket, head) => {
    takeIn(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, "live.failed");
      socket.destroy();
    });
  });
  const begin = (connection: Connection): void => {
    const visitor = visitors.get(connection.request);
    if (!visitor || !enter(connection, visitor, { gate, log })) return connection.close(true);
    const websocket = websocketOf(connection);
    websockets.add(websocket);
    websocket.once("close", () => websockets.delete(websocket));
  };
  engine.on("connection", (connection: Connection) =>
    guarded({ log, end: () => connection.close(true) }, begin)(connection),
  );
  const welcome = (socket: Socket): void => {
    const visitor = visitors.get(socket.request);
    if (visitor) receive(socket, visitor, reception);
  };
  io.on("connection", (socket: Socket) =>
    guarded({ log, end: () => close(socket) }, welcome)(socket),
  );
  return () => {
    isServing = false;
    rechecks.close();
    engine.close();
    // One that does not say goodbye would hold up the end for half a minute.
    setTimeout(() => websockets.forEach((one) => one.terminate()), GOODBYE_MS).unref();
  };
}

/** Counts the connection and watches over it; false where its person has too many. */
function enter(
  connection: Connection,
  { userId }: Visitor,
  { gate, log }: { gate: Gate; log: Log },
): boolean {
  const personLog = log.child({ userId });
  const isWelcome = gate.enter(userId);
  connection.once("close", (reason: string) => {
    gate.leave(userId);
    personLog.debug({ reason }, "live.left");
  });
  guardAgainstSlowReader(connection, personLog);
  logOversized(connection, personLog);
  if (!isWelcome) personLog.warn({ reason: "connections" }, "live.refused");
  return isWelcome;
}
