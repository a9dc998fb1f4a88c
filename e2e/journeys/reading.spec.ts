import type { Annotation, Meeting } from "@planner/contract/model";
import { expectAccessible } from "../accessible.ts";
import { callTeam, expectFits, meetingWhenMade, openSample, toast, toTop } from "../planning.ts";
import { expect, type Locator, type Page, test } from "../test.ts";

type Placed = { note: Annotation; page: number | null };

const notesOf = ({ elements }: Meeting): Placed[] =>
  elements.flatMap((element) =>
    element.type === "report"
      ? (element.data?.pages ?? []).flatMap(({ page, annotations }) =>
          annotations.map((note) => ({ note, page })),
        )
      : [],
  );
const noteNow = async (page: Page, meeting: Meeting, { id }: Annotation) =>
  notesOf(await meetingWhenMade(page, meeting.id)).find(({ note }) => note.id === id);
const sureOn = (meeting: Meeting, at: number): Annotation[] =>
  notesOf(meeting).flatMap(({ note, page }) => (page === at && !note.suggestion ? [note] : []));
const card = (page: Page, { id }: Annotation) =>
  page.getByRole("tabpanel").locator(`[data-note="${id}"]`);
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-note]")?.dataset["note"]);
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
};

test("fifteen notes about one page are in sight beside the slide, and one stop for the Tab key", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const others = notesOf(meeting).filter((one) => one.page !== 6 && !one.note.suggestion);
  const missing = 15 - sureOn(meeting, 6).length;
  for (const { note } of others.slice(0, missing))
    await callTeam(page, `/meetings/${meeting.id}/notes/${note.id}`, {
      method: "PATCH",
      body: { basedOn: 0, page: 6 },
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/meeting/${meeting.id}?view=deck&page=6`);
  const cards = page.getByRole("complementary").locator("[data-note]");
  await expect(cards).toHaveCount(15);
  const floor = await boxOf(page.getByRole("complementary"));
  const bottoms = await cards.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom),
  );
  const inSight = bottoms.filter((bottom) => bottom <= Math.min(900, floor.y + floor.height));
  expect(inSight).toHaveLength(15);
  await shoot("notes-fifteen");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, "fifteen notes");

  await page.getByRole("button", { name: "Everybody", exact: true }).focus();
  // The view itself is a stop too.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(cards.first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cards.nth(1).getByRole("button").first()).toBeFocused();
  // Its number and its menu, and then what stands after the notes.
  const stops: (string | undefined)[] = [];
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focused(page));
  }
  expect(new Set(stops.filter(Boolean)).size).toBeLessThanOrEqual(1);
  expect(stops.at(-1)).toBeUndefined();
  const marks = page.getByRole("group", { name: "Marks on this page" }).getByRole("button");
  const regions = sureOn(await meetingWhenMade(page, meeting.id), 6).filter(({ region }) => region);
  await expect(marks).toHaveCount(regions.length);
});

test("what is chosen, filtered and scrolled to stays from view to view, and Back takes one step back", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/meeting/${meeting.id}?view=list&order=place`);
  const onPage = page.getByRole("tabpanel").locator("[data-on-page='8']").first();
  const topOf = async () => Math.round((await boxOf(onPage)).y);
  const scrollThere = async () => {
    await onPage.evaluate((entry) => scrollBy(0, entry.getBoundingClientRect().top - 50));
    return topOf();
  };
  // What stands above is laid out as it comes near.
  await expect.poll(scrollThere).toBeLessThan(60);
  const before = await topOf();
  // The row of views stays in sight: the focus that arrives there scrolls nothing.
  await page.getByRole("tab", { name: "List View" }).focus();
  expect(await topOf()).toBe(before);
  await page.getByRole("tab", { name: "Deck View" }).click();
  await expect(page.getByText("Page 8 of 12")).toBeInViewport();
  await page.getByRole("tab", { name: "List View" }).click();
  await expect.poll(topOf).toBe(before);

  await page.goto(`/meeting/${meeting.id}?view=deck&page=5`);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 6 of 12")).toBeVisible();
  const [first] = sureOn(meeting, 6);
  if (!first) throw new Error("Page 6 of the sample has no notes.");
  await card(page, first).getByRole("button").first().click();
  const evidence = page.getByRole("dialog", { name: /^What was said/ });
  await expect(evidence).toBeVisible();
  await page.goBack();
  await expect(evidence).toHaveCount(0);
  await expect(page.getByText("Page 6 of 12")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Page 5 of 12")).toBeVisible();

  await page.goto(`/meeting/${meeting.id}?view=list`);
  await card(page, first).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: /page 6$/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Next notes" }).click();
  await expect(page.getByRole("dialog").getByText(/^2 of \d+$|^\d+ of \d+$/)).toBeVisible();
  await expectAccessible(page, "a dialog with a next one");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "List View", selected: true })).toBeVisible();

  await page.getByRole("button", { name: "Everybody", exact: true }).click();
  await page.getByRole("menuitemradio", { name: /^Noor Haddad: [1-9]/ }).click();
  await expect(page.getByText(/^\d of \d+$/).first()).toBeVisible();
  await page.getByRole("tab", { name: "Summary View" }).click();
  const summary = page.getByRole("tabpanel", { name: "Summary View" });
  await expect(summary.getByText(/^\d+ of \d+ notes\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Noor Haddad" })).toBeVisible();
});

test("notes are corrected by keys alone, and what was changed before a reload is taken back", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const [first, second] = sureOn(meeting, 6) as [Annotation, Annotation];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/meeting/${meeting.id}?view=deck&page=6&order=talk`);
  await expect(card(page, first)).toBeVisible();
  await page.keyboard.press("j");
  expect(await focused(page)).toBe(first.id);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await focused(page)).toBe(first.id);
  await page.keyboard.press(first.type === "Decision" ? "4" : "2");
  const type = first.type === "Decision" ? "New Idea" : "Decision";
  await expect(toast(page, `Note ${first.reference} is now under ${type}.`)).toBeVisible();
  await card(page, first).getByRole("button").first().focus();
  await page.keyboard.press("e");
  const field = page.getByRole("textbox", { name: `Note ${first.reference}` });
  await expect(field).toBeFocused();
  await field.fill("Written from the keyboard.");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, `Note ${first.reference} changed.`)).toBeVisible();
  await page.getByRole("button", { name: `Edit note ${second.reference}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Wrong" }).click();
  await expect(toast(page, `Note ${second.reference} deleted.`)).toBeVisible();
  await expect(card(page, second)).toHaveCount(0);

  await page.reload();
  await expect(card(page, first)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page, `Note ${second.reference} is back.`)).toBeVisible();
  await expect(card(page, second)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await noteNow(page, meeting, first))?.note.text).toBe(first.text);
  expect((await noteNow(page, meeting, first))?.note.type).toBe(type);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("menuitem", { name: "Changed and deleted notes…" }).click();
  const changes = page.getByRole("dialog", { name: "Changed and deleted notes" });
  await changes.getByRole("button", { name: `Undo note ${first.reference}` }).click();
  await expect.poll(async () => (await noteNow(page, meeting, first))?.note.type).toBe(first.type);
  await expect(changes.getByText("Nobody has changed these notes.")).toBeVisible();
  await expectAccessible(page, "changed and deleted notes");
});

test("a hand draws where on the slide a note belongs, and keys move it", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const note = sureOn(meeting, 6).find(({ region }) => !region);
  if (!note) throw new Error("Every note of page 6 has a place.");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/meeting/${meeting.id}?view=deck&page=6&note=${note.id}`);
  await page.getByRole("button", { name: "Mark the place" }).click();
  const slide = page.getByRole("application", { name: `Place of note ${note.reference}` });
  await expect(slide).toBeFocused();
  // The button may stand so low that the press on it scrolled the slide away.
  await toTop(page);
  const { x, y, width, height } = await boxOf(slide);
  await page.mouse.move(x + width * 0.5, y + height * 0.1);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height * 0.3, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await toTop(page);
  await shoot("notes-place");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Save place" }).click();
  await expect(toast(page, `Note ${note.reference} has its place on the slide.`)).toBeVisible();
  const region = (await noteNow(page, meeting, note))?.note.region;
  expect(region?.x).toBeCloseTo(0.51, 2);
  expect(region?.y).toBeCloseTo(0.1, 2);
  expect(region?.width).toBeCloseTo(0.2, 2);
  expect(region?.height).toBeCloseTo(0.21, 2);
  await expect(page.getByRole("button", { name: `${note.reference}, ${note.type}` })).toBeVisible();

  await page.getByRole("button", { name: "Change the place" }).click();
  await page.keyboard.press("Escape");
  await expect(slide).toHaveCount(0);
  await page.getByRole("button", { name: "Change the place" }).click();
  await page.getByRole("button", { name: "No place" }).click();
  await expect(toast(page, `Note ${note.reference} has no place on the slide.`)).toBeVisible();
  expect((await noteNow(page, meeting, note))?.note).not.toHaveProperty("region");
});

test("notes that are less sure are gone through with one press each", async ({ page, person }) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const unsure = notesOf(meeting).filter(({ note }) => note.suggestion);
  expect(unsure.length).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Review" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`1 of ${unsure.length}`)).toBeVisible();
  await dialog.getByRole("button", { name: /^Right: note/ }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`1 of ${unsure.length - 1}`)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Right: note/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`1 of ${unsure.length - 2}`)).toBeVisible();
  await dialog.getByRole("button", { name: /^Wrong: note/ }).click();
  await expect(dialog.getByText(`1 of ${unsure.length - 3}`)).toBeVisible();
  // The dialog goes on before the server has answered.
  const left = async () => notesOf(await meetingWhenMade(page, meeting.id));
  const unsureLeft = async () => (await left()).filter(({ note }) => note.suggestion).length;
  await expect.poll(unsureLeft).toBe(unsure.length - 3);
  expect(await left()).toHaveLength(notesOf(meeting).length - 1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test("the transcript is one press away, is searched, and says from which line on another page is talked about", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.getByRole("link", { name: "Transcript" }).click();
  await expect(page.getByRole("heading", { name: /^Transcript: / })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("lift switch");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ lines?$/ })).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/lift|switch/i);
  await expectAccessible(page, "a searched transcript");
  await shoot("transcript-search");
  await expectFits(page, "a searched transcript");
  await page.setViewportSize({ width: 1440, height: 900 });
  const task = notesOf(meeting).find(({ note }) => /lift switch/.test(note.text));
  if (!task) throw new Error("The sample has no note about the lift switch.");
  const line = page.locator("li").filter({ hasText: task.note.evidence[0]?.quote ?? "" });
  await line.getByRole("button", { name: /^Another page from/ }).click();
  const pages = line.getByRole("combobox");
  await expect(pages).toBeFocused();
  await pages.selectOption({ label: "page 3" });
  await line.getByRole("button", { name: "Save" }).click();
  const moved = toast(page, "now about page 3");
  await expect(moved).toBeVisible();
  expect((await noteNow(page, meeting, task.note))?.page).toBe(3);
  await moved.locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The pages are as they were.")).toBeVisible();
  expect((await noteNow(page, meeting, task.note))?.page).toBe(task.page);
});

test("on a phone the slide is in the first screen, and no menu lies on the words", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/meeting/${meeting.id}?view=deck&page=6`);
  const slide = await boxOf(page.getByRole("img", { name: "Page 6" }));
  expect(slide.y + slide.height).toBeLessThanOrEqual(844);
  for (const note of sureOn(meeting, 6)) {
    const words = await boxOf(card(page, note).getByRole("button").first());
    const menu = await boxOf(
      page.getByRole("button", { name: `Edit note ${note.reference}`, exact: true }),
    );
    expect(words.x + words.width).toBeLessThanOrEqual(menu.x);
  }
});
