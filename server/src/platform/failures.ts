import { databaseProblem } from "./db/database-gone.ts";

/** Each way in which Planner refuses, with the HTTP status it becomes at the door. */
export const STATUS_OF = {
  invalid: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
  storage_full: 507,
} as const;
export type FailureCode = keyof typeof STATUS_OF;

/** A refusal with a sentence for the person; `field` names the input it is about. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly field: string | undefined;

  constructor(
    code: FailureCode,
    sentence: string,
    options: { cause?: unknown; field?: string } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "Failure";
    this.code = code;
    this.field = options.field;
  }
}

const OUTAGES: ReadonlySet<FailureCode> = new Set(["unavailable", "storage_full"]);

/** Whether the database or the file store has no room or does not answer: what was asked can be done once it does. */
export const isOutage = (error: unknown): boolean =>
  databaseProblem(error) !== undefined || (error instanceof Failure && OUTAGES.has(error.code));

/** What may be better at the next try: nothing about what was asked is wrong. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof Failure) || OUTAGES.has(error.code);
