import { z } from "zod";

const Blank = z.literal("").transform(() => undefined);

/** A variable that need not be set; an empty one counts as not set. */
export const optional = <T extends z.ZodType>(type: T) => z.union([Blank, type]).optional();

/** A variable that is an address with one of these protocols. */
export const url = (protocols: RegExp) => z.url({ protocol: protocols });
