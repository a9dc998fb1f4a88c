import { z } from "zod";

/** A passkey of a person; times in ISO 8601. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether it is in more than one place, such as a password manager. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** A browser that is not asked for a code until `expiresAt`; `userAgent` is what it calls itself. */
export const TrustedBrowser = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type TrustedBrowser = z.infer<typeof TrustedBrowser>;

/** How a person proves who they are, beside the password. */
export const TwoFactor = z.object({
  /** Whether a code of an authenticator app is asked for after the password. */
  isOn: z.boolean(),
  /** Whether the account has a password, without which none of this can be set up. */
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.int(),
  trustedBrowsers: z.array(TrustedBrowser),
  passkeys: z.array(Passkey),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** What an authenticator app needs: `uri` for a QR code (otpauth:), `secret` in base 32 to be typed. */
export const AuthenticatorSetup = z.object({ uri: z.string(), secret: z.string() });
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

/** Beyond the password: what the person of a login that is half done can use. `expiresAt` is ISO 8601. */
export const SecondStep = z.object({ hasPasskeys: z.boolean(), expiresAt: z.string() });
export type SecondStep = z.infer<typeof SecondStep>;

const Bytes = z
  .string()
  .max(10_000)
  .regex(/^[\w-]+$/);
const Credential = z.object({
  id: Bytes,
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** What a browser needs to make a passkey (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON); bytes are base64url. */
export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to use one (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(["required", "preferred"]),
  allowCredentials: z.array(Credential),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const named = { id: Bytes, rawId: Bytes, type: z.literal("public-key") };

/** A passkey that a browser made (RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...named,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** What a passkey signed (AuthenticationResponseJSON). */
export const SignedByPasskey = z.object({
  ...named,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
});
export type SignedByPasskey = z.infer<typeof SignedByPasskey>;
