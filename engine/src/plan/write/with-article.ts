import type { PlanLanguage, Slot } from "../types.ts";

const DETERMINER =
  /^(?:the|a|an|our|their|your|its|this|these|that|those|all|every|each|both|two|three|four|five|six|some|any)\s/iu;
/** Things that teams name in titles: a capital in front of one of them is the title's, not a name's. */
const THINGS = new Set(
  (
    "account address admin animation app application archive area back badge banner basket billing blog booking brand " +
    "branding brief brochure browser button calendar campaign card cards carousel cart catalog catalogue category chart " +
    "charts chat checkout claim code colour colours color colors component components concept concepts content cookie copy " +
    "cover customer dark dashboard data date day delivery design detail details device dialog directory document donation " +
    "download draft editor email error errors event export feature features field file filter filters first flow flows font " +
    "fonts footer form forms framework front gallery grid guide guidelines header help hero home homepage hub icon icons " +
    "illustration illustrations import inbox index information input interface invoice journey kiosk label labels landing " +
    "language layout library list listing loading location login logo lounge loyalty mail main map maps member menu message " +
    "messages mobile mode model module motion navigation new news newsletter note notes notification notifications offer " +
    "onboarding order orders overview packaging page pages panel parent part partner password patient payment payments " +
    "picker pitch plan planner platform player podcast portal poster price prices pricing print product products profile " +
    "programme program project prompt prototype public purchase rebrand receipt recruiting redesign refund register " +
    "registration relaunch release rental report reports reporting request research reset results return returns review " +
    "reviews route sales schedule screen screens search seat section seller service services session settings setup shared " +
    "shelf shipping shop sign signage signs signup site sitemap slider social speech staff states status step steps store " +
    "strategy study style subscription summary support survey system tab tables task tasks team template templates test " +
    "text theme ticket tickets timeline tone tool toolbar tools tour track tracker tracking travel trip type typography user " +
    "users variant version video view visit visual voucher wallet web website welcome widget wireframe wireframes wizard " +
    "workflow zero length empty full long short half double single"
  ).split(" "),
);

const isThing = (word: string): boolean => THINGS.has(word.toLowerCase());
const isPlain = (word: string): boolean => /^\p{Ll}[\p{Ll}’'-]*$/u.test(word);

/**
 * A noun phrase as an English sentence takes it: 'the returns portal', 'the onboarding screens'; what is a name or bears a
 * number stays ('Booking flow v4', 'Apollo'), and so does what has a determiner.
 */
export function withThe(text: string): string {
  if (DETERMINER.test(text)) return /^\p{Lu}\p{Ll}*\s/u.test(text) ? lowered(text) : text;
  const words = text.split(/\s+/u);
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.some((word) => /\p{Nd}/u.test(word)) || (!isPlain(last) && !isThing(last))) return text;
  const isTitled = words.length > 1 && words.slice(1).some((word) => /^\p{Lu}/u.test(word));
  return `the ${isTitled || !isThing(first) ? text : lowered(text)}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Next steps are a closed list of nouns, so that their article is known. */
const ARTICLES: Readonly<Record<Exclude<PlanLanguage, "en">, readonly [RegExp, string][]>> = {
  de: [
    [/^(?:Build|Launch|Go-live|Rollout|Druck|Livegang|Entwicklungsstart|Baubeginn)$/iu, "der "],
    [/^(?:Entwicklung|Umsetzung|Veröffentlichung|Produktion|Migration)$/iu, "die "],
    [/^Release$/iu, "das "],
  ],
  fr: [
    [/^(?:développement|lancement|déploiement)$/iu, "le "],
    [/^(?:mise en ligne|livraison|production|migration)$/iu, "la "],
    [/^impression$/iu, "l'"],
  ],
  es: [
    [/^(?:desarrollo|lanzamiento|despliegue)$/iu, "el "],
    [/^(?:publicación|entrega|impresión|producción|migración)$/iu, "la "],
  ],
};

/** A slot with its article, as the subject or object of a sentence; undefined where a language cannot tell which. */
export function withArticle(text: string, slot: Slot, language: PlanLanguage): string | undefined {
  if (language === "en") return slot === "nextStep" ? nextStep(text) : withThe(text);
  if (slot !== "nextStep") return undefined;
  const found = ARTICLES[language].find(([noun]) => noun.test(text));
  return found && found[1] + text;
}

const STEPS =
  /^(?:(?:the|our|your) )?(?:(?:beta|public|soft) )?(?:build|launch|release|go-live|development|handoff|rollout|roll-out|print run|testing|recruiting|production|implementation|migration)$/iu;
const WITHOUT_ARTICLE = /^(?:testing|recruiting|production|development)$/iu;

function nextStep(text: string): string | undefined {
  if (!STEPS.test(text)) return undefined;
  const plain = lowered(text);
  return WITHOUT_ARTICLE.test(plain) ? plain : withThe(plain);
}
