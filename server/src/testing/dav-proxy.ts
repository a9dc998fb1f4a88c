import { request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { openWebServer } from "./web-server.ts";

/** A question on its way to a CalDAV server. */
export interface DavRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Stands before a CalDAV server, so that a test can make it one of another kind. */
export interface DavProxy {
  /** host:port. */
  readonly host: string;
  readonly url: string;
  readonly seen: DavRequest[];
  /** Answers in the server's place where it returns something; else the question goes on. */
  before: (request: DavRequest) => Promise<Answer | undefined> | Answer | undefined;
  /** Headers that are added to the server's answers. */
  added: Record<string, string>;
  close(): Promise<void>;
}

/** Listens on a free port before `target`. */
export async function openDavProxy(target: string): Promise<DavProxy> {
  const server = await openWebServer((incoming, outgoing) => {
    void (async () => {
      const bytes = await buffer(incoming);
      const { method = "", url: path = "", headers } = incoming;
      const davRequest = { method, path, headers, body: bytes.toString() };
      proxy.seen.push(davRequest);
      const own = await proxy.before(davRequest);
      if (own) {
        outgoing.writeHead(own.status, own.headers ?? {}).end(own.body);
        return;
      }
      const onward = request(`${target}${path}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...proxy.added });
        answer.pipe(outgoing);
      });
      onward.on("error", () => outgoing.destroy());
      onward.end(bytes);
    })();
  });
  const proxy: DavProxy = {
    ...server,
    seen: [],
    before: () => undefined,
    added: {},
  };
  return proxy;
}
