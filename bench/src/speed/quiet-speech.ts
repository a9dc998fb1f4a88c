import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type RawData, WebSocketServer } from "ws";

/** A speech service that understands nothing. */
export interface QuietSpeech {
  /** What a house is started with that uses it. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Speaks the protocol of Vosk's server (https://github.com/alphacep/vosk-server, websocket/asr_server.py) at next to no cost, so
 * that what is measured is Planner; `hear` gets every piece of sound.
 */
export async function openQuietSpeech(
  hear: (pcm: Buffer) => void = () => undefined,
): Promise<QuietSpeech> {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on("connection", (socket) => {
    socket.on("message", (message: RawData, isBinary: boolean) => {
      const bytes = Buffer.isBuffer(message) ? message : Buffer.from(message as ArrayBuffer);
      if (isBinary) {
        hear(bytes);
        socket.send('{"partial":""}');
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
