import { XSRF } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { makeKey } from "../features/account/invite.ts";
import { mail } from "../tables/mail.tables.ts";
import type { TestApp } from "./app.ts";

export const PASSWORD = "correct horse battery";

type Headers = Record<string, string>;
type Answer = Promise<LightMyRequestResponse>;

/** What a visitor with a browser can do, by the specified calls alone. */
export interface TestVisitor {
  readonly post: (url: string, payload: object, headers?: Headers) => Answer;
  readonly get: (url: string, headers: Headers) => Answer;
  /** Signs up with a fresh key, into a team where one is named. */
  readonly signUp: (email: string, options?: { teamId?: string }) => Promise<void>;
  /** Answers what the browser sends from then on. */
  readonly logIn: (email: string, password?: string) => Promise<Headers>;
  /** The newest mail to someone, after all due jobs have run. */
  readonly mailTo: (email: string) => Promise<{ subject: string; text: string } | undefined>;
}

let counter = 0;
/** An email that no test has used yet. */
export const newEmail = (): string => `person${(counter += 1)}@example.com`;

/** What a browser keeps and sends after an answer that set cookies. */
export function browserAfter(answer: LightMyRequestResponse): Headers {
  const remaining = answer.cookies.filter(({ value }) => value !== "");
  const pairs = remaining.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const token = remaining.find(({ name }) => name === XSRF.cookie)?.value ?? "";
  return { cookie: pairs.join("; "), [XSRF.header]: token };
}

/** A visitor of this app. */
export function visit(planner: TestApp): TestVisitor {
  const post = (url: string, payload: object, headers: Headers = {}): Answer =>
    planner.app.inject({ method: "POST", url, payload, headers });
  return {
    post,
    get: (url, headers) => planner.app.inject({ url, headers }),
    signUp: async (email, options = {}) => {
      const code = await makeKey(planner.deps, options);
      const body = { email, password: PASSWORD, name: "Robin Vale", code };
      expect((await post("/signup", body)).statusCode).toBe(200);
    },
    logIn: async (email, password = PASSWORD) => {
      const answer = await post("/login", { email, password });
      expect(answer.statusCode).toBe(200);
      return browserAfter(answer);
    },
    mailTo: async (email) => {
      await planner.runJobs();
      const toThem = planner.db.select().from(mail).where(eq(mail.recipient, email));
      return (await toThem.orderBy(mail.createdAt)).at(-1);
    },
  };
}
