/** Signs of a promise, a request or an order, by language. */
const COMMITMENTS: ReadonlyMap<string, RegExp> = new Map([
  [
    "en",
    /\b(?:i|we|he|she|they|you|somebody|someone|\p{Lu}\p{L}+)(?:['’]ll| will| shall| can| could| should| must)\b|\b(?:can|could|would|will) (?:you|we|i|someone|somebody|\p{Lu}\p{L}+)\b|\b(?:let me|please|let['’]?s|going to|gonna|need(?:s)? to|have to|has to|got to|gotta|want you to|make sure|remember to|don['’]t forget|action item|to-?do|take (?:that|this|it) (?:on|away)|i['’]m on it|on me|for me|up to me|assigned|responsible|follow up|get back to|by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next|the end|end of)|mine|owe|promised?|volunteer\p{L}*|could ask|i['’]m on the call|sort (?:it|that|this|the))\b|^(?:\p{Lu}\p{L}+ (?:to|will) )?(?:adds?|asks?|books?|brings?|builds?|changes?|checks?|cleans?|collects?|confirms?|contacts?|creates?|cuts?|drafts?|files?|finds?|fix(?:es)?|gets?|gives?|leaves?|looks?|makes?|moves?|organi[sz]es?|posts?|prepares?|pulls?|puts?|raises?|redraws?|removes?|reports?|reviews?|runs?|schedules?|sends?|sets?|shares?|shows?|sketches?|sorts?|sums?|takes?|talks?|tests?|tries|try|tells?|updates?|writes?)\b/imu,
  ],
  [
    "de",
    /\b(?:ich|wir|du|ihr|sie|er) (?:werde\p{L}*|wird|wirst|mach\p{L}*|kümmer\p{L}*|schick\p{L}*|prüf\p{L}*|schau\p{L}*|übernehm\p{L}*|geb\p{L}*|sollt\p{L}*|muss|müss\p{L}*|kann\p{L}*|könn\p{L}*)\b|\b(?:bitte|kannst du|könntest du|könnt ihr|können sie|kümmer\p{L}*|übernehm\p{L}*|mach\p{L}* ich|schick\p{L}* ich|bis (?:montag|dienstag|mittwoch|donnerstag|freitag|morgen|ende|nächste))\b/iu,
  ],
  [
    "fr",
    /\b(?:je vais|je m['’]en|je (?:te|vous|l['’])?\s?(?:fais|envoie|prépare|regarde|vérifie|prends)|on va|on doit|nous (?:allons|devons)|il faut|peux-tu|pouvez-vous|tu peux|vous pouvez|pourrais-tu|pourriez-vous|s['’]il (?:te|vous) plaît|d['’]ici|avant (?:lundi|mardi|mercredi|jeudi|vendredi|demain))\b/iu,
  ],
  [
    "es",
    /\b(?:voy a|vamos a|yo (?:me|lo|la)|me encargo|te (?:envío|mando|paso)|lo (?:hago|envío|preparo|reviso)|tenemos que|tengo que|hay que|puedes|podrías|pueden|por favor|para el (?:lunes|martes|miércoles|jueves|viernes)|antes de)\b/iu,
  ],
  [
    "pt",
    /\b(?:vou|vamos|eu (?:faço|envio|preparo|vejo|fico)|temos que|tenho que|temos de|tenho de|precisamos|preciso|pode(?:s|ria)?|podes|por favor|até (?:segunda|terça|quarta|quinta|sexta|amanhã))\b/iu,
  ],
  [
    "it",
    /\b(?:lo faccio|ci penso io|mi occupo|vado a|ti (?:mando|invio)|dobbiamo|devo|bisogna|puoi|potresti|potete|per favore|entro (?:lunedì|martedì|mercoledì|giovedì|venerdì|domani)|farò|manderò|invierò|controllo io)\b/iu,
  ],
  [
    "nl",
    /\b(?:ik (?:ga|zal|doe|stuur|maak|regel|pak)|we (?:gaan|moeten|zullen)|kun je|kan je|kunnen jullie|wil je|moet(?:en)?|alsjeblieft|graag|voor (?:maandag|dinsdag|woensdag|donderdag|vrijdag|morgen))\b/iu,
  ],
  [
    "ja",
    /(?:し|やり|送り|確認し|調べ|直し|作り|ておき)ます|お願い|ください|してもらえ|必要があ|しておいて|担当/u,
  ],
]);

/** Whether someone promises, asks or orders something; true where the language is not known well enough to tell. */
export function hasCommitment(text: string, language: string): boolean {
  return COMMITMENTS.get(language)?.test(text) ?? true;
}

/** Whether actions can be told from other talk in a language. */
export const knowsCommitments = (language: string): boolean => COMMITMENTS.has(language);

const ASKS =
  /[?？]|\b(?:who|what|when|where|why|which|whose|how|whether|wonder\p{L}*|question|unsure|unclear|not sure|don['’]t know|do not know|no idea|nobody knows|open|wer|was|wann|wo|warum|welche\p{L}*|wie|ob|qui|quoi|quand|où|pourquoi|comment|quel\p{L}*|quién|qué|cuándo|dónde|cómo|cuál|quem|quando|onde|como|qual|chi|cosa|dove|perché|wie|wat|waar|waarom|hoe|welke)\b|か[。\s]|^(?:is|are|do|does|did|can|could|should|would|will|has|have|any)\b/imu;

/** Whether a text asks something, or says that something is not known. */
export const asksSomething = (text: string): boolean => ASKS.test(text);

const SETTLES =
  /\b(?:decid\p{L}*|decision|agreed?|settled?|final\p{L}*|confirmed?|approved?|sign(?:ed)? off|we(?:['’]ll| will|['’]re| are)|we (?:have decided|keep|drop|use|go|take)|go(?:ing|es)? (?:with|for|ahead)|went with|stick(?:ing)? (?:with|to)|stays?|stays in|it['’]s (?:a )?(?:yes|no|done)|locked|that['’]s (?:it|the one|what we)|then (?:it|that|we)|(?:is|are) (?:in|out)|leave (?:it|that)|no more|from now on|entschieden|beschlossen|einigen|wir nehmen|décidé|on garde|on prend|decidido|quedamos|decidimos|combinado|deciso|teniamo|besloten|we kiezen)\b|決定|決めました|にします|决定/iu;
const PROPOSES =
  /\b(?:let['’]?s|shall we|should we|we (?:should|could|can)|i['’]d (?:say|go|keep|drop|take)|i would|propose|suggest|how about|what about|what if|keep|drop|use|put|make|add|remove|move)\b/iu;
const ACCEPTS =
  /^\W*(?:(?:yeah|yes|yep|ok|okay|oh|well|great|cool|right)\W+)*(?:yes|yeah|yep|ok|okay|fine|agreed?|deal|done|sure|good|great|perfect|sounds good|works for me|let['’]?s do (?:it|that)|i['’]m (?:fine|good|happy) with|go for it|exactly|ja|oui|sí|sim|sì)\b/iu;
const UNSETTLED =
  /\b(?:maybe|perhaps|might|what if|possibly|probably|i wonder|not sure|i guess|thinking about|consider|an option|could|vielleicht|könnten|peut-être|pourrait|quizás|podríamos|talvez|forse|potremmo|misschien|zouden)\b|かも/iu;

/** Whether the others say yes to a proposal. */
export const isAcceptedBy = (text: string, reply: string): boolean =>
  PROPOSES.test(text) && ACCEPTS.test(reply);

/** Whether something reads as settled, by its own words or by the reply to a proposal, and not as a passing thought. */
export function isSettled(text: string, reply: string): boolean {
  const isAccepted = isAcceptedBy(text, reply);
  const isAsked = /[?？]\s*$/u.test(text.trim());
  return isAccepted || (SETTLES.test(text) && !UNSETTLED.test(text) && !isAsked);
}
