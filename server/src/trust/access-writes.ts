import type { Pool } from "pg";

/** What was written to the database since the last look. */
export interface Writes {
  /** Each row as "table operation"; forgotten afterwards. What was rolled back is not among them. */
  take(): Promise<string[]>;
}

/** Counters, the record of what was refused, and what this itself keeps: no data of anybody. */
const LEFT_OUT = ["rate_limit", "audit_event", "written"];

/** Has PostgreSQL note every row that is written from now on, in all tables, jobs included. */
export async function watchWrites(pool: Pool): Promise<Writes> {
  await pool.query(`
    create unlogged table written (what text);
    create function note_written() returns trigger language plpgsql as $$
      begin
        insert into public.written values (tg_table_name || ' ' || lower(tg_op));
        return null;
      end $$;`);
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all ($1)) or (schemaname, tablename) = ('pgboss', 'job')`,
    [LEFT_OUT],
  );
  for (const { name } of rows)
    await pool.query(
      `create trigger written after insert or update or delete on ${name}
       for each row execute function public.note_written()`,
    );
  return {
    take: async () => {
      const taken = await pool.query<{ what: string }>("delete from written returning what");
      return taken.rows.map(({ what }) => what);
    },
  };
}
