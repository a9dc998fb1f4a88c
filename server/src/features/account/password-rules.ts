import { LIMITS, PRODUCT_NAME } from "@planner/contract/model";
import { Failure } from "../../platform/failures.ts";

/** Whose password it is to become. */
interface Owner {
  readonly email: string;
  /** Undefined where the person has not said it yet. */
  readonly name?: string;
}

const COMMON = "This password is one of the most common ones. Choose another.";
const OWN_WORDS = `Your name, your email and the name ${PRODUCT_NAME} are easy to guess. Add more to the password, or choose another.`;
/** Shorter parts of a name stand in many words. */
const WORD_MIN = 3;

/**
 * Refuses a password that others would try first: one of the common ones (whatever its capitals), or one that without
 * the person's own words and the product's name is too short to be a password. No rule asks for kinds of characters
 * (NIST SP 800-63B, 3.1.1.2). `field` is what the call calls it.
 */
export async function refuseGuessable(
  password: string,
  owner: Owner,
  field: "password" | "next" = "password",
): Promise<void> {
  const folded = password.toLowerCase();
  if ((await commonPasswords()).has(folded)) throw new Failure("invalid", COMMON, { field });
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ""), folded);
  const isOwn = rest !== folded && rest.length < LIMITS.passwordMin;
  if (isOwn) throw new Failure("invalid", OWN_WORDS, { field });
}

/** The longest first: "robin.vale" is one word before it is two. */
function wordsOf({ email, name = "" }: Owner): string[] {
  const spoken = `${email} ${name} ${PRODUCT_NAME}`.toLowerCase();
  const whole = spoken.split(/[\s@]+/);
  const parts = spoken.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...whole, ...parts])]
    .filter(({ length }) => length >= WORD_MIN)
    .toSorted((one, other) => other.length - one.length);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: the list takes 19 MB. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const long = dictionary["passwords-common"].filter(
      ({ length }) => length >= LIMITS.passwordMin,
    );
    return new Set(long);
  }));
