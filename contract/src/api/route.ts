import type { z } from "zod";

/**
 * Who may call: `public` anyone, `session` a signed-in person, `member` a member of the team in the path,
 * `share` the holder of a share link that the path carries.
 */
export type Access = "public" | "session" | "member" | "share";

/** One call: method, Fastify-style path, who may, and the schemas of what goes in and what comes out. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly access: Access;
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
