import type { AnswerOf, BodyInputOf, ParamsOf, QueryInputOf, Route } from "@planner/contract/api";
import { ErrorBody, FALLBACK_MESSAGE } from "@planner/contract/api";
import type { App } from "../../platform/http/http.ts";

/** A call that was refused, with its sentence for the person. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = "Refused";
    this.status = status;
  }
}

/** What stands in the path is checked when it is called: a table of routes has paths of all shapes. */
type Given<R extends Route> = {
  readonly params?: Omit<ParamsOf<R["path"]>, "teamId">;
  readonly query?: QueryInputOf<R>;
  readonly body?: BodyInputOf<R>;
};

/** The calls of Planner as the holder of one token makes them. Both throw `Refused`. */
export interface PlannerApi {
  call<const R extends Route>(route: R, given: Given<R>): Promise<AnswerOf<R>>;
  /** The bytes of a picture or a file. */
  bytes<const R extends Route>(route: R, given: Given<R>): Promise<Buffer>;
}

interface Caller {
  readonly teamId: string;
  readonly authorization: string;
  /** Of the client. */
  readonly ip: string;
  /** Aborted once the client has gone: nothing more is called. */
  readonly signal: AbortSignal;
}

/**
 * Calls the app's own routes with the token of the request, so that access, scopes, limits and the audit log are the same as
 * over HTTP, since it is the same code.
 */
export function openPlannerApi(
  app: App,
  { teamId, authorization, ip, signal }: Caller,
): PlannerApi {
  const ask = async (route: Route, { params, query, body }: Given<Route>) => {
    signal.throwIfAborted();
    const answer = await app.inject({
      method: route.method,
      url: addressOf(route, new Map(Object.entries({ ...params, teamId })), query),
      headers: { authorization },
      remoteAddress: ip,
      signal,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (answer.statusCode < 400) return answer;
    throw new Refused(answer.statusCode, sentenceIn(answer.body));
  };
  return {
    call: async <const R extends Route>(route: R, given: Given<R>) =>
      (await ask(route, given)).json<AnswerOf<R>>(),
    bytes: async (route, given) => (await ask(route, given)).rawPayload,
  };
}

/** "." and ".." would lead to another route; no id of ours is either. */
const DOTS = /^\.{1,2}$/;

function addressOf(
  { path }: Route,
  params: ReadonlyMap<string, string>,
  query: object | undefined,
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name) ?? "";
    if (value === "" || DOTS.test(value)) throw new Refused(404, "There is nothing by that id.");
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

function sentenceIn(body: string): string {
  try {
    return ErrorBody.parse(JSON.parse(body)).message;
  } catch {
    return FALLBACK_MESSAGE;
  }
}
