import * as api from "@planner/contract/api";
import type { CallScope, Route } from "@planner/contract/api";
import { TOKEN_SCOPES, type TokenScope } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { addToken, switchApiAccess } from "../testing/api-tokens.ts";
import type { MeetingApp } from "../testing/meetings.ts";
import type { TestPerson } from "../testing/person.ts";
import { apiToken } from "../tables/api-token.tables.ts";
import type { Row } from "./access-row.ts";
import type { Registered } from "./access-web.ts";

type Headers = Readonly<Record<string, string>>;

/** Tokens of the people of a world, each made when it is first needed. */
export interface Tokens {
  /** Of Ann, of her team, or of Ben; with all scopes, or with these. */
  of(holder: "ann" | "team" | "ben", scopes?: readonly TokenScope[]): Promise<Headers>;
  /** Tokens of Ann's team that let nobody in. */
  readonly dead: Readonly<Record<string, Headers>>;
  /** Whether it is Ann who carries these. */
  isAnns(headers: Headers): boolean;
}

interface People {
  readonly ann: TestPerson;
  readonly ben: TestPerson;
  /** Still in Ann's team. */
  readonly rex: TestPerson;
}

/** Switches API access on for both teams, and makes the tokens that are dead. */
export async function openTokens({ db }: MeetingApp, { ann, ben, rex }: People): Promise<Tokens> {
  for (const { teamId } of [ann, ben]) await switchApiAccess(db, teamId);
  const { teamId } = ann;
  const holders = {
    ann: { teamId, userId: ann.userId },
    team: { teamId },
    ben: { teamId: ben.teamId, userId: ben.userId },
  };
  const made = new Map<string, Promise<Headers>>();
  const anns = new Set<Headers>();
  const make = async (holder: keyof typeof holders, scopes: readonly TokenScope[]) => {
    const { headers } = await addToken(db, { ...holders[holder], scopes });
    if (holder === "ann") anns.add(headers);
    return headers;
  };
  const removed = await addToken(db, { teamId });
  await db.delete(apiToken).where(eq(apiToken.id, removed.id));
  const left = await addToken(db, { teamId, userId: rex.userId });
  const ended = await addToken(db, { teamId, expiresAt: new Date(Date.now() - 1_000) });
  const anotherOfAnn = await addToken(db, holders.ann);
  return {
    of: (holder, scopes = TOKEN_SCOPES) => {
      const name = `${holder} ${scopes.join(" ")}`;
      const headers = made.get(name) ?? make(holder, scopes);
      made.set(name, headers);
      return headers;
    },
    dead: {
      "a token that was removed": removed.headers,
      "a token of a removed member": left.headers,
      "a token that has ended": ended.headers,
      "half of a token": { authorization: anotherOfAnn.headers.authorization.slice(0, -1) },
      "no token behind Bearer": { authorization: "Bearer" },
      "a token that is none, with a cookie": { ...ann.headers, authorization: "Bearer x" },
      "a removed token, with a cookie": { ...ann.headers, ...removed.headers },
    },
    isAnns: (headers) => anns.has(headers),
  };
}

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
