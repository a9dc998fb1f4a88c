import { z } from "zod";

/** How a provider sends a person back (OAuth 2.1, 4.1.2). */
export const AuthorizationResponse = z.object({
  state: z.string().max(2_000).optional(),
  code: z.string().max(4_000).optional(),
  error: z.string().max(200).optional(),
  /** Who sends them (RFC 9207). */
  iss: z.string().max(2_000).optional(),
});
