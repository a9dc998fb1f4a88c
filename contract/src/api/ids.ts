import { z } from "zod";

/** Of a team, a meeting or a file. */
export const givenId = z.string().min(1).max(1024);
/** An id that a browser makes, as a UUID is. It becomes part of a key of the database, which takes less than 2,700 bytes. */
export const madeId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
/** Of something said: a UUID, or made of the ids of capture and channel. */
export const segmentId = z.string().regex(/^[A-Za-z0-9_.:-]{1,300}$/);
