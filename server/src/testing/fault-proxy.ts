import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { Transform } from "node:stream";

/** What happens to a connection on its way to a peer. */
export type Fault =
  | { readonly kind: "none" }
  /** Each piece arrives so much later, in both directions. */
  | { readonly kind: "slow"; readonly ms: number }
  /** Closed before the peer hears of it. */
  | { readonly kind: "cut at start" }
  /** Reset (RST) before the peer hears of it. */
  | { readonly kind: "reset" }
  /** Closed once so many bytes of the peer's answers have passed. */
  | { readonly kind: "cut in answer"; readonly bytes: number }
  /** Goes silent once so many bytes of the peer's answers have passed, and stays open. */
  | { readonly kind: "silent"; readonly bytes: number }
  /** Answers in the peer's place, whatever is asked. */
  | { readonly kind: "answer"; readonly status: number; readonly body: string | Buffer };

/** A fault as a test calls it. */
export function nameOfFault(fault: Fault): string {
  if ("bytes" in fault) return `${fault.kind} after ${fault.bytes} bytes`;
  if (fault.kind !== "answer") return fault.kind;
  const size = Buffer.byteLength(fault.body);
  return `answering ${fault.status}${size > 1_000_000 ? ` with ${size / 1e6} MB` : ""}`;
}

/** Stands before a peer on this machine, and lets a test break the way to it. */
export interface FaultProxy {
  readonly port: number;
  /** Connections that were tried since the last fault was set. */
  readonly tries: number;
  /** New connections meet this from now on; those of before are cut, as where a machine goes away. */
  set(fault: Fault): void;
  close(): Promise<void>;
}

/** More at once are refused: a peer that is asked again and again must not take the machine along. */
const MAX_CONNECTIONS = 500;

/** Listens on a free port of this machine, before a port or a socket file of it. */
export async function openFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let fault: Fault = { kind: "none" };
  let tries = 0;
  const track = (socket: Socket): Socket => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => open.delete(socket));
    return socket;
  };
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    tries += 1;
    track(client);
    if (open.size > MAX_CONNECTIONS) client.destroy();
    else meet(fault, client, () => track(connect(target)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    get tries() {
      return tries;
    },
    set: (next) => {
      [fault, tries] = [next, 0];
      cutAll();
    },
    close: async () => {
      cutAll();
      server.close();
      await once(server, "close");
    },
  };
}

function meet(fault: Fault, client: Socket, reach: () => Socket): void {
  if (fault.kind === "cut at start") return void client.destroy();
  if (fault.kind === "reset") return void client.resetAndDestroy();
  if (fault.kind === "answer") return answer(client, fault);
  const peer = reach();
  client.once("close", () => peer.destroy());
  // Where it ends in peace, what it said may still be on its way.
  peer.once("close", (isBroken) => isBroken && client.destroy());
  if (fault.kind === "slow") {
    client.pipe(late(fault.ms)).pipe(peer);
    peer.pipe(late(fault.ms)).pipe(client);
    return;
  }
  client.pipe(peer);
  if (fault.kind === "none") peer.pipe(client);
  else passUntil(fault, peer, client);
}

function answer(client: Socket, { status, body }: Extract<Fault, { kind: "answer" }>): void {
  const bytes = Buffer.from(body);
  client.once("data", () => {
    client.write(
      `HTTP/1.1 ${status} So\r\ncontent-type: text/html\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`,
    );
    client.end(bytes);
  });
}

/** Passes so many bytes on, then cuts or is silent. */
function passUntil(
  { kind, bytes }: Extract<Fault, { bytes: number }>,
  peer: Socket,
  client: Socket,
): void {
  let left = bytes;
  if (kind !== "silent") peer.once("end", () => client.end());
  peer.on("data", (chunk: Buffer) => {
    if (left > 0) client.write(chunk.subarray(0, left));
    left -= chunk.length;
    if (left > 0 || kind === "silent") return;
    client.end();
    peer.destroy();
  });
}

function late(ms: number): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(done, ms, null, chunk);
    },
  });
}

/** What happened under one fault, for the table that a test prints. */
export interface FaultCount {
  readonly peer: string;
  readonly fault: string;
  readonly tries: number;
  readonly lost: number;
  readonly doubled: number;
}

const counts: FaultCount[] = [];

export const countFault = (count: FaultCount): void => void counts.push(count);

function line({ peer, fault, tries, lost, doubled }: FaultCount): string {
  const numbers = [tries, lost, doubled].map((count) => String(count).padStart(6));
  return `${peer.padEnd(10)} ${fault.padEnd(34)} ${numbers.join("")}`;
}

/** Prints a line for each fault that was counted. */
export function printFaults(): void {
  const head = `${"peer".padEnd(10)} ${"fault".padEnd(34)}  tries  lost doubled`;
  console.info([head, ...counts.splice(0).map(line)].join("\n"));
}
