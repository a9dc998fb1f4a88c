import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { blankIfInvisible, oneLine } from "../model/plain-text.ts";
import { InvitationOffer } from "../model/team.ts";
import { Appearance, TOUR_MARKS, TourMark, User } from "../model/user.ts";
import { SENTENCES } from "./errors.ts";
import { routes } from "./route.ts";

export const Done = z.object({ message: z.string() });
const Required = z.string().trim().min(1);
const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
/** An address that an account can have: the simple form, without what a mail program would read as something else. */
export const AccountEmail = Email.regex(z.regexes.email);
const Name = z.string().overwrite(oneLine).overwrite(blankIfInvisible).trim().min(1).max(200);
const Password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);

/** The auth calls, at the very paths of the specification. */
export const accountRoutes = routes({
  login: {
    method: "POST",
    path: "/login",
    access: "public",
    body: z.object({ email: Email, password: z.string().min(1).max(LIMITS.passwordMax) }),
    answer: Done,
  },
  signUp: {
    method: "POST",
    path: "/signup",
    access: "public",
    body: z.object({
      email: AccountEmail,
      password: Password,
      name: Name,
      code: Required.max(200),
    }),
    answer: Done,
  },
  signUpFromLink: {
    method: "POST",
    path: "/signup/from-link",
    access: "public",
    body: z.object({ password: Password, code: Required.max(200) }),
    answer: Done,
  },
  /** What the code in the link of an invitation is for. */
  invitation: {
    method: "GET",
    path: "/api/invitations/:code",
    access: "public",
    answer: InvitationOffer,
  },
  me: { method: "GET", path: "/me", access: "session", answer: User },
  logout: { method: "POST", path: "/logout", access: "public", answer: Done },
  loggedIn: { method: "GET", path: "/loggedIn", access: "session", answer: Done },
  resetPassword: {
    method: "POST",
    path: "/reset-password",
    access: "public",
    body: z.object({ email: Email, password: Password, token: Required.max(500) }),
    answer: Done,
  },
  forgetPassword: {
    method: "POST",
    path: "/forget-password",
    access: "public",
    body: z.object({ email: Email }),
    answer: Done,
  },
  /** Ends every other session of the person. */
  changePassword: {
    method: "POST",
    path: "/api/account/password",
    access: "session",
    body: z.object({ current: z.string().min(1).max(LIMITS.passwordMax), next: Password }),
    answer: Done,
  },
  /** Ends every session of the person, this one too. */
  signOutEverywhere: {
    method: "POST",
    path: "/api/account/sign-out-everywhere",
    access: "session",
    answer: Done,
  },
  /**
   * How the product looks to the person, whether their use may be counted, and which marks of the tour they have seen, which
   * only become more; left out, a field stays as it is.
   */
  savePreferences: {
    method: "PATCH",
    path: "/api/account/preferences",
    access: "session",
    body: Appearance.partial().extend({
      isCounted: z.boolean().optional(),
      tourSeen: z.array(TourMark).max(TOUR_MARKS.length).optional(),
    }),
    answer: User,
  },
  beta: {
    method: "POST",
    path: "/beta",
    access: "public",
    body: z.object({
      email: z
        .string()
        .default("")
        .refine((email) => email.trim() !== "", { error: SENTENCES.emailMissing, abort: true })
        .pipe(Email),
    }),
    answer: Done,
  },
});
