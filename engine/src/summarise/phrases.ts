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
  mostly: string;
  silent: string;
  page: string;
  more: string;
  before: string;
  decided: string;
  changed: string;
  open: string;
  due: string;
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
  mostly: "Most was said about {places}.",
  silent: "Nobody spoke about {places}.",
  page: "{title} (page {page})",
  more: "And {count} more.",
  before: "before:",
  decided: "Decided",
  changed: "Changed during the meeting",
  open: "Open",
  due: "To do",
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
  mostly: "Am meisten ging es um {places}.",
  silent: "Niemand sprach über {places}.",
  page: "{title} (Seite {page})",
  more: "Und {count} weitere.",
  before: "vorher:",
  decided: "Entschieden",
  changed: "Im Gespräch geändert",
  open: "Offen",
  due: "Zu tun",
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
  mostly: "On a surtout parlé de {places}.",
  silent: "Personne n’a parlé de {places}.",
  page: "{title} (page {page})",
  more: "Et {count} de plus.",
  before: "avant :",
  decided: "Décidé",
  changed: "Modifié pendant la réunion",
  open: "En suspens",
  due: "À faire",
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
  mostly: "Se habló sobre todo de {places}.",
  silent: "Nadie habló de {places}.",
  page: "{title} (página {page})",
  more: "Y {count} más.",
  before: "antes:",
  decided: "Decidido",
  changed: "Cambiado durante la reunión",
  open: "Pendiente",
  due: "Por hacer",
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
  mostly: "Si è parlato soprattutto di {places}.",
  silent: "Nessuno ha parlato di {places}.",
  page: "{title} (pagina {page})",
  more: "E altri {count}.",
  before: "prima:",
  decided: "Deciso",
  changed: "Cambiato durante la riunione",
  open: "In sospeso",
  due: "Da fare",
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
  mostly: "Het ging het meest over {places}.",
  silent: "Niemand sprak over {places}.",
  page: "{title} (pagina {page})",
  more: "En nog {count}.",
  before: "eerder:",
  decided: "Besloten",
  changed: "Tijdens de vergadering veranderd",
  open: "Open",
  due: "Te doen",
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
  mostly: "Falou-se sobretudo de {places}.",
  silent: "Ninguém falou de {places}.",
  page: "{title} (página {page})",
  more: "E mais {count}.",
  before: "antes:",
  decided: "Decidido",
  changed: "Mudado durante a reunião",
  open: "Em aberto",
  due: "A fazer",
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
