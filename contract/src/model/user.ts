import { z } from "zod";

/** A team as its member sees it. `googleLink` is true when any member has linked a calendar. */
export const TeamOfUser = z.object({ id: z.string(), name: z.string(), googleLink: z.boolean() });
export type TeamOfUser = z.infer<typeof TeamOfUser>;

export const THEMES = ["system", "light", "dark"] as const;
export const Theme = z.enum(THEMES);
export type Theme = z.infer<typeof Theme>;

/** A colour in sRGB, each part from 0 to 1. */
export const Colour = z.object({
  red: z.number().min(0).max(1),
  green: z.number().min(0).max(1),
  blue: z.number().min(0).max(1),
});
export type Colour = z.infer<typeof Colour>;

/** What the wall is painted with unless a person chose otherwise (specification, section 3). */
export const DEFAULT_BACKGROUND: Colour = { red: 0.8, green: 0.87, blue: 0.81 };

/** How the product looks to a person, on every machine. */
export const Appearance = z.object({ theme: Theme, background: Colour });
export type Appearance = z.infer<typeof Appearance>;

/** The languages of the screens. */
export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** The marks of the tour, each on the screen that it is about. */
export const TOUR_MARKS = ["ways", "plan", "notes", "deck", "own"] as const;
export const TourMark = z.enum(TOUR_MARKS);
export type TourMark = z.infer<typeof TourMark>;

/** The signed-in person with their teams; the first team is the one in use. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  teams: z.array(TeamOfUser),
  appearance: Appearance,
  /** Whether the person's use of the product may be counted. */
  isCounted: z.boolean(),
  /** The marks of the tour that the person has seen or skipped, which are not shown again. */
  tourSeen: z.array(TourMark),
  /** An IANA name that times are shown in; null: as the browser is set. */
  timeZone: z.string().nullable(),
  /** What the screens speak to them; null: as the browser is set. */
  language: Language.nullable(),
});
export type User = z.infer<typeof User>;

/** A browser in which a person is logged in; times in ISO 8601. `userAgent` is what it calls itself, null where it did not. */
export const OwnSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: z.string().nullable(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
