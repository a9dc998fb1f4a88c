import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { Failure } from "../../platform/failures.ts";

/**
 * Who has the state folder: a lock inside the database, held by a live connection. It ends with the process that
 * holds it, however that ends, so there is no stale lock file to mistake for a running Planner.
 */
const TENANT_LOCK = 7_203_412;
const SERVER = "planner server";
const VISITOR = "planner visitor";
/** A process that was just killed needs a moment until the database has noticed. */
const PATIENCE_MS = { [SERVER]: 1_000, [VISITOR]: 20_000 };

/** Of a process that is asked to end. */
const LEAVING_MS = 5_000;

export const TENANTS = { server: SERVER, visitor: VISITOR } as const;

/** The address of a database of the embedded server. */
export const socketUrl = (socketFolder: string, database: string): string =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** Connects to the maintenance database under a name that a second start can read. */
export async function connect(socketFolder: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: socketUrl(socketFolder, "postgres"),
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Takes the lock on `client`, or says what its holder calls itself. */
export async function takeLock(client: Client): Promise<{ holder: string } | undefined> {
  const taken = await client.query<{ ok: boolean }>("select pg_try_advisory_lock($1) as ok", [
    TENANT_LOCK,
  ]);
  if (taken.rows[0]?.ok) return undefined;
  const found = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [TENANT_LOCK],
  );
  return { holder: found.rows[0]?.name ?? "" };
}

/** Takes the lock for the server; waits for a visitor to leave, and refuses beside another server. */
export async function becomeTenant(client: Client, stateFolder: string): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const refused = await takeLock(client);
    if (!refused) return;
    const isVisitor = refused.holder.startsWith(VISITOR);
    if (Date.now() - startedAt > PATIENCE_MS[isVisitor ? VISITOR : SERVER]) {
      throw new Failure("conflict", alreadyRunning(stateFolder, refused.holder));
    }
    await wait(50);
  }
}

/**
 * Ends what a Planner that was killed left running: nobody waits for the answer. Not beside a visitor, whose connections
 * look the same; then a statement ends by its own time.
 */
export async function endLeftBehind(client: Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
     where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()
       and not exists (select 1 from pg_stat_activity where application_name like $2)`,
    [LEAVING_MS, `${VISITOR}%`],
  );
}

function alreadyRunning(stateFolder: string, holder: string): string {
  const pid = /\d+$/.exec(holder)?.[0];
  const process = pid ? ` (process ${pid})` : "";
  return `Planner is already running on ${stateFolder}${process}. Stop it first, or choose another state folder with PLANNER_DATA_DIR.`;
}

/** Whether anyone but `client` is connected. */
export async function hasOthers(client: Client): Promise<boolean> {
  const found = await client.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  );
  return found.rows.length > 0;
}

/** Makes the database `name` where it is missing. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rows.length > 0) return;
  await client.query(`create database ${name}`).catch((error: unknown) => {
    // Made by another process in the meantime (42P04).
    if ((error as { code?: string }).code !== "42P04") throw error;
  });
}
