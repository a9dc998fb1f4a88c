import type { IncomingMessage } from "node:http";

/** The token that every fake takes. */
export const GOOD_TOKEN = "token-of-a-test";

/** A question to a fake, and its answer: status, JSON, headers. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  readonly json: Record<string, unknown>;
  /** Of the server itself, for addresses that answers name. */
  readonly origin: string;
}
export type FakeAnswer = readonly [status: number, json: unknown, headers?: Record<string, string>];
export type Fake = (asked: FakeRequest) => FakeAnswer;

/** Something that was created at a fake. */
export interface Created {
  readonly service: string;
  readonly id: string;
  readonly title: string;
  readonly words: string;
  state: "open" | "done";
  readonly pictures: Buffer[];
  /** The body of the call, as it came. */
  readonly call: Record<string, unknown>;
}

/** The files of a form with one field `file` each, as they came. */
export function filesOf({ body, headers }: FakeRequest): Buffer[] {
  const [, boundary] = /boundary=(.+)$/.exec(String(headers["content-type"])) ?? [];
  if (!boundary) return [];
  const parts = body.toString("latin1").split(`--${boundary}`);
  return parts
    .filter((part) => /name="file"/.test(part))
    .map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4, -2), "latin1"));
}
