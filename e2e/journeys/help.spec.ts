import { expect, test } from "../test.ts";

test("a stranger finds how to do something in the help, by its words and by its contents", async ({
  page,
}) => {
  await page.goto("/help");
  await page.getByRole("searchbox", { name: "Search the help" }).fill("changing secret");
  await page.getByRole("link", { name: "Changing the secret" }).click();
  const heading = page.getByRole("heading", { name: "Changing the secret" });
  await expect(heading).toBeInViewport();

  const contents = page.getByRole("navigation", { name: "Help" });
  const using = contents.getByRole("region", { name: "Using Planner" });
  await using.getByRole("link", { name: "Plans" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plans" })).toBeInViewport();
  const picture = page.getByRole("img", { name: "A meeting plan with its purpose" });
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});

test("an address of the help leads to its heading, and the foot of every screen to the help", async ({
  page,
}) => {
  await page.goto("/help/operating#upgrading");
  await expect(page.getByRole("heading", { name: "Upgrading" })).toBeInViewport();
  await page.goto("/privacy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
});
