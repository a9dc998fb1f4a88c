import type { Phrase } from "../playbook.ts";

/** What earlier meetings left: carried points, settled ones, and what a row of meetings shows. */
export const HISTORY_PHRASES = {
  nothingNew: {
    en: "Nothing new since {date}: no documents, no open items.",
    de: "Nichts Neues seit {date}: keine Dokumente, keine offenen Punkte.",
    fr: "Rien de nouveau depuis le {date} : aucun document, aucun point en suspens.",
    es: "Nada nuevo desde el {date}: ni documentos ni puntos pendientes.",
  },
  neededThisWeek: {
    en: "Needed this week, or 15 minutes?",
    de: "Diese Woche nötig, oder reichen 15 Minuten?",
    fr: "Utile cette semaine, ou 15 minutes suffisent-elles ?",
    es: "¿Hace falta esta semana, o bastan 15 minutos?",
  },
  stillNeeded: {
    en: "Still needed? Carried since {date}",
    de: "Noch nötig? Mitgeführt seit {date}",
    fr: "Encore utile ? Reporté depuis le {date}",
    es: "¿Aún hace falta? Se arrastra desde el {date}",
  },
  andMore: {
    en: "and {n} more from {date}",
    de: "und noch {n} vom {date}",
    fr: "et {n} de plus du {date}",
    es: "y {n} más del {date}",
  },
  andMoreUndated: {
    en: "and {n} more",
    de: "und noch {n}",
    fr: "et {n} de plus",
    es: "y {n} más",
  },
  openSinceLast: {
    en: "open since {date}, the last meeting",
    de: "offen seit {date}, seit dem letzten Termin",
    fr: "en suspens depuis le {date}, réunion précédente",
    es: "pendiente desde el {date}, la última reunión",
  },
  openSince: {
    en: "open since {date}, {n} meetings ago",
    de: "offen seit {date}, vor {n} Terminen",
    fr: "en suspens depuis le {date}, il y a {n} réunions",
    es: "pendiente desde el {date}, hace {n} reuniones",
  },
  dueOn: {
    en: "due {date}",
    de: "fällig am {date}",
    fr: "échéance le {date}",
    es: "vence el {date}",
  },
  overdueSince: {
    en: "overdue since {date}",
    de: "überfällig seit {date}",
    fr: "en retard depuis le {date}",
    es: "con retraso desde el {date}",
  },
  ownerNotInvited: {
    en: "{name} owns this and is not invited.",
    de: "{name} ist dafür zuständig und nicht eingeladen.",
    fr: "{name} en a la charge et ne figure pas sur l'invitation.",
    es: "{name} lo tiene a su cargo y no figura en la invitación.",
  },
  stuckOrMoving: {
    en: "{name}, due {date} – stuck or moving: {quote}?",
    de: "{name}, fällig am {date} – hängt es oder läuft es: {quote}?",
    fr: "{name}, échéance le {date} – bloqué ou en cours : {quote} ?",
    es: "{name}, vence el {date} – ¿parado o en marcha?: {quote}",
  },
  isDone: {
    en: "{name}, since {date} – done: {quote}?",
    de: "{name}, seit {date} – erledigt: {quote}?",
    fr: "{name}, depuis le {date} – fait : {quote} ?",
    es: "{name}, desde el {date} – ¿está hecho?: {quote}",
  },
  ownPromise: {
    en: "Promised on {date} – done: {quote}?",
    de: "Zugesagt am {date} – erledigt: {quote}?",
    fr: "Promis le {date} – fait : {quote} ?",
    es: "Prometido el {date} – ¿está hecho?: {quote}",
  },
  whoAnswers: {
    en: "Who can answer this, open since {date}: {quote}?",
    de: "Wer kann das beantworten, offen seit {date}: {quote}?",
    fr: "Qui peut répondre, en suspens depuis le {date} : {quote} ?",
    es: "Pendiente desde el {date}, ¿quién puede responder?: {quote}",
  },
  doesItStand: {
    en: "Decided on {date}: “{quote}”. Does it still stand after {label}?",
    de: "Entschieden am {date}: „{quote}“. Gilt das noch? Dazu: {label}.",
    fr: "Décidé le {date} : « {quote} ». Est-ce encore valable ? Voir {label}.",
    es: "Decidido el {date}: «{quote}». ¿Sigue en pie? Ver {label}.",
  },
  settled: {
    en: "Settled on {date}: {quote}.",
    de: "Entschieden am {date}: {quote}.",
    fr: "Décidé le {date} : {quote}.",
    es: "Decidido el {date}: {quote}.",
  },
  settledReopen: {
    en: "Settled on {date}, reopen on new evidence only: {quote}.",
    de: "Entschieden am {date}, nur bei neuen Belegen wieder öffnen: {quote}.",
    fr: "Décidé le {date}, à rouvrir seulement sur un fait nouveau : {quote}.",
    es: "Decidido el {date}, se reabre solo con pruebas nuevas: {quote}.",
  },
  movedTimes: {
    en: "Moved {n} times since {date}: fix the next date in the room, or cancel.",
    de: "Seit {date} {n}-mal verschoben: den nächsten Termin sofort festlegen oder absagen.",
    fr: "Déplacé {n} fois depuis le {date} : fixer la prochaine date sur place, ou annuler.",
    es: "Movido {n} veces desde el {date}: fijar la próxima fecha en la sala, o cancelar.",
  },
  noDecisionRecorded: {
    en: "{n} reviews since {date} without a recorded decision: ask for the decider first.",
    de: "{n} Reviews seit {date} ohne festgehaltene Entscheidung: zuerst klären, wer entscheidet.",
    fr: "{n} revues depuis le {date} sans décision consignée : demander d'abord qui décide.",
    es: "{n} revisiones desde el {date} sin decisión registrada: preguntar primero quién decide.",
  },
  decidedButNow: {
    en: "Decided on {date}: “{quote}”. {label} now says “{otherQuote}”: settle which holds.",
    de: "Entschieden am {date}: „{quote}“. {label} sagt jetzt „{otherQuote}“: klären, was gilt.",
    fr: "Décidé le {date} : « {quote} ». {label} dit maintenant « {otherQuote} » : trancher.",
    es: "Decidido el {date}: «{quote}». {label} dice ahora «{otherQuote}»: resolver cuál vale.",
  },
  actionsWithOne: {
    en: "{n} of {m} open actions sit with {name}: hand one over.",
    de: "{n} von {m} offenen Aufgaben liegen bei {name}: eine abgeben.",
    fr: "{n} actions ouvertes sur {m} reviennent à {name} : en transmettre une.",
    es: "{n} de {m} tareas abiertas están con {name}: traspasar una.",
  },
  firstMeetingWith: {
    en: "First meeting with {name} in this series: open with what is settled.",
    de: "Erster Termin mit {name} in dieser Reihe: mit dem Entschiedenen beginnen.",
    fr: "Première réunion avec {name} dans cette série : ouvrir sur ce qui est décidé.",
    es: "Primera reunión con {name} en esta serie: abrir con lo ya decidido.",
  },
  closedNeither: {
    en: "Closed neither on {date} nor on {otherDate}, so decide, hand over or drop: {quote}.",
    de: "Weder am {date} noch am {otherDate} geklärt, also entscheiden, abgeben oder streichen: {quote}.",
    fr: "Pas réglé le {date} ni le {otherDate}, donc décider, transmettre ou abandonner : {quote}.",
    es: "Sin cerrar el {date} ni el {otherDate}, así que decidir, traspasar o descartar: {quote}.",
  },
} as const satisfies Readonly<Record<string, Phrase>>;
