// What stands beside Planner: a bare Fastify server with the pool that Planner has, one route that asks what a report's poll
// asks and answers 304, one that says hello; and on it a bare socket.io server that acknowledges what Planner's does.
import Fastify from "fastify";
import { Pool } from "pg";
import { Server } from "socket.io";
import { SOCKET_PATH } from "@planner/contract/api";

const [databaseUrl = "", teamId = "", meetingId = ""] = process.argv.slice(2);
const app = Fastify();

/** As session.store.ts asks. */
const SESSION = {
  name: "session",
  text: `select s.id as "sessionId", s.user_id as "userId" from session s
         join member m on m.user_id = s.user_id and m.team_id = $2
         where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '90 days'`,
};
/** As meeting.store.ts asks. */
const VERSION = {
  name: "version",
  text: `select m.version from meeting m
         where m.team_id = $1 and m.id = $2 and (not m.is_private or m.user_id = $3)
           and exists (select 1 from element e
             where e.team_id = m.team_id and e.meeting_id = m.id and e.reset_at is null)`,
};

app.get("/hello", async () => "hello");
if (meetingId) {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const { rows } = await pool.query<{ token: string }>(
    "select s.token from session s join member m using (user_id) where m.team_id = $1",
    [teamId],
  );
  let turn = 0;
  app.get("/same", async (_request, reply) => {
    const { token } = rows[(turn += 1) % rows.length]!;
    const session = await pool.query<{ userId: string }>({ ...SESSION, values: [token, teamId] });
    const { userId } = session.rows[0]!;
    const values = [teamId, meetingId, userId];
    const found = await pool.query<{ version: number }>({ ...VERSION, values });
    return reply.code(304).header("etag", `"${found.rows[0]!.version} ${userId}"`).send();
  });
}

type Acknowledge = (answer: object) => void;
new Server(app.server, { path: SOCKET_PATH, transports: ["websocket"] }).on(
  "connection",
  (socket) => {
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
  },
);

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
