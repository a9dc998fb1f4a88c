import type { LightMyRequestResponse } from "fastify";

type Answer = LightMyRequestResponse;
/** Says what is wrong with an answer. */
export type Judge = (answer: Answer) => string | undefined;

/** One of these statuses. */
export const is =
  (...statuses: number[]): Judge =>
  ({ statusCode }) =>
    statuses.includes(statusCode) ? undefined : `${statusCode} instead of ${statuses.join(" or ")}`;

/** The same status, body and headers, apart from those of the moment. */
export const like =
  (other: Answer): Judge =>
  (answer) =>
    seen(answer) === seen(other) ? undefined : `differs from ${seen(other)}`;

function seen({ statusCode, headers, body }: Answer): string {
  const { date: _, "x-request-id": __, ...rest } = headers;
  return JSON.stringify([statusCode, body, rest]);
}
