import type { LanguageCues } from "./cues.ts";

/** German, also as spoken in Austria and Switzerland. */
export const GERMAN: LanguageCues = {
  action: [
    [
      3,
      /\bich (?:schick|sende|kummer|ubernehm|erledig|prufe|klar|frag|check|baue|bereite|schreib|stell|leit|ruf|organisier|buch|uberarbeit|pass|ander|zeichn|test|leg|lade|teil|mail|meld|besorg|sprech|red|hol|bring|vereinbar|dokumentier|aktualisier|entwerf|exportier|verteil)\w*\b/,
    ],
    [
      2.6,
      /\bich (?:mach|nehm|geb|schau|seh|guck)\w* (?:das|die|den|es|mir|mal|dir|euch)\b(?!.*\bnicht\b)/,
    ],
    [2.6, /\bich (?:werde|wurde gern|kann|muss|soll|will|wollte)\b.*\b(?:\w{3,}en|tun)\b/],
    [
      3,
      /\b(?:kannst|konntest|konnt|konntet|konnen|konnten|wurdest|wurdet|wurden) (?:du|ihr|sie)\b.*\b(?:schicken|senden|klaren|prufen|fragen|checken|machen|anpassen|andern|schreiben|ubernehmen|anschauen|ansehen|vorbereiten|teilen|stellen|organisieren|buchen|besorgen|testen|liefern|melden|nachfragen|nachschauen|erganzen|aktualisieren|uberarbeiten|zeichnen|mitbringen|kummern|ablegen|eintragen|rausfinden|herausfinden|entwerfen)\b/,
    ],
    [
      3,
      /\b(?:kannst|konntest|konnt|konntet|konnen|konnten|wurdest|wurdet) (?:du|ihr|sie) bitte\b.*\w{3,}en\?/,
    ],
    [
      2.6,
      /\bich (?!(?:finde|denke|glaube|meine|habe|hatte|ware|wusste|hoffe|kenne|warte|bleibe|wollte|konnte|wurde|dachte)\b)\w{3,}e\b.*\bbis (?:zum |ende |nachsten |heute|morgen|ubermorgen|montag|dienstag|mittwoch|donnerstag|freitag|\d)/,
    ],
    [
      2.8,
      /\bbitte (?:noch |bis |mal |auch |die |den |das |mir |uns )?.*\b(?:schicken|senden|klaren|prufen|anpassen|andern|schreiben|vorbereiten|testen|schick|prufe|schau|klar)\b/,
    ],
    [2.3, /\bwir (?:mussen|sollten|wollen) (?:noch|dringend|unbedingt) .*\w+en\b/],
    [3, /\b(?:todo|to-do|aufgabe)\b ?(?::|fur)/],
  ],
  decision: [
    [2.4, /^(?!.*\b(?:ob|wenn|falls|vielleicht)\b).*\bbleib(?:t|en) (?:vorerst|dabei|wie)\b/],
    [
      3,
      /\b(?:wir haben|haben wir|dann ist das|das ist|also ist das|hiermit|damit ist das) (?:uns )?(?:\w+ ){0,5}(?:entschieden|beschlossen|geeinigt|festgelegt|abgemacht|vereinbart)\b|\bbeschlossen\b|\babgemacht\b/,
    ],
    [
      2.6,
      /\b(?:wir (?:nehmen|lassen|bleiben|machen|gehen|verzichten|streichen|behalten|setzen|starten|verschieben|entfernen|verwenden|legen)|(?:nehmen|lassen|machen|streichen|behalten|bleiben|verschieben|verwenden) wir)\b(?!.*\?)(?!.*\b(?:konnten|vielleicht|wurde)\b)/,
    ],
    [
      2.4,
      /^(?:ok(?:ay)?|gut|also|einverstanden|alles klar|na gut|prima)[,. ].*\b(?:dann|kommt|fliegt|bleibt|wird|raus|weg)\b(?!.*\?)/,
    ],
  ],
  feedback: [
    [
      2.2,
      /\bnicht (?:\w+ ){0,4}(?:bedienbar|lesbar|erreichbar|sichtbar|erkennbar|verstandlich|klickbar)\b/,
    ],
    [
      2.2,
      /\b(?:gefallt|gefallen|mag|liebe|uberzeugt|stort|irritiert|verwirrt|nervt|fehlt) (?:mir|mich|uns|ich|die|das|den|hier|noch)\b|\b(?:ich|wir) (?:mag|finde|finden|liebe)\b/,
    ],
    [
      2,
      /\b(?:wirkt|ist|sind|sieht|fuhlt sich|war|klingt|liest sich)\b.*\b(?:zu |viel zu |sehr |echt |richtig |super |ziemlich |etwas |noch |so )?(?:klein|gross|unruhig|ruhig|klar|unklar|schon|hasslich|gut|schlecht|besser|schlechter|schwer|leicht|dunkel|hell|blass|voll|leer|uberladen|verwirrend|ubersichtlich|unubersichtlich|lesbar|unleserlich|stark|schwach|langweilig|frisch|modern|altmodisch|gelungen|toll|klasse|schwierig|kompliziert|einfach|laut|leise|eng|weit|versteckt)(?:e[nrsm]?)?\b/,
    ],
    [
      2,
      /\b(?:man|ich|keiner|niemand|die leute|nutzer|die nutzer) (?:\w+ ){0,4}(?:versteht|findet|sieht|ubersieht|erkennt|verliert|liest)\b/,
    ],
  ],
  idea: [
    [
      3,
      /\b(?:was ware,? wenn|wie ware es|wie war's|warum nicht|wieso nicht)\b|\b(?:idee|vorschlag|alternative)\b(?::|,| ware)|\bich schlage vor\b|\bmein vorschlag\b/,
    ],
    [
      2.6,
      /\b(?:konnten|konnte|sollten) (?:wir|man|das|die|der)\b(?! (?:bitte|kurz|mal kurz)\b)|\b(?:wir|man) konnte[n]?\b|\bvielleicht (?:konnten|sollten|kann|machen|lieber)\b|\bes ware (?:schon|toll|gut|super|cool),? wenn\b/,
    ],
  ],
  openQuestion: [
    [
      3,
      /\b(?:unklar|offen) (?:ist|bleibt)?\b.*\b(?:ob|wer|wie|was|wann|welche)\b|\boffene frage\b|\b(?:wir|ich) wissen? (?:noch )?nicht,? (?:ob|wer|wie|was|wann|wo|welche)\b|\bnicht (?:sicher|klar),? (?:ob|wer|wie|was|wann)\b/,
    ],
  ],
  place: [
    [
      0.8,
      /\b(?:knopf|button|menu|karte|pfeil|farbe|balken|linie|feld|symbol|icon|bild|foto|uberschrift|titel|text|spalte|zeile|kreis|kasten|leiste|schrift|logo|kachel|flache)\b/,
    ],
    [
      1.7,
      /\b(?:oben|unten|links|rechts|in der mitte|am rand|in der ecke|im hintergrund|daneben|darunter|daruber)\b/,
    ],
    [
      1.2,
      /\b(?:hier|da druben|dort)\b.*\b(?:der|die|das|dieser|diese|dieses)\b|\b(?:dieser|diese|dieses|der|die|das) (?:kleine|grosse|rote|blaue|grune|gelbe|graue|schwarze|weisse|dunkle|helle|dicke|runde)[nrs]? \w+/,
    ],
  ],
  against: [
    [
      -2.5,
      /\b(?:hatten|hatte|ware|waren) (?:wir|ich|man)\b|\bwenn (?:wir|ich|man) .*\b(?:hatten|hatte|ware|wurden)\b/,
    ],
    [
      -2.5,
      /\b(?:letzte|letzten|letztes) (?:woche|mal|monat|jahr|runde|sprint)\b|\bdamals\b|\bgestern\b|\bbereits\b|\bhaben wir schon\b|\bim (?:januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)\b/,
    ],
    [
      -2,
      /\b(?:immer|generell|grundsatzlich|normalerweise|in der regel|laut)\b|\bspass\b|\bich wurde sagen\b|\bkurz (?:zeigen|teilen)\b|\bbildschirm (?:teilen)?\b|\bich (?:mache|schalte|teile) (?:mal )?(?:kurz|das mikro|meinen)\b/,
    ],
    [-2, /\bnoch nicht (?:entschieden|festgelegt)\b|\bmussen wir (?:noch )?entscheiden\b/],
  ],
  unknown:
    /\bweiss (?:ich |es |das )?(?:\w+ )?nicht\b|\bkeine ahnung\b|\bnicht sicher\b|\b(?:muss|mussen|musste) (?:ich|wir|man) (?:\w+ ){0,4}(?:klaren|fragen|prufen|nachsehen|nachschauen|nachfragen|checken|schauen|herausfinden)\b|\bkann ich (?:\w+ )?nicht sagen\b|\b(?:ist|bleibt) (?:noch )?(?:offen|unklar)\b|\bgute frage\b|\bniemand weiss\b/,
  agrees:
    /^(?:ja|jo|ok|okay|klar|gut|gerne|gern|mach ich|passt|einverstanden|genau|super|alles klar|prima|perfekt|abgemacht|sehr gut|sicher)\b/,
  deadline:
    /\b(?:bis|am|vor|nachsten|diese|nachste|kommenden) (?:zum |ende |nachsten |kommenden )?(?:montag|dienstag|mittwoch|donnerstag|freitag|woche|der woche|monat|sprint|heute|morgen)\b|\bmorgen\b|\bheute noch\b|\bubermorgen\b/,
  mine: /\bich\b/,
  yours:
    /\b(?:kannst|konntest|konnt|konntet|konnen|konnten|wurdest|wurdet) (?:du|ihr|sie)\b|\bbitte\b/,
  days: [
    [/\bubermorgen\b/g, "day after tomorrow"],
    [
      /\b(?:am |bis )?(?:ende der woche|ende dieser woche|wochenende)\b|\bdiese woche\b/g,
      "this week",
    ],
    [/\b(?:bis )?(?:ende )?nachster woche\b|\bnachste woche\b/g, "next week"],
    [/\bheute\b/g, "today"],
    [/\b(?<!guten )morgen\b/g, "tomorrow"],
    [/\bnachsten? (?=montag|dienstag|mittwoch|donnerstag|freitag)/g, "by "],
    [/\bmontag\b/g, "by monday"],
    [/\bdienstag\b/g, "by tuesday"],
    [/\bmittwoch\b/g, "by wednesday"],
    [/\bdonnerstag\b/g, "by thursday"],
    [/\bfreitag\b/g, "by friday"],
  ],
};
