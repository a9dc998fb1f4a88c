import type { Location } from "react-router";

/** What goes to /login along with somebody, so that the login leads back to where they were: the state of its location. */
export const comesFrom = ({ pathname, search, hash }: Omit<Location, "state" | "key">) => ({
  from: `${pathname}${search}${hash}`,
});

/** The page that /login was reached from; undefined where there is none, or it leads out of Planner. */
export const returnPageIn = (state: unknown): string | undefined =>
  ownPage((state as { from?: unknown } | null)?.from);

const KEY = "returnPage";

/** Stores in this tab which page somebody comes back to from their company's login; undefined: none. */
export function storeReturnPage(path: string | undefined): void {
  if (path === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, path);
}

/** Answers that page; undefined where there is none, or it leads out of Planner. */
export const storedReturnPage = (): string | undefined => ownPage(sessionStorage.getItem(KEY));

/** A browser takes `//host` and `/\host` for addresses elsewhere. */
const ownPage = (path: unknown): string | undefined =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : undefined;
