import { jsonrepair } from "jsonrepair";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repaired(text: string): unknown {
  try {
    return parsed(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** From the first bracket on, without a fence of backticks around it. */
function withoutProse(text: string): string | undefined {
  const at = text.search(/[{[]/);
  return at < 0 ? undefined : text.slice(at).replace(/\s*```[\s\S]*$/, "");
}

/**
 * Reads an object or a list out of what a model wrote: JSON as it is, else without the prose and fences around it, else
 * repaired, also where it is cut off. Undefined where there is none.
 */
export function readJson(text: string): unknown {
  const whole = parsed(text.trim());
  if (isObject(whole)) return whole;
  const inner = withoutProse(text);
  if (inner === undefined) return undefined;
  const read = parsed(inner) ?? repaired(inner);
  return isObject(read) ? read : undefined;
}
