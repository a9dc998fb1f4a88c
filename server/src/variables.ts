import { z } from "zod";

const Blank = z.literal("").transform(() => undefined);

/** A variable that need not be set; an empty one counts as not set. */
export const optional = <T extends z.ZodType>(type: T) => z.union([Blank, type]).optional();

/** A variable that is an address with one of these protocols. */
export const url = (protocols: RegExp) => z.url({ protocol: protocols });

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
