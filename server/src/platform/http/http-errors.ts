import { FALLBACK_MESSAGE, SENTENCES } from "@planner/contract/api";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { databaseProblem } from "../db/database-gone.ts";
import { Failure, STATUS_OF } from "../failures.ts";

/** What is said where a form does not hold what it should. */
export const ONE_FILE = "Send one file in the field named file.";

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

const RETRY_SECONDS = 5;
/** Of a field that takes one of a few words, those are named. */
const MOST_VALUES = 6;
const notJson: Refusal = { status: 400, message: "The request is not valid JSON." };
const notOneFile: Refusal = { status: 400, message: ONE_FILE, field: "file" };

/** What is said where the fault is the database's. */
const NO_DATABASE = {
  gone: {
    status: 503,
    message: "Planner's database does not answer right now. Try again in a moment.",
  },
  full: {
    status: 507,
    message: "There is no space left to save anything. Tell the administrator.",
  },
} as const satisfies Record<string, Refusal>;

/** What Fastify and its plugins refuse by themselves, in our words. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", { status: 415, message: "Send JSON." }],
  ["FST_ERR_CTP_INVALID_JSON_BODY", notJson],
  ["FST_ERR_CTP_EMPTY_JSON_BODY", notJson],
  ["FST_ERR_CTP_BODY_TOO_LARGE", { status: 413, message: "The request is too large." }],
  ["FST_ERR_MAX_PARAM_LENGTH", { status: 414, message: "This address is too long." }],
  ["FST_ERR_BAD_URL", { status: 400, message: "This address is not valid." }],
  ["FST_FILES_LIMIT", notOneFile],
  ["FST_FIELDS_LIMIT", notOneFile],
  ["FST_PARTS_LIMIT", notOneFile],
  ["FST_PROTO_VIOLATION", notOneFile],
  ["FST_INVALID_JSON_FIELD_ERROR", notOneFile],
]);

/** Answers an error as `{message, field?}`: a sentence for the person, and for the log what it was. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = databaseProblem(error);
  if (problem) {
    request.log.warn({ err: error, problem }, "http.no_database");
    if (problem === "gone") void reply.header("retry-after", RETRY_SECONDS);
    return refuse(reply, NO_DATABASE[problem]);
  }
  if (error instanceof Failure) {
    const { code, message, field } = error;
    const status = STATUS_OF[code];
    // Where the fault is not the caller's, somebody has to look at it.
    request.log[status < 500 ? "info" : "warn"](
      { failure: code, err: error.cause },
      "http.refused",
    );
    return refuse(reply, { status, message, ...(field ? { field } : {}) });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refuse(reply, refusalFor(error.validation, request.body));
  }
  const { code = "", statusCode: status = 500 } = error as Partial<FastifyError>;
  const known = REFUSALS.get(code) ?? (error instanceof SyntaxError && status === 400 && notJson);
  if (known) return refuse(reply, known);
  if (isAborted(request)) {
    request.log.info({ reason: error.message }, "upload.aborted");
    return reply.code(400).send({ message: SENTENCES.uploadFailed });
  }
  if (status < 500) return refuse(reply, { status, message: error.message });
  request.log.error({ err: error }, "http.failed");
  return refuse(reply, { status, message: sentenceWith(request.id) });
}

/** The log finds what happened by this number. */
const sentenceWith = (requestId: string): string =>
  `${FALLBACK_MESSAGE}. Try again. If that does not help, give the administrator this number: ${requestId}`;

const refuse = (reply: FastifyReply, { status, ...body }: Refusal): FastifyReply =>
  reply.code(status).send(body);

/** Whether the sender left before all was sent. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

interface ZodProblem {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: Record<string, unknown>;
}

/** Zod's own words are for developers; people get the specification's sentences. */
function refusalFor(problems: readonly unknown[], body: unknown): Refusal {
  const all = (problems as readonly ZodProblem[]).flatMap(withinUnion);
  const problem = all.find((one) => isEmpty(one, body)) ?? all[0];
  const field = problem?.instancePath.split("/").filter(Boolean).join(".") ?? "";
  return { status: 400, message: sentenceFor(field, problem, body), field };
}

interface ZodIssue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Of several forms that a value may have, what is wrong with the one that was meant: it lacks nothing. */
function withinUnion(problem: ZodProblem): readonly ZodProblem[] {
  const forms = problem.params["errors"] as readonly (readonly ZodIssue[])[] | undefined;
  if (problem.keyword !== "invalid_union" || !forms) return [problem];
  const isWhole = (issues: readonly ZodIssue[]): boolean =>
    issues.every(({ message }) => !message.includes("received undefined"));
  const meant = forms.find(isWhole) ?? forms[0] ?? [];
  return meant.map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: `${problem.instancePath}/${path.join("/")}`,
    message,
    params,
  }));
}

function sentenceFor(field: string, problem: ZodProblem | undefined, body: unknown): string {
  // A check of our own says what is wrong in its own words.
  if (problem?.keyword === "custom" && problem.message) return problem.message;
  if (problem && isEmpty(problem, body)) return SENTENCES.fillAll;
  const { origin, maximum, minimum, expected } = problem?.params ?? {};
  if (problem?.keyword === "too_big" && origin === "string") {
    return `Use at most ${Number(maximum).toLocaleString("en")} characters.`;
  }
  const isNumber = origin === "number" || origin === "int";
  if (problem?.keyword === "too_big" && isNumber)
    return `Enter ${Number(maximum).toLocaleString("en")} at most.`;
  if (problem?.keyword === "too_small" && isNumber)
    return `Enter ${Number(minimum).toLocaleString("en")} at least.`;
  if (field === "email") return SENTENCES.emailInvalid;
  if (field === "password" || field === "next") return "Use 8 to 128 characters for the password.";
  const values = problem?.keyword === "invalid_value" && problem.params["values"];
  if (Array.isArray(values) && values.length <= MOST_VALUES && field !== "")
    return `The field ${field} must be ${values.join(" or ")}.`;
  if (problem?.keyword === "invalid_type" && expected === "string" && field !== "")
    return `The field ${field} must be text.`;
  return field ? `The field ${field} is not valid.` : "The request is not valid.";
}

function isEmpty({ instancePath, message = "" }: ZodProblem, body: unknown): boolean {
  if (/received undefined|received null|expected string to have >=1/.test(message)) return true;
  const value = instancePath
    .split("/")
    .filter(Boolean)
    .reduce<unknown>((inner, key) => new Map(Object.entries(inner ?? {})).get(key), body);
  return typeof value === "string" && value.trim() === "";
}
