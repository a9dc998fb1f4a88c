import { expect } from "vitest";

declare module "vitest" {
  interface Matchers<R, T> {
    /** An answer over HTTP with this status and this body, or with a body whose `message` is this sentence. */
    toAnswer: (status: number, said: string | object) => R;
  }
}

interface Answer {
  readonly statusCode: number;
  json(): { readonly message?: unknown };
}

expect.extend({
  toAnswer(answer: Answer, status: number, said: string | object) {
    const body = answer.json();
    const actual = [answer.statusCode, typeof said === "string" ? body.message : body];
    const expected = [status, said];
    return {
      pass: this.equals(actual, expected),
      message: () => "The answer is another one.",
      actual,
      expected,
    };
  },
});
