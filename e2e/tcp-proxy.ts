import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A stretch of network between a browser and a server, which a test can break. */
export interface TcpProxy {
  /** Where browsers connect. */
  readonly url: string;
  /** New connections go there from now on, like `http://127.0.0.1:3000`. */
  lead(to: string): void;
  /** Breaks every connection that is open, as a network does that is gone; answers how many there were. */
  cut(): number;
  close(): Promise<void>;
}

/**
 * Opens one on a free port; until it leads anywhere it breaks what comes. With `delayMs` every byte takes so long each way,
 * and what is on its way when a connection breaks is lost.
 */
export async function openTcpProxy({ delayMs = 0 } = {}): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let target: { host: string; port: number } | undefined;
  const track = (socket: Socket): void => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // Breaking connections is what this is for: each end sees it as its own trouble.
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((browser) => {
    track(browser);
    if (!target) return void browser.resetAndDestroy();
    const planner = connect(target);
    track(planner);
    browser.pipe(delay(delayMs)).pipe(planner);
    planner.pipe(delay(delayMs)).pipe(browser);
    planner.once("close", () => browser.destroy());
    browser.once("close", () => planner.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (): number => {
    const count = open.size / 2;
    for (const socket of open) socket.resetAndDestroy();
    return count;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to) => {
      const { hostname, port } = new URL(to);
      target = { host: hostname, port: Number(port) };
    },
    cut,
    close: async () => {
      target = undefined;
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

/** Passes everything on, in order, so many milliseconds later. */
const delay = (ms: number): Transform =>
  new Transform({
    // What is on its way takes no room: it must not hold back what comes after.
    writableHighWaterMark: 64 * 1_024 * 1_024,
    transform(chunk: Buffer, _encoding, next) {
      setTimeout(() => this.push(chunk), ms);
      next();
    },
    flush: (next) => void setTimeout(next, ms),
  });
