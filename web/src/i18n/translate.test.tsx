import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keepLanguage, loadLanguage, speak } from "./language.ts";
import { loadWords } from "../test/words.ts";
import { rich } from "./rich.tsx";
import { list, number, t, translated } from "./translate.ts";

afterEach(async () => {
  localStorage.clear();
  await loadLanguage();
});

test("a sentence is said in the language of the person, with its gaps filled", async () => {
  expect(t("Page {page}", { page: 3 })).toBe("Page 3");
  keepLanguage("de");
  await loadLanguage();
  expect(t("Page {page}", { page: 3 })).toBe("Seite 3");
  expect(document.documentElement.lang).toBe("de");
});

test("one and many take the form of the language: nothing is many in English, and one in French", async () => {
  expect([0, 1, 2].map((count) => t("{count} day | {count} days", { count }))).toEqual([
    "0 days",
    "1 day",
    "2 days",
  ]);
  await speak("fr");
  expect([0, 1, 2].map((count) => t("{count} day | {count} days", { count }))).toEqual([
    "0 jour",
    "1 jour",
    "2 jours",
  ]);
});

test("numbers and lists are written as the language does", async () => {
  expect([number(1234.5), list(["a", "b", "c"], "or")]).toEqual(["1,234.5", "a, b, or c"]);
  await speak("de");
  expect([number(1234.5), list(["a", "b", "c"], "or")]).toEqual(["1.234,5", "a, b oder c"]);
  expect(t("{count} page | {count} pages", { count: 1234 })).toBe("1.234 Seiten");
});

test("a gap can hold an element", async () => {
  await speak("es");
  const { container } = render(rich("Page {page}", { page: <b>{7}</b> }));
  expect(container.innerHTML).toBe("Página <b>7</b>");
});

test("the page is loaded anew for another language, and not where its words could not be had", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  expect(keepLanguage("en")).toBe(false);
  expect(keepLanguage("es")).toBe(true);
  vi.doMock("./messages/es/first.ts", () => {
    throw new Error("gone after an upgrade");
  });
  await loadLanguage();
  vi.doUnmock("./messages/es/first.ts");
  expect(t("Cancel")).toBe("Cancel");
  expect(keepLanguage("es")).toBe(false);
});

test("what the first screen has loaded before the app asks stays there", async () => {
  keepLanguage("de");
  await loadWords();
  await loadLanguage();
  expect(translated("Wrong password.")).toBe("Falsches Passwort.");
});

test("a language that the screens do not have leaves them English", async () => {
  localStorage.setItem("language", "tlh");
  await loadLanguage();
  expect(t("Cancel")).toBe("Cancel");
});
