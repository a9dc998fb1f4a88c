import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { MadePasskey, SignedByPasskey } from "@planner/contract/model";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Ceremony {
  readonly challenge: string;
  /** Where the page is that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether its person proved who they are, by a PIN or a finger. */
  readonly isVerified?: boolean;
}

const clientData = (type: string, { challenge, origin = "http://localhost:3000" }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** A security key that does what WebAuthn Level 3 wants (ES256, attestation 'none'), in memory. */
export function newAuthenticator({ counts = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const jwk = publicKey.export({ format: "jwk" });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(jwk.x ?? "", "base64url"))],
    [-3, new Uint8Array(Buffer.from(jwk.y ?? "", "base64url"))],
  ]);
  const authData = (
    { rpId = "localhost", isVerified = true }: Ceremony,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? (counter += 1) : 0);
    const rpIdHash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  };
  return {
    id: text(id),
    /** As a copy of it would be that was made when it had signed so often. */
    setCounter: (value: number): void => void (counter = value),
    make: (ceremony: Ceremony): MadePasskey => {
      const length = Buffer.from([0, id.length]);
      const key = Buffer.from(isoCBOR.encode(cose));
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData(ceremony, attested))],
        ]) as Map<string, Uint8Array>,
      );
      return {
        id: text(id),
        rawId: text(id),
        type: "public-key",
        response: {
          clientDataJSON: text(clientData("webauthn.create", ceremony)),
          attestationObject: text(attestationObject),
          transports: ["internal"],
        },
      };
    },
    sign: (ceremony: Ceremony, userHandle?: string): SignedByPasskey => {
      const data = authData(ceremony);
      const client = clientData("webauthn.get", ceremony);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        id: text(id),
        rawId: text(id),
        type: "public-key",
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign("sha256", signed, privateKey)),
          userHandle: userHandle === undefined ? null : text(Buffer.from(userHandle)),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;
