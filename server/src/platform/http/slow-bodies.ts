import proxyAddr, { compile } from "@fastify/proxy-addr";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../log.ts";
import { ownerOf } from "../outbound/network.ts";
import type { App } from "./http.ts";

/** How slowly a body may come, and how many that are still coming one address may have. */
export const BODY_LIMITS = { leastBytesPerSecond: 8_192, graceSeconds: 30, mostPerAddress: 100 };

const TOO_SLOW = "The request came too slowly. Try again on a better connection.";
const LOOK_MS = 1_000;

/** A body on its way. */
interface Coming {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly owner: string;
  readonly before: number;
  /** For how long it was the sender's turn: what waits to be read is not the sender's delay. */
  waitedSeconds: number;
}

/**
 * Ends connections whose bodies hardly move. Every request is watched, not only those of calls: an answer that comes before
 * the body's end, as to a stranger, leaves Node reading on.
 */
export function boundSlowBodies(
  app: App,
  { log, trustedProxies }: { log: Log; trustedProxies: readonly string[] },
): void {
  const isTrusted = compile([...trustedProxies]);
  const all = new Set<Coming>();
  app.server.on("request", (raw: IncomingMessage, response: ServerResponse) => {
    const { socket } = raw;
    // One that is gone already has no address.
    if (!hasBody(raw) || socket.remoteAddress === undefined) return;
    const owner = ownerOf(proxyAddr(raw, isTrusted));
    all.add({ raw, response, socket, owner, before: socket.bytesRead, waitedSeconds: 0 });
  });
  const look = setInterval(() => {
    for (const one of all) {
      if (one.raw.complete || one.socket.destroyed) all.delete(one);
      else if (one.raw.readableLength === 0) one.waitedSeconds += LOOK_MS / 1_000;
    }
    for (const one of new Set([...[...all].filter(isTooSlow), ...beyondShare(all)])) {
      all.delete(one);
      log.info({ bytes: bytesOf(one), seconds: one.waitedSeconds }, "http.too_slow");
      end(one);
    }
  }, LOOK_MS);
  look.unref();
  app.addHook("onClose", () => clearInterval(look));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const bytesOf = ({ socket, before }: Coming): number => socket.bytesRead - before;

function isTooSlow(one: Coming): boolean {
  const { graceSeconds, leastBytesPerSecond } = BODY_LIMITS;
  return bytesOf(one) < (one.waitedSeconds - graceSeconds) * leastBytesPerSecond;
}

/** Those with which an address has more than its share: the slowest of them. */
function beyondShare(all: ReadonlySet<Coming>): Coming[] {
  const speed = (one: Coming): number => bytesOf(one) / Math.max(1, one.waitedSeconds);
  return Object.values(Object.groupBy(all, ({ owner }) => owner)).flatMap((ofOne = []) =>
    ofOne.toSorted((a, b) => speed(b) - speed(a)).slice(BODY_LIMITS.mostPerAddress),
  );
}

/** As Node itself ends a request that takes too long; after an answer a second one would be taken for the next request's. */
function end({ socket, response }: Coming): void {
  const body = JSON.stringify({ message: TOO_SLOW });
  const head = `HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  if (socket.writable && !response.headersSent) socket.write(head + body);
  socket.destroySoon();
}
