import { errors } from "jose";
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import type { NoCompanyAnswer } from "../../features/company-sign-in/company-sign-in.ports.ts";
import { GuardedFetchError } from "../../platform/outbound/guarded-fetch.ts";

/** Why openid-client or jose could not go on. */
export function reasonOf(error: unknown): NoCompanyAnswer {
  if (error instanceof AuthorizationResponseError)
    return error.error === "access_denied" ? "denied" : "failed";
  // The code was used before, is too old, or was made for another sign-in.
  if (error instanceof ResponseBodyError)
    return error.error === "invalid_grant" ? "expired" : "failed";
  if (error instanceof errors.JWTExpired) return "clock";
  const causes = causesOf(error);
  const refused = causes.find((one) => one instanceof GuardedFetchError);
  if (refused) return refused.reason === "address" ? "address" : "down";
  const answered = causes.find((one) => one instanceof Response);
  if (answered) return answered.status >= 500 ? "down" : "no_provider";
  const codes = new Set(causes.map((one) => (hasCode(one) ? one.code : "")));
  if (codes.has("OAUTH_JWT_TIMESTAMP_CHECK_FAILED")) return "clock";
  if (codes.has("OAUTH_TIMEOUT")) return "down";
  return "failed";
}

const hasCode = (one: unknown): one is { code: string } =>
  typeof one === "object" && one !== null && "code" in one && typeof one.code === "string";

/** The error and what is behind it, the last thing first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at !== undefined && causes.length < 10;)
    at = causes.push(at) && at instanceof Error ? at.cause : undefined;
  return causes;
}
