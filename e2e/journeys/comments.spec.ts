import type { Browser } from "@playwright/test";
import type { Meeting } from "@planner/contract/model";
import type { MailServer } from "../../server/src/testing/mail-server.ts";
import { makePdf } from "../../server/src/testing/make-pdf.ts";
import { withMail } from "../mailing.ts";
import {
  callTeam,
  expectFits,
  findEntries,
  importEvents,
  notesFor,
  planFor,
  toTop,
} from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, type Page, PASSWORD, WHEN_MADE } from "../test.ts";

const test = withMail();
const TITLE = "Start page review";
const DECK = {
  name: "start-page.pdf",
  mimeType: "application/pdf",
  buffer: makePdf([
    { lines: [{ text: "Start page", sizePt: 32 }, "Header and colours"] },
    { lines: [{ text: "Checkout", sizePt: 32 }, "Guests and accounts"] },
  ]),
};
const TALK = [
  "Ines Carvalho: Good morning. Let us look at the start page, its header and the colours first.",
  "Lea Brandt: Okay, we decided to go with the blue header on the start page.",
  "Ines Carvalho: Agreed. On the next slide, the checkout with guests and accounts.",
];

// A plan, a deck and its notes, three browsers.
test.setTimeout(300_000);

/** Another browser, with nothing that this one keeps; what went wrong in it is known by the end. */
async function openBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const problems = await listenForProblems(page);
  return {
    page,
    close: async () => {
      await context.close();
      expect(problems, "no page error and nothing that the security policy forbids").toEqual([]);
    },
  };
}

/** Lets the page's person have this one in their team. */
async function join(mate: Page, host: Page, mails: MailServer): Promise<string> {
  const email = `kim.${Date.now()}@example.test`;
  await callTeam(host, "/invitations", { method: "POST", body: { email } });
  const letter = () =>
    (mails.received.findLast(({ to }) => to.includes(email))?.raw ?? "").replaceAll(/=\r?\n/g, "");
  await expect.poll(letter, WHEN_MADE).toContain("/sign-up/code/");
  const [, code] = /\/sign-up\/code\/([\w-]+)/.exec(letter()) ?? [];
  const data = { code, password: PASSWORD };
  await expect(await mate.request.post("/signup/from-link", { data })).toBeOK();
  return email;
}

const mentionsTo = ({ received }: MailServer, email: string) =>
  received.filter(({ to, raw }) => to.includes(email) && raw.includes("mentioned you"));

/** A meeting with a plan, and with notes of the talk. */
async function addMeeting(page: Page): Promise<Meeting> {
  await importEvents(page, [
    { title: TITLE, inHours: -70, lines: ["DESCRIPTION:We decide on the header."] },
  ]);
  const [entry] = await findEntries(page, TITLE);
  await planFor(page, entry);
  const said = { name: "said.txt", mimeType: "text/plain", buffer: Buffer.from(TALK.join("\n")) };
  return notesFor(page, entry, { deck: DECK, transcript: said });
}

test("a note, a place on a slide and a sentence of the plan are commented on, seen at once, mentioned by mail and resolved", async ({
  page,
  person,
  browser,
  baseURL,
  mails,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const { id } = await addMeeting(page);
  const kim = await openBrowser(browser, baseURL);
  const email = await join(kim.page, page, mails);
  const name = email.split("@")[0] ?? "";
  await kim.page.goto(`/meeting/${id}?view=list`);
  await expect(kim.page.getByText(/blue header/).first()).toBeVisible();

  await test.step("on a note, by its menu and from the keyboard", async () => {
    await page.goto(`/meeting/${id}?view=list`);
    await page
      .getByRole("button", { name: /^Edit note/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Comment" }).click();
    const field = page.getByRole("textbox", { name: /^Comment on note/ });
    await expect(field).toBeFocused();
    await field.pressSequentially(`Which blue, @${name.slice(0, 3)}`);
    await page.getByRole("option", { name }).click();
    await field.press("Control+Enter");
    await expect(page.getByRole("article", { name: /^Robin Vale/ })).toContainText("Which blue");
    await expect(field).toHaveValue("");
    await shoot("comments-note");
    await toTop(page);
    await expectFits(page, "a comment on a note");
  });

  await test.step("whoever looks sees it at once, and answers", async () => {
    await kim.page
      .getByRole("button", { name: /^1 comment: note/ })
      .first()
      .click();
    await expect(kim.page.getByRole("article", { name: /^Robin Vale/ })).toContainText(
      "Which blue",
    );
    await kim.page.getByRole("button", { name: "Reply to Robin Vale" }).click();
    const reply = kim.page.getByRole("textbox", { name: "Reply to Robin Vale" });
    await reply.fill("The dark one.");
    await reply.press("Control+Enter");
    await expect(page.getByText("The dark one.")).toBeVisible();
  });

  await test.step("who was mentioned has one email, which leads there", async () => {
    await expect.poll(() => mentionsTo(mails, email).length, WHEN_MADE).toBe(1);
    const raw =
      mentionsTo(mails, email)[0]
        ?.raw.replaceAll(/=\r?\n/g, "")
        .replaceAll("=3D", "=") ?? "";
    const [, path] = /(\/meeting\/\S+comment=\S+)/.exec(raw) ?? [];
    await kim.page.goto(path ?? "");
    await expect(kim.page.getByText("The dark one.").first()).toBeVisible();
  });

  await test.step("on a place of a slide, by pointer and from the keyboard", async () => {
    await page.goto(`/meeting/${id}?view=deck&page=2`);
    await page.getByRole("button", { name: "Comment on a place" }).click();
    await page.getByRole("button", { name: /^Place of your comment/ }).press("ArrowRight");
    await page.getByRole("button", { name: /^Place of your comment/ }).press("Enter");
    const field = page.getByRole("textbox", { name: "Comment on this place of page 2" });
    await field.fill("Too many fields here.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("link", { name: /^Comment 1 by Robin Vale/ })).toBeVisible();
    await shoot("comments-slide");
    await toTop(page);
    await expectFits(page, "a comment on a slide");
    await kim.page.goto(`/meeting/${id}?view=deck&page=2`);
    await expect(kim.page.getByText("Too many fields here.")).toBeVisible();
  });

  await test.step("resolved, it says by whom, also to others, and can be opened again", async () => {
    await kim.page.getByRole("button", { name: "Resolve what Robin Vale wrote" }).click();
    const resolved = page.getByText(/^Resolved by kim.* on /);
    await expect(resolved).toBeVisible();
    await expect(page.getByText("Too many fields here.")).toHaveCount(0);
    await page.getByRole("button", { name: "Show what Robin Vale wrote" }).click();
    await page.getByRole("button", { name: "Reopen what Robin Vale wrote" }).click();
    await expect(kim.page.getByText(/^Resolved by/)).toHaveCount(0);
  });

  await test.step("on a sentence of the plan", async () => {
    await page.goto(`/meeting/${id}?view=plan`);
    await page.getByRole("button", { name: "Comment: the agenda" }).click();
    const about = page.getByRole("combobox", { name: "About" });
    const sentence = (await about.locator("option").nth(1).textContent()) ?? "";
    await about.selectOption({ index: 1 });
    await page.getByRole("textbox", { name: "Comment on the agenda" }).fill("Too long.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Too long." }).first()).toContainText(
      sentence,
    );
    await shoot("comments-plan");
    await toTop(page);
    await expectFits(page, "a comment on the plan");
    await kim.page.goto(`/meeting/${id}?view=plan`);
    await expect(kim.page.getByRole("button", { name: "1 comment: the agenda" })).toBeVisible();
  });
  await kim.close();
});

test("a guest comments by a link under a name, which the team sees at once, until the link no longer allows it", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  expect(person.email).toContain("@");
  const { id } = await addMeeting(page);
  const half = "notes";
  const body = { half };
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, {
    method: "POST",
    body,
  });
  const guest = await openBrowser(browser, baseURL);
  await guest.page.goto(new URL(link).pathname);
  await expect(guest.page.getByText(/blue header/).first()).toBeVisible();
  await expect(guest.page.getByRole("button", { name: /^Comment: note/ })).toHaveCount(0);

  await page.goto(`/meeting/${id}?view=list`);
  await page.getByRole("button", { name: "Link and expiry…" }).click();
  const box = page.getByRole("checkbox", { name: /^People with this link can comment/ });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await page.keyboard.press("Escape");

  await guest.page.reload();
  await guest.page
    .getByRole("button", { name: /^Comment: note/ })
    .first()
    .click();
  const field = guest.page.getByRole("textbox", { name: /^Comment on note/ });
  await field.fill("We prefer <b>green</b>.");
  await guest.page.getByRole("button", { name: "Cancel", exact: true }).click();
  const question = guest.page.getByRole("alertdialog", { name: "Discard your comment?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(field).toHaveValue("We prefer <b>green</b>.");
  await guest.page.getByRole("button", { name: "Send" }).click();
  await expect(guest.page.getByText("Enter your name.")).toBeVisible();
  await guest.page.getByRole("textbox", { name: "Your name" }).fill("Mara Lind");
  await field.press("Control+Enter");
  await expect(guest.page.getByRole("article", { name: /^Mara Lind/ })).toBeVisible();
  await toTop(guest.page);
  await expectFits(guest.page, "shared notes with comments");

  await page
    .getByRole("button", { name: /^1 comment: note/ })
    .first()
    .click();
  const seen = page.getByRole("article", { name: /^Mara Lind/ });
  await expect(seen).toContainText("We prefer <b>green</b>.");
  await expect(seen).toContainText("Guest");
  await page.getByRole("button", { name: "Reply to Mara Lind" }).click();
  await page.getByRole("textbox", { name: "Reply to Mara Lind" }).fill("Noted.");
  await page.keyboard.press("Control+Enter");
  await expect(guest.page.getByText("Noted.")).toBeVisible();

  await callTeam(page, `/meetings/${id}/share`, {
    method: "PATCH",
    body: { half, withComments: false },
  });
  await guest.page.reload();
  await expect(guest.page.getByText(/blue header/).first()).toBeVisible();
  await expect(guest.page.getByText("Noted.")).toHaveCount(0);
  await guest.close();
});
