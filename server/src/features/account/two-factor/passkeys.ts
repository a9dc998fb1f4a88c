import {
  type MadePasskey,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  PRODUCT_NAME,
  type SignedByPasskey,
} from "@planner/contract/model";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { isIP } from "node:net";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { getUser } from "../account.store.ts";
import {
  addChallenge,
  type ChallengeUse,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from "./passkey.store.ts";

type PasskeyDeps = Pick<Deps, "database" | "publicUrl" | "now">;

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;
/** EdDSA, ES256 and RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257];

/**
 * Whose passkeys are made: the host of the configured address. Browsers make none for a bare IP address, but for 'localhost',
 * which reaches the same machine. Throws where neither is possible.
 */
export function relyingParty(publicUrl: string): { rpID: string; expectedOrigin: string } {
  const url = new URL(publicUrl);
  if (["127.0.0.1", "[::1]"].includes(url.hostname)) url.hostname = "localhost";
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, "")) > 0;
  const isSafe = url.protocol === "https:" || url.hostname === "localhost";
  if (isAddress || !isSafe)
    throw new Failure(
      "unprocessable",
      "Passkeys need an address with a name and https. Ask the administrator to set one.",
    );
  return { rpID: url.hostname, expectedOrigin: url.origin };
}

export const asPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isBackedUp: row.isBackedUp,
});

/** What a browser needs to make a passkey that can log in alone. */
export async function creationFor(deps: PasskeyDeps, userId: string): Promise<PasskeyCreation> {
  const { db } = deps.database;
  const { rpID } = relyingParty(deps.publicUrl);
  const { email, name } = await getUser(db, userId);
  const own = await listPasskeys(db, userId);
  if (own.length >= MOST_PASSKEYS)
    throw new Failure("conflict", `You have ${MOST_PASSKEYS} passkeys. Remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await storeChallenge(deps, { purpose: "add a passkey", userId }, options.challenge);
  return {
    rp: { name: PRODUCT_NAME, id: rpID },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(asDescriptor),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/** The passkey that a browser made, once it fits the challenge of this person; throws `Failure("invalid")`. */
export async function readMade(
  deps: PasskeyDeps,
  { userId, name, credential }: { userId: string; name: string; credential: MadePasskey },
): Promise<PasskeyRow> {
  const use: ChallengeUse = { purpose: "add a passkey", userId };
  const verified = await verifyRegistrationResponse({
    ...expectedFor(deps, use),
    response: {
      ...credential,
      response: { ...credential.response, transports: credential.response.transports ?? [] },
      clientExtensionResults: {},
    },
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse("This passkey could not be added. Begin again with your password."));
  if (!verified.verified) throw new Failure("invalid", "This passkey could not be added.");
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    id: made.id,
    userId,
    name,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    isBackedUp: credentialBackedUp,
    createdAt: deps.now(),
    lastUsedAt: null,
  };
}

/** What a browser needs to use a passkey: any of Planner's, or of the person in a second step. */
export async function requestFor(deps: PasskeyDeps, use: ChallengeUse): Promise<PasskeyRequest> {
  const { rpID: rpId } = relyingParty(deps.publicUrl);
  const own = use.userId ? await listPasskeys(deps.database.db, use.userId) : [];
  const userVerification = use.userId ? "preferred" : "required";
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MS,
    userVerification,
  });
  const { challenge } = options;
  await storeChallenge(deps, use, challenge);
  return {
    rpId,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification,
    allowCredentials: own.map(asDescriptor),
  };
}

/**
 * The passkey that signed, and how often it has by now. It is the person's whom `use` names; alone, it has also verified who
 * uses it. Throws `Failure("not_signed_in")` for any that does not fit, always in the same words.
 */
export async function readSigned(
  deps: PasskeyDeps,
  use: ChallengeUse,
  credential: SignedByPasskey,
): Promise<{ row: PasskeyRow; counter: number }> {
  const row = await findPasskey(deps.database.db, credential.id);
  const isTheirs = row && (use.userId === undefined || row.userId === use.userId);
  if (!isTheirs || !isHandleOf(credential, row.userId)) throw doesNotFit();
  const { userHandle: _, ...response } = credential.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectedFor(deps, use),
    response: { ...credential, response, clientExtensionResults: {} },
    requireUserVerification: use.userId === undefined,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
      // Held against the stored one where that is locked.
      counter: 0,
      transports: row.transports,
    },
  }).catch((cause: unknown) => {
    throw doesNotFit(cause);
  });
  if (!verified) throw doesNotFit();
  return { row, counter: authenticationInfo.newCounter };
}

export const doesNotFit = (cause?: unknown): Failure =>
  new Failure(
    "not_signed_in",
    "This passkey does not fit. Try again, or log in with your password.",
    { cause },
  );

const storeChallenge = (
  { database, now }: PasskeyDeps,
  use: ChallengeUse,
  challenge: string,
): Promise<void> => {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  return addChallenge(database.db, use, { challenge, expiresAt });
};

/** A challenge is used up by the first answer to it, right or wrong. */
const expectedFor = ({ database, publicUrl }: PasskeyDeps, use: ChallengeUse) => {
  const { rpID, expectedOrigin } = relyingParty(publicUrl);
  const expectedChallenge = (challenge: string) => takeChallenge(database.db, use, challenge);
  return { expectedOrigin, expectedRPID: rpID, expectedChallenge };
};

const asDescriptor = ({ id, transports }: PasskeyRow) => ({
  id,
  type: "public-key" as const,
  transports,
});

/** A discoverable passkey names its person. */
const isHandleOf = ({ response }: SignedByPasskey, userId: string): boolean =>
  !response.userHandle || Buffer.from(response.userHandle, "base64url").toString() === userId;

const refuse =
  (sentence: string) =>
  (cause: unknown): never => {
    throw new Failure("invalid", sentence, { cause });
  };
