/** What the fake answers: a status with a body, as Google would. */
export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A refusal in the form of Google's Calendar API (https://developers.google.com/workspace/calendar/api/guides/errors). */
export const refusal = (
  code: number,
  reason: string,
  headers: Record<string, string> = {},
): FakeAnswer => ({
  status: code,
  headers,
  body: {
    error: {
      code,
      message: `refused: ${reason}`,
      errors: [{ domain: "calendar", reason, message: reason }],
    },
  },
});

/** A refusal as newer APIs of Google's answer it (https://google.aip.dev/193); `reason` stands in its ErrorInfo. */
export const statusRefusal = (code: number, status: string, reason?: string): FakeAnswer => ({
  status: code,
  body: {
    error: {
      code,
      message: `refused: ${status}`,
      status,
      ...(reason !== undefined && {
        details: [
          { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com" },
        ],
      }),
    },
  },
});

/** Keeps only what a mask like `a,items(id,start)` names (https://developers.google.com/workspace/calendar/api/guides/performance). */
export function maskFields(value: unknown, mask: string): unknown {
  return pick(value, parseMask(mask));
}

type Mask = Map<string, Mask | undefined>;

function pick(value: unknown, mask: Mask): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, mask));
  if (typeof value !== "object" || value === null) return value;
  const picked = Object.entries(value)
    .filter(([key]) => mask.has(key))
    .map(([key, inner]) => {
      const below = mask.get(key);
      return [key, below ? pick(inner, below) : inner];
    });
  return Object.fromEntries(picked) as unknown;
}

/** `a/b(c,d)` is b of a, of which c and d. */
function parseMask(text: string): Mask {
  const mask: Mask = new Map();
  for (const part of splitOutside(text)) {
    const [, path = "", inner] = /^([^(]+)(?:\((.*)\))?$/.exec(part) ?? [];
    const [first = "", ...rest] = path.split("/");
    const below = rest.length > 0 ? rest.join("/") + (inner ? `(${inner})` : "") : inner;
    mask.set(first, below === undefined ? undefined : parseMask(below));
  }
  return mask;
}

/** Splits at commas that stand in no brackets. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const token of text.split(/([(),])/)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "," && depth === 0) {
      parts.push(part);
      part = "";
    } else part += token;
  }
  return [...parts, part];
}
