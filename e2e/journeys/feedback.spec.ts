import { withMail } from "../mailing.ts";
import { insideOf } from "../planner-database.ts";
import type { RunningPlanner } from "../planner.ts";
import { expectFits, toast } from "../planning.ts";
import { expect, logIn, type Page, PASSWORD } from "../test.ts";

const OPERATOR = "help@planner.test";

/** Its operator has an address. */
const test = withMail({ PLANNER_OPERATOR_EMAIL: OPERATOR });

interface Viewed {
  readonly screen: string;
  readonly isOurs: boolean;
}

/** The screens that were counted of the person with this email, and of strangers, earliest first. */
const viewsIn = (planner: RunningPlanner, email: string): Promise<Viewed[]> =>
  insideOf(planner, ({ query }) =>
    query<Viewed>(
      `select v.screen, v.user_id <> '' as "isOurs" from page_view v left join "user" u on u.id = v.user_id
       where v.user_id = '' or u.email = $1 order by v.at`,
      [email],
    ),
  );

const writeFeedback = async (page: Page, text: string): Promise<void> => {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("button", { name: "Feedback" })
    .click();
  await page.getByRole("textbox", { name: "What works, and what doesn’t?" }).fill(text);
};

test("feedback reaches the operator's mail, who can answer whoever wrote it", async ({
  page,
  person,
  planner,
  mails,
}) => {
  await writeFeedback(page, "The slide is too small.\nOn my screen.");
  await expect(page.getByRole("dialog")).toContainText(person.email);
  await expectFits(page, "feedback");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("banner").getByRole("button", { name: "Feedback" })).toBeHidden();
  await page.getByRole("contentinfo").getByRole("button", { name: "Feedback" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("The slide is too small.\nOn my screen.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(toast(page, "Feedback sent.")).toBeVisible();

  await expect.poll(() => mails.received.length).toBe(1);
  const [mail] = mails.received;
  expect(mail?.to).toEqual([OPERATOR]);
  expect(mail?.raw).toMatch(new RegExp(`^Reply-To: ${person.email}\\r$`, "im"));
  expect(mail?.raw).toContain("> The slide is too small.\r\n> On my screen.");
  expect(await planner.admin("feedback")).toContain("> The slide is too small.\n> On my screen.");
});

test("screens are counted by their route, with the person once there is one", async ({
  page,
  signUp,
  planner,
}) => {
  await page.goto("/sign-up");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const person = await signUp(page);
  await page.goto("/meeting/6f1c-unknown");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect
    .poll(() => viewsIn(planner, person.email))
    .toContainEqual({ screen: "/meeting/:id", isOurs: true });
  const views = await viewsIn(planner, person.email);
  expect(views).toContainEqual({ screen: "/sign-up", isOurs: false });
  expect(JSON.stringify(views)).not.toContain("6f1c");
});

test("of a browser that sends Do Not Track nothing is counted, also where its pages do not know", async ({
  browser,
  planner,
}) => {
  const code = /code=([\w-]+)/.exec(await planner.admin("beta-key"))?.[1] ?? "";
  const quiet = await browser.newContext({
    baseURL: planner.url,
    extraHTTPHeaders: { DNT: "1" },
  });
  const page = await quiet.newPage();
  const email = "quiet@example.test";
  await page.goto(`/sign-up?code=${code}`);
  await page.getByLabel("Name").fill("Quiet Person");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password Confirm").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/analytics/views") &&
      answer.request().postData() === '{"screen":"/sync"}',
  );
  await logIn(page, email);
  // A browser keeps nothing of this answer; what it said shows in what was counted.
  expect((await answered).status()).toBe(200);
  expect((await viewsIn(planner, email)).filter(({ isOurs }) => isOurs)).toEqual([]);
  await quiet.close();
});
