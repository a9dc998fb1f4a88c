import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Contents } from "./format.ts";
import { copied } from "./dump-database.ts";

/** Fills tables from parts that come in the order of the archive. */
export interface TableLoader {
  add(table: string, part: Buffer): Promise<void>;
  /** Resolves with how many rows each table got. */
  end(): Promise<ReadonlyMap<string, number>>;
}

/** One COPY for each table, within the transaction of `client`. */
export function openTableLoader(client: PoolClient, tables: Contents["tables"]): TableLoader {
  const columns = new Map(Object.entries(tables));
  const counts = new Map(Object.keys(tables).map((table) => [table, 0]));
  let open: { table: string; copy: ReturnType<typeof copyFrom> } | undefined;
  const close = async (): Promise<void> => {
    if (!open) return;
    const { table, copy } = open;
    open = undefined;
    copy.end();
    await finished(copy);
    counts.set(table, (counts.get(table) ?? 0) + copy.rowCount);
  };
  return {
    add: async (table, part) => {
      if (open?.table !== table) {
        await close();
        const copy = client.query(
          copyFrom(`copy ${copied(table, columns.get(table) ?? [])} from stdin`),
        );
        copy.on("error", () => undefined);
        open = { table, copy };
      }
      await written(open.copy, part);
    },
    end: async () => {
      await close();
      return counts;
    },
  };
}

const written = (copy: ReturnType<typeof copyFrom>, part: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    copy.write(part, (error) => (error ? reject(error) : resolve()));
  });

/** Ends all jobs, done or not: they belong to rows that go. */
export const forgetJobs = (client: PoolClient): Promise<unknown> =>
  client.query("delete from pgboss.job");

/** Puts jobs of a backup back, as JSON lines; kinds that this code does not have are left out. Answers how many there are. */
export async function loadJobs(client: PoolClient, lines: Buffer): Promise<number> {
  const jobs = lines.toString().split("\n").filter(Boolean);
  const columns = await jobColumns(client, jobs[0] ?? "{}");
  const { rowCount } = await client.query(
    `insert into pgboss.job (${columns.join(", ")}, keep_until)
     select ${columns.join(", ")}, now() + (keep_until - created_on)
     from jsonb_populate_recordset(null::pgboss.job, $1)
     where name in (select name from pgboss.queue) on conflict do nothing`,
    [`[${jobs.join(",")}]`],
  );
  return rowCount ?? 0;
}

/** The queue's library may have come to other columns since. */
async function jobColumns(client: PoolClient, job: string): Promise<string[]> {
  const keys = Object.keys(JSON.parse(job) as object);
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`,
  );
  return rows.flatMap(({ name }) =>
    keys.includes(name) && name !== "keep_until" ? [`"${name}"`] : [],
  );
}
