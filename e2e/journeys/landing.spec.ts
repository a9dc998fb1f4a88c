import { NOTE_KINDS } from "@planner/contract/model";
import { expect, test } from "../test.ts";

const HEADINGS = [
  "Align every conversation",
  "Strategic Alignment That Drives Results",
  "Better Meetings, By Design",
  "Works The Way You Do",
  "For Everyone on Your Team",
];

test("the landing and legal pages carry their texts before any script has run", async ({
  page,
}) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const landing = await textOf("/");
  for (const words of [
    "Meeting Intelligence for Design Professionals",
    ...HEADINGS,
    "More Effective",
    "More Engaging",
    "Team Leaders",
    "Project Managers",
    "Design and Creative Teams",
    "Request an invitation to beta",
    "Join Beta",
  ])
    expect(landing).toContain(words);
  expect(await textOf("/privacy")).toContain("No AI is trained on your data");
  expect(await textOf("/terms")).toContain("15. Governing law and changes");
  expect(await textOf("/terms")).toContain("Last updated January 31, 2025");
});

test("each kind of note has its colour by day and in the dark, the same as in exported pages", async ({
  page,
}) => {
  await page.goto("/");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const {
      slug,
      colours: [day, dark],
    } of Object.values(NOTE_KINDS)) {
      const parts = Buffer.from((colorScheme === "dark" ? dark : day).slice(1), "hex").join(", ");
      await expect(page.locator(`svg[data-kind="${slug}"]`).first()).toHaveCSS(
        "color",
        `rgb(${parts})`,
      );
    }
  }
});

test("a visitor asks for an invitation: empty, wrong, refused by the server, and thanked", async ({
  page,
  planner,
}) => {
  await page.goto("/");
  const email = page.getByLabel("Request an invitation to beta");
  const invite = page.getByRole("button", { name: "Invite" });
  await page.getByRole("button", { name: "Join Beta" }).click();
  await expect(email).toBeFocused();
  await invite.click();
  await expect(page.getByRole("alert")).toHaveText("Please enter an email address.");
  await expect(email).toBeFocused();
  await email.fill("lea@studio");
  await invite.click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address.");
  // Longer than an address may be: the form takes it, the server does not.
  await email.fill(`${"l".repeat(320)}@studio.test`);
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/beta"));
  await invite.click();
  const { message } = await (await refused).json();
  await expect(page.getByRole("alert")).toHaveText(message);
  await email.fill("lea@studio.test");
  await email.press("Enter");
  const thanks = page.getByText(
    "Thanks for the interest in Planner. Please keep an eye on your inbox for an invite. We tend to send invites out every few days.",
  );
  await expect(thanks).toBeFocused();
  await expect(email).toHaveCount(0);
  expect(await planner.admin("beta-list")).toContain("lea@studio.test");
});

test("the pictures of the product are there by day and in the dark, and their places never move", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      for (const figure of await page.getByRole("figure").all()) {
        const picture = figure.getByRole("img");
        await expect(picture).toHaveCount(1);
        const before = await picture.boundingBox();
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
        // Who presents sees black around the slide by day too: one file serves both.
        if (!shown.includes("/present-")) expect(shown).toContain(`-${colorScheme}-`);
        const after = await picture.boundingBox();
        expect(after?.height).toBe(before?.height);
        expect(after?.width).toBe(before?.width);
      }
    }
  }
});

test("a lost network is named at the lower edge until it is back, and a screen that is not there offers to reload", async ({
  page,
  context,
}) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. You can keep reading/)).toBeVisible();
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\. What is on/)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Reload to go on" })).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
});
