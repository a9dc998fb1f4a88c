import type { FastifyInstance } from "fastify";
import byTokenAlone from "../../../contract/src/openapi/examples/by-token-alone.json" with { type: "json" };
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { openAccess } from "../features/account/access.ts";
import { recordExamples } from "../testing/record-examples.ts";
import { MATRIX } from "./access-matrix.ts";
import type { Row } from "./access-row.ts";
import { type Outcome, tryRoute } from "./access-tries.ts";
import { isWebFile, type Registered, withRoutes } from "./access-web.ts";
import { OPENING_MS, openWorld, WORDS, type World } from "./access-world.ts";

/** Two thousand calls, on a machine that does much else. */
const LONG = { timeout: 300_000 };
let world: World;
/** Calls with an example elsewhere; notes so far are there or not yet, as the moment has it. */
const ELSEWHERE = new Set([...Object.keys(byTokenAlone), "presentationRoutes.notesSoFar"]);
recordExamples(
  "access-matrix",
  (name, example) => !ELSEWHERE.has(name) && !JSON.stringify(example).includes(WORDS.hidden),
);

beforeAll(async () => {
  world = await openWorld();
}, OPENING_MS);
afterAll(() => world.close());

/** The row of a route; a HEAD is judged by its GET, and a file of the web app is for everyone. */
const rowOf = ({ method, url }: Registered): Row | undefined =>
  isWebFile(url) ? { who: "anyone" } : MATRIX[`${method === "HEAD" ? "GET" : method} ${url}`];

const missingIn = (routes: readonly Registered[]): string[] =>
  routes.filter((route) => !rowOf(route)).map(({ method, url }) => `${method} ${url}`);

test("every route of the web process stands in the matrix, and nothing else does", () => {
  expect(missingIn(world.routes)).toEqual([]);
  const live = new Set(world.routes.map(({ method, url }) => `${method} ${url}`));
  expect(Object.keys(MATRIX).filter((key) => !live.has(key))).toEqual([]);
});

test("a route without a row is named", async () => {
  const { deps } = world.planner;
  const build = async (): Promise<FastifyInstance> => {
    const made = await buildApp(deps, openAccess(deps));
    made.get("/api/team/:teamId/forgotten", async () => ({}));
    return made;
  };
  const { app, routes } = await withRoutes(build);
  expect(missingIn(routes)).toEqual([
    ...missingIn(world.routes.filter(({ url }) => !isWebFile(url))),
    "GET /api/team/:teamId/forgotten",
    "HEAD /api/team/:teamId/forgotten",
  ]);
  await app.close();
});

test(
  "everybody is answered as the matrix says, and who is refused changes nothing",
  LONG,
  async () => {
    const outcomes: Outcome[] = [];
    const order = Object.keys(MATRIX);
    const placeOf = ({ method, url }: Registered): number =>
      order.indexOf(`${method === "HEAD" ? "GET" : method} ${url}`);
    for (const route of world.routes.toSorted((one, other) => placeOf(one) - placeOf(other))) {
      const row = rowOf(route);
      if (row) outcomes.push(await tryRoute(world, route, row));
    }
    const sum = (count: (one: Outcome) => number) =>
      outcomes.reduce((all, one) => all + count(one), 0);
    const problems = outcomes.flatMap((one) => one.problems);
    const [tries, works] = [sum((one) => one.tries), sum((one) => one.works)];
    process.stdout.write(
      `access matrix: ${outcomes.length} routes, ${tries} tries, ${works} of them allowed, ${problems.length} otherwise than it says\n`,
    );
    expect(problems).toEqual([]);
    // What counts nothing where people are let in would find nothing where they are refused.
    expect(sum((one) => one.writes)).toBeGreaterThan(50);
  },
);
