import { withPlanner } from "../harness/planner.ts";
import { median, type Row, row, sum, timed } from "../harness/table.ts";

const PEOPLE = 200;
const PASSWORD = "correct horse battery";

/** Milliseconds. */
interface Samples {
  readonly known: number[];
  readonly unknown: number[];
}
type Call = (email: string) => readonly [path: string, body: object];

/** Whether the time of an answer tells which accounts there are. */
export const bench = (): Promise<Row[]> =>
  withPlanner({ PLANNER_RATE_LIMITS: "off" }, async ({ planner }) => {
    const [code = ""] = (await planner.admin("beta-key", "--uses", String(PEOPLE * 4))).split("\n");
    const request = async ([path, body]: ReturnType<Call>): Promise<number> => {
      const headers = { "content-type": "application/json" };
      const { seconds } = await timed(async () =>
        (
          await fetch(planner.url + path, { method: "POST", headers, body: JSON.stringify(body) })
        ).text(),
      );
      return seconds * 1_000;
    };
    const signUp: Call = (email) => ["/signup", { email, password: PASSWORD, name: "Any", code }];
    for (let person = 0; person < PEOPLE; person += 1) await request(signUp(knownAt(person)));
    const calls: Readonly<Record<string, Call>> = {
      "login with a wrong password": (email) => ["/login", { email, password: "wrong" }],
      "asking for a reset link": (email) => ["/forget-password", { email }],
      "sign-up with a good key": signUp,
    };
    const rows: Row[] = [];
    for (const [what, call] of Object.entries(calls))
      rows.push(rowOf(what, await sample((email) => request(call(email)))));
    return rows;
  });

const knownAt = (person: number): string => `known${person}@example.com`;

/** One after another, known and unknown in turn, so that whatever else the machine does meets both alike. */
async function sample(request: (email: string) => Promise<number>): Promise<Samples> {
  const samples: Samples = { known: [], unknown: [] };
  for (let person = 0; person < PEOPLE; person += 1) {
    const emails = {
      known: knownAt(person),
      unknown: `unknown${person}.${samples.known.length}@example.com`,
    };
    const order = ["known", "unknown"] as const;
    for (const kind of person % 2 === 0 ? order : order.toReversed())
      samples[kind].push(await request(emails[kind]));
  }
  return samples;
}

function rowOf(what: string, { known, unknown }: Samples): Row {
  const [one, other] = [median(known), median(unknown)];
  return row(
    `${what}, ${PEOPLE} known and ${PEOPLE} unknown accounts`,
    `${one.toFixed(1)} and ${other.toFixed(1)} ms, p = ${mannWhitney(known, unknown).toFixed(3)}`,
    "medians within 5 ms, p > 0.01",
    `apart by ${Math.abs(one - other).toFixed(2)} ms`,
  );
}

/** How likely two samples of one kind differ as much (Mann and Whitney 1947, normal approximation, two sides). */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const above = sum(
    one.flatMap((mine) =>
      other.map((theirs) => Number(mine > theirs) + Number(mine === theirs) / 2),
    ),
  );
  const [n, m] = [one.length, other.length];
  const z = (above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(Math.abs(z)));
}

/** The share of the normal distribution below `z` (Abramowitz and Stegun 26.2.17, good to 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const tail = terms.reduceRight((total, term) => (total + term) * t, 0);
  return 1 - (tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
