/** Thrown instead of a request that would leave for another host. */
export class ForeignHost extends Error {}

/** A fetch that reaches one origin only and follows no redirect: whatever a model or a meeting says, nothing else is asked. */
export function fetchFrom(baseUrl: string): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new ForeignHost(`no request to ${url.host}`);
    return fetch(input, { ...init, redirect: "error" });
  };
}
