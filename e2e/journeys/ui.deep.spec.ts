import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible } from "../accessible.ts";
import { type DevServer, openDevServer } from "../dev-server.ts";
import { expect, type Page, ROOT, test } from "../test.ts";

test("every part of the design system passes axe in every state, by day and in the dark", async ({
  page,
  shoot,
}) => {
  await withDevServer(async ({ url }) => {
    // The first visit has the server gather what the app depends on, which may load the page once more.
    await page.goto(`${url}/ui`);
    await expect(page.getByRole("heading", { level: 1, name: "Parts" })).toBeVisible({
      timeout: 60_000,
    });
    await shoot("ui");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `/ui at ${width} px`);
    }
    await page.getByText("Side by side").click();
    await expect(page.locator("[data-theme]")).toHaveCount(2);
    expect(await failedContrasts(page)).toEqual([]);
    expect(await measuredContrasts(page)).toBeGreaterThan(40);
    await page.getByText("System").click();
    await expectForcedStates(page);
  });
});

/** What is shown as pointed at, or with the focus, looks as the browser would show it. */
async function expectForcedStates(page: Page): Promise<void> {
  const buttons = page.getByRole("region", { name: "Buttons" });
  const shown = (label: string) =>
    buttons
      .getByRole("figure", { name: label, exact: true })
      .getByRole("button")
      .evaluate((button) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(button);
        return { backgroundColor, outlineStyle };
      });
  await buttons.getByRole("figure", { name: "line", exact: true }).getByRole("button").hover();
  await expect.poll(() => shown("line")).toEqual(await shown("line, hover"));
  expect(await shown("line, hover")).not.toEqual(await shown("line, focus"));
  expect((await shown("line, focus")).outlineStyle).toBe("solid");
}

test("what is built for people has no page of parts", async ({ page }) => {
  await page.goto("/ui");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  const manifest = join(ROOT, "web/dist/manifest.json");
  expect(existsSync(manifest)).toBe(true);
  const built = readFileSync(manifest, "utf8");
  expect(built).toContain("src/screens/dashboard/dashboard.tsx");
  expect(built).not.toContain("ui-gallery");
});

async function withDevServer(visit: (server: DevServer) => Promise<void>): Promise<void> {
  const server = await openDevServer();
  try {
    await visit(server);
  } finally {
    await server.close();
  }
}

const measuredContrasts = (page: Page): Promise<number> =>
  page.getByText(/^\d+\.\d on (?:ground|paper|ink)/).count();

const failedContrasts = (page: Page): Promise<string[]> =>
  page.getByText(/below (?:3|4\.5)$|not measured/).allInnerTexts();
