import { expect, test } from "vitest";
import { languagesOf } from "./language-runs.ts";

const talk = (...lines: [string, string][]) => lines.map(([speaker, text]) => ({ speaker, text }));

test("each utterance of a mixed meeting has its own language, unclear ones that of their speaker", () => {
  const segments = talk(
    ["Claire", "Bonjour à tous, on regarde la page et les textes, c'est pour nous."],
    ["Dave", "The headline is too long for small phones, and it is not on the grid."],
    ["Uwe", "Ich finde die Illustration zu kindlich, und das ist nicht gut."],
    ["Dave", "Could you send three of these to Claire, and do it for the print as well?"],
    ["Dave", "Camera only, location never."],
    ["Claire", "Je ne sais pas, il faut demander à l'équipe qui est avec nous pour ça."],
  );
  expect(languagesOf(segments)).toEqual(["fr", "en", "de", "en", "en", "fr"]);
});

test("a meeting in one language stays in it, with greetings and names of others", () => {
  const segments = talk(
    ["Ana", "Ciao a tutti, so this is the page that we have for the review."],
    ["Ben", "The button is on the left and it is not what we want."],
    ["Ben", "Die Hard was a film."],
  );
  expect(new Set(languagesOf(segments))).toEqual(new Set(["en"]));
});

test("another script, and letters that no known language writes, are told apart", () => {
  const segments = talk(
    ["Ana", "The button is on the left and it is not what we want to have."],
    ["Ken", "検索画面を確認します。"],
    ["Ewa", "Musimy jeszcze sprawdzić kolory, bo użytkownicy skarżyli się bardzo."],
  );
  expect(languagesOf(segments)).toEqual(["en", "ja", "und"]);
});
