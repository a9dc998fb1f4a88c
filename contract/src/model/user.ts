import { z } from "zod";

/** A team as its member sees it. `googleLink` is true when any member has linked a calendar. */
export const TeamOfUser = z.object({ id: z.string(), name: z.string(), googleLink: z.boolean() });
export type TeamOfUser = z.infer<typeof TeamOfUser>;

/** The signed-in person with their teams; the first team is the one in use. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  teams: z.array(TeamOfUser),
});
export type User = z.infer<typeof User>;
