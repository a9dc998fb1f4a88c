import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Stage } from "../../platform/failpoint.ts";
import { connectLive, type LiveVisitor } from "../live.ts";
import { makePdf } from "../make-pdf.ts";
import type { CrashClient } from "./crash-client.ts";

/** What a person has that a server answered 2xx for: all of it has to be there in the end. */
export interface Acknowledged {
  userId?: string;
  teamId?: string;
  readonly fileIds: string[];
  readonly meetingIds: string[];
  readonly links: string[];
  readonly presentations: { id: string; pages: number[]; isEnded: boolean }[];
  /** Events that stand in a calendar which was read. */
  events?: number;
}

export interface Scene {
  readonly client: CrashClient;
  /** Where the web process answers at the moment. */
  readonly origin: () => string;
  readonly code: string;
  /** An address with a calendar of `EVENTS` events. */
  readonly calendarUrl: string;
  readonly had: Acknowledged;
}

type Flow = (scene: Scene) => Promise<void>;

/** As many as the made calendar has: two pages of changes. */
export const EVENTS = 40;
const DONE_MS = 180_000;
const POLL_MS = 150;
const DECK_TITLES = ["Checkout redesign", "Where people leave", "Three steps", "On the phone"];
const TRANSCRIPT =
  "Ada: We decided to put the payment first.\nBen: I will send the summary by Friday.\n";

/** The parts of a product that a group of stages is about, with the way that leads there. */
const FLOWS = {
  signup: async () => undefined,
  upload: uploadDeck,
  file: uploadDeck,
  meeting: makeNotes,
  notes: makeNotes,
  mail: makeNotes,
  plan: makePlan,
  share: async (scene) => {
    await makeNotes(scene);
    const [id] = scene.had.meetingIds;
    const path = `/api/team/${scene.had.teamId}/meetings/${id}/share`;
    const { link } = await scene.client.request<{ link: string }>("POST", path, {});
    scene.had.links.push(link);
  },
  presentation: present,
  calendar: async ({ client, calendarUrl: url, had }) => {
    await client.request("POST", `/api/team/${had.teamId}/calendar/subscriptions`, { url });
    had.events = EVENTS;
  },
} as const satisfies Record<string, Flow>;

/** Signs up, then goes the way on which this stage lies. */
export async function goThrough(stage: Stage, scene: Scene): Promise<void> {
  Object.assign(scene.had, await scene.client.signUp(scene.code));
  const group = stage.split(".", 1)[0] as keyof typeof FLOWS;
  await FLOWS[group](scene);
}

const deckOf = (seed: string): Buffer =>
  makePdf([...DECK_TITLES, seed].map((title) => ({ lines: [title, "Some words below"] })));

async function uploadDeck(scene: Scene): Promise<void> {
  await upload(scene, { name: "deck.pdf", bytes: deckOf(randomUUID()), purpose: "presentation" });
}

interface Upload {
  readonly name: string;
  readonly bytes: Buffer | string;
  readonly purpose: "presentation" | "notes";
}

async function upload({ client, had }: Scene, { name, bytes, purpose }: Upload): Promise<string> {
  const files = `/api/team/${had.teamId}/files`;
  const form = new FormData();
  form.append("file", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  const { jobId } = await client.request<{ jobId: string }>(
    "POST",
    `${files}?purpose=${purpose}`,
    form,
  );
  type Job = { status: string; message: string | null; file: { id: string } | null };
  const job = await untilDone<Job>(
    () => client.request("GET", `${files}/status/${jobId}`),
    ({ status }) => status !== "active",
  );
  if (job.status !== "completed" || !job.file) throw new Error(`An upload failed: ${job.message}`);
  had.fileIds.push(job.file.id);
  return job.file.id;
}

type EventKey = { googleCalendarId: string; googleEventId: string };

async function makeEvent({ client, had }: Scene): Promise<EventKey> {
  const startTime = new Date(Date.now() - 7_200_000).toISOString();
  const endTime = new Date(Date.now() - 3_600_000).toISOString();
  const path = `/api/team/${had.teamId}/calendar/events`;
  const made = await client.request<EventKey>("POST", path, {
    title: "Review",
    startTime,
    endTime,
  });
  return { googleCalendarId: made.googleCalendarId, googleEventId: made.googleEventId };
}

async function makeNotes(scene: Scene): Promise<void> {
  const presentationFileId = await upload(scene, {
    name: "deck.pdf",
    bytes: deckOf(randomUUID()),
    purpose: "presentation",
  });
  const notes = { name: "talk.txt", bytes: TRANSCRIPT, purpose: "notes" } as const;
  const notesFileId = await upload(scene, notes);
  await makeMeeting(scene, { presentationFileId, notesFileId });
}

async function makePlan(scene: Scene): Promise<void> {
  await makeMeeting(scene, {});
}

async function makeMeeting(scene: Scene, files: object): Promise<void> {
  const { client, had } = scene;
  const meetings = `/api/team/${had.teamId}/meetings`;
  const { id } = await client.request<{ id: string }>("POST", meetings, {
    ...(await makeEvent(scene)),
    ...files,
  });
  had.meetingIds.push(id);
  type Meeting = { elements: { status: string }[] };
  const { elements } = await untilDone<Meeting>(
    () => client.request("GET", `${meetings}/${id}`),
    (read) => read.elements.every(({ status }) => status !== "PENDING"),
  );
  if (elements.some(({ status }) => status !== "DONE")) throw new Error("A meeting failed.");
}

async function untilDone<T>(read: () => Promise<T>, isDone: (read: T) => boolean): Promise<T> {
  for (const until = Date.now() + DONE_MS; ; await wait(POLL_MS)) {
    const found = await read();
    if (isDone(found)) return found;
    if (Date.now() > until) throw new Error("It was not done in a minute and a half.");
  }
}

/** One run through the deck, as a browser that connects again and sends anew what nobody answered. */
async function present(scene: Scene): Promise<void> {
  const { had } = scene;
  await makePlan(scene);
  const fileId = await upload(scene, {
    name: "deck.pdf",
    bytes: deckOf(randomUUID()),
    purpose: "presentation",
  });
  const key = { teamId: had.teamId ?? "", meetingId: had.meetingIds[0] ?? "" };
  const presentationId = randomUUID();
  const run = { id: presentationId, pages: [] as number[], isEnded: false };
  const started = { ...key, fileId, presentationId };
  await stubbornly(scene, async (live) => {
    await acknowledged(live.send("start-presentation", started));
    if (!had.presentations.includes(run)) had.presentations.push(run);
    for (let turn = run.pages.length; turn < 4; turn += 1) {
      await acknowledged(live.send("page-turn", turn + 1, { presentationId, turn, at: turn * 10 }));
      run.pages.push(turn + 1);
    }
  });
  await stubbornly(scene, async (live) => {
    const again = await live.send("start-presentation", started);
    // Whose answer was lost has ended already.
    if (again.ok) await acknowledged(live.send("end-presentation", { presentationId }));
    run.isEnded = true;
  });
}

async function acknowledged(answer: Promise<{ ok: boolean }>): Promise<void> {
  if (!(await answer).ok) throw new Error("The server refused what a presenter says.");
}

async function stubbornly(
  { client, origin }: Scene,
  send: (live: LiveVisitor) => Promise<void>,
): Promise<void> {
  for (const until = Date.now() + DONE_MS; ; await wait(POLL_MS)) {
    let live: LiveVisitor | undefined;
    try {
      live = await connectLive(origin(), { headers: client.headers() });
      const gone = live.left.then((reason) => {
        throw new Error(`The connection ended: ${reason}`);
      });
      gone.catch(() => undefined);
      return await Promise.race([send(live), gone]);
    } catch (error) {
      if (Date.now() > until) throw error;
    } finally {
      live?.close();
    }
  }
}
