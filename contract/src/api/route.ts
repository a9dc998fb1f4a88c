import type { z } from "zod";
import type { TokenScope } from "../model/api-token.ts";

/**
 * Which scope a token needs to make a call: one; one of several, and the call checks which by what it carries; or `person`:
 * no token may, only somebody who is signed in. That is what is about accounts, passwords, tokens, who is in the team, or one
 * person's own settings.
 */
export type CallScope = TokenScope | readonly TokenScope[] | "person";

/** For what is about notes or about plans, as the call says. */
export const ANY_WRITE = ["write_notes", "write_plans"] as const satisfies CallScope;

/**
 * Who may call: `public` anyone, `session` a signed-in person, `member` a member of the team in the path or one of its tokens
 * with that scope, `token` the holder of a token, `share` the holder of a share link that the path carries.
 */
type Access =
  | {
      readonly access: "public" | "session" | "share" | "token";
      readonly scope?: never;
      readonly isSigned?: never;
    }
  | {
      readonly access: "member";
      readonly scope: CallScope;
      /** Done in a person's name, before teammates or people outside: not by a token of the team. */
      readonly isSigned?: true;
    };

/** One call: method, Fastify-style path, who may, and the schemas of what goes in and what comes out. */
export type Route = Access & Call;

interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `multipart`: one field named `file`, streamed. */
  readonly upload?: true;
  /** The answer's schema; `bytes` for a file or an image, `redirect` for a full-page navigation. */
  readonly answer: z.ZodType | "bytes" | "redirect";
}

/** Names of the parameters in a path. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof ParamsOf<`/${Rest}`>]: string }
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

export type BodyOf<R extends Route> = R extends { body: infer B extends z.ZodType }
  ? z.infer<B>
  : undefined;
export type BodyInputOf<R extends Route> = R extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
export type QueryOf<R extends Route> = R extends { query: infer Q extends z.ZodObject }
  ? z.infer<Q>
  : Record<never, string>;
export type QueryInputOf<R extends Route> = R extends { query: infer Q extends z.ZodObject }
  ? z.input<Q>
  : undefined;
export type AnswerOf<R extends Route> = R["answer"] extends z.ZodType
  ? z.infer<R["answer"]>
  : never;

/** A table of routes, checked and kept literal. */
export const routes = <const T extends Record<string, Route>>(table: T): T => table;
