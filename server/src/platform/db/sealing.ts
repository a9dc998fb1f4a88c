import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Failure } from "../failures.ts";

/** Keeps secrets that have to be read again, such as the tokens of a calendar. */
export interface Sealing {
  /** `context` says whose secret it is (team, row, purpose); only the same context opens it again. */
  seal(secret: string, context: readonly string[]): string;
  /** Throws `Failure` where the text was changed, belongs to another context, or no key here fits. */
  open(sealed: string, context: readonly string[]): string;
  /** Whether it was sealed with an older key, and should be sealed again. */
  isOutdated(sealed: string): boolean;
}

const ALGORITHM = "aes-256-gcm";
const VERSION = "s1";

/**
 * AES-256-GCM with associated data (NIST SP 800-38D), a key per installation secret by HKDF-SHA-256 and a random nonce
 * of 96 bits. The first of `secrets` seals; all of them open, so that a secret can be changed.
 */
export function openSealing(secrets: readonly [string, ...string[]]): Sealing {
  const keys = secrets.map(keyOf);
  const [newest] = keys as [Key];
  return {
    seal: (secret, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, newest.bytes, nonce);
      cipher.setAAD(Buffer.from(JSON.stringify([newest.id, ...context])));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString("base64url"));
      return [VERSION, newest.id, ...parts].join(".");
    },
    open: (sealed, context) => {
      const [version, id, nonce, tag, body] = sealed.split(".");
      const key = keys.find((one) => one.id === id);
      if (version !== VERSION || !key || !nonce || !tag || body === undefined) throw unopened();
      try {
        const decipher = createDecipheriv(ALGORITHM, key.bytes, fromText(nonce), {
          authTagLength: 16,
        });
        decipher.setAAD(Buffer.from(JSON.stringify([id, ...context])));
        decipher.setAuthTag(fromText(tag));
        return Buffer.concat([decipher.update(fromText(body)), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw unopened(cause);
      }
    },
    isOutdated: (sealed) => sealed.split(".")[1] !== newest.id,
  };
}

const fromText = (text: string): Buffer => Buffer.from(text, "base64url");

interface Key {
  /** Tells keys apart without giving anything away. */
  readonly id: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): Key {
  const derive = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "planner", purpose, length));
  return { id: derive("sealing key id", 6).toString("base64url"), bytes: derive("sealing", 32) };
}

const unopened = (cause?: unknown): Failure =>
  new Failure(
    "unavailable",
    "A stored secret cannot be opened with the keys of this installation.",
    {
      cause,
    },
  );
