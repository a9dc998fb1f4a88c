import { Failure } from "./failures.ts";

/**
 * Throws `Failure("invalid")` where a text in `value`, however deep, holds what PostgreSQL cannot keep: a NUL, or half of
 * a surrogate pair. Takes time proportional to its size; `value` is plain JSON.
 */
export function refuseUnkeepable(value: unknown): void {
  const left: unknown[] = [value];
  // No recursion: a body may be nested deeper than the stack.
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") {
      if (!isKeepable(next)) throw refusal();
    } else if (typeof next === "object" && next !== null) {
      for (const [key, inner] of Object.entries(next)) {
        if (!isKeepable(key)) throw refusal();
        if (inner !== undefined) left.push(inner);
      }
    }
  }
}

const isKeepable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const refusal = (): Failure =>
  new Failure("invalid", "The request holds a character that cannot be kept.");
