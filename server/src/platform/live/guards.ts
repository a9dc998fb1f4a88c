import type { WebSocket } from "ws";
import type { Socket } from "socket.io";
import type { Log } from "../log.ts";

/** What may wait in this process for one browser that does not read. */
const MOST_BYTES = 1_048_576;

const websocketOf = ({ conn }: Socket): WebSocket =>
  (conn.transport as unknown as { socket: WebSocket }).socket;

/** ws ends a connection that sends more than `maxHttpBufferSize` at once; says so. */
export function logOversized(socket: Socket, log: Log): void {
  websocketOf(socket).on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") log.warn("live.oversized");
  });
}

/** Ends a connection whose browser does not read what it is told; it comes back and asks anew. */
export function guardAgainstSlowReader(socket: Socket, log: Log): void {
  const { conn } = socket;
  const websocket = websocketOf(socket);
  let queuedBytes = 0;
  // engine.io keeps packets until the websocket has taken the ones before (https://socket.io/docs/v4/engine-io-protocol).
  conn.on("packetCreate", ({ data }: { data?: string | Buffer }) => {
    queuedBytes += data?.length ?? 0;
    const bytes = queuedBytes + websocket.bufferedAmount;
    if (bytes <= MOST_BYTES) return;
    log.warn({ bytes }, "live.slow_reader");
    queuedBytes = 0;
    // Closing politely would wait for a reader.
    websocket.terminate();
  });
  conn.on("flush", () => {
    queuedBytes = 0;
  });
}
