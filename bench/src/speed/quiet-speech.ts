import { AUDIO } from "@planner/contract/model";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type RawData, WebSocketServer } from "ws";

/** A speech service that understands nothing, or in everything the same. */
export interface QuietSpeech {
  /** What a Planner is started with that uses it. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

const BYTES_PER_SECOND = AUDIO.rate * 2;

interface Options {
  /** Gets every piece of sound. */
  readonly hear?: (pcm: Buffer) => void;
  /** What it understands in each piece of sound. */
  readonly says?: string;
}

/**
 * Speaks the protocol of Vosk's server (https://github.com/alphacep/vosk-server, websocket/asr_server.py) at next to no cost, so
 * that what is measured is Planner.
 */
export async function openQuietSpeech({ hear, says }: Options = {}): Promise<QuietSpeech> {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on("connection", (socket) => {
    let seconds = 0;
    socket.on("message", (message: RawData, isBinary: boolean) => {
      const bytes = Buffer.isBuffer(message) ? message : Buffer.from(message as ArrayBuffer);
      if (isBinary) {
        hear?.(bytes);
        const start = seconds;
        seconds += bytes.length / BYTES_PER_SECOND;
        const result = [{ conf: 1, start, end: seconds, word: says }];
        socket.send(JSON.stringify(says ? { result, text: says } : { partial: "" }));
      } else if (bytes.includes("eof")) {
        socket.send('{"text":""}');
        socket.close(1_000);
      }
    });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    env: { SPEECH_PROVIDER: "vosk", SPEECH_URL: `ws://127.0.0.1:${port}` },
    close: async () => {
      for (const socket of server.clients) socket.terminate();
      http.close();
      await once(http, "close");
    },
  };
}
