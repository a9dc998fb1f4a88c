import { unusedToken } from "./access-fresh.ts";
import { OAUTH_ROWS } from "./access-matrix-oauth.ts";
import { type Row, team } from "./access-row.ts";

/** Rows of calls about tokens of the API. */
export const API_ACCESS_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/token": { who: "token" },
  // What each tool answers is what the calls behind it answer (features/mcp).
  "POST /mcp": {
    who: "token",
    body: () => ({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    takesAnyBody: true,
  },
  "GET /mcp": { who: "anyone", ok: 405 },
  "DELETE /mcp": { who: "anyone", ok: 405 },
  ...OAUTH_ROWS,
  [`GET ${team}/api-access`]: { who: "self", carries: ["tokens"] },
  [`PATCH ${team}/api-access`]: { who: "self", body: () => ({ isOn: true }), carries: ["tokens"] },
  [`POST ${team}/api-access/tokens`]: {
    who: "self",
    body: () => ({
      name: "Nightly",
      kind: "team",
      scopes: ["read"],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    carries: ["token", "secret"],
  },
  [`DELETE ${team}/api-access/tokens/:tokenId`]: { who: "team", fresh: unusedToken },
};
