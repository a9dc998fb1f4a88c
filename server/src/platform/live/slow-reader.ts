import type { WebSocket } from "ws";
import type { Socket } from "socket.io";
import type { Log } from "../log.ts";

/** What may wait in this process for one browser that does not read. */
const MOST_BYTES = 1_048_576;

/** Ends a connection whose browser does not read what it is told; it comes back and asks anew. */
export function guardAgainstSlowReader({ conn }: Socket, log: Log): void {
  const transport = conn.transport as unknown as { socket: WebSocket };
  let queuedBytes = 0;
  // engine.io keeps packets until the websocket has taken the ones before (https://socket.io/docs/v4/engine-io-protocol).
  conn.on("packetCreate", ({ data }: { data?: string | Buffer }) => {
    queuedBytes += data?.length ?? 0;
    const bytes = queuedBytes + transport.socket.bufferedAmount;
    if (bytes <= MOST_BYTES) return;
    log.warn({ bytes }, "live.slow_reader");
    queuedBytes = 0;
    // Closing politely would wait for a reader.
    transport.socket.terminate();
  });
  conn.on("flush", () => {
    queuedBytes = 0;
  });
}
