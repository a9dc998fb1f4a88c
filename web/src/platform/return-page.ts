const KEY = "returnPage";

/** Keeps in this tab which page somebody comes back to from their company's login; undefined: none. */
export function keepReturnPage(path: string | undefined): void {
  if (path === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, path);
}

/** Answers that page once; undefined where none is kept, or what is kept leads out of Planner. */
export function takeReturnPage(): string | undefined {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
