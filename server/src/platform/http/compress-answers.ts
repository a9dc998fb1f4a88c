import compress from "@fastify/compress";
import { constants } from "node:zlib";
import type { App } from "./http.ts";

/** Sends long JSON compressed to whoever takes it so: the notes of an hour are a quarter of a megabyte. */
export async function compressAnswers(app: App): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    // What the web app is made of lies there compressed already.
    customTypes: /^application\/json/,
    encodings: ["br", "gzip"],
    // Below this the network hardly notices.
    threshold: 16_384,
    // Four times less than nothing at all, at a few milliseconds for a large report; more effort saves little.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
