import type { Report } from "@planner/contract/model";
import { createHmac } from "node:crypto";
import { GOOD_ACCOUNT } from "../../server/src/testing/services/fake-atlassian.ts";
import { GOOD_TOKEN } from "../../server/src/testing/services/fake.ts";
import {
  type FakeServices,
  openFakeServices,
} from "../../server/src/testing/services/fake-services.ts";
import { startPlanner } from "../planner.ts";
import { expectFits, meetingWhenMade, openSample, test as base } from "../planning.ts";
import { expect, WHEN_MADE } from "../test.ts";

/** A Planner that may ask a fake of Jira on this machine. */
const test = base.extend<object, { services: FakeServices }>({
  services: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const services = await openFakeServices();
      await use(services);
      await services.close();
    },
    { scope: "worker" },
  ],
  planner: [
    async ({ services }, use) => {
      const planner = await startPlanner({ PLANNER_ALLOWED_HOSTS: services.host });
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

const SECRET = "a secret of this journey";

test("a tool is linked, an action item goes to it as it was shown, and comes back done", async ({
  page,
  person,
  services,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Link a tool" }).click();
  await page.getByLabel("Service").selectOption("jira");
  await page.getByLabel("Site").fill(services.origin);
  await page.getByLabel("Email of the account").fill(GOOD_ACCOUNT);
  await page.getByLabel("API token").fill("wrong");
  await page.getByRole("button", { name: "Link Jira" }).click();
  await expect(page.getByText("Jira does not accept this token.")).toBeVisible();
  await page.getByLabel("API token").fill(GOOD_TOKEN);
  await page.getByRole("button", { name: "Link Jira" }).click();
  const tools = page.getByRole("list", { name: "Connected tools" });
  await expect(tools).toContainText("Acts as Ann Lee");
  await tools.getByRole("button", { name: "Test" }).click();
  await expect(page.getByText("It answers, and acts as Ann Lee.")).toBeVisible();
  await tools.getByRole("button", { name: "Webhook" }).click();
  const [, eventsPath = ""] =
    /(\/api\/connected-tools\S+events)/.exec(await tools.innerText()) ?? [];
  await tools.getByLabel("Secret").fill(SECRET);
  await tools.getByRole("button", { name: "Save" }).click();
  await expect(tools).toContainText("Says at once what is done");

  const meeting = await openSample(page);
  const report = meeting.elements.find(({ type }) => type === "report")?.data as Report;
  const task = report.pages
    .flatMap(({ page: number, annotations }) => annotations.map((note) => ({ ...note, number })))
    .find(({ type, region, isDone }) => type === "Action Item" && region && !isDone);
  const place = `view=deck&page=${task?.number}&note=${encodeURIComponent(task?.id ?? "")}`;
  await page.goto(`/meeting/${meeting.id}?${place}`);
  await page.getByRole("button", { name: `Send to a tool: ${task?.reference}` }).click();
  const dialog = page.getByRole("dialog", { name: "Send to a tool" });
  await dialog.getByRole("button", { name: "Send to Jira" }).click();
  await expect(dialog.getByText("Choose where it goes in Jira.")).toBeVisible();
  await dialog.getByLabel("Project").selectOption({ label: "Website (WEB)" });
  await dialog.getByLabel("Title").fill("Enlarge the buttons");
  const preview = dialog.getByRole("region", { name: "What will be sent" });
  await expect(preview).toContainText("Enlarge the buttons");
  await expect(preview.getByRole("img", { name: "Slide 1" })).toBeVisible();
  await expectFits(page, "what will be sent");
  if (process.env["PUSH_PICTURES"])
    await page.screenshot({ path: `${process.env["PUSH_PICTURES"]}/dialog.png` });
  await dialog.getByRole("button", { name: "Send to Jira" }).click();
  const sent = dialog.getByRole("list", { name: "Sent to other tools" });
  await expect(sent).toContainText("Jira WEB-10001", WHEN_MADE);
  await expect(sent).toContainText("To Do");
  expect(services.created).toMatchObject([{ title: "Enlarge the buttons" }]);
  // The first bytes of a JPEG.
  const [picture] = services.created[0]?.pictures ?? [];
  expect(picture?.subarray(0, 3).toString("hex")).toBe("ffd8ff");

  for (const one of services.created) one.state = "done";
  const data = JSON.stringify({ issue: { id: "10001" } });
  const signature = createHmac("sha256", SECRET).update(data).digest("hex");
  // As the service does: not from the browser, and without its cookies.
  const answer = await fetch(new URL(eventsPath, page.url()), {
    method: "POST",
    body: data,
    headers: { "content-type": "application/json", "x-hub-signature": `sha256=${signature}` },
  });
  expect(answer.status).toBe(200);
  await dialog.getByRole("button", { name: "Done" }).click();
  const isDone = async () => {
    const now = await meetingWhenMade(page, meeting.id);
    const notes = now.elements.find(({ type }) => type === "report")?.data as Report;
    return notes.pages.flatMap(({ annotations }) => annotations).find(({ id }) => id === task?.id)
      ?.isDone;
  };
  await expect.poll(isDone, WHEN_MADE).toBe(true);
  await page.reload();
  await expect(
    page.getByRole("dialog", { name: `What was said, ${task?.reference}` }),
  ).toContainText("Jira WEB-10001 · Done");
});
