// A bare socket.io server, websocket only, that acknowledges what Planner's does and remembers nothing.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";

type Acknowledge = (answer: object) => void;

const http = createServer();
new Server(http, { transports: ["websocket"] }).on("connection", (socket) => {
  for (const event of ["start-presentation", "listen"])
    socket.on(event, (_what: object, acknowledge: Acknowledge) =>
      acknowledge({ ok: true, nextSeq: 0 }),
    );
  socket.on("page-turn", (_page: number, _what: object, acknowledge: Acknowledge) =>
    acknowledge({ ok: true }),
  );
  socket.on("audio", (_id: string, seq: number, _frame: Buffer, acknowledge: Acknowledge) =>
    acknowledge({ ok: true, nextSeq: seq + 1 }),
  );
});
http.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
