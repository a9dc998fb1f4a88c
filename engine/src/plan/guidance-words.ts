/** Parts of a plan that a person can do without by name ('no questions'). */
export const OPTIONAL_PARTS = [
  "questions",
  "challenges",
  "strategy",
  "materials",
  "insights",
] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** How wishes are worded in one language. Patterns name the thing that is asked for `topic` (or `topic2`). */
export type InstructionWords = {
  shorter: RegExp;
  longer: RegExp;
  leaveOut: RegExp;
  add: RegExp;
  focus: RegExp;
  /** Who leads is `name` (or `name2`). */
  leads: RegExp;
  parts: Readonly<Record<OptionalPart, RegExp>>;
  /** First words of an order about the text itself, which is no topic. */
  orders: RegExp;
  /** Words that speak to somebody, which a topic doesn't. */
  spoken: RegExp;
};

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`;
const start = String.raw`^(?:(?:please|bitte|s'il (?:te|vous) pla[iî]t|por favor|and|also|then),? )*`;

const ENGLISH: InstructionWords = {
  shorter:
    /^(?:please )?(?:(?:make|keep) (?:it|this|the (?:plan|agenda)) )?(?:much |a (?:bit|little) )?(?:shorter|short|briefer|brief|more concise)(?:[,.]? please)?[.!]?$|^(?:please )?shorten\b|\bless detail|\b(?:plan|agenda) (?:is|was) too long/iu,
  longer:
    /^(?:please )?(?:make (?:it|this|the (?:plan|agenda)) )?(?:a (?:bit|little) )?(?:longer|more detailed|fuller)(?:[,.]? please)?[.!]?$|^(?:please )?(?:elaborate|expand)\b|\bmore detail|\b(?:plan|agenda) (?:is|was) too short/iu,
  leaveOut: new RegExp(
    `${start}(?:leave out|skip|drop|remove|omit|cut|delete|without|no need (?:for|to)|no|(?:do not|don['’]t) (?:cover|include|mention|talk about|discuss))(?: (?:any|the|all))? (?<topic>.+?)(?: this time| today)?[.!]?$|^leave (?:the )?(?<topic2>.+?) out[.!]?$`,
    "iu",
  ),
  add: new RegExp(
    `${start}(?:(?:add|include|put in|insert)(?: (?:an?|the|one))?(?: (?:more|extra|new|agenda))*(?: (?:item|point|topic|block|section|slot))?(?: (?:about|on|for|called))?|(?:we (?:also )?(?:need|want|have) to )?(?:also )?(?:cover|talk about|discuss|mention|address))(?: the)?:? (?<topic>.+)$`,
    "iu",
  ),
  focus: new RegExp(
    `${start}(?:(?:put (?:the|more) )?focus(?: more)? on|concentrate on|start with|begin with|prioriti[sz]e|emphasi[sz]e|(?:spend )?more time (?:on|for))(?: the)? (?<topic>.+)$`,
    "iu",
  ),
  leads: new RegExp(
    `${start.replace("^", "^(?:[Ll]et |I want |I(?:['’]d| would) like |[Ww]e want |[Cc]an |[Cc]ould |[Hh]ave )?")}(?<name>${NAME}) (?:should |will |must |to |can )?(?:leads?|presents?|runs?|moderates?|facilitates?|shows?|demos?|introduces?|opens?|hosts?|takes?|walks us through)(?: (?:us )?(?:the |her |his |their |our )?(?<topic>.+?))?[.!?]?$`,
    "u",
  ),
  parts: {
    questions: /^questions?$/iu,
    challenges: /^(?:challenges?|risks)$/iu,
    strategy: /^strateg(?:y|ies)$/iu,
    materials: /^(?:materials?|documents?|quotes)$/iu,
    insights: /^insights?$/iu,
  },
  orders:
    /^(?:make|write|be|use|give|tell|say|do|don['’]t|set|mark|include|output|print|act|pretend|reply|respond|answer|translate|summari[sz]e|repeat|return|reveal|list|show|mention|change|rewrite|try|sound|look|improve|fix|help|create|generate|forget|ignore|stop|note|assign|record|put|send|approve|hello|hi|thanks|thank|ok|okay|yes|no|nothing|better|worse|again|fine|good|great|perfect|more|fewer|less|move|swap|merge|split|shift|reorder|combine|end|finish|close|invite|cancel|keep|call)$/iu,
  spoken:
    /\b(?:i|you|your|me|my|please|it|this|that|should|must|could|would|can|want|need|like|plan|agenda)\b/iu,
};

const GERMAN: InstructionWords = {
  shorter:
    /^(?:bitte )?(?:etwas |viel |deutlich )?(?:kürzer|knapper|kurz halten|kürzen)(?: bitte)?[.!]?$|\b(?:mach|mache|halte)\b.*\b(?:kürzer|kurz|knapp|knapper)\b|\bweniger details?\b/iu,
  longer:
    /^(?:bitte )?(?:etwas |viel )?(?:länger|ausführlicher|detaillierter)(?: bitte)?[.!]?$|\bmach\w*\b.*\b(?:länger|ausführlicher)\b|\bmehr details?\b/iu,
  leaveOut: new RegExp(
    `${start}(?:ohne|keine?n?|streiche?|entferne|(?:bitte )?(?:die |den |das )?(?=.+ (?:weglassen|streichen|auslassen|entfernen)[.!]?$))(?: (?:die|den|das|der))? ?(?<topic>.+?)(?: (?:weglassen|streichen|auslassen|entfernen|weg|raus))?[.!]?$|^(?:bitte )?lass(?:e|t|en)? (?:wir )?(?:(?:die|den|das) )?(?<topic2>.+?) (?:weg|aus)[.!]?$`,
    "iu",
  ),
  add: new RegExp(
    `${start}(?:(?:(?:füge?|nimm|nehmt)(?: noch)?|(?:noch )?(?=einen (?:punkt|block|tagesordnungspunkt) ))(?: ?(?:einen|ein|den|das|die))?(?: (?:punkt|tagesordnungspunkt|thema|block))?(?: (?:zu|zum|zur|über))?:? (?<topic>.+?)(?: (?:hinzu|auf|ein|dazu))?|(?:auch|außerdem|zusätzlich)(?: noch)?(?: (?:den|das|die|der|über))? (?<topic2>.+?)(?: (?:besprechen|behandeln|aufnehmen|ansprechen|hinzufügen|klären))?)[.!]?$`,
    "iu",
  ),
  focus: new RegExp(
    `${start}(?:(?:den )?(?:fokus|schwerpunkt)(?: liegt)?(?: mehr)?(?: auf|:)|konzentrier\\p{L}*(?: (?:dich|euch|uns|sie sich))?(?: mehr)? auf|mehr zeit für|(?:beginn\\p{L}*|start\\p{L}*|fang\\p{L}*) mit)(?: (?:den|das|die|der|dem))? (?<topic>.+?)(?: (?:beginnen|anfangen|starten|legen|an))?[.!]?$|^mit (?<topic2>.+) (?:beginnen|anfangen|starten)[.!]?$`,
    "iu",
  ),
  leads: new RegExp(
    `^(?:[Bb]itte )?(?<name>${NAME}) (?:soll )?(?:leitet|leiten|moderiert|präsentiert|zeigt|übernimmt|führt durch|stellt|eröffnet)(?: (?:uns )?(?:die |den |das )?(?<topic>.+?))?(?: vor)?[.!]?$|^(?<name2>${NAME}) (?:soll|wird|muss) (?:(?:die |den |das |durch die )?(?<topic2>.+?) )?(?:leiten|moderieren|präsentieren|zeigen|vorstellen|führen|übernehmen)[.!]?$`,
    "u",
  ),
  parts: {
    questions: /^fragen$/iu,
    challenges: /^(?:herausforderungen|risiken)$/iu,
    strategy: /^strategien?$/iu,
    materials: /^(?:materialien|material|unterlagen|dokumente|zitate)$/iu,
    insights: /^(?:erkenntnisse|hinweise|einblicke)$/iu,
  },
  orders:
    /^(?:mach|mache|schreib|schreibe|sei|benutze|nutze|verwende|gib|sag|sage|ändere|übersetze|antworte|zeige|hilf|verbessere|ignoriere|vergiss|hallo|danke|gut|besser|schlechter|nichts|nein|ja|nochmal|erneut|mehr|weniger|verschiebe?|tausche?|beende|lade|sag)$/iu,
  spoken:
    /(?<!\p{L})(?:ich|du|sie|ihr|wir|mir|uns|bitte|es|das ist|sollte?n?|muss|müssen|kann|können|möchte|plan|agenda)(?!\p{L})/iu,
};

const FRENCH: InstructionWords = {
  shorter:
    /^(?:(?:fais|faites|rends|rendez)\b.*|un peu |beaucoup )?plus (?:court|courte|bref|brève|concis|concise)\b|\bmoins de détails?\b|^raccourci\p{L}*/iu,
  longer:
    /^(?:(?:fais|faites|rends|rendez)\b.*|un peu )?plus (?:long|longue|détaillée?|complète?)(?!\p{L})|\bplus de détails?\b/iu,
  leaveOut: new RegExp(
    `${start}(?:enl[eè]ve[rz]?|retire[rz]?|supprime[rz]?|omets|omettre|omettez|laisse[rz]? de côté|sans|pas d['’e]|évite[rz]?)(?: (?:la|le|les|des|de))? ?(?:l['’])?(?<topic>.+?)[.!]?$`,
    "iu",
  ),
  add: new RegExp(
    `${start}(?:(?:ajoute[rz]?|inclu(?:re|s|ez))(?: (?:un|une|le|la|les))?(?: (?:point|sujet|thème|bloc))?(?: (?:sur|à propos de|concernant))?|(?:aborde[rz]?|parle[rz]?|traite[rz]?|couvr(?:ir|ez|e))(?: aussi| également)?(?: d['’e]s?)?)(?: (?:la|le|les))? ?(?:l['’])?(?<topic>.+?)[.!]?$`,
    "iu",
  ),
  focus: new RegExp(
    `${start}(?:(?:se |nous |te |vous )?concentre[rz]?(?:-(?:toi|vous|nous))?(?: plus)? sur|mett(?:re|ez|ons) l['’]accent sur|mets l['’]accent sur|commence[rz]?(?:-nous)? par|commençons par|priorise[rz]?|plus de temps (?:pour|sur))(?: (?:la|le|les))? ?(?:l['’])?(?<topic>.+?)[.!]?$`,
    "iu",
  ),
  leads: new RegExp(
    `^(?:[Qq]ue )?(?<name>${NAME}) (?:doit |va )?(?:anime|animer|présente|présenter|montre|montrer|mène|mener|dirige|diriger|ouvre|prend)(?: (?:(?:la|le|les) |l['’])?(?<topic>.+?))?[.!]?$`,
    "u",
  ),
  parts: {
    questions: /^questions?$/iu,
    challenges: /^(?:défis?|difficultés?|risques?)$/iu,
    strategy: /^stratégies?$/iu,
    materials: /^(?:documents?|matériels?|supports?|citations?)$/iu,
    insights: /^(?:conseils?|observations?|éclairages?)$/iu,
  },
  orders:
    /^(?:fais|faites|écris|écrivez|sois|soyez|utilise|utilisez|donne|donnez|dis|dites|change|changez|traduis|traduisez|réponds|répondez|montre|montrez|ignore|ignorez|oublie|oubliez|bonjour|merci|bien|mieux|rien|oui|non|plus|moins|déplacer?|échange|finir|finis|terminer|termine)$/iu,
  spoken:
    /(?<!\p{L})(?:je|tu|vous|nous|moi|toi|il faut|ce|cela|ça|c['’]est|doit|doivent|veux|peux|peut|plan|agenda)(?!\p{L})/iu,
};

const SPANISH: InstructionWords = {
  shorter:
    /^(?:(?:haz|hazlo|hacer|hágalo)\b.*|un poco |mucho )?más (?:corto|corta|breve|conciso|concisa)\b|\bmenos detalles?\b|^acorta\p{L}*/iu,
  longer:
    /^(?:(?:haz|hazlo|hacer|hágalo)\b.*|un poco )?más (?:largo|larga|detallado|detallada|completo)\b|\bmás detalles?\b/iu,
  leaveOut: new RegExp(
    `${start}(?:quita[r]?|omit(?:e|ir)|elimina[r]?|dej(?:a|ar) fuera|sin|ningun[ao]?|evita[r]?)(?: (?:la|el|las|los))? (?<topic>.+?)[.!]?$`,
    "iu",
  ),
  add: new RegExp(
    `${start}(?:(?:añad(?:e|ir)|agrega[r]?|inclu(?:ye|ir))(?: (?:un|una|el|la|los|las))?(?: (?:punto|tema|bloque))?(?: (?:sobre|de|acerca de))?|(?:habla[r]? (?:también )?(?:de|sobre)|trata[r]?(?: también)?|cubr(?:e|ir)(?: también)?|también))(?: (?:el|la|los|las))? (?<topic>.+?)[.!]?$`,
    "iu",
  ),
  focus: new RegExp(
    `${start}(?:(?:centrar(?:se|nos)?|céntrate|centrémonos|enfocar(?:se|nos)?|enfócate|concentrar(?:se|nos)?)(?: más)? en|(?:empez|comenz|empiez|comienz)\\p{L}* (?:por|con)|prioriza[r]?|más tiempo para)(?: (?:el|la|los|las))? (?<topic>.+?)[.!]?$`,
    "iu",
  ),
  leads: new RegExp(
    `^(?:[Qq]ue )?(?<name>${NAME}) (?:debe |va a )?(?:dirige|dirija|dirigir|presenta|presente|presentar|muestra|muestre|mostrar|modera|modere|moderar|lidera|lidere|liderar|abre|conduce)(?: (?:(?:el|la|los|las) )?(?<topic>.+?))?[.!]?$`,
    "u",
  ),
  parts: {
    questions: /^preguntas?$/iu,
    challenges: /^(?:retos?|desafíos?|riesgos?)$/iu,
    strategy: /^estrategias?$/iu,
    materials: /^(?:material(?:es)?|documentos?|citas?)$/iu,
    insights: /^(?:consejos?|observaciones|ideas clave)$/iu,
  },
  orders:
    /^(?:haz|hazlo|escribe|escriba|sé|usa|use|da|dame|di|diga|cambia|cambie|traduce|responde|muestra|ignora|ignore|olvida|hola|gracias|bien|mejor|nada|sí|no|más|menos|mueve|mover|terminar|termina|acabar)$/iu,
  spoken:
    /(?<!\p{L})(?:yo|tú|usted|ustedes|nosotros|me|por favor|esto|eso|debe|deben|quiero|puede|pueden|hay que|plan|agenda)(?!\p{L})/iu,
};

/** A clause in which somebody says something of us, of you or of how things are: no line that names a topic. */
export const SENTENCE =
  /(?<!\p{L})(?:we|i|you|they|he|she|there)(?: \p{L}+)? (?:\p{L}+)|(?<!\p{L})(?:we|i|you|they|there)['’](?:re|ve|ll|m|d|s)(?!\p{L})|(?<!\p{L})(?:is|are|was|were|has|have|had|will|ist|sind|hat|haben|habe|wird|werden|war|waren|sont|avons|avez|ont|était|tenemos|tiene|tienen|hay|está|están)(?!\p{L})|(?<!\p{L})(?:wir|ich|ihr|sie|nous|vous|je|ils|elles|nosotros|ustedes|il y a|c['’]est|n['’]est|n['’]a)(?!\p{L})/iu;

export const INSTRUCTION_WORDS: readonly InstructionWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH];
