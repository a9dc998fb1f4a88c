import * as api from "@planner/contract/api";
import type { Route } from "@planner/contract/api";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import * as tables from "../schema.ts";
import { problemsOf } from "./access-answers.ts";
import { MATRIX } from "./access-matrix.ts";
import type { Row } from "./access-row.ts";
import type { Registered } from "./access-web.ts";
import { OPENING_MS, openWorld, type World } from "./access-world.ts";

/** Hundreds of calls, on a machine that does much else. */
const LONG = { timeout: 300_000 };
let world: World;
beforeAll(async () => {
  world = await openWorld();
}, OPENING_MS);
afterAll(() => world.close());

const WRITING = Object.entries(MATRIX)
  .map(([key, row]): [Registered, Row] => {
    const [method = "", url = ""] = key.split(" ");
    return [{ method, url }, row];
  })
  .filter(([{ method }]) => method !== "GET");

const addressOf = (url: string, ids: Readonly<Record<string, string>>): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID());

/** What no row holds, in the form that each type of column takes. */
const CANARY = { text: "canary-7f3a", number: 424_242, time: "1999-09-09T09:09:09.000Z" };

function canaryFor(type: string): unknown {
  if (type === "boolean") return true;
  if (type.startsWith("timestamp")) return CANARY.time;
  if (/int|real|double|serial/.test(type)) return CANARY.number;
  return type === "jsonb" ? { canary: CANARY.text } : CANARY.text;
}

/** Every column of every table, by both of its names. */
const COLUMNS: Readonly<Record<string, unknown>> = Object.fromEntries(
  (Object.values(tables) as unknown[]).filter(isTable).flatMap((table) =>
    getTableConfig(table).columns.flatMap((column) => {
      const canary = canaryFor(column.getSQLType());
      const camel = column.name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [
        [column.name, canary],
        [camel, canary],
      ];
    }),
  ),
);

function isTable(value: unknown): value is PgTable {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.getOwnPropertySymbols(value).some(({ description }) => description === "drizzle:Name")
  );
}

const tableNames = (Object.values(tables) as unknown[])
  .filter(isTable)
  .map((table) => getTableConfig(table).name);

/** The tables in which a canary stands, and how many rows say yes to what only the installation decides. */
async function findCanaries(): Promise<{ found: string[]; flags: unknown }> {
  const { pool } = world.planner.deps.database;
  const found: string[] = [];
  for (const name of tableNames) {
    const { rows } = await pool.query<{ text: string }>(
      `select row::text as text from "${name}" row where row::text ~ $1`,
      [`${CANARY.text}|\\m${CANARY.number}\\M|1999-09-09`],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`));
  }
  const { rows: flags } = await pool.query(
    `select (select count(*) from "user"
         where email_verified and email not in (select email from invitation)) as verified,
       (select count(*) from event where is_private) as private_events,
       (select count(*) from meeting where is_private) as private_meetings,
       (select count(*) from share_link where with_tools) as with_tools`,
  );
  return { found, flags };
}

test(
  "a body that names every column of every table sets none that the call does not name",
  LONG,
  async () => {
    const { ann, app, shared } = world;
    expect(Object.keys(COLUMNS).length).toBeGreaterThan(150);
    const before = await findCanaries();
    expect(before.found).toEqual([]);
    let bodies = 0;
    // A message of a protocol is refused with one name too many, and makes calls that are tried here themselves.
    const filled = WRITING.filter(
      ([, { who, body }]) => body && who !== "token" && who !== "directory",
    );
    for (const [{ method, url }, row] of filled) {
      const fresh = (await row.fresh?.(world, ann)) ?? {};
      const ids = { ...shared, shareId: shared[`${row.who}ShareId`] ?? "", ...fresh.ids };
      const own = row.body?.(ids) ?? {};
      const named = namesOf({ method, url });
      const extras = Object.entries(COLUMNS).filter(([name]) => !named.has(name));
      const answer = await app.inject({
        method: method as "POST",
        url: addressOf(url, ids),
        payload: { ...Object.fromEntries(extras), ...own },
        headers: row.who === "door" ? {} : (fresh.headers ?? ann.headers),
      });
      bodies += 1;
      expect([url, answer.body, answer.statusCode]).toEqual([url, answer.body, row.ok ?? 200]);
    }
    const after = await findCanaries();
    expect(after).toEqual(before);
    process.stdout.write(
      `mass assignment: ${bodies} bodies, ${Object.keys(COLUMNS).length} names of columns in each\n`,
    );
  },
);

/** What a call lets people say themselves, as the contract has it. */
function namesOf({ method, url }: Registered): ReadonlySet<string> {
  const routes = Object.values(api).flatMap((one) =>
    typeof one === "object" && !Array.isArray(one) ? (Object.values(one) as Partial<Route>[]) : [],
  );
  const found = routes.find((route) => route.method === method && route.path === url);
  if (!found?.body) throw new Error(`${method} ${url} takes no body`);
  const schema = z.toJSONSchema(found.body, { io: "input", unrepresentable: "any" });
  const forms = [schema, ...(schema.anyOf ?? [])] as { properties?: object }[];
  return new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));
}

/** Bodies that programs stumble over, as they are sent. */
const BODIES: Readonly<Record<string, string>> = {
  "a prototype": '{"__proto__":{"isAdmin":true},"a":1}',
  "a constructor": '{"constructor":{"prototype":{"isAdmin":true}}}',
  "depth in lists": `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  "depth in objects": `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "a list": "[]",
  nothing: "null",
  "a number": "1e999",
  "half a letter": '{"text":"\\ud800","title":"\\u0000"}',
  "two of a name": '{"fileId":"a","fileId":["b"]}',
  "no JSON": "{",
};
const QUERIES = [
  "half=plan&half=notes",
  "basedOn=1&basedOn=2",
  "__proto__[isAdmin]=1&constructor=1",
  "width[]=1&limit=x&before=y&width=7",
  `a=${"b".repeat(4_000)}`,
  "%00=%ff",
];

test(
  "odd bodies and queries are answered in words, by nothing broken, and change nothing of anybody's",
  LONG,
  async () => {
    const { ann, app, hidden, shared } = world;
    const problems: string[] = [];
    let count = 0;
    const send = async (
      route: Registered,
      request: { payload?: string; search: string },
      row: Row,
    ) => {
      count += 1;
      const ids = { teamId: ann.teamId, shareId: shared["notesShareId"] ?? "" };
      const isOwn = !["session", "door"].includes(row.who);
      const own = row.who === "directory" ? await row.fresh?.(world, ann) : undefined;
      const answer = await app.inject({
        method: route.method as "POST",
        url: `${addressOf(route.url, ids)}?${request.search}`,
        headers: {
          ...(isOwn ? (own?.headers ?? ann.headers) : {}),
          "content-type": "application/json",
        },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      });
      const found = problemsOf(answer, {
        reader: "owner",
        hidden,
        shared,
        carries: row.carries ?? [],
      });
      const where = `${route.method} ${route.url} ${request.search.slice(0, 40)} ${request.payload?.slice(0, 40)}`;
      problems.push(...found.map((problem) => `${where}: ${problem} ${answer.body.slice(0, 200)}`));
    };
    for (const [route, row] of WRITING) {
      const [search = ""] = QUERIES;
      for (const payload of Object.values(BODIES)) await send(route, { payload, search }, row);
    }
    for (const [key, row] of Object.entries(MATRIX)) {
      const [method = "", url = ""] = key.split(" ");
      if (method === "GET")
        for (const search of QUERIES) await send({ method, url }, { search }, row);
    }
    expect(problems).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect((await findCanaries()).found).toEqual([]);
    process.stdout.write(`odd requests: ${count}, none answered with 5xx or innards\n`);
  },
);
