import { twoFactorRoutes } from "@planner/contract/api";
import type { MadePasskey, PasskeyCreation, PasskeyRequest } from "@planner/contract/model";
import { t } from "../i18n/translate.ts";
import type { Message } from "../i18n/messages.ts";
import { call, CallError } from "./call.ts";

// What speaks to the browser's passkeys is loaded when somebody uses one.
const load = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** Whether a passkey can lead in at the address that is open: browsers have none for an IP address. */
export const canLogInByPasskey = (): boolean =>
  knowsPasskeys() && !/^(?:[\d.]+|\[.*\])$/.test(location.hostname);

/** Whether passkeys can stand among what the browser offers to fill in. */
export async function canFillInPasskeys(): Promise<boolean> {
  return canLogInByPasskey() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** Has the browser make a passkey; throws CallError with a sentence. */
export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey> {
  requireHost(options.rp.id);
  const { startRegistration } = await load();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(refuse);
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

interface Use {
  isSecondStep: boolean;
  trustBrowser?: boolean;
  /** Among what the browser fills in, instead of a window of its own. */
  isFilledIn?: boolean;
}

/** Logs in by a passkey; throws CallError with a sentence. */
export async function logInByPasskey(use: Use): Promise<void> {
  const { isSecondStep, trustBrowser = false, isFilledIn = false } = use;
  const options: PasskeyRequest = await call(twoFactorRoutes.requestPasskey, {
    body: { isSecondStep },
  });
  requireHost(options.rpId);
  const { startAuthentication } = await load();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isFilledIn,
    verifyBrowserAutofillInput: false,
  }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
  await call(twoFactorRoutes.logInByPasskey, {
    body: {
      credential: { id, rawId, type: "public-key", response: signed },
      isSecondStep,
      trustBrowser,
    },
  });
}

/** Ends what the browser offers to fill in: another passkey is about to be asked for, or the form is gone. */
export async function cancelPasskey(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** A passkey belongs to the host that the server names. */
function requireHost(host: string): void {
  const { hostname, port } = location;
  if (hostname === host || hostname.endsWith(`.${host}`)) return;
  const where = host === "localhost" ? `http://localhost:${port}` : host;
  throw new CallError(t("Passkeys work at {where} alone. Open Planner there.", { where }), 0);
}

const SENTENCES = {
  NotAllowedError: "No passkey was used. Try again.",
  InvalidStateError: "This passkey is there already.",
  AbortError: "No passkey was used. Try again.",
} as const satisfies Record<string, Message>;
const isKnown = (name: string): name is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, name);

function refuse(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : "";
  const sentence = isKnown(name) ? SENTENCES[name] : "This browser could not use a passkey.";
  throw new CallError(t(sentence), 0, { cause });
}
