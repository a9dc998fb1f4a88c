// A bare socket.io server, websocket only, that acknowledges what Planner's does and remembers nothing. With an argument it tells
// everyone who watches so many characters for each piece of sound.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";

type Acknowledge = (answer: object) => void;

const http = createServer();
const told = "x".repeat(Number(process.argv[2] ?? 0));
const server = new Server(http, { transports: ["websocket"] });
server.on("connection", (socket) => {
  socket.on("watch", async (_what: object, acknowledge: Acknowledge) => {
    await socket.join("watching");
    acknowledge({ ok: true });
  });
  for (const event of ["start-presentation", "listen"])
    socket.on(event, (_what: object, acknowledge: Acknowledge) =>
      acknowledge({ ok: true, nextSeq: 0 }),
    );
  socket.on("page-turn", (_page: number, _what: object, acknowledge: Acknowledge) =>
    acknowledge({ ok: true }),
  );
  socket.on("audio", (_id: string, seq: number, _frame: Buffer, acknowledge: Acknowledge) => {
    acknowledge({ ok: true, nextSeq: seq + 1 });
    if (told) server.to("watching").emit("transcript", { transcript: told });
  });
});
http.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
