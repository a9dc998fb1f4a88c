import * as api from "@planner/contract/api";
import type { CallScope, Route } from "@planner/contract/api";
import { TOKEN_SCOPES } from "@planner/contract/model";
import type { Row } from "./access-row.ts";
import type { Headers, Tokens } from "./access-tokens.ts";
import type { Registered } from "./access-web.ts";

const ROUTES: readonly Route[] = Object.entries(api).flatMap(([name, table]) =>
  name.endsWith("Routes") ? (Object.values(table) as Route[]) : [],
);

const routeOf = ({ method, url }: Registered): Route | undefined =>
  ROUTES.find((route) => route.path === url && route.method === method.replace("HEAD", "GET"));

/** Which scope the contract asks of a token; undefined for calls that are not for members. */
export const scopeOf = (registered: Registered): CallScope | undefined =>
  routeOf(registered)?.scope;

/** Whether only a personal token will do. */
export const isSigned = (registered: Registered): boolean => routeOf(registered)?.isSigned ?? false;

/** One try with a token: its name, what it sends, and how it is answered. */
export interface TokenTry {
  readonly name: string;
  readonly headers: Headers;
  readonly status: number;
}

const refused = (name: string, status: number, headers: Headers): TokenTry => ({
  name,
  status,
  headers,
});

/** Who is refused that carries a token. */
export async function refusedTokens(
  tokens: Tokens,
  route: Registered,
  { who }: Row,
): Promise<TokenTry[]> {
  const dead = Object.entries(tokens.dead).map(([name, headers]) => refused(name, 401, headers));
  if (who === "token") return dead;
  if (who === "directory") return [...dead, refused("Ann's token", 401, await tokens.of("ann"))];
  if (who === "session" || who === "runner")
    return [...dead, refused("Ann's token", 403, await tokens.of("ann"))];
  const scope = scopeOf(route);
  if (scope === undefined) return [];
  if (scope === "person")
    return [
      ...dead,
      refused("Ann's token", 403, await tokens.of("ann")),
      refused("a token of her team", 403, await tokens.of("team")),
    ];
  const others = TOKEN_SCOPES.filter((one) => ![scope].flat().includes(one));
  return [
    ...dead,
    refused("Ann's token without the scope", 403, await tokens.of("ann", others)),
    refused("her team's token without the scope", 403, await tokens.of("team", others)),
    refused("another team's token", 404, await tokens.of("ben")),
    ...(isSigned(route)
      ? [refused("her team's token, where a person signs", 403, await tokens.of("team"))]
      : []),
  ];
}

/** Who is let in by a token with nothing but the scope that the call needs. */
export async function allowedTokens(
  tokens: Tokens,
  route: Registered,
  { who }: Row,
): Promise<Readonly<Record<string, Headers>>> {
  if (who === "token") return { "Ann's token": await tokens.of("ann", ["read"]) };
  const scope = scopeOf(route);
  if (scope === undefined || scope === "person") return {};
  const scopes = [scope].flat();
  const anns = { "Ann's token": await tokens.of("ann", scopes) };
  if (who === "own" || isSigned(route)) return anns;
  return { ...anns, "a token of her team": await tokens.of("team", scopes) };
}
