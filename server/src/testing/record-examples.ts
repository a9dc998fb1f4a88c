import { CALLS, type NamedCall } from "@planner/contract/openapi";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../../../contract/src/openapi/examples.json", import.meta.url));
/** Of a list: one more would show nothing new. */
const MOST_ENTRIES = 2;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Example {
  body?: unknown;
  answer?: unknown;
}

/** A `fetch` that remembers of each call what was sent and answered first, and writes that as the examples of the API. */
export function openRecorder() {
  const examples = new Map<string, Example>();
  return {
    fetch: async (request: Request): Promise<Response> => {
      const body = isJson(request.headers)
        ? ((await request.clone().json()) as unknown)
        : undefined;
      const response = await fetch(request);
      const call = callOf(request);
      const key = call && `${call.table}.${call.name}`;
      if (key && response.ok && !examples.has(key)) {
        const answer = isJson(response.headers)
          ? ((await response.clone().json()) as unknown)
          : undefined;
        examples.set(key, {
          ...(body === undefined ? {} : { body: shortened(body) }),
          ...(answer === undefined ? {} : { answer: shortened(answer) }),
        });
      }
      return response;
    },
    names: () => [...examples.keys()],
    write: () =>
      writeFileSync(FILE, `${withStableIds(JSON.stringify(sorted(examples), null, 1))}\n`),
  };
}

const isJson = (headers: Headers): boolean =>
  headers.get("content-type")?.startsWith("application/json") ?? false;

const parametersOf = ({ route }: NamedCall): number => route.path.split(":").length;

/** The most exact of those that the address fits: `sample` is no meeting's id. */
function callOf({ method, url }: Request): NamedCall | undefined {
  const { pathname } = new URL(url);
  const fits = ({ route }: NamedCall): boolean =>
    route.method === method &&
    new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname);
  return CALLS.filter(fits).toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

const sorted = (examples: ReadonlyMap<string, Example>) =>
  Object.fromEntries([...examples].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The same ids each time, in the order in which they come. */
function withStableIds(text: string): string {
  const ids = new Map<string, string>();
  return text.replaceAll(ID, (id) => {
    const place = String(ids.size + 1).padStart(12, "0");
    const stable = ids.get(id) ?? `5eed0000-0000-4000-8000-${place}`;
    ids.set(id, stable);
    return stable;
  });
}
