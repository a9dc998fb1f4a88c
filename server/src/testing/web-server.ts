import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A web server of a test, on this machine. */
export interface WebServer {
  /** host:port. */
  readonly host: string;
  readonly url: string;
  /** Cuts what is still open. */
  readonly close: () => Promise<void>;
}

/** Opens one on a free port. */
export async function openWebServer(listener: RequestListener, port = 0): Promise<WebServer> {
  const server = createServer(listener).listen(port, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
