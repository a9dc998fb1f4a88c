import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { InvitationOffer } from "../model/team.ts";
import { Appearance, Language, OwnSession, TOUR_MARKS, TourMark, User } from "../model/user.ts";
import { SENTENCES } from "./errors.ts";
import { routes } from "./route.ts";
import { visibleName } from "./visible.ts";

export const Done = z.object({ message: z.string() });
/** `next` where a second step is needed: nobody is logged in before that. */
const LoggedIn = Done.extend({ next: z.literal("second-step").optional() });
const Required = z.string().trim().min(1);
const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
/** An address that an account can have: the simple form, without what a mail program would read as something else. */
export const AccountEmail = Email.regex(z.regexes.email);
/** What a person may be called. */
export const VisibleName = visibleName.min(1).max(200);
/** Whether browsers and servers know it: an IANA name such as Europe/Paris. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
export const TimeZone = z.string().refine(isTimeZone, "There is no such time zone.");
const Password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);

/** The auth calls, at the very paths of the specification. */
export const accountRoutes = routes({
  login: {
    method: "POST",
    path: "/login",
    access: "public",
    body: z.object({ email: Email, password: z.string().min(1).max(LIMITS.passwordMax) }),
    answer: LoggedIn,
  },
  signUp: {
    method: "POST",
    path: "/signup",
    access: "public",
    body: z.object({
      email: AccountEmail,
      password: Password,
      name: VisibleName,
      code: Required.max(200),
    }),
    answer: Done,
  },
  signUpFromLink: {
    method: "POST",
    path: "/signup/from-link",
    access: "public",
    body: z.object({ password: Password, code: Required.max(200) }),
    answer: LoggedIn,
  },
  /** What the code in the link of an invitation is for. */
  invitation: {
    method: "GET",
    path: "/api/invitations/:code",
    access: "public",
    answer: InvitationOffer,
  },
  me: { method: "GET", path: "/me", access: "session", answer: User },
  /** `next` is where somebody who signed in through their company goes to log out there too. */
  logout: {
    method: "POST",
    path: "/logout",
    access: "public",
    answer: Done.extend({ next: z.string().optional() }),
  },
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
   * Who the person is, how the product looks to them, whether their use may be counted, and which marks of the tour they have
   * seen, which only become more; left out, a field stays as it is.
   */
  savePreferences: {
    method: "PATCH",
    path: "/api/account/preferences",
    access: "session",
    body: Appearance.partial().extend({
      isCounted: z.boolean().optional(),
      tourSeen: z.array(TourMark).max(TOUR_MARKS.length).optional(),
      name: VisibleName.optional(),
      timeZone: TimeZone.nullable().optional(),
      language: Language.nullable().optional(),
    }),
    answer: User,
  },
  /** Mails a link to a new address; the account has it once the person opens that link. */
  changeEmail: {
    method: "POST",
    path: "/api/account/email",
    access: "session",
    body: z.object({ email: AccountEmail, password: z.string().min(1).max(LIMITS.passwordMax) }),
    answer: Done,
  },
  /** With the token of that link, by the same person. */
  confirmEmail: {
    method: "POST",
    path: "/api/account/email/confirm",
    access: "session",
    body: z.object({ token: Required.max(2_000) }),
    answer: User,
  },
  sessions: {
    method: "GET",
    path: "/api/account/sessions",
    access: "session",
    answer: z.object({ sessions: z.array(OwnSession) }),
  },
  /** Ends one session of the person, or with `others` all but this one. */
  endSession: {
    method: "DELETE",
    path: "/api/account/sessions/:sessionId",
    access: "session",
    answer: Done,
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
