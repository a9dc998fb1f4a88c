import type { LanguageCues } from "./cues.ts";

/** Italian. */
export const ITALIAN: LanguageCues = {
  action: [
    [
      3,
      /\b(?:io )?(?:(?:vi|ti|gli|le|lo|la|li|ve lo|te lo) )?(?:mando|invio|preparo|controllo|verifico|chiedo|scrivo|chiamo|cambio|correggo|passo|carico|faccio|organizzo|prenoto|aggiungo|aggiorno|condivido|sento|sistemo|rivedo|mandero|inviero|preparero|controllero|chiedero|scrivero|faro|cambiero|aggiungero|sentiro|verifichero)\b(?!.*\?)/,
    ],
    [
      3,
      /\b(?:ci penso io|me ne occupo|lo faccio io|ci guardo io|lascia fare a me)\b|\b(?:posso|devo|vado a) (?:mandar|inviar|preparar|controllar|verificar|chieder|scriver|chiamar|cambiar|correggere|rifar|sistemar|parlar|provar|testar|condivider)\w*\b/,
    ],
    [
      3,
      /\b(?:puoi|potresti|potete|potreste|riesci a|riuscite a) (?:\w+ ){0,3}(?:mandar|inviar|preparar|controllar|verificar|chieder|scriver|chiamar|cambiar|correggere|passar|fare|organizzar|prenotar|aggiunger|parlar|provar|testar|condivider|guardar|sentir)\w*\b/,
    ],
    [
      2.6,
      /\b(?:dobbiamo (?:ancora )?|bisogna |c'e da )(?:mandar|inviar|preparar|controllar|verificar|chieder|chiamar|cambiar|correggere|fare|provar|parlar|sistemar)\w*\b|\bper favore\b.*\b\w+(?:a|i|ate|ete)(?:mi|ci|lo|la)?\b/,
    ],
    [3, /\b(?:da fare|azione) ?:/],
  ],
  decision: [
    [
      3,
      /\b(?:abbiamo deciso|e deciso|deciso|siamo d'accordo (?:su|che|di)|confermato|approvato|resta deciso|si e deciso)\b/,
    ],
    [
      2.6,
      /\b(?:teniamo|togliamo|usiamo|lasciamo|andiamo con|andiamo su|restiamo con|scegliamo|eliminiamo|rimandiamo|mettiamo|passiamo a|partiamo con|sostituiamo|rinunciamo a)\b(?!.*\?)(?!.*\b(?:potremmo|forse|magari)\b)/,
    ],
    [
      2.4,
      /^(?:ok|va bene|bene|allora|d'accordo|perfetto|quindi|benissimo)[,. ].*\b(?:via|resta|rimane|diventa|va|sara|si fa)\b(?!.*\?)/,
    ],
  ],
  feedback: [
    [
      2.2,
      /\b(?:mi (?:piace|piacciono|convince|disturba|confonde|preoccupa|manca)|non mi (?:piace|convince)|ci piace|adoro|trovo)\b/,
    ],
    [
      2,
      /\b(?:e|sono|sembra|sembrano|pare|risulta|era|resta)\b.*\b(?:troppo|molto|davvero|super|abbastanza|un po'|piu|cosi|piuttosto) \w+\b/,
    ],
    [
      2,
      /\b(?:e|sono|sembra|risulta) (?:\w+ )?(?:chiar[oa]|confus[oa]|bell[oa]|brutt[oa]|piccol[oa]|grande|pulit[oa]|illeggibile|leggibile|perfett[oa]|ottim[oa]|complicat[oa]|nascost[oa]|scur[oa]|pesante|freddo|fredda|caric[oa])\b|\bnon si (?:vede|legge|capisce|trova|nota)\b|\bnessuno (?:lo )?(?:vede|legge|capisce|trova)\b|\bfatica a\b/,
    ],
  ],
  idea: [
    [
      3,
      /\b(?:e se|perche non|che ne dite (?:di|se)|ho un'idea|propongo|suggerisco|un'altra (?:opzione|idea|alternativa)|idea ?:)\b/,
    ],
    [
      2.6,
      /\b(?:potremmo|si potrebbe|magari (?:possiamo|potremmo|si)|forse (?:possiamo|potremmo|si puo|dovremmo)|sarebbe (?:bello|meglio|utile|carino|interessante) (?:se)?)\b/,
    ],
  ],
  openQuestion: [
    [
      3,
      /\b(?:non (?:so|sappiamo|e chiaro|ho capito)) (?:ancora )?(?:se|chi|come|quando|dove|cosa|quale|quanto)\b|\bdomanda aperta\b|\b(?:resta|rimane) da (?:capire|definire|decidere)\b/,
    ],
  ],
  place: [
    [
      0.8,
      /\b(?:pulsante|bottone|menu|mappa|freccia|colore|barra|linea|campo|icona|immagine|foto|titolo|testo|colonna|cerchio|riquadro|logo|scheda|link)\b/,
    ],
    [
      1.7,
      /\b(?:in alto|in basso|a sinistra|a destra|al centro|in mezzo|nell'angolo|sotto|sopra|accanto|di fianco|in fondo|sul bordo)\b/,
    ],
    [
      1.2,
      /\b(?:qui|la|questo|questa|questi|queste|quel|quella) (?:\w+ ){0,2}(?:ross[oa]|blu|azzurr[oa]|verde|giall[oa]|grigi[oa]|ner[oa]|bianc[oa]|arancione|piccol[oa]|grande|rotond[oa]|scur[oa]|chiar[oa])\b|\b(?:qui|qua)\b|\bvedete\b/,
    ],
  ],
  against: [
    [
      -2.5,
      /\bse (?:avessimo|avessi|fosse|potessimo)\b|\bavremmo (?:dovuto|potuto)\b|\bsarebbe stato\b/,
    ],
    [
      -2.5,
      /\b(?:settimana|mese|anno|volta|sprint) scors[oa]\b|\bgia (?:fatto|deciso|mandato)\b|\bieri\b|\ba (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b/,
    ],
    [
      -2,
      /\b(?:sempre|in generale|normalmente|di solito|(?<!il |lo |un )secondo (?:me|noi|loro|quanto|il|la))\b|\b(?:scherzo|sto scherzando)\b|\bcondivido (?:lo |il mio )?schermo\b|\b(?:vi )?(?:mostro|faccio vedere)\b|\bfaccio fatica\b/,
    ],
    [-2, /\bnon abbiamo ancora deciso\b/],
  ],
  unknown:
    /\b(?:non (?:lo )?(?:so|sappiamo|saprei|ho idea|sono sicur[oa]|siamo sicuri)|boh|nessuna idea|(?:devo|dobbiamo|bisogna|bisognerebbe|dovrei) (?:chiedere|controllare|verificare|vedere|sentire)|da (?:verificare|vedere|confermare)|bella domanda|buona domanda|nessuno lo sa|non e (?:chiaro|deciso|definito)|resta aperto)\b/,
  agrees:
    /^(?:si|ok|certo|va bene|d'accordo|perfetto|benissimo|bene|ottimo|senz'altro|nessun problema|fatto|esatto|ci penso io|volentieri|giusto)\b/,
  deadline:
    /\b(?:entro|per|prima di|fino a|questa|prossima|da) (?:il |la |fine |prossima |prossimo )?(?:lunedi|martedi|mercoledi|giovedi|venerdi|settimana|domani|mese|sprint)\b|\bdomani\b|\boggi\b|\b(?:lunedi|martedi|mercoledi|giovedi|venerdi)\b/,
  mine: /\b(?:io|ci penso|me ne occupo|posso|devo)\b|\b(?:mando|invio|preparo|controllo|verifico|chiedo|scrivo|chiamo|faccio|sento|sistemo|mandero|inviero|preparero|controllero|chiedero|scrivero|faro)\b/,
  yours: /\b(?:puoi|potresti|potete|potreste|riesci|riuscite)\b|\bper favore\b/,
  days: [
    [/\bdopodomani\b/g, "day after tomorrow"],
    [/\b(?:questa settimana|fine settimana|fine della settimana)\b/g, "this week"],
    [/\b(?:la |della )?(?:prossima settimana|settimana prossima)\b/g, "next week"],
    [/\b(?:oggi|stasera|questo pomeriggio)\b/g, "today"],
    [/\bdomani\b/g, "tomorrow"],
    [/\blunedi\b/g, "by monday"],
    [/\bmartedi\b/g, "by tuesday"],
    [/\bmercoledi\b/g, "by wednesday"],
    [/\bgiovedi\b/g, "by thursday"],
    [/\bvenerdi\b/g, "by friday"],
  ],
};
