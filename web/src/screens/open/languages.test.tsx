import { analyticsRoutes } from "@planner/contract/api";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepLanguage } from "../../i18n/language.ts";
import { loadWords } from "../../test/words.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";

beforeEach(() => {
  new FakeServer().on(analyticsRoutes.settings, {
    analytics: false,
    supportEmail: null,
    sendsMail: true,
    feedbackWidget: null,
  });
});
afterEach(async () => {
  keepLanguage(null);
  await loadWords();
});

const speak = (language: "de" | "es" | "fr") => {
  keepLanguage(language);
  return loadWords();
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it("the landing page speaks the language of the person; the example keeps that of its meeting", async () => {
  await speak("de");
  openApp("/");
  expect(await heading("Meeting-Intelligenz für Designprofis")).toBeVisible();
  expect(screen.getByRole("button", { name: "Anfordern" })).toBeVisible();
  expect(screen.getByText("The floor comes first, before any name or address.")).toHaveAttribute(
    "lang",
    "en",
  );
});

it.each([
  ["fr", "Conditions d’utilisation", "1. Acceptation", "le texte anglais fait foi"],
  ["es", "Condiciones del servicio", "1. Aceptación", "prevalece el texto en inglés"],
] as const)(
  "the terms in %s say that the English text holds, and each part keeps its address",
  async (language, title, first, holds) => {
    await speak(language);
    openApp("/terms");
    await heading(title);
    expect(screen.getByText(new RegExp(holds))).toBeVisible();
    const link = screen.getByRole("link", { name: first });
    expect(link).toHaveAttribute("href", "#acceptance");
  },
);

it("the terms in English are no translation", async () => {
  openApp("/terms");
  await heading("Terms of Service");
  expect(screen.queryByText(/translation/)).toBeNull();
});

it("the help is in English and says so to others", async () => {
  await speak("de");
  openApp("/help");
  await heading("Hilfe");
  expect(screen.getByText("Die Seiten der Hilfe sind auf Englisch.")).toBeVisible();
  const page = within(screen.getByRole("navigation", { name: "Hilfe" })).getByRole("link", {
    name: "Getting started",
  });
  expect(page.closest("[lang]")).toHaveAttribute("lang", "en");
});
