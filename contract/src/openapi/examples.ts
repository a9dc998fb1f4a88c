import type { NamedCall } from "./calls.ts";
import matrix from "./examples/access-matrix.json" with { type: "json" };
import archive from "./examples/archive.json" with { type: "json" };
import byTokenAlone from "./examples/by-token-alone.json" with { type: "json" };
import find from "./examples/find.json" with { type: "json" };
import notesSoFar from "./examples/notes-so-far.json" with { type: "json" };
import reminder from "./examples/reminder.json" with { type: "json" };
import series from "./examples/series.json" with { type: "json" };
import { fieldOf } from "./field-of.ts";

interface Example {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** What was sent and answered in tests, by table and name of the call (server/src/testing/record-examples.ts). */
const EXAMPLES: Readonly<Record<string, Example>> = {
  ...matrix,
  ...archive,
  ...find,
  ...notesSoFar,
  ...reminder,
  ...series,
  ...byTokenAlone,
};

export const exampleOf = ({ table, name }: NamedCall): Example =>
  fieldOf(EXAMPLES, `${table}.${name}`) ?? {};

/** Calls of these that send or answer JSON of which there is no example. */
export const withoutExample = (calls: readonly NamedCall[]): string[] =>
  calls
    .filter((call) => {
      const { body, answer: answered } = call.route;
      const example = exampleOf(call);
      const isAnswered = typeof answered === "string" || example.answer !== undefined;
      return !isAnswered || (body !== undefined && example.body === undefined);
    })
    .map(({ table, name }) => `${table}.${name}`);
