import type { Socket } from "engine.io";
import type { WebSocket } from "ws";
import type { Log } from "../log.ts";

/**
 * A listener of a socket, which runs outside of every request: what it throws would end the process. It is logged instead,
 * and the connection ended.
 */
export const guarded =
  <Args extends unknown[]>(
    { log, end }: { log: Log; end: () => void },
    listen: (...args: Args) => void,
  ): ((...args: Args) => void) =>
  (...args) => {
    try {
      listen(...args);
    } catch (error) {
      log.error({ err: error }, "live.failed");
      end();
    }
  };

/** What may wait in this process for one browser that does not read. */
const MOST_BYTES = 1_048_576;

/** The websocket of a connection; there is no other transport here. */
export const websocketOf = ({ transport }: Socket): WebSocket =>
  (transport as unknown as { socket: WebSocket }).socket;

/** ws ends a connection that sends more than `maxHttpBufferSize` at once; says so. */
export function logOversized(connection: Socket, log: Log): void {
  websocketOf(connection).on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") log.warn("live.oversized");
  });
}

/** Ends a connection whose browser does not read what it is told; it comes back and asks anew. */
export function guardAgainstSlowReader(connection: Socket, log: Log): void {
  const websocket = websocketOf(connection);
  let queuedBytes = 0;
  // engine.io keeps packets until the websocket has taken the ones before.
  connection.on("packetCreate", ({ data }: { data?: string | Buffer }) => {
    queuedBytes += data?.length ?? 0;
    const bytes = queuedBytes + websocket.bufferedAmount;
    if (bytes <= MOST_BYTES) return;
    log.warn({ bytes }, "live.slow_reader");
    queuedBytes = 0;
    // Closing politely would wait for a reader.
    websocket.terminate();
  });
  connection.on("flush", () => {
    queuedBytes = 0;
  });
}
