import { makeContactSheet } from "../contact-sheet.ts";
import { decided, promised } from "../list-rows.ts";
import { at, expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

/** Answers every list of promises with a hundred of five thousand, or with a refusal. */
async function showPromises(page: Page, isBroken: boolean): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/promises?*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith("/api/")) return route.continue();
    const counts = { confirm: 5000, mine: 12, waiting: 900, overdue: 31, unowned: 7, done: 4000 };
    const promises = Array.from({ length: 100 }, (_, place) => promised(place));
    const json = isBroken
      ? { message: "The server is not working at the moment. Try again later." }
      : { counts, promises };
    return route.fulfill({ status: isBroken ? 422 : 200, json });
  });
}

const PROMISES: readonly State[] = [
  at("/promises", "promises, none"),
  upon("promises, full", async (page) => {
    await showPromises(page, false);
    await page.goto("/promises?view=confirm");
    await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
  }),
  upon("promises, editing", async (page) => {
    await page
      .getByRole("button", { name: /^Edit: / })
      .first()
      .click();
    await expect(page.getByLabel("Owner")).toBeFocused();
  }),
  upon("promises, broken", async (page) => {
    await showPromises(page, true);
    await page.goto("/promises?view=done");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }),
  at("/promises/done?token=x", "a promise from an email, the link is broken"),
  upon("a promise from an email", async (page) => {
    await page.route("**/api/promises/linked?*", (route) => {
      const { text, owner } = promised(0).note;
      return route.fulfill({ json: { text, owner, meetingTitle: "Design review", isDone: true } });
    });
    await page.goto("/promises/done?token=y");
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }),
  at("/promises/email?token=x", "emails of promises, to be stopped"),
];

test("promises fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "promises", PROMISES);
  await makeContactSheet(page, "promises");
});

/** Answers every part of the register with fifty of five thousand, or with a refusal. */
async function showDecisions(page: Page, isBroken: boolean): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/decisions?*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith("/api/")) return route.continue();
    const counts = { current: 5000, check: 12, active: 900, changed: 31, reopened: 7, replaced: 4 };
    const decisions = Array.from({ length: 50 }, (_, place) => decided(place));
    const projects = [{ id: "s", title: "Checkout redesign with the shipping people" }];
    const json = isBroken
      ? { message: "The server is not working at the moment. Try again later." }
      : { counts, decisions, projects, next: "2" };
    return route.fulfill({ status: isBroken ? 422 : 200, json });
  });
}

const DECISIONS: readonly State[] = [
  at("/decisions", "decisions, none"),
  upon("decisions, full", async (page) => {
    await showDecisions(page, false);
    await page.goto("/decisions?view=check&person=Mara");
    await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
  }),
  upon("decisions, choosing", async (page) => {
    await page.getByRole("button", { name: "Choose for sign-off" }).click();
    await page
      .getByRole("checkbox", { name: /^Choose: / })
      .first()
      .check();
    await expect(page.getByText("1 chosen")).toBeVisible();
  }),
  upon("decisions, broken", async (page) => {
    await showDecisions(page, true);
    await page.goto("/decisions?view=replaced");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }),
  at("/decisions/none", "a decision that is not there"),
];

test("decisions fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "decisions", DECISIONS);
  await makeContactSheet(page, "decisions");
});
