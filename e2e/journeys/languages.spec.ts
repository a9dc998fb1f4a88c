import { PASSWORD } from "../test.ts";
import { expect, type Page, test } from "../test.ts";

const html = (page: Page) => page.locator("html");

test("the language is the person's: chosen once, it is spoken wherever they log in", async ({
  page,
  person,
  browser,
  planner,
}) => {
  await page.goto("/settings");
  await page.getByLabel("Show Planner in").selectOption("Deutsch");
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "de");
  await page.goto("/dashboard");
  await expect(page).toHaveTitle("Vergangene Meetings, Planner");

  const elsewhere = await browser.newPage({ locale: "fr-FR", baseURL: planner.url });
  await elsewhere.goto("/login");
  await expect(html(elsewhere)).toHaveAttribute("lang", "fr");
  await elsewhere.getByLabel("E-mail").fill(person.email);
  await elsewhere.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await elsewhere.keyboard.press("Enter");
  await expect(html(elsewhere)).toHaveAttribute("lang", "de");
  await elsewhere.goto("/settings");
  await elsewhere.getByLabel("Anzeigesprache").selectOption({ index: 0 });
  await expect(html(elsewhere)).toHaveAttribute("lang", "fr");
  await elsewhere.close();
});

test("a visitor reads the language of their browser, before any script has run too", async ({
  browser,
  planner,
}) => {
  const visitor = await browser.newPage({ locale: "es-MX", baseURL: planner.url });
  const painted = await visitor.request.get("/", { headers: { "accept-language": "es-MX" } });
  expect(await painted.text()).toContain('<html lang="es">');
  await visitor.goto("/login");
  await expect(visitor.getByRole("button", { name: "Enviar" })).toBeVisible();
  await visitor.getByLabel("Correo electrónico").fill("nobody@example.test");
  await visitor.getByLabel("Contraseña", { exact: true }).fill("not the password");
  await visitor.getByRole("button", { name: "Enviar" }).click();
  await expect(visitor.getByRole("alert").first()).toContainText(/correo|contraseña/i);
  await visitor.close();
});

test("dates and numbers are written as the language writes them", async ({
  browser,
  planner,
  signUp,
}) => {
  const page = await browser.newPage({
    locale: "de-AT",
    timezoneId: "Europe/Vienna",
    baseURL: planner.url,
  });
  await signUp(page);
  await page
    .getByRole("button", { name: /Beispiel/ })
    .first()
    .click();
  await page.goto("/dashboard");
  await expect(page.getByText(/\b\d\d:\d\d\b/).first()).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/\b\d{1,2}:\d\d [AP]M\b/);
  await page.close();
});
