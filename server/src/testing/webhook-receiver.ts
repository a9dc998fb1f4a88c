import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { openWebServer } from "./web-server.ts";

/** A delivery as it arrived. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body, read. */
  readonly said: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/** A real server for webhooks on this machine. */
export interface WebhookReceiver {
  /** host:port. */
  readonly host: string;
  readonly url: string;
  readonly received: Received[];
  /** How it answers, once all has arrived; 204 until a test says otherwise. */
  answer: RequestListener;
  close(): Promise<void>;
}

const taken: RequestListener = (_, response) => response.writeHead(204).end();

/** Opens it on a free port. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await text(request);
      const { headers } = request;
      const id = String(headers["webhook-id"]);
      if (request.method === "POST")
        received.push({ id, headers, body, said: JSON.parse(body) as Received["said"] });
      receiver.answer(request, response);
    } catch {
      response.destroy();
    }
  };
  const server = await openWebServer((request, response) => void receive(request, response));
  const receiver: WebhookReceiver = {
    ...server,
    url: `${server.url}/hook`,
    received,
    answer: taken,
  };
  return receiver;
}

/** Whether a delivery was signed with this secret, as the library for receivers sees it. */
export function isSignedWith(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
