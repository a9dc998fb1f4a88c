import * as api from "../api/index.ts";
import type { Route } from "../api/route.ts";

/** The tables of calls of the contract, by name. */
export type Tables = {
  [Name in keyof typeof api as Name extends `${string}Routes` ? Name : never]: (typeof api)[Name];
};

/** One call with its place in the contract. */
export interface NamedCall {
  readonly table: keyof Tables;
  readonly name: string;
  readonly route: Route;
}

/** Every call of the contract. */
export const CALLS: readonly NamedCall[] = Object.entries(api).flatMap(([table, calls]) =>
  table.endsWith("Routes")
    ? Object.entries(calls as Record<string, Route>).map(([name, route]) => ({
        table: table as keyof Tables,
        name,
        route,
      }))
    : [],
);

/** Whether a token can make this call, which holds what is promised about changes. */
export const isForTokens = ({ access, scope }: Route): boolean =>
  access === "token" || (access === "member" && scope !== "person");
