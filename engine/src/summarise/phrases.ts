/** What a summary says itself, in one language; the words of `{braces}` are filled in. */
export type Phrases = {
  /** Who was there, where nobody is named. */
  meeting: string;
  people: string;
  /** Behind the names of some. */
  others: string;
  /** What `who` did, one or several of them. */
  wentThrough: { one: string; many: string };
  talked: { one: string; many: string };
  all: string;
  some: string;
  minutes: string;
  /** How long `talked` went on. */
  forMinutes: string;
  mostly: string;
  silent: string;
  page: string;
  /** A part of a talk that has no better name. */
  part: string;
  /** Behind `all` or `some`: whose pages these are. */
  ofDeck: string;
  /** What waits behind "less sure". */
  unsure: string;
  decisions: { one: string; many: string };
  tasks: { one: string; many: string };
  questions: { one: string; many: string };
  before: string;
  decided: string;
  changed: string;
  open: string;
  due: string;
  /** What a reader should check first. */
  perhapsDecided: string;
  perhapsDue: string;
  /** Ahead of tasks whose owner was not said. */
  nobody: string;
  /** Who has what, as somebody read it out before they parted. */
  readBack: string;
  proposed: string;
  by: string;
};

const en: Phrases = {
  meeting: "The meeting",
  people: "{count} people",
  others: "{names} and {count} others",
  wentThrough: { one: "{who} went through {pages}", many: "{who} went through {pages}" },
  talked: { one: "{who} talked", many: "{who} talked" },
  all: "all {count} pages",
  some: "{part} of {count} pages",
  minutes: "in {count} minutes",
  forMinutes: "for {count} minutes",
  mostly: "Most was said about {places}.",
  silent: "Nobody spoke about {places}.",
  page: "{title} (page {page})",
  part: "Part {count}",
  ofDeck: "{pages} of “{deck}”",
  unsure: "Less sure and not reviewed yet: {counts}.",
  decisions: { one: "1 decision", many: "{count} decisions" },
  tasks: { one: "1 task", many: "{count} tasks" },
  questions: { one: "1 open question", many: "{count} open questions" },
  before: "before:",
  decided: "Decided",
  changed: "Changed during the meeting",
  open: "Open",
  due: "To do",
  perhapsDecided: "Perhaps decided, please check",
  perhapsDue: "Perhaps to do, please check",
  nobody: "Owner not named",
  readBack: "Read back at the end",
  proposed: "Proposed",
  by: "{label} by {who}",
};

const de: Phrases = {
  meeting: "Die Runde",
  people: "{count} Personen",
  others: "{names} und {count} weitere",
  wentThrough: { one: "{who} ging {pages} durch", many: "{who} gingen {pages} durch" },
  talked: { one: "{who} sprach", many: "{who} sprachen" },
  all: "alle {count} Seiten",
  some: "{part} von {count} Seiten",
  minutes: "in {count} Minuten",
  forMinutes: "{count} Minuten lang",
  mostly: "Am meisten ging es um {places}.",
  silent: "Niemand sprach über {places}.",
  page: "{title} (Seite {page})",
  part: "Teil {count}",
  ofDeck: "{pages} von „{deck}“",
  unsure: "Weniger sicher und noch nicht geprüft: {counts}.",
  decisions: { one: "1 Entscheidung", many: "{count} Entscheidungen" },
  tasks: { one: "1 Aufgabe", many: "{count} Aufgaben" },
  questions: { one: "1 offene Frage", many: "{count} offene Fragen" },
  before: "vorher:",
  decided: "Entschieden",
  changed: "Im Gespräch geändert",
  open: "Offen",
  due: "Zu tun",
  perhapsDecided: "Vielleicht entschieden, bitte prüfen",
  perhapsDue: "Vielleicht zu tun, bitte prüfen",
  nobody: "Niemand genannt",
  readBack: "Am Ende wiederholt",
  proposed: "Vorgeschlagen",
  by: "{label} von {who}",
};

const fr: Phrases = {
  meeting: "La réunion",
  people: "{count} personnes",
  others: "{names} et {count} autres",
  wentThrough: { one: "{who} a parcouru {pages}", many: "{who} ont parcouru {pages}" },
  talked: { one: "{who} a parlé", many: "{who} ont parlé" },
  all: "les {count} pages",
  some: "{part} pages sur {count}",
  minutes: "en {count} minutes",
  forMinutes: "pendant {count} minutes",
  mostly: "On a surtout parlé de {places}.",
  silent: "Personne n’a parlé de {places}.",
  page: "{title} (page {page})",
  part: "Partie {count}",
  ofDeck: "{pages} de « {deck} »",
  unsure: "Moins sûrs et encore à vérifier : {counts}.",
  decisions: { one: "1 décision", many: "{count} décisions" },
  tasks: { one: "1 tâche", many: "{count} tâches" },
  questions: { one: "1 question ouverte", many: "{count} questions ouvertes" },
  before: "avant :",
  decided: "Décidé",
  changed: "Modifié pendant la réunion",
  open: "En suspens",
  due: "À faire",
  perhapsDecided: "Peut-être décidé, à vérifier",
  perhapsDue: "Peut-être à faire, à vérifier",
  nobody: "Sans responsable",
  readBack: "Relu à la fin",
  proposed: "Proposé",
  by: "{label} par {who}",
};

const es: Phrases = {
  meeting: "La reunión",
  people: "{count} personas",
  others: "{names} y {count} más",
  wentThrough: { one: "{who} recorrió {pages}", many: "{who} recorrieron {pages}" },
  talked: { one: "{who} habló", many: "{who} hablaron" },
  all: "las {count} páginas",
  some: "{part} de {count} páginas",
  minutes: "en {count} minutos",
  forMinutes: "durante {count} minutos",
  mostly: "Se habló sobre todo de {places}.",
  silent: "Nadie habló de {places}.",
  page: "{title} (página {page})",
  part: "Parte {count}",
  ofDeck: "{pages} de «{deck}»",
  unsure: "Menos seguro y aún sin revisar: {counts}.",
  decisions: { one: "1 decisión", many: "{count} decisiones" },
  tasks: { one: "1 tarea", many: "{count} tareas" },
  questions: { one: "1 pregunta abierta", many: "{count} preguntas abiertas" },
  before: "antes:",
  decided: "Decidido",
  changed: "Cambiado durante la reunión",
  open: "Pendiente",
  due: "Por hacer",
  perhapsDecided: "Quizá decidido, por comprobar",
  perhapsDue: "Quizá por hacer, por comprobar",
  nobody: "Sin responsable",
  readBack: "Repasado al final",
  proposed: "Propuesto",
  by: "{label} por {who}",
};

const it: Phrases = {
  meeting: "La riunione",
  people: "{count} persone",
  others: "{names} e altri {count}",
  wentThrough: { one: "{who} ha percorso {pages}", many: "{who} hanno percorso {pages}" },
  talked: { one: "{who} ha parlato", many: "{who} hanno parlato" },
  all: "tutte le {count} pagine",
  some: "{part} pagine su {count}",
  minutes: "in {count} minuti",
  forMinutes: "per {count} minuti",
  mostly: "Si è parlato soprattutto di {places}.",
  silent: "Nessuno ha parlato di {places}.",
  page: "{title} (pagina {page})",
  part: "Parte {count}",
  ofDeck: "{pages} di «{deck}»",
  unsure: "Meno sicuri e ancora da verificare: {counts}.",
  decisions: { one: "1 decisione", many: "{count} decisioni" },
  tasks: { one: "1 compito", many: "{count} compiti" },
  questions: { one: "1 domanda aperta", many: "{count} domande aperte" },
  before: "prima:",
  decided: "Deciso",
  changed: "Cambiato durante la riunione",
  open: "In sospeso",
  due: "Da fare",
  perhapsDecided: "Forse deciso, da verificare",
  perhapsDue: "Forse da fare, da verificare",
  nobody: "Senza responsabile",
  readBack: "Riletto alla fine",
  proposed: "Proposto",
  by: "{label} da {who}",
};

const nl: Phrases = {
  meeting: "De vergadering",
  people: "{count} mensen",
  others: "{names} en {count} anderen",
  wentThrough: { one: "{who} nam {pages} door", many: "{who} namen {pages} door" },
  talked: { one: "{who} sprak", many: "{who} spraken" },
  all: "alle {count} pagina’s",
  some: "{part} van {count} pagina’s",
  minutes: "in {count} minuten",
  forMinutes: "{count} minuten lang",
  mostly: "Het ging het meest over {places}.",
  silent: "Niemand sprak over {places}.",
  page: "{title} (pagina {page})",
  part: "Deel {count}",
  ofDeck: "{pages} van ‘{deck}’",
  unsure: "Minder zeker en nog niet nagekeken: {counts}.",
  decisions: { one: "1 beslissing", many: "{count} beslissingen" },
  tasks: { one: "1 taak", many: "{count} taken" },
  questions: { one: "1 open vraag", many: "{count} open vragen" },
  before: "eerder:",
  decided: "Besloten",
  changed: "Tijdens de vergadering veranderd",
  open: "Open",
  due: "Te doen",
  perhapsDecided: "Misschien besloten, graag controleren",
  perhapsDue: "Misschien te doen, graag controleren",
  nobody: "Niemand genoemd",
  readBack: "Aan het eind herhaald",
  proposed: "Voorgesteld",
  by: "{label} door {who}",
};

const pt: Phrases = {
  meeting: "A reunião",
  people: "{count} pessoas",
  others: "{names} e mais {count}",
  wentThrough: { one: "{who} percorreu {pages}", many: "{who} percorreram {pages}" },
  talked: { one: "{who} falou", many: "{who} falaram" },
  all: "as {count} páginas",
  some: "{part} de {count} páginas",
  minutes: "em {count} minutos",
  forMinutes: "durante {count} minutos",
  mostly: "Falou-se sobretudo de {places}.",
  silent: "Ninguém falou de {places}.",
  page: "{title} (página {page})",
  part: "Parte {count}",
  ofDeck: "{pages} de «{deck}»",
  unsure: "Menos seguro e ainda por rever: {counts}.",
  decisions: { one: "1 decisão", many: "{count} decisões" },
  tasks: { one: "1 tarefa", many: "{count} tarefas" },
  questions: { one: "1 pergunta em aberto", many: "{count} perguntas em aberto" },
  before: "antes:",
  decided: "Decidido",
  changed: "Mudado durante a reunião",
  open: "Em aberto",
  due: "A fazer",
  perhapsDecided: "Talvez decidido, a verificar",
  perhapsDue: "Talvez por fazer, a verificar",
  nobody: "Sem responsável",
  readBack: "Relido no fim",
  proposed: "Proposto",
  by: "{label} por {who}",
};

const PHRASES = new Map(Object.entries({ en, de, fr, es, it, nl, pt }));

/** The phrases of a language (ISO 639-1 or BCP 47); English where there are none of it. */
export const phrasesIn = (language: string): Phrases =>
  PHRASES.get(language.split("-")[0] ?? "") ?? en;

/** A phrase with its braces filled in. */
export const filled = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
    phrase,
  );
