// Whether the time of an answer tells which accounts there are; needs no data. `--write` puts the table into bench/README.md.
import { startPlanner } from "@planner/e2e/planner";
import { tell } from "../speed/readme.ts";
import { median, type Row } from "../speed/table.ts";

const PEOPLE = 200;
const PASSWORD = "correct horse battery";

interface Samples {
  readonly known: number[];
  readonly unknown: number[];
}
type Call = (email: string) => readonly [path: string, body: object];

const planner = await startPlanner({ PLANNER_RATE_LIMITS: "off", LOG_LEVEL: "warn" });
try {
  const [code = ""] = (await planner.admin("beta-key", "--uses", String(PEOPLE * 4))).split("\n");
  const signUp: Call = (email) => ["/signup", { email, password: PASSWORD, name: "Any", code }];
  for (let person = 0; person < PEOPLE; person += 1) await ask(signUp(knownOf(person)));
  tell("account-timing", [
    row(
      "login with a wrong password",
      await sample((email) => ["/login", { email, password: "wrong" }]),
    ),
    row("asking for a reset link", await sample((email) => ["/forget-password", { email }])),
    row("sign-up with a good key", await sample(signUp)),
  ]);
} finally {
  await planner.close();
}

function knownOf(person: number): string {
  return `known${person}@example.com`;
}

/** Milliseconds of one call. */
async function ask([path, body]: readonly [string, object]): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${planner.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.text();
  return performance.now() - startedAt;
}

/** One after another, known and unknown in turn, so that whatever else the machine does meets both alike. */
async function sample(call: Call): Promise<Samples> {
  const samples: Samples = { known: [], unknown: [] };
  for (let person = 0; person < PEOPLE; person += 1) {
    const unknown = `unknown${person}.${samples.known.length}@example.com`;
    const order =
      person % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order)
      samples[kind].push(await ask(call(kind === "known" ? knownOf(person) : unknown)));
  }
  return samples;
}

function row(what: string, { known, unknown }: Samples): Row {
  const [one, other] = [median(known), median(unknown)];
  return {
    what: `${what}, ${PEOPLE} known and ${PEOPLE} unknown accounts`,
    figure: `${one.toFixed(1)} and ${other.toFixed(1)} ms, p = ${mannWhitney(known, unknown).toFixed(3)}`,
    bar: "medians within 5 ms, p > 0.01",
    beside: `apart by ${Math.abs(one - other).toFixed(2)} ms`,
  };
}

/** How likely two samples of one kind differ as much (Mann and Whitney 1947, normal approximation, two sides). */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const above = one.reduce(
    (sum, mine) =>
      sum +
      other.reduce(
        (count, theirs) => count + Number(mine > theirs) + Number(mine === theirs) / 2,
        0,
      ),
    0,
  );
  const [n, m] = [one.length, other.length];
  const z = (above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(Math.abs(z)));
}

/** The share of the normal distribution below `z` (Abramowitz and Stegun 26.2.17, good to 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const tail = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  return 1 - (tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
