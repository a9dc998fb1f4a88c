import { createServer, type Server } from "node:http";
import { Failure } from "../failures.ts";
import type { Readiness } from "./health.ts";

interface Watched {
  readonly port: number;
  readonly host: string;
  readonly readiness: () => Promise<Readiness>;
  readonly print: () => Promise<{ contentType: string; text: string }>;
}

export interface WatchPort {
  readonly port: number;
  close(): Promise<void>;
}

/** A port for whoever watches, apart from that of the people: /metrics, /livez and /readyz of this process. */
export async function openWatchPort(watched: Watched): Promise<WatchPort> {
  const answers = new Map<string, () => Promise<Answer>>([
    ["/livez", async () => json(200, { status: "ok" })],
    [
      "/readyz",
      async () => {
        const status = await watched.readiness();
        return json(status === "ok" ? 200 : 503, { status });
      },
    ],
    [
      "/metrics",
      async () => {
        const { contentType, text } = await watched.print();
        return { status: 200, contentType, text };
      },
    ],
  ]);
  const server = createServer((request, response) => {
    const answer = answers.get(request.url?.split("?", 1)[0] ?? "") ?? nothingHere;
    answer()
      .catch(() => json(500, { status: "failed" }))
      .then(({ status, contentType, text }) =>
        response.writeHead(status, { "content-type": contentType }).end(text),
      )
      .catch(() => response.destroy());
  });
  await listen(server, watched);
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  contentType: "application/json",
  text: JSON.stringify(body),
});

const nothingHere = async (): Promise<Answer> =>
  json(404, { message: "There is nothing at this address." });

const listen = (server: Server, { port, host }: Watched): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause) =>
      reject(
        new Failure(
          "unavailable",
          `PLANNER_METRICS_PORT: ${host}:${port} cannot be listened on (${(cause as NodeJS.ErrnoException).code}).`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });

/** How many browsers are connected by a websocket; asked at any time. */
export function countSockets(server: Server): () => number {
  let open = 0;
  server.on("upgrade", (_request, socket) => {
    open += 1;
    socket.once("close", () => (open -= 1));
  });
  return () => open;
}
