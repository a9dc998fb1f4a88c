import { newcomer } from "./access-fresh.ts";
import type { Row } from "./access-row.ts";

const own = "/api/account/two-factor";
const passkeys = "/api/account/passkeys";
const password = ({ password: word }: Readonly<Record<string, string>>) => ({ password: word });
const withCode = (ids: Readonly<Record<string, string>>) => ({ ...password(ids), code: "000000" });
const BYTES = "AAAA";
const made = {
  id: BYTES,
  rawId: BYTES,
  type: "public-key",
  response: { clientDataJSON: BYTES, attestationObject: BYTES },
};
const signed = {
  ...made,
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
};

/**
 * Rows of calls about the second step of a login and passkeys. What a login that is half done may call stands among the
 * doors, which answer 401 to who has begun none; that it opens nothing else is held by features/account/two-factor.
 */
export const TWO_FACTOR_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/login/second-step": { who: "door", ok: 401 },
  "POST /api/login/second-step": { who: "door", ok: 401, body: () => ({ code: "000000" }) },
  "POST /api/login/passkey/request": { who: "door", body: () => ({ isSecondStep: false }) },
  "POST /api/login/passkey": {
    who: "door",
    ok: 401,
    body: () => ({ credential: signed, isSecondStep: false }),
  },
  [`GET ${own}`]: { who: "session", carries: ["hasPassword", "recoveryCodesLeft"] },
  [`POST ${own}/begin`]: { who: "session", body: password, fresh: newcomer, carries: ["secret"] },
  // Nothing was begun, no app makes this code, and nothing is on.
  [`POST ${own}/confirm`]: { who: "session", ok: 409, body: () => ({ code: "000000" }) },
  [`POST ${own}/recovery-codes`]: { who: "session", ok: 400, body: withCode, fresh: newcomer },
  [`POST ${own}/off`]: { who: "session", ok: 400, body: withCode, fresh: newcomer },
  [`DELETE ${own}/browsers/:browserId`]: { who: "session", ok: 404 },
  [`POST ${passkeys}/begin`]: { who: "session", body: password, fresh: newcomer },
  [`POST ${passkeys}`]: {
    who: "session",
    ok: 400,
    body: () => ({ name: "Laptop", credential: made }),
  },
  [`PATCH ${passkeys}/:passkeyId`]: { who: "session", ok: 404, body: () => ({ name: "Phone" }) },
  [`POST ${passkeys}/:passkeyId/remove`]: {
    who: "session",
    ok: 404,
    body: password,
    fresh: newcomer,
  },
};
