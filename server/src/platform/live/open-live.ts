import type { Log } from "../log.ts";
import type { Live } from "./live.ts";

interface Options {
  readonly log: Log;
  /** Where people reach the app: the only Origin that may connect. */
  readonly publicUrl: string;
  /** Undefined: this process is the only one. */
  readonly databaseUrl: string | undefined;
}

/** socket.io (https://socket.io/docs/v4/server-api/), websocket only. */
export function openLive(_options: Options): Live {
  return {
    toMeeting: () => undefined,
    serve: () => undefined,
    close: async () => undefined,
  };
}
