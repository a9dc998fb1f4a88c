import type { TestApp } from "../app.ts";

/** A browser that goes between Planner and a provider, following redirects. */
export interface CompanyBrowser {
  /** Cookies of Planner, by name. */
  readonly cookies: Map<string, string>;
  /** What it sends to Planner with a call. */
  headers(): Record<string, string>;
  /** Asks Planner for a page; answers where that leads. */
  go(url: string): Promise<string>;
  /** From Planner's 'Sign in with' to the provider's page; answers the address of the page. */
  begin(providerId?: string): Promise<URL>;
  /** Types an email at the provider's page; answers the address that the provider sends the browser back to. */
  signInAt(address: URL, email: string): Promise<URL>;
  /** All of it; answers where Planner leads in the end. */
  signIn(email: string, providerId?: string): Promise<string>;
}

/** Opens one for this Planner, with cookies of its own on both sides. */
export function openCompanyBrowser({ app, deps }: TestApp): CompanyBrowser {
  const cookies = new Map<string, string>();
  const there = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    cookie: cookieLine(cookies),
    "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""),
  });
  const go = async (url: string): Promise<string> => {
    const answer = await app.inject({ url, headers: headers() });
    const set = answer.headers["set-cookie"] ?? [];
    keep(cookies, typeof set === "string" ? [set] : set);
    return String(answer.headers["location"] ?? answer.statusCode);
  };
  const visit = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const sent = { ...init, redirect: "manual", headers: { cookie: cookieLine(there) } } as const;
    const answer = await fetch(url, sent);
    keep(there, answer.headers.getSetCookie());
    return answer;
  };
  const signInAt = async (address: URL, email: string): Promise<URL> => {
    const home = new URL(deps.publicUrl).origin;
    let at = address;
    for (let hops = 0; hops < 8; hops += 1) {
      if (at.origin === home) return at;
      const answer = await visit(at);
      const isPage = answer.status === 200;
      const body = new URLSearchParams({ email });
      const after = isPage ? await visit(at, { method: "POST", body }) : answer;
      const next = after.headers.get("location");
      if (next === null) throw new Error(`the provider answers ${after.status} at ${at.pathname}`);
      at = new URL(next, at);
    }
    throw new Error("the provider leads nowhere");
  };
  const begin = async (providerId = "acme"): Promise<URL> =>
    new URL(await go(`/api/sign-in/${providerId}`), deps.publicUrl);
  return {
    cookies,
    headers,
    go,
    begin,
    signInAt,
    signIn: async (email, providerId = "acme") => {
      const address = await begin(providerId);
      if (address.origin === new URL(deps.publicUrl).origin)
        return address.pathname + address.search;
      const back = await signInAt(address, email);
      return go(back.pathname + back.search);
    },
  };
}

const cookieLine = (jar: Map<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

const keep = (jar: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
};
