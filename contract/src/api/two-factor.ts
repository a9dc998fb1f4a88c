import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import {
  AuthenticatorSetup,
  MadePasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  SecondStep,
  SignedByPasskey,
  TwoFactor,
} from "../model/two-factor.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";
import { visibleName } from "./visible.ts";

const Password = z.string().min(1).max(LIMITS.passwordMax);
/** Six digits of an authenticator app, or a recovery code, however it is spaced. */
const Code = z.string().trim().min(1).max(40);
const Name = visibleName.min(1).max(80);
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const own = "/api/account/two-factor" as const;
const passkeys = "/api/account/passkeys" as const;

/** The second step of a login, passkeys, and how a person sets them up. What is set up takes the password again. */
export const twoFactorRoutes = routes({
  /** Of the login that this browser has begun; 401 where there is none, or it took too long. */
  secondStep: {
    method: "GET",
    path: "/api/login/second-step",
    access: "public",
    answer: SecondStep,
  },
  enterCode: {
    method: "POST",
    path: "/api/login/second-step",
    access: "public",
    body: z.object({ code: Code, trustBrowser: z.boolean().default(false) }),
    answer: Done,
  },
  /** For a login by passkey alone, or as the second step of the login that this browser has begun. */
  requestPasskey: {
    method: "POST",
    path: "/api/login/passkey/request",
    access: "public",
    body: z.object({ isSecondStep: z.boolean() }),
    answer: PasskeyRequest,
  },
  logInByPasskey: {
    method: "POST",
    path: "/api/login/passkey",
    access: "public",
    body: z.object({
      credential: SignedByPasskey,
      isSecondStep: z.boolean(),
      trustBrowser: z.boolean().default(false),
    }),
    answer: Done,
  },
  twoFactor: { method: "GET", path: own, access: "session", answer: TwoFactor },
  beginTwoFactor: {
    method: "POST",
    path: `${own}/begin`,
    access: "session",
    body: z.object({ password: Password }),
    answer: AuthenticatorSetup,
  },
  /** Switches it on with the first code, and answers the recovery codes, which are shown this once. */
  confirmTwoFactor: {
    method: "POST",
    path: `${own}/confirm`,
    access: "session",
    body: z.object({ code: Code }),
    answer: RecoveryCodes,
  },
  /** Earlier recovery codes stop working. */
  renewRecoveryCodes: {
    method: "POST",
    path: `${own}/recovery-codes`,
    access: "session",
    body: z.object({ password: Password, code: Code }),
    answer: RecoveryCodes,
  },
  switchTwoFactorOff: {
    method: "POST",
    path: `${own}/off`,
    access: "session",
    body: z.object({ password: Password, code: Code }),
    answer: Done,
  },
  endTrust: {
    method: "DELETE",
    path: `${own}/browsers/:browserId`,
    access: "session",
    answer: Done,
  },
  beginPasskey: {
    method: "POST",
    path: `${passkeys}/begin`,
    access: "session",
    body: z.object({ password: Password }),
    answer: PasskeyCreation,
  },
  addPasskey: {
    method: "POST",
    path: passkeys,
    access: "session",
    body: z.object({ name: Name, credential: MadePasskey }),
    answer: Passkey,
  },
  renamePasskey: {
    method: "PATCH",
    path: `${passkeys}/:passkeyId`,
    access: "session",
    body: z.object({ name: Name }),
    answer: Done,
  },
  removePasskey: {
    method: "POST",
    path: `${passkeys}/:passkeyId/remove`,
    access: "session",
    body: z.object({ password: Password }),
    answer: Done,
  },
});
