import { registerClient } from "../features/api-access/oauth/oauth-client.ts";
import { askedBy, makePkce, REDIRECT_URI } from "../testing/oauth.ts";
import { TEST_SECRET } from "../testing/test-deps.ts";
import { type Row, team } from "./access-row.ts";

const DESCRIPTION = { client_name: "Margin Notes", redirect_uris: [REDIRECT_URI] };

/** What an app asks that has described itself to the Planner of a test. */
function asked() {
  const made = registerClient({ linkSecret: TEST_SECRET }, DESCRIPTION);
  if ("error" in made) throw new Error(made.error);
  return askedBy(made.id, makePkce().challenge) as Record<string, string>;
}

/** Sign-in of apps. Tokens come for a code alone: features/api-access/oauth says of what and of whom. */
export const OAUTH_ROWS: Readonly<Record<string, Row>> = {
  "GET /.well-known/oauth-protected-resource": { who: "anyone" },
  "GET /.well-known/oauth-protected-resource/mcp": { who: "anyone" },
  "GET /.well-known/oauth-authorization-server": {
    who: "anyone",
    carries: [
      "token_endpoint",
      "grant_types_supported",
      "token_endpoint_auth_methods_supported",
      "revocation_endpoint_auth_methods_supported",
    ],
  },
  "POST /oauth/token": {
    who: "anyone",
    ok: 400,
    body: () => ({ grant_type: "authorization_code", code: "none", client_id: "none" }),
  },
  "POST /oauth/revoke": { who: "anyone", body: () => ({ token: "none", client_id: "none" }) },
  "POST /oauth/register": {
    who: "anyone",
    ok: 201,
    body: () => DESCRIPTION,
    carries: ["grant_types", "token_endpoint_auth_method"],
  },
  "GET /api/oauth/request": {
    who: "session",
    query: () => new URLSearchParams(asked()).toString(),
  },
  [`POST ${team}/api-access/apps`]: {
    who: "self",
    body: () => ({ request: asked(), scopes: ["read"], days: "30" }),
  },
};
