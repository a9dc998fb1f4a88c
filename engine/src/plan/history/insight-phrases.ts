import type { Phrase } from "../playbook.ts";

/** A promise that keeps getting later days; `{quote}` is the promise. */
export const DUE_MOVED: Phrase = {
  en: "Given a later day {n} times since {date}: cut it smaller or drop it – {quote}.",
  de: "Seit {date} {n}-mal auf später gelegt: kleiner schneiden oder streichen – {quote}.",
  fr: "Repoussé {n} fois depuis le {date} : réduire ou abandonner – {quote}.",
  es: "Aplazado {n} veces desde el {date}: reducirlo o descartarlo – {quote}.",
};
