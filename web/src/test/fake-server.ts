import { type AnswerOf, companySignInRoutes, type Route } from "@planner/contract/api";
import { vi } from "vitest";

/** A call as the server saw it. */
interface Seen {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  credentials: RequestCredentials | undefined;
  body: unknown;
}

type Handler = (seen: Seen) => Response | Promise<Response>;

/** Stands in for the network behind `fetch`: answers the contract's routes and remembers what it was asked. */
export class FakeServer {
  readonly seen: Seen[] = [];
  readonly #handlers: { route: Route; pattern: RegExp; handle: Handler }[] = [];

  constructor() {
    vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => this.#answer(url, init));
    // Nobody has set a company up, which the login page asks about.
    this.on(companySignInRoutes.ways, { ways: [] });
  }

  /** Answers a route with a value, or with what a function makes of the call. A later answer replaces an earlier one. */
  on<R extends Route>(
    route: R,
    answer: AnswerOf<R> | ((seen: Seen) => AnswerOf<R> | Response | Promise<Response>),
  ): this {
    const pattern = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
    this.#handlers.unshift({
      route,
      pattern,
      handle: async (seen) => {
        const made =
          typeof answer === "function" ? await (answer as (seen: Seen) => unknown)(seen) : answer;
        return made instanceof Response || made instanceof Promise ? made : Response.json(made);
      },
    });
    return this;
  }

  /** Every call of a route so far. */
  calls(route: Route): Seen[] {
    return this.seen.filter(({ method, path }) => this.#find(method, path)?.route === route);
  }

  /** As the real router does, a word before a parameter: `meetings/sample` is no meeting's id. */
  #find(method: string, path: string) {
    const matching = this.#handlers.filter(
      ({ route, pattern }) => route.method === method && pattern.test(path),
    );
    return matching.toSorted(
      (one, other) => parametersOf(one.route) - parametersOf(other.route),
    )[0];
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname: path, searchParams } = new URL(url, "http://planner.test");
    const method = init.method ?? "GET";
    const found = this.#find(method, path);
    if (!found) throw new Error(`Nobody answers ${method} ${path}`);
    const seen: Seen = {
      method,
      path,
      params: { ...found.pattern.exec(path)?.groups },
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      credentials: init.credentials,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    this.seen.push(seen);
    return found.handle(seen);
  }
}

const parametersOf = ({ path }: Route): number => path.split(":").length;

/** A refusal as the server words it. */
export const refusal = (status: number, message: string, field?: string): Response =>
  Response.json({ message, ...(field && { field }) }, { status });

/** Answers as a browser does that reaches no server. */
export const noNetwork = (): never => {
  throw new TypeError("Failed to fetch");
};
