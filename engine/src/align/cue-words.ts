/** How one language sends a room to a page at once: pieces of regular expressions, each for whole words. */
export type CueWords = {
  /** One to twenty. */
  numbers: string;
  /** What a page is called. */
  slide: string;
  /** What may begin a sentence before anything else. */
  lead: string;
  /** "let's", "can we": who asks for it. */
  invite: string;
  /** "go", "start on": what is asked for. */
  go: string;
  /** Small words that may stand between that and the page; no others may. */
  filler: string;
  /** What is asked for, where it stands after the page: "zu Folie drei gehen". */
  goLast?: string;
  /** "we are on": what may stand before a page alone. */
  here: string;
  next: string;
  previous: string;
  /** The deck's last and first page. */
  last: string;
  first: string;
  /** "please", "again": what may follow the page. */
  tail: string;
  /** Before the page these put it off … */
  condition: string;
  /** … and after it: "later", "by Friday". */
  later: string;
};

const ENGLISH: CueWords = {
  numbers:
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  slide: "slide|page",
  lead: "okay|ok|so|and|but|now|right|good|great|well|yes|yeah|sure|then|all ?right|um|uh|sorry|please|thanks|first",
  invite:
    "let's|let us|let me|(?:can|could|may|shall|should|would) (?:we|you|i)|why don't we|(?:i'd|i would) like to|i want to|we(?:'re| are)|i(?:'m| am)|we'll|i'll",
  go: "(?:go|going|jump|jumping|turn|turning|switch|switching|skip|skipping|move|moving|flip|flipping|scroll|return|returning|nip|hop|back|over|on|forward|ahead)(?: (?:all the way|right|straight|directly|ahead|back|over|forward|on|up|down|again|now|quickly))* to|(?:start|starting|begin|beginning) (?:on|with|at|from)|(?:look|looking|have a look|take a look) (?:back )?at|(?<=(?:let's|let me|you|can we|could we|may we|can i|could i|may i|please)\\s)(?:have|see|show|show us|open|bring up|pull up|put up)",
  filler: "the|again|now|just|quickly|please|our|number",
  here: "(?:we're|we are)(?: now)? (?:on|at)|this is|here's|here is|next is|next up|on to",
  next: "next (?:slide|page|one)|over the page|next,? please(?!,? \\p{L})|(?:forward|on) one(?: (?:slide|page))?",
  previous:
    "(?:previous|preceding) (?:slide|page|one)|(?:slide|page|one) before(?: that)?|(?:go )?back (?:one|a)(?: (?:slide|page))?|one (?:slide |page )?back",
  last: "(?:last|final|very last) (?:slide|page)",
  first: "(?:first|title|cover|opening) (?:slide|page)",
  tail: "please|now|again|then|next|first|here|there|for a (?:moment|second|minute|sec)|for one (?:moment|second)|quickly|once more",
  condition: "if|when|once|before|until|till|after|unless|as soon as|later|tomorrow|as|like",
  later:
    "later|afterwards?|after|tomorrow|tonight|yesterday|soon|when|once|at the end|in a (?:minute|moment|second|sec|bit|while)|(?:next|another|this|last) (?:time|week|month|year)|by \\p{L}+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|says?|said|showed|was|were",
};

const GERMAN: CueWords = {
  numbers:
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  slide: "folie|seite",
  lead: "okay|ok|gut|also|so|und|jetzt|nun|dann|ja|bitte|danke|nein",
  invite:
    "lass(?:t|en sie)? uns|(?:können|könnten|wollen|sollen) (?:wir|sie)|(?:kannst|könntest) du|darf ich|wir|ich|bitte",
  go: "zurück|weiter|geh(?:e|en|t)?|spring(?:e|en|t)?|wechseln?|blätter(?:e|n)?|(?:fang|beginn|start)(?:e|en)?|schau(?:e|en)?",
  filler:
    "wir|sie|bitte|mal|noch|nochmal|einmal|jetzt|nun|kurz|gleich|direkt|zurück|weiter|wieder|uns|also|zu|zur|auf|mit|bei|an|die|der|nummer",
  goLast: "(?:zurück)?(?:gehen|springen|wechseln|blättern|schauen)|anfangen|beginnen|starten",
  here: "wir sind (?:jetzt |nun )?(?:auf|bei)|das ist|hier ist|auf",
  next: "nächste[rn]? (?:folie|seite)|eine (?:folie|seite) weiter",
  previous: "(?:vorige|vorherige)[rn]? (?:folie|seite)|eine (?:folie|seite) zurück",
  last: "letzte[rn]? (?:folie|seite)",
  first: "(?:erste[rn]? (?:folie|seite)|titelfolie|titelseite)",
  tail: "bitte|jetzt|noch mal|nochmal|noch einmal|kurz|hier|dann|zuerst|an|zurück",
  condition: "wenn|falls|bevor|nachdem|sobald|bis|später|wie",
  later:
    "später|nachher|morgen|gestern|bald|wenn|sobald|nachdem|am ende|(?:nächste|letzte|diese)[nsr]? \\p{L}+|bis \\p{L}+|\\p{L}+tag|steht|stand|zeigt|sagt",
};

const FRENCH: CueWords = {
  numbers:
    "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  slide: "diapositive|diapo|planche|page|slide",
  lead: "ok|bon|alors|donc|et|mais|maintenant|puis|ensuite|oui|bien|merci|d'accord",
  invite:
    "est-ce qu'on peut|on peut|peut-on|pouvez-vous|peux-tu|tu peux|vous pouvez|pourrait-on|on va|je vais|nous allons|je voudrais",
  go: "(?:on )?(?:retour|retourn(?:ons|ez|er|e)|reven(?:ons|ez|ir)|revien[st]|pass(?:ons|ez|er|e)|all(?:ons|ez|er)|va|saut(?:ons|ez|er|e)|commen(?:çons|cez|cer|ce)|regard(?:ons|ez|er|e))",
  filler:
    "à|a|sur|par|avec|la|le|au|en|arrière|maintenant|encore|une|fois|directement|d'abord|donc|numéro",
  here: "nous sommes (?:maintenant )?(?:à|sur)(?: la)?|on est (?:à|sur)(?: la)?|voici la|c'est la|à la|sur la",
  next: "(?:diapositive|diapo|planche|page|slide) suivante|prochaine (?:diapositive|diapo|planche|page|slide)|suivante,? s'il (?:vous|te) plaît(?!,? \\p{L})",
  previous:
    "(?:diapositive|diapo|planche|page|slide) (?:précédente|d'avant)|précédente,? s'il (?:vous|te) plaît(?!,? \\p{L})",
  last: "dernière (?:diapositive|diapo|planche|page|slide)",
  first: "première (?:diapositive|diapo|planche|page|slide)",
  tail: "s'il (?:vous|te) plaît|maintenant|encore|une fois|un instant|un moment|d'abord",
  condition: "si|quand|lorsque|avant|après|dès que|plus tard|comme",
  later:
    "plus tard|après|demain|hier|bientôt|quand|tout à l'heure|à la fin|la (?:prochaine|dernière) (?:fois|semaine)|(?:avant|d'ici|pour) \\p{L}+|(?:lun|mar|mercre|jeu|vendre|same)di|dit|montre|disait|était",
};

const SPANISH: CueWords = {
  numbers:
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  slide: "diapositiva|lámina|página|slide",
  lead: "ok|bueno|bien|entonces|y|pero|ahora|luego|sí|vale|gracias",
  invite: "¿?(?:podemos|puedes|puede|podríamos|podrías|podría|me gustaría|quiero|vamos a|voy a)",
  go: "volv(?:amos|er|emos)|vuelv[eoa]n?|regres(?:emos|ar|a|o|amos)|vamos|pas(?:emos|amos|ar|a)|salt(?:emos|amos|ar|a)|empe(?:cemos|zamos|zar)|empieza|comen(?:cemos|zamos|zar)|ir|mir(?:emos|ar|a)|veamos|ver",
  filler:
    "a|en|con|por|la|el|al|de|desde|hacia|atrás|ahora|otra|vez|nuevo|directamente|número|favor",
  here: "estamos (?:ahora )?en(?: la)?|esta es la|a la|en la",
  next: "siguiente (?:diapositiva|lámina|página|slide)|próxima (?:diapositiva|lámina|página|slide)|(?:diapositiva|lámina|página|slide) siguiente|siguiente,? por favor(?!,? \\p{L})",
  previous:
    "(?:diapositiva|lámina|página|slide) anterior|anterior (?:diapositiva|lámina|página|slide)|anterior,? por favor(?!,? \\p{L})",
  last: "última (?:diapositiva|lámina|página|slide)",
  first: "primera (?:diapositiva|lámina|página|slide)",
  tail: "por favor|ahora|otra vez|de nuevo|un momento|primero",
  condition: "si|cuando|antes|después|hasta|en cuanto|más tarde|como",
  later:
    "más tarde|luego|después|mañana|ayer|pronto|cuando|al final|la (?:próxima|semana)|(?:antes|para) \\p{L}+|(?:lunes|martes|miércoles|jueves|viernes)|dice|decía|muestra|era",
};

const PORTUGUESE: CueWords = {
  numbers:
    "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
  slide: "diapositivo|lâmina|página|slide",
  lead: "ok|bom|bem|então|e|mas|agora|depois|sim|certo|obrigad[oa]",
  invite: "podemos|podes?|poderíamos|poderia|podia|vamos|vou|queria|quero|gostaria de",
  go: "volt(?:ar|emos|amos|a|o|e)|vamos|ir|pass(?:ar|emos|amos|a|e)|salt(?:ar|emos|a)|pul(?:ar|emos|a)|come(?:çar|cemos|çamos|ça)|ver|vejamos|olh(?:ar|emos|a)",
  filler:
    "para|pra|pro|por|pelo|pela|com|em|de|o|a|ao|à|no|na|novo|agora|outra|vez|favor|já|trás|número|direto",
  here: "estamos (?:agora )?n[oa]|est[ea] é [oa]|n[oa]|para [oa]",
  next: "próxim[oa] (?:diapositivo|lâmina|página|slide)|(?:diapositivo|lâmina|página|slide) seguinte|próximo,? por favor(?!,? \\p{L})",
  previous: "(?:diapositivo|lâmina|página|slide) anterior|anterior,? por favor(?!,? \\p{L})",
  last: "últim[oa] (?:diapositivo|lâmina|página|slide)",
  first: "primeir[oa] (?:diapositivo|lâmina|página|slide)",
  tail: "por favor|agora|outra vez|de novo|um momento|um instante|primeiro",
  condition: "se|quando|antes|depois|até|assim que|mais tarde|como",
  later:
    "mais tarde|depois|amanhã|ontem|em breve|quando|no fim|no final|(?:na próxima|semana)|até \\p{L}+|(?:segunda|terça|quarta|quinta|sexta)|diz|dizia|mostra|era",
};

const ITALIAN: CueWords = {
  numbers:
    "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
  slide: "diapositiva|slide|pagina",
  lead: "ok|bene|allora|quindi|e|ma|adesso|ora|poi|sì|grazie|va bene",
  invite: "possiamo|puoi|può|potete|potremmo|potresti|potrebbe|vorrei|andiamo a",
  go: "torn(?:iamo|are|a|ate|o)|andiamo|andare|pass(?:iamo|are|a|ate|o)|salt(?:iamo|are|a)|vai|inizi(?:amo|are)|cominci(?:amo|are)|partiamo|guard(?:iamo|are)|vediamo|vedere",
  filler:
    "a|alla|allo|al|dalla|dal|da|con|la|lo|il|sulla|di|nuovo|ora|adesso|indietro|un|attimo|per|favore|subito|in|numero",
  here: "siamo (?:ora |adesso )?(?:alla|sulla)|questa è la|ecco la|alla|sulla",
  next: "(?:prossima|seguente) (?:diapositiva|slide|pagina)|(?:diapositiva|slide|pagina) (?:successiva|seguente)|prossima,? per favore(?!,? \\p{L})",
  previous: "(?:diapositiva|slide|pagina) precedente|precedente,? per favore(?!,? \\p{L})",
  last: "ultima (?:diapositiva|slide|pagina)",
  first: "prima (?:diapositiva|slide|pagina)",
  tail: "per favore|ora|adesso|di nuovo|un attimo|un momento|ancora",
  condition: "se|quando|prima di|dopo|finché|appena|più tardi|come",
  later:
    "più tardi|dopo|domani|ieri|presto|quando|alla fine|la (?:prossima|settimana)|entro \\p{L}+|(?:lune|marte|mercole|giove|vener)dì|dice|diceva|mostra|era",
};

const DUTCH: CueWords = {
  numbers:
    "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
  slide: "dia|slide|pagina",
  lead: "oké|ok|goed|dus|en|maar|nu|dan|ja|bedankt|graag",
  invite: "laten we|(?:kunnen|zullen|mogen) we|(?:kun|kan|wil) je|kunt u|mag ik|ik wil|we|ik",
  go: "ga(?:an|at)?|terug|spring(?:en|t)?|blader(?:en|t)?|door|verder|begin(?:nen|t)?|start(?:en|t)?|kijk(?:en|t)?",
  filler:
    "we|weer|even|nog|eens|naar|op|met|bij|de|het|nu|graag|terug|door|direct|meteen|gaan|nummer",
  goLast: "(?:terug)?(?:gaan|springen|bladeren|kijken)|beginnen|starten",
  here: "we zijn (?:nu )?(?:op|bij)|dit is|hier is|op",
  next: "volgende (?:dia|slide|pagina)|een (?:dia|slide|pagina) verder",
  previous: "vorige (?:dia|slide|pagina)|een (?:dia|slide|pagina) terug",
  last: "laatste (?:dia|slide|pagina)",
  first: "eerste (?:dia|slide|pagina)",
  tail: "alstublieft|alsjeblieft|graag|nu|nog eens|even|weer|terug",
  condition: "als|wanneer|voordat|nadat|zodra|tot|later|zoals",
  later:
    "later|straks|morgen|gisteren|binnenkort|als|wanneer|zodra|aan het eind\\p{L}*|(?:volgende|vorige|deze) \\p{L}+|voor \\p{L}+dag|\\p{L}+dag|zegt|zei|stond|toont",
};

/** The languages in which pages are called up. */
export const CUE_LANGUAGES: readonly CueWords[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  DUTCH,
];
