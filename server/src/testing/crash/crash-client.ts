import { XSRF } from "@planner/contract/model";
import { setTimeout as wait } from "node:timers/promises";

export const PASSWORD = "a long walk by the river";

/** A person's browser over real HTTP, which asks again where no answer came. */
export interface CrashClient {
  readonly email: string;
  /** What the browser sends with every request. */
  headers(): Record<string, string>;
  /** The JSON of the first answer below 500; asks again until then. Throws for any other refusal. */
  request<T>(method: string, path: string, body?: object | FormData): Promise<T>;
  /** How often no answer came, or one that asks to come back. */
  lostAnswers(): number;
  signUp(code: string): Promise<{ userId: string; teamId: string }>;
}

/** What the server answered instead of doing it. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(`${status}: ${message}`);
    this.status = status;
  }
}

const RETRY_MS = 100;
const PATIENCE_MS = 180_000;

/** `origin` is asked anew each time: a web process that was started again may listen elsewhere. */
export function openCrashClient(origin: () => string, email: string): CrashClient {
  const cookies = new Map<string, string>();
  let lost = 0;
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    [XSRF.header]: decodeURIComponent(cookies.get(XSRF.cookie) ?? ""),
  });
  const storeCookies = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  };
  const once = async (method: string, path: string, body?: object): Promise<Response> => {
    const isForm = body instanceof FormData;
    const type = body && !isForm ? { "content-type": "application/json" } : {};
    const content = body && !isForm ? JSON.stringify(body) : body;
    const answer = await fetch(new URL(path, origin()), {
      method,
      headers: { ...headers(), ...type, connection: "close" },
      ...(content ? { body: content } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status >= 500) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const answer = await once(method, path, body);
        storeCookies(answer);
        const result = (await answer.json()) as T & { message?: string };
        if (answer.ok) return result;
        throw new Refused(answer.status, result.message ?? "");
      } catch (error) {
        if (error instanceof Refused || Date.now() > until) throw error;
        lost += 1;
        await wait(RETRY_MS);
      }
    }
  };
  const signUp = async (code: string): Promise<{ userId: string; teamId: string }> => {
    const newcomer = { email, password: PASSWORD, name: "Robin Vale", code };
    await request("POST", "/signup", newcomer).catch((error: unknown) => {
      // Asked again after an answer that was lost, the key is used; the account must be there.
      if (!(error instanceof Refused) || lost === 0) throw error;
    });
    await request("POST", "/login", { email, password: PASSWORD });
    const me = await request<{ id: string; teams: { id: string }[] }>("GET", "/me");
    return { userId: me.id, teamId: me.teams[0]?.id ?? "" };
  };
  return { email, headers, request, signUp, lostAnswers: () => lost };
}
