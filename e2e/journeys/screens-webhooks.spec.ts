import { makeContactSheet } from "../contact-sheet.ts";
import { at, expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const LONG = `https://hooks.example.com/${"a-long-path/".repeat(20)}planner?token=${"x".repeat(60)}`;
const AT = "2026-01-05T09:00:00.000Z";
const delivery = (id: string, fields: object) => ({
  id,
  event: "notes.ready",
  meetingId: "m",
  at: AT,
  status: "delivered",
  attempts: 1,
  nextAt: null,
  triedAt: AT,
  answer: { status: 204, text: "" },
  problem: null,
  ...fields,
});
const DELIVERIES = [
  delivery("d1", {
    event: "webhook.test",
    status: "waiting",
    attempts: 0,
    triedAt: null,
    answer: null,
  }),
  delivery("d2", {}),
  delivery("d3", {
    status: "waiting",
    attempts: 3,
    nextAt: "2099-01-05T09:30:00.000Z",
    answer: {
      status: 500,
      text: `{"error":"${"no-room-".repeat(80)}"}\n${"Try again later. ".repeat(30)}`,
    },
  }),
  delivery("d4", { status: "failed", attempts: 9, answer: null, problem: "slow" }),
];
const webhook = (id: string, fields: object) => ({
  id,
  url: "https://hooks.example.com/planner",
  events: ["plan.ready", "notes.ready"],
  isOn: true,
  offBecause: null,
  addedBy: "Robin Vale",
  addedAt: AT,
  oldKeyUntil: null,
  last: null,
  ...fields,
});
const EVENTS = [
  "plan.ready",
  "plan.failed",
  "notes.ready",
  "notes.failed",
  "notes.changed",
  "decision.signed",
  "promise.changed",
  "presentation.ended",
];
const WEBHOOKS = [
  webhook("w1", { last: DELIVERIES[1] }),
  webhook("w2", {
    url: LONG,
    events: EVENTS,
    oldKeyUntil: "2099-01-05T09:00:00.000Z",
    last: DELIVERIES[2],
  }),
  webhook("w3", { isOn: false, offBecause: "failing", addedBy: null, last: DELIVERIES[3] }),
  ...Array.from({ length: 7 }, (_, place) => webhook(`w${place + 4}`, { isOn: place % 2 === 0 })),
];

/** Answers calls of this path with that. */
const answerWith = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api/team/*/webhooks${path}`, (route) => route.fulfill({ json, status }));

const open = (name: string, id: string, deliveries: readonly object[]): State =>
  upon(name, async (page) => {
    const one = WEBHOOKS.find((each) => each.id === id) ?? {};
    await answerWith(page, `/${id}`, one);
    await answerWith(page, `/${id}/deliveries`, { deliveries, next: null });
    await page.goto(`/settings/webhooks/${id}`);
    await expect(page.getByRole("heading", { name: "Deliveries" })).toBeVisible();
  });

const STATES: readonly State[] = [
  at("/settings/webhooks", "webhooks, none"),
  at("/settings/webhooks/new", "webhook, new"),
  upon("webhook, wrong address", async (page) => {
    await page.getByLabel("Address").fill("hooks");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("Enter an address such as")).toBeVisible();
  }),
  {
    name: "webhook, added",
    show: async (page) => {
      const added = { webhook: WEBHOOKS[1], signingKey: `whsec_${"A".repeat(43)}=` };
      await answerWith(page, "", added);
      await page.goto("/settings/webhooks/new");
      await page.getByLabel("Address").fill("https://hooks.example.com/planner");
      await page.getByRole("button", { name: "Add webhook" }).click();
      await expect(page.getByRole("heading", { name: "Webhook added" })).toBeVisible();
    },
  },
  at("/settings/webhooks/none", "a webhook that is not there"),
  upon("webhooks, broken", async (page) => {
    await page.unroute("**/api/team/*/webhooks");
    await answerWith(page, "", { message: "The database does not answer." }, 403);
    await page.goto("/settings/webhooks");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }),
  upon("webhooks, many", async (page) => {
    await page.unroute("**/api/team/*/webhooks");
    await answerWith(page, "", WEBHOOKS);
    await page.goto("/settings/webhooks");
    await expect(page.getByRole("listitem").first()).toBeVisible();
  }),
  open("webhook, nothing sent", "w1", []),
  open("webhook, deliveries", "w2", DELIVERIES),
  upon("webhook, its form", async (page) => {
    await page.getByText("Address and events").click();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  }),
  open("webhook, off", "w3", DELIVERIES),
];

test("webhooks fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "webhooks", STATES);
  await makeContactSheet(page, "webhooks");
});
