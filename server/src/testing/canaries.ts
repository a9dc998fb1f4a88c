import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly is_generated: boolean;
}

/** What a column holds in a row of canaries, by its name; of the others text gets a word that is nowhere else. */
export type Known = Readonly<Record<string, unknown>>;

const COLUMNS = `select table_schema as schema, table_name as "table", column_name as "column", data_type as type,
    is_generated = 'ALWAYS' as is_generated
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  order by 1, 2, ordinal_position`;

/** Puts a row into each of these tables, a word of its own in every column that can hold one; answers the words. */
export async function fillTables(
  pool: Pool,
  tables: readonly string[],
  { known, mark }: { known: Known; mark: string },
): Promise<string[]> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const words: string[] = [];
  for (const table of tables) {
    const columns = rows.filter(
      (one) => one.schema === "public" && one.table === table && !one.is_generated,
    );
    const values = columns.map((column) => valueOf(column, { known, mark, words }));
    const names = columns.map(({ column }) => `"${column}"`).join(", ");
    const places = columns.map((_, place) => `$${place + 1}`).join(", ");
    await pool.query(`insert into "${table}" (${names}) values (${places})`, values);
  }
  return words;
}

function valueOf(
  { table, column, type }: Column,
  { known, mark, words }: { known: Known; mark: string; words: string[] },
): unknown {
  for (const name of [`${table}.${column}`, column]) if (name in known) return known[name];
  const word = `canary-${table}-${column}-${mark}`;
  if (type === "text") return words.push(word) && word;
  if (type === "jsonb") return words.push(word) && JSON.stringify([{ word }]);
  if (type === "boolean") return false;
  if (type.startsWith("timestamp")) return new Date("2026-03-02T09:00:00Z");
  return 1;
}

/** The tables of Planner whose rows belong to a team. */
export async function listTeamTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Column>(COLUMNS);
  return rows
    .filter(({ schema, column }) => schema === "public" && column === "team_id")
    .map(({ table }) => table);
}

/** Where each word stands: every column of every table of every schema, bytes too. Those that stand nowhere are left out. */
export async function searchDatabase(
  pool: Pool,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows: columns } = await pool.query<Column>(COLUMNS);
  const found = new Map<string, string[]>();
  for (const { schema, table, column, type } of columns) {
    const text = type === "bytea" ? `encode(t."${column}", 'escape')` : `t."${column}"::text`;
    const { rows } = await pool.query<{ word: string }>(
      `select word from unnest($1::text[]) as asked(word)
       where exists (select 1 from "${schema}"."${table}" t where strpos(${text}, word) > 0)`,
      [words],
    );
    for (const { word } of rows)
      found.set(word, [...(found.get(word) ?? []), `${schema}.${table}.${column}`]);
  }
  return found;
}

/** Where each word stands in a folder: in names, or in bytes. */
export async function searchFolder(
  folder: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(path) : Buffer.alloc(0);
    for (const word of words)
      if (path.includes(word) || bytes.includes(word))
        found.set(word, [...(found.get(word) ?? []), path]);
  }
  return found;
}
