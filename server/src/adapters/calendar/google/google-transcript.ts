import { z } from "zod";
import {
  CalendarProblem,
  type CallQuery,
  type GrantHolder,
} from "../../../features/calendar/calendar-account.ports.ts";
import { getFromMeet, type GoogleSettings } from "./google-client.ts";
import { callGoogle } from "./google-grant.ts";

/** https://developers.google.com/workspace/meet/api/reference/rest/v2, as far as it is read. */
const ConferenceRecord = z.object({
  name: z.string(),
  startTime: z.iso.datetime({ offset: true }),
  endTime: z.iso.datetime({ offset: true }).optional(),
});
type ConferenceRecord = z.infer<typeof ConferenceRecord>;
const Transcript = z.object({ name: z.string(), state: z.string().optional() });
const Entry = z.object({ startTime: z.string().optional() }).loose();
const Participant = z.object({ name: z.string() }).loose();

const Page = z.object({ nextPageToken: z.string().optional() }).loose();

/** Somebody comes early, and a call whose connection broke goes on as another one. */
const EARLY_MS = 60 * 60_000;
const PAGE_SIZE = 100;
/** A day of talk; more pages have no end. */
const MOST_PAGES = 400;

/** The code of a call at Google Meet, from its address; undefined for any other address. */
export const meetingCodeOf = (conferenceUrl: string): string | undefined =>
  /^https:\/\/meet\.google\.com\/([a-z]+-[a-z]+-[a-z]+)(?:[/?#]|$)/i.exec(conferenceUrl)?.[1];

/**
 * What Google Meet transcribed of a call: all entries of all its conferences, with who took part, as JSON in Meet's own
 * form. Null as long as a conference or its transcription runs, or there is none. Throws `CalendarTrouble`.
 */
export async function readMeetTranscript(
  settings: GoogleSettings,
  holder: GrantHolder,
  call: CallQuery,
): Promise<string | null> {
  const meet = openMeet(settings, holder);
  const code = meetingCodeOf(call.conferenceUrl);
  if (code === undefined) return null;
  const records = (await listRecords(meet, code, call)).filter((one) => overlaps(one, call));
  if (records.length === 0 || records.some(({ endTime }) => endTime === undefined)) return null;
  const [transcriptEntries, participants]: [z.infer<typeof Entry>[], unknown[]] = [[], []];
  for (const { name } of records) {
    const transcripts = await meet.list(`${name}/transcripts`, "transcripts", Transcript);
    if (transcripts.some(({ state }) => state === "STARTED")) return null;
    for (const transcript of transcripts) {
      const path = `${transcript.name}/entries`;
      transcriptEntries.push(...(await meet.list(path, "transcriptEntries", Entry)));
    }
    participants.push(...(await meet.list(`${name}/participants`, "participants", Participant)));
  }
  if (transcriptEntries.length === 0) return null;
  const inOrder = transcriptEntries.toSorted((one, other) => momentOf(one) - momentOf(other));
  return JSON.stringify({ participants, transcriptEntries: inOrder });
}

const momentOf = ({ startTime = "" }: z.infer<typeof Entry>): number => Date.parse(startTime) || 0;

function listRecords(meet: Meet, code: string, { startTime, endTime }: CallQuery) {
  const from = new Date(startTime.getTime() - EARLY_MS).toISOString();
  // The names of its filter are those of the proto (AIP-160).
  const filter = `space.meeting_code = "${code}" AND start_time >= "${from}" AND start_time <= "${endTime.toISOString()}"`;
  return meet.list("conferenceRecords", "conferenceRecords", ConferenceRecord, { filter });
}

/** All calls of a series take place under one code. */
const overlaps = (
  record: ConferenceRecord,
  { startTime, endTime }: Pick<CallQuery, "startTime" | "endTime">,
): boolean =>
  Date.parse(record.startTime) < endTime.getTime() &&
  (record.endTime === undefined || Date.parse(record.endTime) > startTime.getTime());

interface Meet {
  /** All items of a list, page by page. */
  list<Item>(
    path: string,
    key: string,
    item: z.ZodType<Item>,
    params?: Record<string, string>,
  ): Promise<Item[]>;
}

function openMeet(settings: GoogleSettings, holder: GrantHolder): Meet {
  return {
    list: async <Item>(
      path: string,
      key: string,
      item: z.ZodType<Item>,
      params: Record<string, string> = {},
    ) => {
      const Items = z.array(item).default([]);
      const items: Item[] = [];
      let pageToken = "";
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await callGoogle(settings, holder, {
          task: "transcript",
          call: (accessToken) =>
            getFromMeet(settings, accessToken, {
              path,
              params: { ...params, pageSize: PAGE_SIZE, ...(pageToken ? { pageToken } : {}) },
            }),
        });
        const { data, error } = Page.safeParse(answer);
        if (error) throw unreadable(error);
        const read = Items.safeParse(new Map(Object.entries(data)).get(key));
        if (read.error) throw unreadable(read.error);
        items.push(...read.data);
        const next = data.nextPageToken ?? "";
        if (next === "" || next === pageToken) return items;
        pageToken = next;
      }
      throw new CalendarProblem("later", "Google's list of what was said has no end.");
    },
  };
}

const unreadable = (cause: z.ZodError): CalendarProblem =>
  new CalendarProblem("unreadable", "Google answered in a way that Planner does not understand.", {
    // Not what stands there: it is what people said.
    cause: new Error(cause.issues.map(({ path, code }) => `${path.join(".")} ${code}`).join(", ")),
  });
