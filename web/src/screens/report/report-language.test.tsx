import { meetingRoutes } from "@planner/contract/api";
import type { Element, Language } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepLanguage } from "../../i18n/language.ts";
import { loadWords } from "../../test/words.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { meetingWith, readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const speak = (language: Language) => {
  keepLanguage(language);
  return loadWords();
};

beforeEach(() => {
  signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(readyElements));
});
afterEach(async () => {
  localStorage.clear();
  await loadWords();
});

it("leads through the notes in the reader's language, and leaves what they say as it was written", async () => {
  await speak("de");
  const { user } = openApp("/meeting/meeting-1?view=deck&page=4");
  const panel = await screen.findByRole("complementary", { name: "Notizen zu Seite 4" });
  expect(screen.getByText("Seite 4 von 5")).toBeVisible();
  await user.click(within(panel).getByRole("button", { name: /Tom enlarges the order/ }));
  const evidence = screen.getByRole("dialog", { name: "Was gesagt wurde, 4.1" });
  expect(within(evidence).getByText("I will enlarge the order.")).toBeVisible();
  expect(within(evidence).getByRole("button", { name: "4.1 kopieren" })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Zusammenfassung" }));
  expect(screen.getByText("2 Aufgaben")).toBeVisible();
  expect(screen.getByText("1 offene Frage")).toBeVisible();
});

it.each<[Language, string]>([
  ["de", "2 Rückmeldungen"],
  ["fr", "2 retours"],
  ["es", "2 observaciones"],
])("counts feedback in %s as people do: %s", async (language, count) => {
  const asFeedback = JSON.stringify(readyElements).replaceAll('"Action Item"', '"Feedback"');
  const elements = JSON.parse(asFeedback) as Element[];
  signIn(new FakeServer()).on(meetingRoutes.meeting, meetingWith(elements));
  await speak(language);
  openApp("/meeting/meeting-1?view=summary");
  expect(await screen.findByText(count)).toBeVisible();
});

it("names types, people and pages of a filter in the reader's language", async () => {
  await speak("fr");
  openApp("/meeting/meeting-1?view=list&type=decision&person=Ines");
  expect(await screen.findByRole("tab", { name: "Vue Liste" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Aucune note pour Décision par Ines" })).toBeVisible();
  expect(screen.getByText(/Aucune note pour Décision par Ines\./)).toBeVisible();
});
