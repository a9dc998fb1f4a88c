// A bare Fastify server with the pool that Planner has: one route that asks what a report's poll asks and answers 304.
import Fastify from "fastify";
import { Pool } from "pg";

const [databaseUrl = "", teamId = "", meetingId = ""] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
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
app.get("/hello", async () => "hello");

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
