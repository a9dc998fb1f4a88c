import type { Annotation, Meeting } from "@planner/contract/model";
import { expectFits, meetingWhenMade, openSample, toast } from "../planning.ts";
import { expect, type Locator, type Page, test } from "../test.ts";

const pagesOf = ({ elements }: Meeting) =>
  elements.flatMap((element) => (element.type === "report" ? (element.data?.pages ?? []) : []));

const pageNow = async (page: Page, meeting: Meeting, { id }: Annotation) =>
  pagesOf(await meetingWhenMade(page, meeting.id)).find(({ annotations }) =>
    annotations.some((note) => note.id === id),
  )?.page;

interface Doubt {
  at: number;
  /** Perhaps about a later page. */
  last: Annotation & { runnerUp: number };
  /** Said just before it, about the same page. */
  before: Annotation;
}

function doubtIn(meeting: Meeting): Doubt {
  for (const { page: at, annotations } of pagesOf(meeting)) {
    const sure = annotations.filter(({ suggestion }) => !suggestion);
    const last = sure.at(-1);
    const before = sure.at(-2);
    if (at !== null && before && last?.runnerUp !== undefined && last.runnerUp > at)
      return { at, last: { ...last, runnerUp: last.runnerUp }, before };
  }
  throw new Error("No page of the sample meeting ends with a doubtful note.");
}

const card = (page: Page, { id }: Annotation) => page.locator(`[data-note="${id}"]`);
const frame = (page: Page, number: number) =>
  page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: new RegExp(`^Page ${number}\\b`) });

const centreOf = async (what: Locator): Promise<[number, number]> => {
  const box = await what.boundingBox();
  if (!box) throw new Error("Nothing to see where the drag begins or ends.");
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/**
 * As a hand does: it waits until the note stands still, and the frames come into sight once the drag has begun, so that only then
 * it is known where they are.
 */
async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.hover();
  const [x, y] = await centreOf(what);
  await page.mouse.down();
  await page.mouse.move(x - 20, y + 10, { steps: 3 });
  await expect(page.locator("[data-dragging]")).toBeVisible();
  await page.mouse.move(...(await centreOf(onto)), { steps: 5 });
  await page.mouse.up();
}

test("a note is dragged to another page, what was said around it follows, and both are taken back", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const { at, last, before } = doubtIn(meeting);
  const to = last.runnerUp;
  await page.goto(`/meeting/${meeting.id}?view=deck&page=${at}`);
  const doubt = page.getByRole("button", {
    name: `Perhaps page ${to}: move note ${last.reference} there`,
  });
  // Among many notes only the one that is meant shows all that can be done with it.
  await card(page, last).getByRole("button").first().focus();
  await doubt.scrollIntoViewIfNeeded();
  await shoot("notes-doubt");
  await page.setViewportSize({ width: 1440, height: 900 });

  await drag(page, card(page, before), frame(page, to));
  const moved = `Note ${before.reference} is now on page ${to}`;
  await expect(toast(page, moved)).toBeVisible();
  expect(await pageNow(page, meeting, before)).toBe(to);
  // While it is pointed at, it hangs.
  await toast(page, moved).hover();
  await shoot("notes-moved");
  await expectFits(page, "the offer to move what was said around a note");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Also move/ }).click();
  await expect(toast(page, `now on page ${to}.`)).toBeVisible();
  await expect.poll(() => pageNow(page, meeting, last)).toBe(to);

  await toast(page, `now on page ${to}.`)
    .locator("..")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(() => pageNow(page, meeting, last)).toBe(at);
  await card(page, last).getByRole("button").first().focus();
  await expect(doubt).toBeVisible();
  await page.getByRole("button", { name: "Messages" }).click();
  await page.getByRole("button", { name: `Undo: ${moved}` }).click();
  await expect.poll(() => pageNow(page, meeting, before)).toBe(at);
});

test("on a phone a key moves the note that has the focus, and a press the doubtful one", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const { at, last, before } = doubtIn(meeting);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/meeting/${meeting.id}?view=deck&page=${at}`);
  await card(page, before).getByRole("button").first().focus();
  await page.keyboard.press("m");
  const pages = page.getByRole("combobox", { name: `Page of note ${before.reference}` });
  await expect(pages).toBeFocused();
  await pages.selectOption({ label: `page ${last.runnerUp}` });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, `Note ${before.reference} is now on page`)).toBeVisible();
  expect(await pageNow(page, meeting, before)).toBe(last.runnerUp);

  const doubt = page.getByRole("button", {
    name: `Perhaps page ${last.runnerUp}: move note ${last.reference} there`,
  });
  expect((await doubt.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await doubt.click();
  await expect.poll(() => pageNow(page, meeting, last)).toBe(last.runnerUp);
});
