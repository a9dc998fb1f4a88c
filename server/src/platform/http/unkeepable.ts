import { Failure } from "../failures.ts";

const MAX_PLACE = 100;

/**
 * Throws `Failure("invalid")` where a text in `value`, however deep, holds what PostgreSQL cannot keep: a NUL, or half of
 * a surrogate pair; its field is where, as in `attendees.0.name`. Takes time proportional to its size; `value` is plain JSON.
 */
export function refuseUnkeepable(value: unknown): void {
  const left: [at: string, value: unknown][] = [["", value]];
  // No recursion: a body may be nested deeper than the stack.
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [at, part] = next;
    if (typeof part === "string") {
      if (!isKeepable(part)) throw refusal(at);
    } else if (typeof part === "object" && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        if (!isKeepable(key)) throw refusal(at);
        // What nests deeper than any form of ours is told apart no further.
        left.push([at === "" || at.length > MAX_PLACE ? at || key : `${at}.${key}`, inner]);
      }
    }
  }
}

const isKeepable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

const refusal = (at: string): Failure => {
  const field = at === "" ? {} : { field: at };
  return new Failure("invalid", "The request contains a character that cannot be stored.", field);
};
