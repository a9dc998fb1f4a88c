import type { CalendarSettings, Meeting, MeetingEntry, UploadJob } from "@planner/contract/model";
import { calendarText, type FileEvent } from "./calendar-file.ts";
import { expectAccessible } from "./accessible.ts";
import type { RunningPlanner } from "./planner.ts";
import { expect, type Page, test as base, WHEN_MADE } from "./test.ts";

/** A file as a page or a form hands it over. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A review in a week's calendar, with people, an agenda of its own and a day by which it has to be decided. */
export const DESIGN_REVIEW: FileEvent = {
  title: "Checkout redesign: design review",
  inHours: 20,
  lines: [
    "ORGANIZER;CN=Ines Carvalho:mailto:ines@halm.example",
    "ATTENDEE;CN=Ines Carvalho;PARTSTAT=ACCEPTED:mailto:ines@halm.example",
    "ATTENDEE;CN=Lea Brandt;PARTSTAT=TENTATIVE:mailto:lea@ostra.example",
    "ATTENDEE;CN=Tomás Ruiz;PARTSTAT=DECLINED:mailto:tomas@halm.example",
    "DESCRIPTION:Second round of the payment step.\\n\\nAgenda:\\n1. Where baskets are lost\\n2. One page or five steps\\n3. The delivery week\\n\\nWe need a decision on one page or five steps before December 11. Ines decides.",
  ],
};

/** As `test`, but the server may log neither a warning nor an error meanwhile. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ planner }, use) => {
      const before = planner.output().length;
      await use(undefined);
      expect(problemsIn(planner.output().slice(before))).toEqual([]);
    },
    { auto: true },
  ],
});

const WARN = 40;

interface LogLine {
  readonly level: number;
  readonly msg: string;
}

/** The lines of a log, from warnings up. */
const problemsIn = (output: string): LogLine[] =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level }) => level >= WARN);

/** How often Planner says that it built this meeting's plan. */
export const countBuilds = (planner: RunningPlanner, meetingId: string): number =>
  planner
    .output()
    .split("\n")
    .filter((line) => line.includes('"plan.built"') && line.includes(meetingId)).length;

interface CallOptions {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: object;
  readonly file?: GivenFile;
}

/** A call under the team of whoever is signed in on this page, as the web app makes it; must be answered with 200. */
export async function callTeam<T>(page: Page, path: string, options: CallOptions = {}): Promise<T> {
  const { method = "GET", body, file } = options;
  const me = await (await page.request.get("/me")).json();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await page.request.fetch(`/api/team/${me.teams[0].id}${path}`, {
    method,
    headers: { "x-xsrf-token": decodeURIComponent(token) },
    ...(body ? { data: body } : {}),
    ...(file ? { multipart: { file } } : {}),
  });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** Turns the background preparation on or off. */
export async function setPreparing(page: Page, preparePlans: boolean): Promise<void> {
  const { calendars, showPrivate, injectPlanLink } = await callTeam<CalendarSettings>(
    page,
    "/calendar/settings",
  );
  const selected = calendars.map(({ calendarId }) => calendarId);
  const body = { selected, showPrivate, injectPlanLink, preparePlans };
  await callTeam(page, "/calendar/settings", { method: "POST", body });
}

export const calendarFile = (events: readonly FileEvent[], name = "Studio"): GivenFile => ({
  name: `${name.toLowerCase()}.ics`,
  mimeType: "text/calendar",
  buffer: Buffer.from(calendarText(name, events)),
});

/** Imports events whose plans are made only when somebody asks for them. */
export async function importEvents(page: Page, events: readonly FileEvent[]): Promise<void> {
  await setPreparing(page, false);
  await callTeam(page, "/calendar/import", { method: "POST", file: calendarFile(events) });
}

/** The events of last and next week whose title has these words, earliest first. */
export async function findEntries(page: Page, title: string): Promise<MeetingEntry[]> {
  const entries = await callTeam<MeetingEntry[]>(page, "/members/me/meetings/recent");
  return entries
    .filter((entry) => entry.title.includes(title))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}

/** Asks for the plan of an event, and waits until it is made; answers the meeting. */
export async function planFor(page: Page, entry: MeetingEntry | undefined): Promise<Meeting> {
  if (!entry) throw new Error("There is no such event.");
  const { googleCalendarId, googleEventId } = entry;
  const body = { googleCalendarId, googleEventId };
  const { id } = await callTeam<{ id: string }>(page, "/meetings", { method: "POST", body });
  return meetingWhenMade(page, id);
}

/** Uploads a file and waits until it is read; answers its id. */
export async function uploadFile(
  page: Page,
  file: GivenFile,
  purpose: "presentation" | "notes" | "material",
): Promise<string> {
  const path = `/files?purpose=${purpose}`;
  const { jobId } = await callTeam<{ jobId: string }>(page, path, { method: "POST", file });
  let job: UploadJob | undefined;
  await expect(async () => {
    job = await callTeam<UploadJob>(page, `/files/status/${jobId}`);
    expect(job.status).toBe("completed");
  }).toPass({ ...WHEN_MADE, intervals: [50, 100, 250] });
  return job?.file?.id ?? "";
}

/** Makes the notes of an event from its deck and what was said, and waits until they are made; answers the meeting. */
export async function notesFor(
  page: Page,
  entry: MeetingEntry | undefined,
  files: { readonly deck: GivenFile; readonly transcript: GivenFile },
): Promise<Meeting> {
  if (!entry) throw new Error("There is no such event.");
  const { googleCalendarId, googleEventId } = entry;
  const presentationFileId = await uploadFile(page, files.deck, "presentation");
  const notesFileId = await uploadFile(page, files.transcript, "notes");
  const body = { googleCalendarId, googleEventId, presentationFileId, notesFileId };
  const { id } = await callTeam<{ id: string }>(page, "/meetings", { method: "POST", body });
  return meetingWhenMade(page, id);
}

/** A meeting once nothing of it is pending any more. */
export async function meetingWhenMade(page: Page, id: string): Promise<Meeting> {
  let meeting: Meeting | undefined;
  await expect(async () => {
    meeting = await callTeam<Meeting>(page, `/meetings/${id}`);
    expect(meeting.elements.map(({ status }) => status)).not.toContain("PENDING");
  }).toPass({ ...WHEN_MADE, intervals: [50, 100, 250] });
  return meeting as Meeting;
}

/** The sample meeting's notes on the screen; answers the meeting. */
export async function openSample(page: Page): Promise<Meeting> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const id = /\/meeting\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  return meetingWhenMade(page, id);
}

/** Shares the notes of a meeting by a link; answers where it leads. */
export async function shareNotes(page: Page, id: string): Promise<string> {
  const sharing = { method: "POST", body: { half: "notes" } } as const;
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, sharing);
  return new URL(link).pathname;
}

/** A meeting's plan on the screen, from an event that was imported before. */
export async function openPlan(page: Page, title: string): Promise<Meeting> {
  const [entry] = await findEntries(page, title);
  const meeting = await planFor(page, entry);
  await page.goto(`/meeting/${meeting.id}`);
  await expect(card(page, "Purpose")).toBeVisible();
  return meeting;
}

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const toast = (page: Page, words: string) =>
  page.getByRole("alert").filter({ hasText: words });

/** So that a picture shows the page from its beginning. */
export const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

const NARROWEST = { width: 320, height: 640 };
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** As it stands the page passes axe by day and in the dark, wide and narrow, and at 320 px nothing scrolls sideways (WCAG 1.4.10). */
export async function expectFits(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths, `${name} at 320 px`).toEqual([320, 320]);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${name} at ${size.width} px`);
  }
}
