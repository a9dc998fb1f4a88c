import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { ReceivedMail } from "../mail-server.ts";
import type { Acknowledged } from "./crash-flows.ts";

/** What a crash did that it must not. */
export interface Damage {
  /** What was answered with 2xx and is not there. */
  readonly lost: string[];
  /** What was asked for once and is there twice. */
  readonly doubled: string[];
  /** Mails that came twice with the same Message-ID; one for each crash is allowed. */
  readonly doubledMails: number;
}

export interface Remains {
  readonly databaseUrl: string;
  readonly filesFolder: string;
  readonly email: string;
  readonly mails: readonly ReceivedMail[];
  readonly had: Acknowledged;
}

/** A minute: as long as it may take to go on. */
const CONNECT_TRIES = 300;
const CONNECT_AGAIN_MS = 200;

/** Compares what the person was told with what is in the database, the file store and the mailbox. */
export async function inspect(remains: Remains): Promise<Damage> {
  const client = await connectTo(remains.databaseUrl);
  try {
    const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await client.query<T>(text, values)).rows;
    const lost = [
      ...(await lostOf(rows, remains)),
      ...(await lostOfPresentations(rows, remains.had)),
    ];
    const mails = judgeMails(remains.mails);
    return {
      lost,
      doubled: [...(await doubledOf(rows, remains)), ...mails.doubled],
      doubledMails: mails.again,
    };
  } finally {
    await client.end();
  }
}

/** Resolves when the database takes connections again. */
export async function untilDatabaseIsBack(databaseUrl: string): Promise<void> {
  await (await connectTo(databaseUrl)).end();
}

async function connectTo(connectionString: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString });
    // The database may be the victim; the question that is lost with it says so.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      // It may just be on its way up again.
      if (tries >= CONNECT_TRIES) throw error;
      await wait(CONNECT_AGAIN_MS);
    }
  }
}

type Rows = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

async function lostOf(rows: Rows, { had, filesFolder }: Remains): Promise<string[]> {
  const lost: string[] = [];
  const users = await rows(`select 1 from member where user_id = $1 and team_id = $2`, [
    had.userId,
    had.teamId,
  ]);
  if (users.length === 0) lost.push("account");
  const files = await rows<{ id: string; storage_key: string; kind: string; page_count: number }>(
    `select id, storage_key, kind, page_count from file`,
  );
  for (const id of had.fileIds) {
    const row = files.find((file) => file.id === id);
    const isThere = row && existsSync(join(filesFolder, row.storage_key));
    if (!isThere || (row.kind === "pdf" && !row.page_count)) lost.push(`upload ${id}`);
  }
  const done = await rows<{ id: string }>(
    `select meeting_id as id from element group by 1 having bool_and(status = 'DONE')`,
  );
  for (const id of had.meetingIds)
    if (!done.some((meeting) => meeting.id === id)) lost.push(`meeting ${id}`);
  const links = await rows<{ count: number }>(`select count(*)::int from share_link`);
  if ((links[0]?.count ?? 0) < had.links.length) lost.push("link");
  if (had.events !== undefined && (await eventsRead(rows)) < had.events) lost.push("events");
  return lost;
}

const eventsRead = async (rows: Rows): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::int from event where title like 'Made %'`))[0]
    ?.count ?? 0;

/** Whether the calendar was read to its end; only a worker does that. */
export async function isCalendarRead(databaseUrl: string, events: number): Promise<boolean> {
  const client = await connectTo(databaseUrl);
  try {
    const rows: Rows = async (text) => (await client.query(text)).rows as never[];
    return (await eventsRead(rows)) >= events;
  } finally {
    await client.end();
  }
}

async function lostOfPresentations(rows: Rows, had: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, pages, isEnded } of had.presentations) {
    const turns = await rows<{ page: number }>(
      `select page from page_turn where presentation_id = $1 order by turn`,
      [id],
    );
    const storedPages = turns.map(({ page }) => page);
    if (!pages.every((page) => storedPages.includes(page)))
      lost.push(`page turns ${storedPages.join()}`);
    const ended = await rows(`select 1 from presentation where id = $1 and ended_at is not null`, [
      id,
    ]);
    if (isEnded && ended.length === 0) lost.push("end of a presentation");
  }
  return lost;
}

/** Each statement answers a row for everything that is there more than once. */
const TWICE: Readonly<Record<string, string>> = {
  account: `select email from "user" group by 1 having count(*) > 1`,
  team: `select user_id from member group by 1 having count(*) > 1`,
  meeting: `select event_id from meeting group by 1 having count(*) > 1`,
  "part of a meeting": `select meeting_id, type from element group by 1, 2 having count(*) > 1`,
  "build of notes": `select id from meeting where notes_build > 1`,
  "build of a plan": `select id from meeting where plan_build > 1`,
  "upload in use": `select presentation_file_id from meeting where presentation_file_id is not null group by 1 having count(*) > 1`,
  page: `select file_id, page from page group by 1, 2 having count(*) > 1`,
  link: `select meeting_id, kind from share_link where revoked_at is null group by 1, 2 having count(*) > 1`,
  "page turn": `select presentation_id, turn from page_turn group by 1, 2 having count(*) > 1`,
  event: `select title from event where title like 'Made %' group by 1 having count(*) > 1`,
};

async function doubledOf(rows: Rows, { had }: Remains): Promise<string[]> {
  const doubled: string[] = [];
  for (const [what, text] of Object.entries(TWICE))
    if ((await rows(text)).length > 0) doubled.push(what);
  if (new Set(had.fileIds).size !== had.fileIds.length) doubled.push("upload");
  return doubled;
}

/** Two different mails about one thing are a doubled thing; the same Message-ID twice is one mail. */
function judgeMails(mails: readonly ReceivedMail[]): { doubled: string[]; again: number } {
  const ids = mails.map(({ messageId }) => messageId);
  const subjects = mails.map(({ subject }) => subject);
  const kinds = new Set(ids);
  const isDoubled = kinds.size > new Set(subjects).size;
  return { doubled: isDoubled ? ["mail"] : [], again: ids.length - kinds.size };
}
