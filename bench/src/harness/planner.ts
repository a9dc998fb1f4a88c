import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningPlanner, startPlanner } from "@planner/e2e/planner";
import { pause, Visitor } from "@planner/e2e/visitor";
import { addMembers, makePdf, startTestPostgres } from "@planner/server/testing";

/** Of every Planner that is measured: sessions are made with it without signing up. */
export const SECRET = "what only this benchmark knows, 32+";

/** A Planner in a process of its own on a database of its own, and somebody who is signed in there. */
export interface Bench {
  readonly planner: RunningPlanner;
  readonly visitor: Visitor;
  readonly databaseUrl: string;
  /** What the browsers of so many new members of the visitor's team send. */
  readonly members: (count: number) => Promise<Record<string, string>[]>;
}

export async function withPlanner<T>(
  env: Record<string, string>,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const postgres = await startTestPostgres();
  const databaseUrl = postgres.adminUrl.replace("/postgres?", "/planner?");
  const planner = await startPlanner({
    DATABASE_URL: databaseUrl,
    PLANNER_SECRET: SECRET,
    LOG_LEVEL: "warn",
    ...env,
  });
  try {
    const visitor = await signUp(planner.url, planner.output());
    const members = (count: number) => addCrowd({ url: planner.url, databaseUrl, visitor }, count);
    return await work({ planner, visitor, databaseUrl, members });
  } finally {
    await planner.close();
    await postgres.stop();
  }
}

/** Makes the first account, with the code that a new Planner prints. */
export async function signUp(url: string, printed: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  await visitor.signUp(/code=([\w-]+)/.exec(printed)?.[1] ?? "", "robin@example.test");
  return visitor;
}

export const addCrowd = (
  { url, databaseUrl, visitor }: { url: string; databaseUrl: string; visitor: Visitor },
  count: number,
): Promise<Record<string, string>[]> =>
  addMembers({ databaseUrl, secret: SECRET, publicUrl: url, teamId: visitor.teamId, count });

export interface Element {
  readonly type: string;
  readonly status: string;
  readonly data: unknown;
}

/** Makes a meeting of an event; answers its path below the team. */
export async function createMeeting(visitor: Visitor, request: object): Promise<string> {
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings"), request);
  return visitor.team(`/meetings/${id}`);
}

/** Makes a meeting of an event that is over and of uploaded files. */
export async function createNotes(visitor: Visitor, title: string, files: object): Promise<string> {
  return createMeeting(visitor, { ...(await visitor.createEvent(title)), ...files });
}

/** The elements of a meeting once all of them are done; `onLook` sees them each time until then. */
export async function untilDone(
  visitor: Visitor,
  meeting: string,
  onLook?: (elements: readonly Element[]) => void,
): Promise<readonly Element[]> {
  for (;;) {
    const { elements } = await visitor.expect<{ elements: Element[] }>("GET", meeting);
    onLook?.(elements);
    if (elements.some(({ status }) => status === "FAILED")) throw new Error("An element failed.");
    if (elements.length > 0 && elements.every(({ status }) => status === "DONE")) return elements;
    await pause(10);
  }
}

/** Makes the meeting that comes with the product, waits for its notes and answers its path. */
export async function createMeetingOfSample(visitor: Visitor): Promise<string> {
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings/sample"), {});
  const meeting = visitor.team(`/meetings/${id}`);
  await untilDone(visitor, meeting);
  return meeting;
}

/** Uploads a file and answers its id. */
export async function upload(
  visitor: Visitor,
  path: string,
  purpose: "presentation" | "notes",
): Promise<string> {
  const { fileId, message } = await visitor.upload(path, purpose);
  if (!fileId) throw new Error(message);
  return fileId;
}

/** Uploads what was made here. */
export async function uploadMade(
  visitor: Visitor,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
  writeFileSync(join(folder, name), content);
  try {
    return await upload(
      visitor,
      join(folder, name),
      name.endsWith("pdf") ? "presentation" : "notes",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uploads a deck with a page for each title: real ones have more on them, but are pictures all the same. */
export function uploadDeck(visitor: Visitor, titles: readonly string[]): Promise<string> {
  const pages = titles.map((title, index) => ({
    drawing: `0.${index % 10} 0.${(index * 3) % 10} 0.5 rg 480 60 420 300 re f`,
    lines: [{ text: title, sizePt: 40 }, `${title} today and in release ${index + 2}`],
  }));
  return uploadMade(visitor, "deck.pdf", makePdf(pages));
}

/** Fetches pages as a browser does, six at a time: pictures are drawn when somebody first asks for them. */
export async function fetchPages(
  visitor: Visitor,
  fileId: string,
  pages: number,
  widths = [1600, 320],
): Promise<void> {
  const wanted = Array.from({ length: pages }, (_, index) =>
    widths.map((width) => visitor.team(`/files/${fileId}/page/${index + 1}?width=${width}`)),
  )
    .flat()
    .values();
  const fetchOn = async (): Promise<void> => {
    for (const path of wanted) await visitor.expect("GET", path);
  };
  await Promise.all(Array.from({ length: 6 }, fetchOn));
}

/** Makes an event of the visitor's own calendar that begins in so many hours; answers what a meeting is made of. */
export async function addEvent(
  visitor: Visitor,
  { title, people, inHours, minutes }: AddedEvent,
): Promise<object> {
  const start = Date.now() + inHours * 3_600_000;
  const attendees = people.map((name) => ({
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@example.test`,
    answer: "accepted",
  }));
  const { googleCalendarId, googleEventId } = await visitor.expect<Record<string, string>>(
    "POST",
    visitor.team("/calendar/events"),
    {
      title,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + minutes * 60_000).toISOString(),
      attendees,
    },
  );
  return { googleCalendarId, googleEventId };
}

interface AddedEvent {
  readonly title: string;
  readonly people: readonly string[];
  readonly inHours: number;
  readonly minutes: number;
}
