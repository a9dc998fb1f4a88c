import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, PASSWORD, SAMPLE, test, WHEN_MADE } from "../test.ts";

// Each makes notes of the sample's deck and talk, which takes its time on a busy machine.
test.setTimeout(300_000);

/** A newcomer who knows nothing but what stands on the screen, and counts. */
class Newcomer {
  presses = 0;
  readonly screens = new Set<string>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) this.screens.add(new URL(frame.url()).pathname);
    });
  }

  async press(name: string): Promise<void> {
    this.presses += 1;
    await this.#page.getByRole("button", { name, exact: true }).click();
  }

  /** Into the field of that label. */
  async type(label: string, words: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).fill(words);
  }

  /** Chooses the files in what opens when the words are pressed. */
  async choose(words: string, paths: readonly string[]): Promise<void> {
    this.presses += 1;
    const chooser = this.#page.waitForEvent("filechooser");
    await this.#page.getByText(words, { exact: true }).click();
    await (await chooser).setFiles([...paths]);
  }
}

test("from the link that the start prints to notes of one's own: four screens, eight presses at most", async ({
  page,
  planner,
  shoot,
}) => {
  const [link = ""] = /http:\/\/\S+\/sign-up\?code=\S+/.exec(planner.output()) ?? [];
  const startedAt = Date.now();
  const newcomer = new Newcomer(page);
  await page.goto(link);
  await newcomer.type("Name", "Robin Vale");
  await newcomer.type("Email", "newcomer@example.test");
  await newcomer.type("Password", PASSWORD);
  await newcomer.type("Password Confirm", PASSWORD);
  await newcomer.press("Sign Up");

  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("newcomer@example.test");
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await newcomer.press("Submit");

  await expect(page.getByRole("heading", { name: "Bring a meeting of your own" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Tour" })).toContainText("1 of 5");
  await newcomer.choose("Drop a deck and a transcript here", [
    join(SAMPLE, "deck.pdf"),
    join(SAMPLE, "transcript.vtt"),
  ]);
  await newcomer.press("Create Visual Notes");

  await expect(page.getByRole("heading", { name: "Summary", exact: true })).toBeVisible(WHEN_MADE);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.info(
    `first notes: ${newcomer.screens.size} screens, ${newcomer.presses} presses, ${seconds} s`,
  );
  expect([...newcomer.screens].map((path) => path.replace(/[\w-]{20,}/, "…"))).toEqual([
    "/sign-up",
    "/login",
    "/sync",
    "/meeting/…",
  ]);
  expect(newcomer.presses).toBeLessThanOrEqual(8);
  const tour = page.getByRole("complementary", { name: "Tour" });
  await expect(tour).toContainText("2 of 5");
  await shoot("tour-notes");
  await page.getByRole("tab", { name: "Deck View" }).click();
  await expect(tour).toContainText("3 of 5");
  await tour.getByRole("button", { name: "Got it" }).click();
  await page.reload();
  await expect(page.getByText(/^Page \d+ of 12$/)).toBeVisible();
  await expect(tour).toHaveCount(0);
  await page.getByRole("tab", { name: "List View" }).click();
  await expect(page.getByText("Action Item").first()).toBeVisible();
  expect(readFileSync(join(SAMPLE, "transcript.vtt"), "utf8")).toContain("Tomás Echeverri");
  await expect(page.getByText(/Tomás/).first()).toBeVisible();
  await page.getByRole("link", { name: "Meetings" }).click();
  await expect(page.getByRole("link", { name: /Five steps become three/ })).toBeVisible();
  await shoot("dashboard-own");
});

test("what one can begin with is left and found again, and the sample goes with one press", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await expect(page.getByRole("button", { name: "Try it with a sample meeting" })).toBeVisible();
  await shoot("sync-ways");
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page.getByRole("heading", { name: "Let's import your calendar" })).toBeVisible();
  await shoot("dashboard-empty");
  await page.getByRole("button", { name: "Paste the transcript instead" }).click();
  await expect(page.getByRole("heading", { name: "New meeting" })).toBeVisible();
  await shoot("new-meeting");
  await page.goBack();
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);

  await page.getByRole("link", { name: "Meetings" }).click();
  const sample = page.getByRole("region", { name: "Sample" });
  await expect(sample.getByText("Plan ready").first()).toBeVisible();
  await shoot("dashboard-sample");
  await sample.getByText("Checkout redesign: what is still open").click();
  const open = page.getByRole("article", { name: "Agenda", exact: true });
  // Where the round of a minute came before the notes were done, the next one writes what they left open.
  await expect(open.getByRole("checkbox", { name: /postcodes/i })).not.toBeChecked(WHEN_MADE);
  await shoot("sample-next-plan");

  await page.getByRole("link", { name: "Meetings" }).click();
  await sample.getByRole("button", { name: "Remove the sample" }).click();
  await expect(sample).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Try it with a sample meeting" })).toBeVisible();
});
