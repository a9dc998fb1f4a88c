import type { PlanLanguage } from "../types.ts";

const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
/** That something is so. */
export const IS: Readonly<Record<PlanLanguage, RegExp>> = {
  en: whole("is|are|was|were|has|have|had|will|costs?"),
  de: whole("ist|sind|war|waren|hat|haben|wird|werden|wurden?|kostet"),
  fr: whole("est|sont|a|ont|était|sera|coûte"),
  es: whole("es|son|está|están|fue|ha|han|será|cuesta|ya se"),
};
/** That something was so. */
export const WAS: Readonly<Record<PlanLanguage, RegExp>> = {
  en: whole("was|were|had"),
  de: whole("war|waren|hatten?|wurden?"),
  fr: whole("était|avait|a été|ont été"),
  es: whole("era|fue|había|ya se"),
};
