import type { Meeting } from "@planner/contract/model";
import { makeContactSheet } from "../contact-sheet.ts";
import { again, at, expectStatesFit, heading, type State, upon } from "../matrix.ts";
import {
  callTeam,
  card,
  DESIGN_REVIEW,
  findEntries,
  importEvents,
  openSample,
  planFor,
  shareNotes,
} from "../planning.ts";
import { chooseDeck, REVIEW_DECK, slide } from "../present.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const tab = (name: string) =>
  upon(`tab ${name}`, (page) => page.getByRole("tab", { name, exact: true }).click());

const OPEN: readonly State[] = [
  at("/"),
  at("/login"),
  upon("login, refused", async (page) => {
    await page.getByLabel("Email").fill("robin@example.test");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
  }),
  upon("login, forgotten", async (page) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "I forgot my password" }).click();
  }),
  at("/sign-up"),
  again(at("/sign-up/code/planner-x")),
  at("/reset-password?token=x"),
  at("/intro"),
  at("/personalization"),
  tab("Company"),
  tab("Objectives"),
  at("/privacy"),
  at("/help"),
  at("/help/operating"),
  at("/terms"),
  at("/socket-test"),
  at("/no-such-page"),
  at("/share/none"),
  again(at("/meeting/none/share/none")),
];

test("every screen of a visitor fits every width, by day and in the dark", async ({
  page,
  planner,
}) => {
  await planner.admin("invite", "ines@example.test");
  const mails = (await planner.admin("mails")).split("── ");
  const mail = mails.findLast((one) => one.includes("To: ines@example.test\n")) ?? "";
  const [invitation = ""] = /\/sign-up\/code\/\S+/.exec(mail) ?? [];
  const invited = upon("invitation", async (shown) => {
    await shown.goto(invitation);
    await expect(shown.getByLabel("Password Confirm")).toBeVisible();
  });
  await expectStatesFit(page, "open", [...OPEN, invited]);
  await makeContactSheet(page, "open");
});

const TEAM: readonly State[] = [
  at("/sync"),
  at("/dashboard", "dashboard, nothing yet"),
  at("/find", "find, nothing asked"),
  again(at("/find?q=lighthouse&kind=said", "find, nothing found")),
  at("/settings"),
  upon("settings, activity", async (page) => {
    await page.getByText("Activity", { exact: true }).click();
    await page.getByText("Your activity", { exact: true }).click();
    await expect(page.getByText("Logged in").first()).toBeVisible();
  }),
  upon("settings, question before deleting the account", async (page) => {
    await page.getByRole("button", { name: "Delete your account" }).click();
    await expect(page.getByLabel("Your password")).toBeVisible();
  }),
  at("/personalization"),
  tab("Company"),
  tab("Objectives"),
  at("/intro"),
  at("/nowhere"),
];

test("every screen of a team that begins fits every width, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "team", TEAM);
  await makeContactSheet(page, "team");
});

/** Shows the page every meeting with its elements in this state, whatever they are. */
async function showElements(page: Page, status: "PENDING" | "FAILED"): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/meetings/*", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const meeting = (await answer.json()) as Meeting;
    const message = "This element encountered an error during generation.";
    const elements = meeting.elements.map((one) => ({ ...one, status, data: null, message }));
    const json = { ...meeting, elements };
    return route.fulfill({ status: 200, json, headers: { "cache-control": "no-store" } });
  });
}

const closed = (page: Page) => page.keyboard.press("Escape");

function statesOfNotes(id: string, link: string): readonly State[] {
  const meeting = `/meeting/${id}`;
  return [
    at(`${meeting}?view=summary`, "notes, summary"),
    upon("notes, export menu", (page) => page.getByRole("button", { name: "Export" }).click()),
    upon("notes, question before reset", async (page) => {
      await closed(page);
      await page.getByRole("button", { name: "Reset" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    }),
    again(at(`${meeting}?view=list`, "notes, list")),
    upon("notes, list, a note", async (page) => {
      await page.getByRole("tabpanel").getByRole("button").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    }),
    again(at(`${meeting}?view=deck&page=6`, "notes, deck")),
    upon("notes, deck, evidence", async (page) => {
      const panel = page.getByRole("complementary", { name: "Notes on page 6" });
      await panel.getByRole("button").first().click();
      await expect(page.getByRole("dialog", { name: /Evidence|What was said/ })).toBeVisible();
    }),
    at(`${meeting}/transcript`, "transcript"),
    at("/find?q=lift", "find"),
    upon("find over a screen", async (page) => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: "Find" }).getByRole("searchbox")).toBeFocused();
    }),
    at(`${meeting}/changes`, "deck changes, none"),
    upon("deck changes, failed", async (page) => {
      const json = { status: "failed", message: "This PDF is damaged." };
      await page.route("**/deck-changes", (route) => route.fulfill({ json }));
      await page.goto(`${meeting}/changes`);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    }),
    at(`${meeting}/summary`, "summary"),
    at(`${meeting}/replan`, "replan of notes"),
    again(at(link, "shared notes")),
    upon("notes, being built", async (page) => {
      await showElements(page, "PENDING");
      await page.goto(meeting);
      await heading(page);
    }),
    upon("notes, failed", async (page) => {
      await showElements(page, "FAILED");
      await page.goto(meeting);
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    }),
  ];
}

test("notes fit every width in every state, by day and in the dark", async ({ page, person }) => {
  expect(person.email).toContain("@");
  const { id } = await openSample(page);
  await expectStatesFit(page, "notes", statesOfNotes(id, await shareNotes(page, id)));
  await makeContactSheet(page, "notes");
});

const PAST = { title: "Onboarding flow: review", inHours: -30 };

function statesOfMeetings({ id, link, past }: { id: string; link: string; past: string }) {
  const meeting = `/meeting/${id}`;
  const states: State[] = [
    at("/dashboard"),
    upon("dashboard, search without hits", async (page) => {
      await page.getByRole("searchbox").fill("nothing has this title");
      await expect(page.getByText(/^(?:No|Nothing)/).first()).toBeVisible();
    }),
    at("/dashboard?view=upcoming", "dashboard, upcoming"),
    at(past, "interview"),
    upon("interview, uploaded", async (page) => {
      await page.getByLabel("Upload a PDF").setInputFiles(REVIEW_DECK);
      await expect(page.getByText("Successfully uploaded")).toBeVisible();
    }),
    at(meeting, "plan, agenda"),
    upon("plan, agenda, editing", async (page) => {
      await card(page, "Agenda").getByRole("button", { name: "Edit" }).click();
      await expect(page.getByRole("textbox", { name: "Agenda" })).toBeFocused();
    }),
    upon("plan, tools", async (page) => {
      await page.goto(`${meeting}?tab=tools`);
      await expect(card(page, "Strategy")).toBeVisible();
    }),
    upon("plan, share", async (page) => {
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Share plan" })).toBeVisible();
    }),
    at(`${meeting}/replan`, "replan of a plan"),
    again(at(link, "shared plan")),
    at(`${meeting}/present`, "present"),
    upon("present, keys", async (page) => {
      await expect(slide(page, 1)).toBeVisible();
      await page.keyboard.press("Shift+?");
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    }),
    {
      name: "present, audience",
      show: (page) => page.goto(`${meeting}/present?view=audience`),
    },
    upon("plan, being made", async (page) => {
      await showElements(page, "PENDING");
      await page.goto(meeting);
      await heading(page);
    }),
    {
      name: "applying edits",
      show: async (page) => {
        await page.goto(`/applying-edits?meeting=${id}`);
        await heading(page);
      },
    },
    upon("plan, failed", async (page) => {
      await showElements(page, "FAILED");
      await page.goto(meeting);
      await expect(page.getByRole("button", { name: "Retry" }).first()).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    }),
  ];
  return states;
}

test("meetings, a plan and its presentation fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW, { ...PAST, lines: [] }]);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  const { id } = await planFor(page, entry);
  await chooseDeck(page, id, REVIEW_DECK);
  const sharing = { method: "POST", body: { half: "plan", withTools: true } } as const;
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, sharing);
  await page.goto("/dashboard");
  const past = await page.getByRole("link", { name: PAST.title }).first().getAttribute("href");
  const made = { id, link: new URL(link).pathname, past: past ?? "" };
  await expectStatesFit(page, "meetings", statesOfMeetings(made));
  await makeContactSheet(page, "meetings");
});
