import { createHmac } from "node:crypto";
import type { z } from "zod";
import { equalBytes } from "./http/session-cookie.ts";

const macOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest();

/**
 * What a link may do, in the link itself: base64url of JSON, a point, and the HMAC-SHA-256 of it. Whoever holds it can read
 * it, nobody can change it, and it is good for one `purpose`. Nothing is stored; when it ends is for its content to say.
 */
export function signToken(secret: string, purpose: string, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${macOf(secret, purpose, text).toString("base64url")}`;
}

/** The content of a token; undefined where it is not signed by this secret for this purpose. */
export function readToken<Content>(
  secret: string,
  { purpose, schema, token }: { purpose: string; schema: z.ZodType<Content>; token: string },
): Content | undefined {
  const [text = "", mac = ""] = token.split(".");
  if (!equalBytes(Buffer.from(mac, "base64url"), macOf(secret, purpose, text))) return undefined;
  return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
