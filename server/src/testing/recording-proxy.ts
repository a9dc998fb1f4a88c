import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { openWebServer } from "./web-server.ts";

/** A request as it went through. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  // oxlint-disable-next-line typescript/no-explicit-any -- four wire protocols, each with a shape of its own
  readonly body: any;
}
type Refuse = (
  seen: SeenRequest,
) => { status: number; headers?: Record<string, string> } | undefined;

/** A proxy that writes down what passes. */
export interface RecordingProxy {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Answers in place of the target where it returns a status. */
  refuse: Refuse;
  /** The most requests that were under way at once. */
  mostAtOnce: number;
  close(): Promise<void>;
}

/** Stands before `target`: the fake models' own journal drops schemas and pictures. */
export async function openRecordingProxy(target: string): Promise<RecordingProxy> {
  let atOnce = 0;
  const { url, close } = await openWebServer((incoming, outgoing) => {
    atOnce += 1;
    proxy.mostAtOnce = Math.max(proxy.mostAtOnce, atOnce);
    outgoing.once("close", () => (atOnce -= 1));
    void pass(proxy, target, incoming, outgoing);
  });
  const proxy: RecordingProxy = {
    url,
    seen: [],
    refuse: () => undefined,
    mostAtOnce: 0,
    close,
  };
  return proxy;
}

async function pass(
  proxy: RecordingProxy,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const bytes = await buffer(incoming);
  const { url: path = "", headers, method } = incoming;
  const seen = { path, headers, body: JSON.parse(bytes.toString() || "null") as unknown };
  proxy.seen.push(seen);
  const refusal = proxy.refuse(seen);
  if (refusal) {
    outgoing.writeHead(refusal.status, { "content-type": "application/json", ...refusal.headers });
    outgoing.end('{"error":{"message":"not here","type":"invalid_request_error"}}');
    return;
  }
  const onward = request(`${target}${path}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("error", () => outgoing.destroy());
    answer.on("aborted", () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  onward.end(bytes);
}
