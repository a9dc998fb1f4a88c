import { accountRoutes, meetingRoutes } from "@planner/contract/api";
import type { Language, Outcome } from "@planner/contract/model";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { keepLanguage } from "../../i18n/language.ts";
import { loadWords } from "../../test/words.ts";
import { FakeServer } from "../../test/fake-server.ts";
import { readyElements } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";
import { planElements, planMeeting, planState } from "../../test/plan.ts";

const outcome = (id: string, state: Outcome["state"]): Outcome => ({
  id,
  part: "agenda",
  text: `Point ${id}`,
  state,
  evidence: [],
});

/** The plan as somebody reads it who has chosen this language. */
async function openPlanIn(language: Language, outcomes: Outcome[]) {
  keepLanguage(language);
  await loadWords();
  const elements = [...planElements(), ...readyElements];
  signIn(new FakeServer())
    .on(accountRoutes.me, { ...person(true), language })
    .on(meetingRoutes.meeting, planMeeting(elements, { plan: { ...planState, outcomes } }));
  openApp("/meeting/meeting-1?view=plan");
}

afterEach(async () => {
  localStorage.clear();
  await loadWords();
});

it.each([
  [
    "de",
    "Was daraus wurde",
    "2 von 4 Punkten sind geklärt; 1 vertagt, 1 nicht sicher.",
    "Neu planen",
  ],
  [
    "fr",
    "Ce qui en est ressorti",
    "2 sur 4 points ont été réglés ; 1 reporté, 1 incertain.",
    "Refaire",
  ],
  [
    "es",
    "En qué quedó",
    "2 de 4 puntos quedaron resueltos; 1 aplazado, 1 sin certeza.",
    "Replanificar",
  ],
] as const)("in %s the plan says what came of it", async (language, name, tally, replan) => {
  const states = ["decided", "answered", "deferred", null] as const;
  await openPlanIn(
    language,
    states.map((state, at) => outcome(String(at), state)),
  );
  const section = await screen.findByRole("region", { name });
  expect(within(section).getByText(tally)).toBeVisible();
  expect(screen.getByRole("link", { name: replan })).toBeVisible();
});

it("what the plan itself says stays in the language of its meeting", async () => {
  await openPlanIn("de", []);
  expect(await screen.findByRole("tab", { name: "Werkzeuge" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Where baskets are lost" })).toBeVisible();
});
