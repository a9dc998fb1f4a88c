import { makeContactSheet } from "../contact-sheet.ts";
import { at, expectStatesFit, type State, upon } from "../matrix.ts";
import { REQUEST, sent, signOff } from "../sign-off-rows.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

/** Answers calls of this path with that. */
const answerWith = (page: Page, path: string, json: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

const SIGN_OFFS: readonly State[] = [
  at("/sign-offs", "sign-offs, none"),
  at("/sign-offs/new", "sign-off, nothing chosen"),
  at("/sign-offs/none", "a sign-off that is not there"),
  at("/sign/none", "a link to sign that leads nowhere"),
  upon("sign-offs, full", async (page) => {
    const all = ["waiting", "answered", "withdrawn"].map(signOff);
    await answerWith(page, "team/*/sign-offs", all);
    await page.goto("/sign-offs");
    await expect(page.getByText(/^Waiting for an answer/)).toBeVisible();
  }),
  upon("sign-offs, two hundred", async (page) => {
    const all = Array.from({ length: 200 }, (_, place) => ({
      ...signOff(place % 2 ? "answered" : "withdrawn"),
      id: `r${place}`,
    }));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await answerWith(page, "team/*/sign-offs", all);
    await page.goto("/sign-offs");
    await expect(page.getByText(/Withdrawn on/).first()).toBeVisible();
  }),
  upon("sign-offs, being read", async (page) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route("**/api/team/*/sign-offs", () => undefined);
    await page.goto("/sign-offs");
    await expect(page.getByText("Reading the sign-offs…")).toBeVisible();
  }),
  upon("sign-offs, broken", async (page) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const json = { message: "The server is not working at the moment. Try again later." };
    await page.route("**/api/team/*/sign-offs", (route) => route.fulfill({ status: 422, json }));
    await page.goto("/sign-offs");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }),
  upon("sign-off, to be sent", async (page) => {
    const { decisions } = signOff("waiting");
    await answerWith(page, "team/*/sign-offs/preview?*", { decisions });
    await page.goto("/sign-offs/new?decisions=d0,d1");
    await expect(page.getByRole("button", { name: "Make a link to 2 decisions" })).toBeVisible();
  }),
  ...["waiting", "answered", "withdrawn"].map((state) =>
    upon(`sign-off, ${state}`, async (page) => {
      await answerWith(page, `team/*/sign-offs/r-${state}`, signOff(state));
      await page.goto(`/sign-offs/r-${state}`);
      await expect(page.getByRole("article")).toHaveCount(2);
    }),
  ),
  upon("decisions to sign", async (page) => {
    const decisions = [0, 1].map((place) => sent(place, false));
    await answerWith(page, "sign/open", { data: { ...REQUEST, rounds: 0, decisions } });
    await page.goto("/sign/open");
    await page.getByLabel("Yes, with a change").first().check();
    await page.getByRole("button", { name: "Sign and send" }).click();
    await expect(page.getByText("Write what should change.")).toBeVisible();
  }),
  upon("decisions that are signed", async (page) => {
    const decisions = [0, 1].map((place) => sent(place, true));
    await answerWith(page, "sign/signed", { data: { ...REQUEST, rounds: 1, decisions } });
    await page.goto("/sign/signed");
    await expect(page.getByRole("button", { name: "Download a copy" })).toBeVisible();
  }),
];

test("sign-offs fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "sign-offs", SIGN_OFFS);
  await makeContactSheet(page, "sign-offs");
});
