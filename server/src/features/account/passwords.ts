import { hash, verify } from "@node-rs/argon2";
import { Failure } from "../../platform/failures.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes (https://cheatsheetseries.owasp.org, Password Storage). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two at a time leave the other threads of the pool to files and the network. */
const MAX_RUNNING = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password with argon2id, its parameters in the hash. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, ARGON2ID));

/** Whether the password made this hash. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password));

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) {
    throw new Failure("unavailable", "Too many people are logging in. Try again in a moment.");
  }
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
