import {
  isSignedWith,
  openWebhookReceiver,
  type WebhookReceiver,
} from "../../server/src/testing/webhook-receiver.ts";
import { startPlanner } from "../planner.ts";
import {
  DESIGN_REVIEW,
  expectFits,
  findEntries,
  importEvents,
  planFor,
  test as base,
} from "../planning.ts";
import { expect, type Page, WHEN_MADE } from "../test.ts";

/** A Planner that may post to a server on this machine. */
const test = base.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const receiver = await openWebhookReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: "worker" },
  ],
  planner: [
    async ({ receiver }, use) => {
      const planner = await startPlanner({ PLANNER_ALLOWED_HOSTS: receiver.host });
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

const deliveries = (page: Page) =>
  page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
const choose = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a webhook is added, tested, hears that a plan is ready, and is replayed, replaced and deleted", async ({
  page,
  person,
  receiver,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/settings");
  await page.getByRole("link", { name: "Open webhooks" }).click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  await page.getByRole("link", { name: "Add a webhook" }).click();
  await page.getByLabel("Address").fill("http://hooks.example.com");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("The address must begin with https://")).toBeVisible();
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByLabel("Visual notes were changed").uncheck();
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("heading", { name: "Webhook added" })).toBeFocused();
  const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
  await expectFits(page, "webhook-added");
  await page.getByRole("link", { name: "Go to the webhook" }).click();
  await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
  await expect(page.getByText(secret)).toBeHidden();

  receiver.answer = (_, response) => response.writeHead(500).end("<b>No room</b>");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(deliveries(page).first()).toContainText("Answered 500 at attempt 1; next attempt");
  await expect(deliveries(page).first()).toContainText("<b>No room</b>");
  receiver.answer = (_, response) => response.writeHead(200).end("thanks");
  await page.getByRole("button", { name: /^Replay webhook\.test/ }).click();
  await expect(deliveries(page).first()).toContainText("Delivered: answered 200");
  const tests = receiver.received.filter(({ said }) => said.type === "webhook.test");
  expect(tests.length).toBeGreaterThan(1);
  expect(new Set(tests.map(({ id }) => id)).size).toBe(1);
  expect(tests.every((one) => isSignedWith(secret, one))).toBe(true);

  await importEvents(page, [DESIGN_REVIEW]);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  const { id } = await planFor(page, entry);
  await expect
    .poll(() => receiver.received.map(({ said }) => said), WHEN_MADE)
    .toContainEqual(
      expect.objectContaining({
        type: "plan.ready",
        data: expect.objectContaining({ meetingId: id }),
      }),
    );
  await page.reload();
  await expect(deliveries(page).first()).toContainText("plan.ready");
  await expectFits(page, "webhook");

  await choose(page, "Replace secret…");
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(page.getByText("The previous secret is valid too, until")).toBeVisible();
  expect(await page.getByLabel("Secret", { exact: true }).inputValue()).not.toBe(secret);
  await choose(page, "Switch off");
  await expect(page.getByRole("button", { name: "Switch on" })).toBeVisible();
  await page.goto("/settings/webhooks");
  await expect(page.getByRole("list", { name: "Webhooks" })).toContainText("Off");
  await page.getByRole("link", { name: receiver.url }).click();
  await choose(page, "Delete…");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
});
