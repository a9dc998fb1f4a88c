import { inEach } from "../languages/words.ts";

/** That something is so. */
export const IS = inEach(({ checks }) => checks.is);
/** That something was so. */
export const WAS = inEach(({ checks }) => checks.was);
