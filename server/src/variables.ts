import { z } from "zod";

const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => undefined);

const ONE_LINE = /^\P{Cc}+$/u;

/** A variable that need not be set; an empty one counts as not set. */
export const optional = <T extends z.ZodType>(type: T) => z.union([Blank, type]).optional();

/** A variable that is an address with one of these protocols. */
export const url = (protocols: RegExp) => z.url({ protocol: protocols }).regex(ONE_LINE);

/** A variable of any words, in one line. */
export const line = z.string().regex(ONE_LINE);

/** A key: what a header can carry (RFC 9110, section 5.5) without anybody changing it on the way. */
export const key = z.string().regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/);

/** Where to listen: an address, or a name that leads to one. */
export const host = z.string().regex(/^[\w.:%-]{1,253}$/);

/** Whether a key and what people said would cross the open internet there for everyone to read. */
export function isOpenRoad({ protocol, hostname }: URL): boolean {
  if (protocol === "https:" || protocol === "wss:") return false;
  const isNear =
    !hostname.includes(".") ||
    /\.(?:local|lan|internal|localhost|home\.arpa|svc)$|\.svc\./.test(hostname) ||
    /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      hostname,
    );
  return !isNear;
}
