import { expect } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { TestVisitor } from "./visitor.ts";
import { PASSWORD } from "./visitor.ts";

type Headers = Record<string, string>;

/** The code that an authenticator app shows at this moment. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** Switches two-factor authentication on for who is logged in; answers the app's secret and the recovery codes. */
export async function setUpTwoFactor(
  { post }: Pick<TestVisitor, "post">,
  browser: Headers,
  now: () => Date = () => new Date(),
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const url = "/api/account/two-factor";
  const begun = await post(`${url}/begin`, { password: PASSWORD }, browser);
  expect(begun.statusCode).toBe(200);
  const { secret } = begun.json();
  const confirmed = await post(`${url}/confirm`, { code: codeAt(secret, now()) }, browser);
  expect(confirmed.statusCode).toBe(200);
  return { secret, recoveryCodes: confirmed.json().recoveryCodes };
}
