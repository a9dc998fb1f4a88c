import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { openDatabase } from "./database.ts";
import { openLog } from "../log.ts";
import { until } from "../../testing/until.ts";

let logged = "";
const log = openLog("info", { write: (line) => (logged += line) });
const lost: Error[] = [];
let meanwhile = async (): Promise<void> => undefined;

const outside = await buildTestApp();
const database = openDatabase(outside.databaseUrl, (error) => lost.push(error));
const planner = await buildTestApp({ log, database }, async (app) => {
  app.post("/in-a-transaction", () =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      pid = rows[0]?.pid ?? 0;
      await meanwhile();
      await tx.execute(sql`select 1`);
      return { ok: true };
    }),
  );
});
afterAll(async () => {
  await planner.close();
  await outside.close();
});
beforeEach(() => {
  logged = "";
  lost.length = 0;
  meanwhile = async () => undefined;
});

let pid = 0;
const getStatus = async (): Promise<number> =>
  (await planner.app.inject({ method: "POST", url: "/in-a-transaction" })).statusCode;
const endConnection = async (): Promise<void> => {
  await outside.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
};

it("has no statement compiled, which somebody would wait for", async () => {
  const { rows } = await database.db.execute<{ jit: string }>(
    sql`select current_setting('jit') as jit, (select reset_val from pg_settings where name = 'jit') as "resetVal"`,
  );
  expect(rows).toEqual([{ jit: "off", resetVal: "on" }]);
});

describe("a connection to the database that is lost", () => {
  it("in the midst of a transaction fails that request alone", async () => {
    meanwhile = async () => {
      await endConnection();
      await until(() => expect(lost).not.toEqual([]));
    };
    expect(await getStatus()).toBe(503);
    expect(logged.match(/http\.no_database/g)).toHaveLength(1);
    meanwhile = async () => undefined;
    expect(await getStatus()).toBe(200);
  });

  it("while it is idle is told once, and the next request takes another", async () => {
    expect(await getStatus()).toBe(200);
    await endConnection();
    await until(() => expect(lost).not.toEqual([]));
    expect(await getStatus()).toBe(200);
    expect(lost).toHaveLength(1);
  });

  it("before a transaction has begun leaves room for others, however often", async () => {
    const { pool } = database;
    const most = pool.options.max;
    for (let index = 0; index < most; index += 1) {
      pool.once("acquire", (client) => (client as unknown as Wire).connection.stream.destroy());
      expect(await getStatus()).toBe(503);
    }
    expect(await getStatus()).toBe(200);
  });
});

interface Wire {
  readonly connection: { readonly stream: { destroy(): void } };
}
