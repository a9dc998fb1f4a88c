import { accountRoutes, SOCKET_PATH } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeServer } from "../test/fake-server.ts";
import { type LiveConnection, type LiveState, openLiveConnection } from "./live.ts";

let io: Server;
let port = 0;
let opened: LiveConnection[] = [];

beforeEach(async () => {
  new FakeServer().on(accountRoutes.loggedIn, { message: "ok" });
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  await serve(0);
});

afterEach(async () => {
  for (const connection of opened) connection.close();
  opened = [];
  await io.close();
});

/** A socket server that answers `echo`, on a free port or the given one. */
async function serve(on: number): Promise<void> {
  io = new Server({ path: SOCKET_PATH, transports: ["websocket"] });
  io.on("connection", (socket) => {
    socket.on("echo", (_value: number, acknowledge: (answer: unknown) => void) =>
      acknowledge({ ok: true, now: 7 }),
    );
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  io.listen(on).httpServer.once("listening", resolve);
  await promise;
  port = (io.httpServer.address() as { port: number }).port;
}

function open(): LiveConnection {
  const connection = openLiveConnection(`http://127.0.0.1:${port}`);
  opened.push(connection);
  return connection;
}

const until = (connection: LiveConnection, state: LiveState): Promise<void> =>
  vi.waitFor(() => expect(connection.state()).toBe(state), { timeout: 10_000 });

const sockets = (): Promise<number> => io.fetchSockets().then((all) => all.length);

test("connects by websocket and answers with the acknowledgement", async () => {
  const connection = open();
  expect(connection.state()).toBe("connecting");
  await until(connection, "connected");
  expect(await connection.send("echo", 1)).toEqual({ ok: true, now: 7 });
  const [socket] = await io.fetchSockets();
  expect(socket?.handshake.query["transport"]).toBe("websocket");
});

test("tells of every connection, and of one that is there already", async () => {
  const first = open();
  const heard = vi.fn<() => void>();
  first.onConnect(heard);
  await until(first, "connected");
  expect(heard).toHaveBeenCalledTimes(1);
  const second = open();
  const late = vi.fn<() => void>();
  second.onConnect(late);
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
});

test("a window has one socket, which closes with its last user", async () => {
  const [first, second] = [open(), open()];
  await until(second, "connected");
  expect(await sockets()).toBe(1);
  const heard = vi.fn<(event: unknown) => void>();
  first.on("notes", heard);
  second.on("notes", heard);
  first.close();
  io.emit("notes", { presentationId: "p", version: 3 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ presentationId: "p", version: 3 }));
  expect(heard).toHaveBeenCalledTimes(1);
  second.close();
  await vi.waitFor(async () => expect(await sockets()).toBe(0));
});

test("comes back after the server closed the connection", async () => {
  const connection = open();
  const heard = vi.fn<() => void>();
  connection.onConnect(heard);
  await until(connection, "connected");
  io.disconnectSockets(true);
  await until(connection, "disconnected");
  await until(connection, "connected");
  expect(heard).toHaveBeenCalledTimes(2);
});

test("outlasts a restart of the server, and sends nothing afterwards that was meant for before", async () => {
  const connection = open();
  await until(connection, "connected");
  const unanswered = connection
    .send("watch", { teamId: "t", meetingId: "m" })
    .catch((error: unknown) => String(error));
  await io.close();
  expect(await unanswered).toMatch(/disconnected/);
  await until(connection, "disconnected");
  await expect(connection.send("echo", 1)).rejects.toThrow("There is no connection.");
  await serve(port);
  const received: string[] = [];
  io.on("connection", (socket) => socket.onAny((event: string) => received.push(event)));
  await until(connection, "connected");
  await connection.send("echo", 2);
  expect(received).toEqual(["echo"]);
});

test("says that nobody is signed in, and knocks no more", async () => {
  await io.close();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const server = new FakeServer().on(accountRoutes.loggedIn, () =>
    Response.json({ message: "Log in." }, { status: 401 }),
  );
  const connection = open();
  await until(connection, "refused");
  const before = server.calls(accountRoutes.loggedIn).length;
  await serve(port);
  await vi.advanceTimersByTimeAsync(10 * LIMITS.socketReconnectCapMs);
  vi.useRealTimers();
  expect(await sockets()).toBe(0);
  expect(server.calls(accountRoutes.loggedIn)).toHaveLength(before);
});

test("a screen that is opened after signing in again connects", async () => {
  await io.close();
  const server = new FakeServer().on(accountRoutes.loggedIn, () =>
    Response.json({ message: "Log in." }, { status: 401 }),
  );
  await until(open(), "refused");
  server.on(accountRoutes.loggedIn, { message: "ok" });
  await serve(port);
  const connection = open();
  await until(connection, "connected");
  expect(await connection.send("echo", 1)).toEqual({ ok: true, now: 7 });
});
