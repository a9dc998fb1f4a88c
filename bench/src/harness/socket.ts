import { type EventAnswer, SOCKET_PATH } from "@planner/contract/api";
import { io, type Socket } from "socket.io-client";

const ACK_TIMEOUT_MS = 20_000;

/** A connection as the web app opens one, with the headers of somebody's session. */
export async function connect(url: string, headers: Record<string, string>): Promise<Socket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    forceNew: true,
    extraHeaders: { ...headers, origin: new URL(url).origin },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** What an event is answered with; `unavailable` where no answer comes in time. */
export async function request<T extends object = object>(
  socket: Socket,
  event: string,
  ...args: readonly unknown[]
): Promise<EventAnswer<T>> {
  try {
    return (await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, ...args)) as EventAnswer<T>;
  } catch {
    return { ok: false, code: "unavailable", message: "no answer came in time" };
  }
}

/** The same where a refusal ends the measurement. */
export async function askOk<T extends object = object>(
  socket: Socket,
  event: string,
  ...args: readonly unknown[]
): Promise<T> {
  const answer = await request<T>(socket, event, ...args);
  if (!answer.ok) throw new Error(`${event} was refused: ${answer.message}`);
  return answer;
}
