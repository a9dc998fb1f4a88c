import type { App } from "./http.ts";

/** Gives every answer of a route the security headers; a route may set its own Cache-Control. */
export function setSecurityHeaders(app: App, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  // With `done`, since a promise for each request is what a poll of the report would notice.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What every answer carries against scripts, frames and leaks. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  return {
    "content-security-policy": policy(`${isSecure ? "wss" : "ws"}://${host}`),
    "x-content-type-options": "nosniff",
    // Share links must not leave in a Referer; within the app it does no harm.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "microphone=(self), display-capture=(self), camera=(), geolocation=()",
    "cache-control": "private, no-cache",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** Content Security Policy Level 3: nothing from elsewhere, nothing inline. */
function policy(socketUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketUrl}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
