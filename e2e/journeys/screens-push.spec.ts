import type { ConnectedTool, Push, PushDraft } from "@planner/contract/api";
import { join } from "node:path";
import { makeContactSheet } from "../contact-sheet.ts";
import { promised } from "../list-rows.ts";
import { expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, ROOT, test } from "../test.ts";

test.setTimeout(900_000);

const AT = "2026-01-05T09:00:00.000Z";
const LONG = "Checkout and Delivery, all of the many teams of the studio in the north";
const TOOL: ConnectedTool = {
  id: "jira",
  service: "jira",
  workspace: "studio.atlassian.net",
  actsAs: "Ann Lee",
  problem: null,
  hasWebhook: true,
  eventsUrl: `https://planner.studio.example.com/api/connected-tools/${"team".repeat(6)}/${"tool".repeat(6)}/events`,
  addedBy: "Robin Vale",
  addedAt: AT,
};
const TOOLS: ConnectedTool[] = [
  TOOL,
  { ...TOOL, id: "linear", service: "linear", workspace: LONG, hasWebhook: false },
  { ...TOOL, id: "teams", service: "teams", workspace: "Studio", problem: "revoked" },
];
const PUSH: Push = {
  id: "p",
  service: "jira",
  workspace: TOOL.workspace,
  place: "Website (WEB)",
  title: "Tomás enlarges the buttons",
  noteIds: ["n1"],
  status: "failed",
  problem: "Jira refuses the field “Components”. Fill it in there, or choose another project.",
  isPictureMissing: false,
  label: "WEB-10001",
  url: "https://studio.atlassian.net/browse/WEB-10001",
  state: null,
  isDone: false,
  isGone: false,
  sentBy: "Robin Vale",
  at: AT,
};
const DRAFT: PushDraft = {
  title: "Tomás enlarges the buttons",
  text: [
    "# Action Item 4.1",
    "Tomás enlarges the buttons under the thumb, by Tuesday, February 3.",
    "> I'll enlarge the buttons under the thumb",
    "- Tomás Reis, 24:10",
    `https://planner.studio.example.com/meeting/${"m".repeat(60)}?note=n1`,
  ].join("\n"),
  pictures: ["n1"],
  isPrivate: true,
  earlier: [PUSH],
};
const PLACES = { places: [{ id: "WEB", name: LONG }], isMore: true };

const toolsAre = (page: Page, tools: readonly ConnectedTool[]) =>
  page.route("**/connected-tools", (route) => route.fulfill({ json: tools }));
const section = (page: Page) => page.getByRole("region", { name: "Connected tools", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Send to a tool" });

const SETTINGS: readonly State[] = [
  upon("connected tools, three", async (page) => {
    await toolsAre(page, TOOLS);
    await page.goto("/settings");
    await expect(section(page).getByText("Its token no longer works.")).toBeVisible();
    await section(page).scrollIntoViewIfNeeded();
  }),
  upon("connected tools, the webhook of one", async (page) => {
    await section(page).getByRole("button", { name: "Webhook" }).first().click();
    await expect(section(page).getByLabel("Secret")).toBeVisible();
  }),
  upon("connected tools, linking one", async (page) => {
    await section(page).getByRole("button", { name: "Webhook" }).first().click();
    await section(page).getByRole("button", { name: "Link a tool" }).click();
    await section(page).getByLabel("Service").selectOption("jira");
    await section(page).getByRole("button", { name: "Link Jira" }).click();
    await expect(section(page).getByText("Enter the API token.")).toBeVisible();
  }),
];

/** The dialog, from the list of promises. */
async function openDialog(page: Page, tools: readonly ConnectedTool[]): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await toolsAre(page, tools);
  await page.route("**/api/**/promises?*", (route) => {
    const counts = { confirm: 1, mine: 1, waiting: 0, overdue: 0, unowned: 0, done: 0 };
    return route.fulfill({ json: { counts, promises: [promised(1)] } });
  });
  await page.route("**/places?*", (route) => route.fulfill({ json: PLACES }));
  await page.route("**/pushes", (route) =>
    route.fulfill({ json: route.request().method() === "GET" ? [PUSH] : PUSH }),
  );
  await page.route("**/pushes/draft", (route) => route.fulfill({ json: DRAFT }));
  await page.route("**/pushes/picture?*", (route) =>
    route.fulfill({ path: join(ROOT, "docs/pictures/notes.png") }),
  );
  await page.goto("/promises?view=confirm");
  await page.getByRole("button", { name: /^Send to a tool: / }).click();
  await expect(dialog(page)).toBeVisible();
}

const DIALOG: readonly State[] = [
  upon("sending, no tool yet", async (page) => {
    await openDialog(page, []);
    await expect(dialog(page).getByRole("link", { name: "Open Settings" })).toBeVisible();
  }),
  upon("sending, what goes there", async (page) => {
    await openDialog(page, TOOLS);
    await expect(dialog(page).getByRole("img", { name: "Slide 1" })).toBeVisible();
  }),
  upon("sending, refused", async (page) => {
    await dialog(page).getByRole("button", { name: "Send to Jira" }).click();
    await expect(dialog(page).getByText("Choose where it goes in Jira.")).toBeVisible();
  }),
  upon("sending, not sent", async (page) => {
    await dialog(page).getByLabel("Project", { exact: true }).selectOption({ label: LONG });
    await dialog(page)
      .getByRole("checkbox", { name: /is private/ })
      .check();
    await dialog(page)
      .getByRole("checkbox", { name: /before/ })
      .check();
    await dialog(page).getByRole("button", { name: "Send to Jira" }).click();
    await expect(dialog(page).getByRole("button", { name: "Send again" })).toBeVisible();
  }),
];

test("connected tools and sending to them fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "push", [...SETTINGS, ...DIALOG]);
  await makeContactSheet(page, "push");
});
