/** An error for a log: JSON without what was said, asked or written. */
export interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
  readonly [field: string]: unknown;
}

/**
 * The only further fields that are kept. Others hold values: `params` of drizzle-orm, `detail` and `where` of PostgreSQL
 * (https://www.postgresql.org/docs/18/protocol-error-fields.html), requests and answers of vendors' clients.
 */
const FIELDS = [
  "code",
  "errno",
  "syscall",
  "address",
  "port",
  "responseCode",
  "statusCode",
  "status",
  "kind",
  "command",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;
/** drizzle-orm's DrizzleQueryError: the query, then its values. */
const PARAMS = "\nparams: ";
/** Causes of causes; an error may also hold itself. */
const DEEPEST = 6;

/** What the log keeps of something that was thrown; what is no error stays as it is. */
export function plainError(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const message = plainMessage(thrown);
  const type = thrown.constructor.name || thrown.name;
  const inner = (one: unknown): unknown =>
    depth < DEEPEST ? plainError(one, depth + 1) : "and so on";
  const fields = thrown as Error & Record<string, unknown>;
  return {
    type,
    message,
    stack: `${type}: ${message}${framesOf(thrown, message)}`,
    ...Object.fromEntries(
      FIELDS.flatMap((field) => (isPlain(fields[field]) ? [[field, fields[field]]] : [])),
    ),
    // A cause that is no error could hold anything.
    ...(thrown.cause instanceof Error ? { cause: inner(thrown.cause) } : {}),
    ...(Array.isArray(fields["errors"])
      ? { errors: fields["errors"].slice(0, 10).map(inner) }
      : {}),
  } satisfies PlainError;
}

/** An error's message without the values that it quotes. */
export function plainMessage(error: Error): string {
  const message = withoutParams(error.message);
  return quotesValues(error) ? message.replace(/".*"/s, '"…"') : message;
}

/** Without what follows the text of a query that failed. */
export const withoutParams = (text: string): string =>
  text.includes("Failed query: ") ? (text.split(PARAMS, 1)[0] ?? "") : text;

/** JSON.parse quotes what it read; PostgreSQL quotes values in errors of class 22, and only names in others. */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith("22");

/** Where it was thrown. The stack begins with the message as it was when the error was made, over several lines. */
function framesOf({ stack = "", message }: Error, plain: string): string {
  const at = stack.indexOf(message);
  if (at >= 0) return stack.slice(at + message.length);
  // The message was changed since: which lines are its own cannot be told where it was not plain.
  return message === plain && !stack.includes(PARAMS) ? `\n${stack}` : "";
}

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";
