// A bare Fastify server: one route that says hello, one that runs the queries of a report's poll and answers 304.
import Fastify from "fastify";
import { Pool } from "pg";

const [databaseUrl = "", teamId = "", meetingId = ""] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();

const SESSION = {
  name: "session",
  text: `select s.id, s.user_id from session s join member m on m.user_id = s.user_id and m.team_id = $2
         where s.token = $1 and s.expires_at > now()`,
};
const VERSION = {
  name: "version",
  text: "select version from meeting where team_id = $1 and id = $2",
};

const { rows } = await pool.query<{ token: string }>("select token from session limit 1");
const token = rows[0]?.token;

app.get("/hello", async () => "hello");
app.get("/same", async (_request, reply) => {
  await pool.query({ ...SESSION, values: [token, teamId] });
  const found = await pool.query<{ version: number }>({ ...VERSION, values: [teamId, meetingId] });
  return reply.code(304).header("etag", `"${found.rows[0]?.version}"`).send();
});

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
