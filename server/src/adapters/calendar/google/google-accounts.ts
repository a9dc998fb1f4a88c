import type { calendar_v3 } from "@googleapis/calendar";
import {
  type CalendarAccounts,
  CalendarProblem,
  type DescriptionChange,
  type GrantHolder,
  type OutsideCalendar,
} from "../../../features/calendar/calendar-account.ports.ts";
import { preparePage } from "./google-changes.ts";
import type { GoogleSettings } from "./google-client.ts";
import { callCalendar, revokeGrant } from "./google-grant.ts";
import { readMeetTranscript } from "./google-transcript.ts";

const LIST_FIELDS =
  "nextPageToken,items(id,summary,summaryOverride,timeZone,accessRole,primary,deleted)";
/** How often a description is tried to be written while others change the event. */
const TRIES = 4;

/** Google Calendar by its official client. */
export const openGoogleAccounts = (settings: GoogleSettings): CalendarAccounts => ({
  listCalendars: (holder) => listCalendars(settings, holder),

  readChanges: async (holder, query) => {
    const { params, read } = preparePage(query);
    return read(
      await callCalendar(settings, holder, {
        task: "list",
        call: (api) => api.events.list(params),
      }),
    );
  },

  descriptionFormat: "html",

  changeDescription: (holder, change) => changeDescription(settings, holder, change),

  revoke: (grant) => revokeGrant(settings, grant),

  watch: async (holder, { remoteId, id, token, address }) => {
    const params = { calendarId: remoteId, requestBody: { id, token, address, type: "web_hook" } };
    const channel = await callCalendar(settings, holder, {
      task: "watch",
      call: (api) => api.events.watch(params),
    });
    if (!channel.resourceId || !channel.expiration) {
      throw new CalendarProblem("unreadable", "Google opened a channel without an end.");
    }
    return { id, resource: channel.resourceId, until: new Date(Number(channel.expiration)) };
  },

  unwatch: async (holder, { id, resource }) => {
    const call = (api: calendar_v3.Calendar) =>
      api.channels.stop({ requestBody: { id, resourceId: resource } });
    await callCalendar(settings, holder, { task: "watch", call });
  },

  readTranscript: (holder, call) => readMeetTranscript(settings, holder, call),
});

async function listCalendars(
  settings: GoogleSettings,
  holder: GrantHolder,
): Promise<OutsideCalendar[]> {
  const found: OutsideCalendar[] = [];
  let pageToken: string | undefined;
  do {
    const params = { maxResults: 250, fields: LIST_FIELDS, ...(pageToken ? { pageToken } : {}) };
    const page = await callCalendar(settings, holder, {
      task: "read",
      call: (api) => api.calendarList.list(params),
    });
    found.push(...(page.items ?? []).map(toCalendar).filter((one) => one !== undefined));
    if (pageToken && page.nextPageToken === pageToken)
      throw new CalendarProblem("later", "Google's list of calendars has no end at the moment.");
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  return found;
}

/** Calendars that show only when somebody is busy have no meetings to prepare. */
function toCalendar(entry: calendar_v3.Schema$CalendarListEntry): OutsideCalendar | undefined {
  const { id, accessRole } = entry;
  if (!id || entry.deleted || accessRole === "freeBusyReader") return undefined;
  return {
    remoteId: id,
    name: entry.summaryOverride || entry.summary || id,
    timeZone: entry.timeZone ?? null,
    canWrite: accessRole === "owner" || accessRole === "writer",
    isPrimary: entry.primary === true,
  };
}

async function changeDescription(
  settings: GoogleSettings,
  holder: GrantHolder,
  change: DescriptionChange,
): Promise<"changed" | "same"> {
  for (let left = TRIES; left > 0; left -= 1) {
    const outcome = await tryChange(settings, holder, change);
    if (outcome !== "stale") return outcome;
  }
  throw new CalendarProblem(
    "conflict",
    "This event is being changed in Google Calendar. Try again in a moment.",
  );
}

/** Reads, edits and writes once; 'stale' where somebody else changed the event in between (RFC 9110, 13.1.1). */
async function tryChange(
  settings: GoogleSettings,
  holder: GrantHolder,
  { remoteId, eventId, edit, notifyGuests }: DescriptionChange,
): Promise<"changed" | "same" | "stale"> {
  const key = { calendarId: remoteId, eventId };
  const found = await callCalendar(settings, holder, {
    task: "read",
    call: (api) => api.events.get({ ...key, fields: "id,status,etag,description" }),
  });
  if (found.status === "cancelled") {
    throw new CalendarProblem("gone", "This event is no longer in Google Calendar.");
  }
  const before = found.description ?? "";
  const description = edit(before);
  if (description === before) return "same";
  const params = {
    ...key,
    sendUpdates: notifyGuests ? "all" : "none",
    fields: "id",
    requestBody: { description },
  };
  const headers = { "If-Match": found.etag ?? "" };
  try {
    await callCalendar(settings, holder, {
      task: "write",
      call: (api) => api.events.patch(params, { headers }),
    });
    return "changed";
  } catch (error) {
    if (error instanceof CalendarProblem && error.kind === "conflict") return "stale";
    throw error;
  }
}
