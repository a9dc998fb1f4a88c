import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { App } from "./http.ts";

/** Below this the network hardly notices. */
const LEAST_BYTES = 16_384;
/** Four times less than nothing at all, at a few milliseconds for a large report; more effort saves little. */
const EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const ways = { br: (text: string) => brotli(text, EFFORT), gzip: promisify(gzip) };

/** Sends long JSON compressed to whoever takes it so: the notes of an hour are a quarter of a megabyte. */
export function compressAnswers(app: App): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < LEAST_BYTES) return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    reply.header("vary", "accept-encoding");
    const way = wayFor(request.headers["accept-encoding"]);
    if (!way) return payload;
    reply.header("content-encoding", way).removeHeader("content-length");
    return ways[way](payload);
  });
}

function wayFor(accepted = ""): keyof typeof ways | undefined {
  const names = new Set(accepted.split(",").map((one) => one.trim()));
  return (["br", "gzip"] as const).find((way) => names.has(way));
}
