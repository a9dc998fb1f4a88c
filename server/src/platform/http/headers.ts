import type { App } from "./http.ts";
import { isSecretAddress, SECRET_HEADERS } from "./secret-address.ts";

/** Gives every answer of a route the security headers. */
export function setSecurityHeaders(app: App, publicUrl: string, guest?: string): void {
  const headers = securityHeaders(publicUrl, guest);
  // With `done`, since a promise for each request is what a poll of the report would notice.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (isSecretAddress(request.url)) reply.headers(SECRET_HEADERS);
    done();
  });
}

/** What every answer carries against scripts, frames and leaks. `guest`: a script of the operator's choice (its address). */
export function securityHeaders(publicUrl: string, guest?: string): Record<string, string> {
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  return {
    "content-security-policy": policy(
      `${isSecure ? "wss" : "ws"}://${host}`,
      guest === undefined ? "" : ` ${new URL(guest).origin}`,
    ),
    "x-content-type-options": "nosniff",
    // Share links must not leave in a Referer; within the app it does no harm.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "microphone=(self), display-capture=(self), camera=(), geolocation=()",
    // Whoever sits at this browser next finds nothing in its cache; only what the build made sets its own.
    "cache-control": "private, no-store",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * Content Security Policy Level 3: nothing from elsewhere but what the guest brings, nothing inline. `data:` is for small
 * images that the build puts into style sheets; what people upload comes from our own addresses.
 */
function policy(socketUrl: string, guest: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${guest}`,
    "style-src 'self'",
    `img-src 'self' data:${guest}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${socketUrl}${guest}`,
    ...(guest ? [`frame-src${guest}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
