import { z } from "zod";

/** One line that people type: 1 to 200 characters, without control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);
