import type { LanguageCues } from "./cues.ts";

/** Dutch, of the Netherlands and of Flanders. */
export const DUTCH: LanguageCues = {
  action: [
    [
      3,
      /\bik (?:stuur|regel|check|vraag|maak|zet|pas|schrijf|bel|mail|neem|zoek|test|plan|boek|deel|werk|lever|kijk|ga|zal|kan|moet|haal|teken|controleer|ruim|leg) (?:het|dat|die|de|dit|hem|haar|ze|je|jullie|even|nog|er|wel|mijn|een)\b(?!.*\?)/,
    ],
    [
      3,
      /\b(?:ik pak (?:dat|het|die)|ik doe (?:dat|het)|laat (?:dat|het) (?:maar )?aan mij|ik zorg)\b/,
    ],
    [
      3,
      /\b(?:kun|kan|zou|kunnen|zouden|wil|willen) (?:je|jij|jullie|u)\b.*\b(?:sturen|regelen|checken|vragen|maken|zetten|aanpassen|schrijven|bellen|mailen|uitzoeken|testen|plannen|boeken|delen|opleveren|kijken|controleren|nakijken|toevoegen|doen|geven|navragen|voorbereiden)\b/,
    ],
    [
      2.5,
      /\bwe moeten (?:nog|even|echt) .*\w+en\b|\b(?:graag|alsjeblieft)\b.*\b(?:sturen|nakijken|checken|aanpassen|doorgeven)\b/,
    ],
    [3, /\b(?:actie|actiepunt|te doen) ?:/],
  ],
  decision: [
    [
      3,
      /\b(?:we hebben|is|dat is|hebben we|dan is) (?:\w+ ){0,5}(?:besloten|afgesproken|vastgesteld|akkoord)\b|\b(?:besloten|afgesproken)\b/,
    ],
    [
      2.6,
      /\b(?:we (?:gaan voor|kiezen|houden|laten|schrappen|gebruiken|nemen|halen|stoppen met|beginnen met|schuiven|vervangen|doen het)|(?:laten|houden|schrappen|nemen|gebruiken|halen|doen) we)\b(?!.*\?)(?!.*\b(?:misschien|zouden|kunnen)\b)/,
    ],
    [
      2.4,
      /^(?:ok(?:e|ay)?|goed|dus|prima|akkoord|top|dan)[,. ].*\b(?:gaat|blijft|komt|wordt|eruit|weg|doen we|is het)\b(?!.*\?)/,
    ],
  ],
  feedback: [
    [
      2.2,
      /\b(?:ik (?:vind|hou|mis|hou van)|bevalt (?:me|mij)|stoort (?:me|mij)|ik word|mist nog|irriteert me|verwart me)\b/,
    ],
    [
      2,
      /\b(?:is|zijn|lijkt|lijken|voelt|oogt|was|leest|ziet er)\b.*\b(?:te|veel te|heel|erg|echt|best|nogal|een beetje|super|zo|wat) (?:klein|groot|druk|rustig|duidelijk|onduidelijk|mooi|lelijk|goed|slecht|moeilijk|makkelijk|donker|licht|vaag|vol|leeg|verwarrend|overzichtelijk|leesbaar|onleesbaar|sterk|zwak|saai|fris|modern|ouderwets|leuk|lastig|ingewikkeld|simpel|krap|verstopt|fel|bleek)\w?\b/,
    ],
    [
      2,
      /\b(?:is|zijn|lijkt|voelt|oogt) (?:\w+ )?(?:duidelijk(?:er)?|onduidelijk|mooi(?:er)?|lelijk|verwarrend|onleesbaar|beter|slechter|geweldig|prachtig|fantastisch)\b|\b(?:niemand|je|gebruikers|mensen) (?:\w+ ){0,3}(?:snapt|begrijpt|ziet|vindt|leest) (?:\w+ ){0,2}(?:niet|dit|dat|nooit)\b/,
    ],
  ],
  idea: [
    [
      3,
      /\b(?:wat als|waarom niet|wat dacht je van|ik heb een idee|ik stel voor|mijn voorstel|een ander(?:e)? (?:optie|idee|mogelijkheid)|idee ?:)\b/,
    ],
    [
      2.6,
      /\b(?:we|je) zou(?:den)?\b.*\bkunnen\b|\bzouden we\b|\bkunnen we (?:niet|misschien|ook)\b|\bmisschien (?:kunnen|moeten|kan) (?:we|je|het)\b|\bhet zou (?:leuk|mooi|goed|beter|handig|tof) zijn\b/,
    ],
  ],
  openQuestion: [
    [
      3,
      /\b(?:we|ik) weten? (?:nog |nog steeds )?niet (?:of|wie|hoe|wat|wanneer|waar|welke)\b|\b(?:niet|nog niet) (?:duidelijk|zeker) (?:of|wie|hoe|wat|wanneer)\b|\bopen vraag\b|\bde vraag is (?:nog )?(?:of|wie|hoe)\b/,
    ],
  ],
  place: [
    [
      0.8,
      /\b(?:knop|menu|kaart|pijl|pijltje|kleur|balk|lijn|veld|icoon|afbeelding|foto|titel|tekst|kolom|cirkel|vak|kader|logo|tabblad|link)\b/,
    ],
    [
      1.7,
      /\b(?:bovenaan|onderaan|linksboven|rechtsboven|linksonder|rechtsonder|links|rechts|in het midden|in de hoek|eronder|erboven|ernaast|op de achtergrond|aan de rand)\b/,
    ],
    [
      1.2,
      /\b(?:hier|daar)\b.*\b(?:die|dat|deze|dit|de|het)\b|\b(?:die|dat|deze|dit|de|het) (?:kleine|grote|rode|blauwe|groene|gele|grijze|zwarte|witte|oranje|donkere|lichte|dikke|ronde) \w+/,
    ],
  ],
  against: [
    [-2.5, /\bals (?:we|ik|je) .*\b(?:hadden|had|waren|was|zouden)\b|\bhadden we\b/],
    [
      -2.5,
      /\b(?:vorige|afgelopen) (?:week|keer|maand|jaar|sprint|ronde)\b|\bgisteren\b|\bdestijds\b|\bal (?:gedaan|besloten|gestuurd)\b|\bin (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\b/,
    ],
    [
      -2,
      /\b(?:altijd|in het algemeen|normaal gesproken|meestal|volgens)\b|\bgrapje\b|\b(?:mijn )?scherm delen\b|\bik deel (?:even )?mijn scherm\b|\bik ga (?:even )?(?:laten zien|beginnen|vertellen)\b/,
    ],
    [-2, /\bnog niet besloten\b/],
  ],
  unknown:
    /\b(?:(?:dat )?weet (?:ik|niemand) (?:\w+ ){0,2}(?:niet|nog niet)?|geen idee|niet zeker|(?:moet|moeten) (?:ik|we) (?:\w+ ){0,3}(?:navragen|checken|uitzoeken|vragen|nakijken|kijken)|goede vraag|(?:is|blijft) (?:nog )?(?:open|onduidelijk)|dat is nog niet (?:bekend|besloten))\b/,
  agrees:
    /^(?:ja|oke|okay|ok|prima|goed|top|zeker|akkoord|doe ik|natuurlijk|geen probleem|klopt|precies|mooi|perfect|is goed|komt goed|graag|afgesproken)\b/,
  deadline:
    /\b(?:voor|tegen|op|deze|volgende|aanstaande|uiterlijk|eind) (?:de |eind |volgende |aanstaande |deze )?(?:maandag|dinsdag|woensdag|donderdag|vrijdag|week|morgen|maand|sprint)\b|\b(?<!goede)morgen\b|\bvandaag\b|\bovermorgen\b/,
  mine: /\bik\b/,
  yours: /\b(?:kun|kan|zou|kunnen|zouden|wil|willen) (?:je|jij|jullie|u)\b|\balsjeblieft\b/,
  days: [
    [/\bovermorgen\b/g, "day after tomorrow"],
    [/\b(?:deze week|eind van de week|eind deze week)\b/g, "this week"],
    [/\bvolgende week\b/g, "next week"],
    [/\b(?:vandaag|vanmiddag|vanavond)\b/g, "today"],
    [/\b(?<!goede)morgen\b/g, "tomorrow"],
    [/\bmaandag\b/g, "by monday"],
    [/\bdinsdag\b/g, "by tuesday"],
    [/\bwoensdag\b/g, "by wednesday"],
    [/\bdonderdag\b/g, "by thursday"],
    [/\bvrijdag\b/g, "by friday"],
  ],
};
