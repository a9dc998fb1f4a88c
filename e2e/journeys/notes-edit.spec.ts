import type { Annotation, Meeting, Report } from "@planner/contract/model";
import { callTeam, expectFits, meetingWhenMade, openSample, toast, toTop } from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, type Page, test } from "../test.ts";

type Placed = { note: Annotation; page: number | null };

const menu = (page: Page, reference: string) =>
  page.getByRole("button", { name: `Edit note ${reference}`, exact: true });
const panel = (page: Page) => page.getByRole("complementary", { name: /Notes on page/ });
const undo = (page: Page, words: string) =>
  toast(page, words).locator("..").getByRole("button", { name: "Undo" }).click();

function reportOf({ elements }: Meeting): Report {
  const data = elements.find(({ type }) => type === "report")?.data;
  if (!data) throw new Error("The meeting has no report.");
  return data as Report;
}

const notesOf = (meeting: Meeting): Placed[] =>
  reportOf(meeting).pages.flatMap(({ page, annotations }) =>
    annotations.map((note) => ({ note, page })),
  );

/** A page with several notes that are in sight, and the first of them. */
function pick(meeting: Meeting, least: number): { page: number; notes: Annotation[] } {
  for (const { page, annotations } of reportOf(meeting).pages) {
    const notes = annotations.filter(({ suggestion }) => !suggestion);
    if (page !== null && notes.length >= least) return { page, notes };
  }
  throw new Error(`No page has ${least} notes.`);
}

const noteNow = async (page: Page, meetingId: string, noteId: string) =>
  notesOf(await meetingWhenMade(page, meetingId)).find(({ note }) => note.id === noteId);

async function choose(page: Page, reference: string, item: string): Promise<void> {
  await menu(page, reference).click();
  // Behind its name an item may have the key that does the same.
  const named = { hasText: new RegExp(`^${item}`) };
  await page.getByRole("menu").locator("[role^=menuitem]").filter(named).click();
}

async function write(page: Page, reference: string, words: string): Promise<void> {
  await choose(page, reference, "Change");
  const field = page.getByRole("textbox", { name: `Note ${reference}` });
  await expect(field).toBeFocused();
  await field.fill(words);
}

async function startEditing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit notes" }).click();
  await expect(page.getByRole("note", { name: "Editing notes" })).toBeVisible();
}

test("notes are corrected, taken back, and kept through a reload and a rebuild", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const { page: at, notes } = pick(meeting, 3);
  const [first, second, third] = notes as [Annotation, Annotation, Annotation];
  await page.goto(`/meeting/${meeting.id}?view=deck&page=${at}`);
  await startEditing(page);

  await write(page, first.reference, "Somebody checks every word of this.");
  await toTop(page);
  await shoot("notes-writing");
  await expectFits(page, "a note that is written in");
  await page.getByRole("textbox", { name: `Note ${first.reference}` }).press("Control+Enter");
  await expect(toast(page, `Note ${first.reference} changed.`)).toBeVisible();
  await expect(panel(page).getByText("Somebody checks every word of this.")).toBeVisible();
  await expect(panel(page).getByText("Edited by Robin Vale")).toBeVisible();
  await expect(menu(page, first.reference)).toBeFocused();

  const type = first.type === "Decision" ? "New Idea" : "Decision";
  await choose(page, first.reference, type);
  await expect(toast(page, `Note ${first.reference} is now under ${type}.`)).toBeVisible();
  await expect(menu(page, first.reference)).toBeFocused();

  await choose(page, second.reference, "Wrong");
  await expect(toast(page, `Note ${second.reference} deleted.`)).toBeVisible();
  await expect(menu(page, second.reference)).toHaveCount(0);
  await expect(page.locator("[data-note-menu]:focus")).toHaveCount(1);
  await undo(page, `Note ${second.reference} deleted.`);
  await expect(panel(page).getByText(second.text)).toBeVisible();
  await expect(menu(page, second.reference)).toBeFocused();
  await choose(page, second.reference, "Wrong");
  await expect(menu(page, second.reference)).toHaveCount(0);

  await menu(page, third.reference).click();
  await shoot("notes-menu");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("menuitem", { name: "Another page…" }).click();
  const pages = page.getByRole("combobox", { name: `Page of note ${third.reference}` });
  await expect(pages).toBeFocused();
  await pages.selectOption({ label: "Not about a slide" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, `Note ${third.reference} is now under Not about a slide`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Not about a slide" })).toContainText(third.text);

  const suggested = notesOf(meeting).find(
    ({ note, page: on }) =>
      note.suggestion && on !== null && ![first, second, third].includes(note),
  );
  if (suggested) {
    const { reference } = suggested.note;
    await page.goto(`/meeting/${meeting.id}?view=deck&page=${suggested.page}`);
    await page
      .getByRole("button", { name: /less sure$/ })
      .first()
      .press("Enter");
    // Among many notes only the one that is meant shows all that can be done with it.
    const card = panel(page).locator(`[data-note="${suggested.note.id}"]`);
    await card.getByRole("button").first().focus();
    await page.getByRole("button", { name: `Right: note ${reference}` }).press("Enter");
    await expect(toast(page, `Note ${reference} confirmed.`)).toBeVisible();
  }

  const expectSaved = async () => {
    const one = await noteNow(page, meeting.id, first.id);
    expect(one?.note).toMatchObject({ text: "Somebody checks every word of this.", type });
    expect(await noteNow(page, meeting.id, second.id)).toBeUndefined();
    expect((await noteNow(page, meeting.id, third.id))?.page).toBeNull();
    if (suggested)
      expect((await noteNow(page, meeting.id, suggested.note.id))?.note.suggestion).toBe(false);
  };
  await expectSaved();
  await page.goto(`/meeting/${meeting.id}?view=deck&page=${at}`);
  await expect(panel(page).getByText("Somebody checks every word of this.")).toBeVisible();

  await callTeam(page, `/meetings/${meeting.id}`, {
    method: "PATCH",
    body: { half: "notes", prompt: "Look at what was promised." },
  });
  await expectSaved();
  await page.reload();
  await expect(panel(page).getByText("Somebody checks every word of this.")).toBeVisible();
});

test("a speaker has another name everywhere, until that is taken back", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("menuitem", { name: "Rename a speaker…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename a speaker" });
  await dialog.getByRole("button", { name: "Rename Ines Carvalho" }).click();
  const field = dialog.getByRole("textbox", { name: "New name of Ines Carvalho" });
  await expect(field).toBeFocused();
  await shoot("notes-speakers");
  await expectFits(page, "the dialog of the speakers");
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill("Inês Carvalho");
  await field.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Ines Carvalho is now Inês Carvalho.");
  await expect(dialog.getByRole("button", { name: "Rename Inês Carvalho" })).toBeFocused();
  await page.keyboard.press("Escape");
  // While it is pointed at, it hangs.
  await toast(page, "Ines Carvalho is now Inês Carvalho.").hover();
  const meetingJson = JSON.stringify(await meetingWhenMade(page, meeting.id));
  expect(meetingJson).toContain("Inês Carvalho");
  expect(meetingJson).not.toContain('"speaker":"Ines Carvalho"');
  await undo(page, "Ines Carvalho is now Inês Carvalho.");
  await expect(toast(page, "Inês Carvalho is Ines Carvalho again.")).toBeVisible();
  expect(JSON.stringify(await meetingWhenMade(page, meeting.id))).not.toContain("Inês");
});

test("two windows that change one note are asked which words shall stand", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const { page: at, notes } = pick(meeting, 1);
  const [{ reference, id }] = notes as [Annotation];
  const other = await page.context().newPage();
  const problems = await listenForProblems(other);
  for (const window of [page, other]) {
    await window.goto(`/meeting/${meeting.id}?view=deck&page=${at}`);
    await startEditing(window);
  }
  await write(page, reference, "What I wrote in the first window.");
  await write(other, reference, "What I wrote in the second window.");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(toast(other, `Note ${reference} changed.`)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  const choice = page.getByRole("dialog", { name: "This note was changed in the meantime" });
  await expect(choice.getByRole("region", { name: "Theirs" })).toContainText("second window");
  await expect(choice.getByRole("region", { name: "Yours" })).toContainText("first window");
  await shoot("notes-conflict");
  await expectFits(page, "the choice between two changes");
  await page.setViewportSize({ width: 1440, height: 900 });
  await choice.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("textbox", { name: `Note ${reference}` })).toHaveValue(
    "What I wrote in the first window.",
  );
  await page.getByRole("button", { name: "Save" }).click();
  await choice.getByRole("button", { name: "Keep mine" }).click();
  await expect(panel(page).getByText("What I wrote in the first window.")).toBeVisible();
  expect((await noteNow(page, meeting.id, id))?.note.text).toBe(
    "What I wrote in the first window.",
  );
  expect(problems).toEqual([]);
});

test("a long name without a space stays within a phone’s width, and a finger meets every control of a task", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  const task = notesOf(meeting).find(
    ({ note, page: on }) => note.type === "Action Item" && !note.suggestion && on !== null,
  );
  if (!task) throw new Error("The sample meeting has no task.");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/meeting/${meeting.id}?view=deck&page=${task.page}`);
  const { reference } = task.note;
  const named = (name: string) => page.getByRole("button", { name: new RegExp(`${name}$`) });
  const done = page.getByRole("checkbox", { name: `Done, action item ${reference}` }).locator("..");
  for (const control of [
    done,
    named(`owner of action item ${reference}`),
    named(`day of action item ${reference}`),
  ]) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await named(`owner of action item ${reference}`).click();
  await page
    .getByRole("combobox", { name: `owner of action item ${reference}` })
    .fill("x".repeat(120));
  await page.keyboard.press("Enter");
  const back = toast(page, `Action item ${reference} belongs to`)
    .locator("..")
    .getByRole("button", { name: "Undo" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(back).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
