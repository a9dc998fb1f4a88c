import { setTimeout as wait } from "node:timers/promises";
import { openCalendarAddress } from "../calendar-files.ts";
import { type MailServer, openMailServer } from "../mail-server.ts";
import type { CrashCase } from "./crash-cases.ts";
import { openCrashClient } from "./crash-client.ts";
import { type Acknowledged, EVENTS, goThrough } from "./crash-flows.ts";
import { openCrashApp } from "./crash-app.ts";
import { type Damage, inspect, isCalendarRead, untilDatabaseIsBack } from "./crash-invariants.ts";

/** How one crash went. */
export interface CrashOutcome extends CrashCase, Damage {
  /** From the kill until everything that was asked for is there. */
  readonly resumedMs: number;
  /** Why it could not go on to the end, where it could not. */
  readonly broke?: string;
}

const SETTLE_MS = 180_000;
const POLL_MS = 200;

/** Goes through a flow with real processes, kills the victim at the stage, and looks at what is left. */
export async function runCrash(crash: CrashCase, adminUrl: string): Promise<CrashOutcome> {
  const mails = await openMailServer();
  const calendar = await openCalendarAddress((_, response) =>
    response.writeHead(200, { "content-type": "text/calendar" }).end(CALENDAR),
  );
  const planner = await openCrashApp(crash, {
    adminUrl,
    smtpUrl: mails.url,
    calendarHost: calendar.host,
  });
  const client = openCrashClient(planner.origin, "robin@example.com");
  const had: Acknowledged = { fileIds: [], meetingIds: [], links: [], presentations: [] };
  const { origin, code } = planner;
  try {
    await goThrough(crash.stage, { client, origin, code, calendarUrl: calendar.url, had });
    await untilCalendarRead(planner.databaseUrl(), had);
    const killedAt = await soon(planner.killed);
    if (/^(mail|notes)\./.test(crash.stage)) await untilMailed(mails);
    await untilDatabaseIsBack(planner.databaseUrl());
    const resumedMs = performance.now() - killedAt;
    // What is done twice comes a little later.
    await wait(crash.stage.startsWith("mail.") ? DOUBLE_MAIL_MS : 500);
    const remains = { ...planner, databaseUrl: planner.databaseUrl(), email: client.email };
    return {
      ...crash,
      ...(await inspect({ ...remains, mails: mails.received, had })),
      resumedMs,
    };
  } catch (error) {
    const broke = `${error instanceof Error ? error.message : String(error)}\n${planner.printed()}`;
    return { ...crash, lost: [], doubled: [], doubledMails: 0, resumedMs: Number.NaN, broke };
  } finally {
    await planner.close();
    await calendar.close();
    await mails.close();
  }
}

async function untilMailed({ received }: MailServer): Promise<void> {
  for (const until = Date.now() + SETTLE_MS; received.length === 0; await wait(POLL_MS))
    if (Date.now() > until) throw new Error("No mail came.");
}

/** A worker that died with a mail in its hands is found out after ten seconds. */
const DOUBLE_MAIL_MS = 18_000;
const STAGE_MS = 20_000;

/** The stage may lie behind what the person waits for, but not far. */
async function soon(killed: Promise<number>): Promise<number> {
  const late = new AbortController();
  try {
    return await Promise.race([
      killed,
      wait(STAGE_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error("The stage was never reached.");
      }),
    ]);
  } finally {
    late.abort();
  }
}

async function untilCalendarRead(databaseUrl: string, { events }: Acknowledged): Promise<void> {
  if (events === undefined) return;
  for (const until = Date.now() + SETTLE_MS; ; await wait(POLL_MS)) {
    if (await isCalendarRead(databaseUrl, events).catch(() => false)) return;
    if (Date.now() > until) throw new Error("The calendar was not read.");
  }
}

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//tests//EN",
  ...Array.from({ length: EVENTS }, (_, index) => [
    "BEGIN:VEVENT",
    `UID:made-${index}`,
    `SUMMARY:Made ${index}`,
    `DTSTART:${new Date(Date.now() + index * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    "DURATION:PT1H",
    "DTSTAMP:20260101T000000Z",
    "END:VEVENT",
  ]).flat(),
  "END:VCALENDAR",
  "",
].join("\r\n");
