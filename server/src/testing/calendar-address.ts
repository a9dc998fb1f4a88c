import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A web server on this machine that answers as a test says. */
export interface CalendarAddress {
  /** host:port. */
  readonly host: string;
  readonly url: string;
  /** Method and path of each question, with its headers. */
  readonly seen: { method: string; path: string; headers: Record<string, unknown> }[];
  answer: RequestListener;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function openCalendarAddress(answer: RequestListener): Promise<CalendarAddress> {
  const server = createServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    address.seen.push({ method, path, headers });
    address.answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address: CalendarAddress = {
    host,
    url: `http://${host}`,
    seen: [],
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return address;
}
