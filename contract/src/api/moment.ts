import { z } from "zod";

const FAR = "Use a year from 1900 to 2999.";
const isNear = (at: string): boolean => at >= "1900" && at < "3000";

/** ISO 8601 in UTC; of years that calendars and databases agree on. */
export const moment = () => z.iso.datetime().refine(isNear, FAR);

/** A day, ISO 8601, of the same years. */
export const day = z.iso.date().refine(isNear, FAR);
