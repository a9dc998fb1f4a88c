import { SENTENCES } from "@planner/contract/api";
import {
  type Element,
  type File as StoredFile,
  type Meeting,
  NOTES_TYPES,
  type PlanState,
} from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { sentenceOf } from "../../platform/call.ts";
import { selectedEvent, selectEvent } from "../../platform/selected-event.ts";
import { eventQuery, meetingQuery } from "./queries.ts";

/** What the interview is about. */
export interface Subject {
  /** There when an existing meeting is replanned. */
  meetingId?: string;
  title: string;
  startTime: string;
  endTime: string;
  attendees: readonly unknown[];
  googleCalendarId: string;
  googleEventId: string;
  files: StoredFile[];
  /** The guidance that the notes were made with. */
  prompt: string;
  hasNotes: boolean;
  /** What was made of the meeting so far. */
  elements: readonly Element[];
  /** Null where there is no plan. */
  plan: PlanState | null;
}

export type FoundSubject =
  | { kind: "loading" }
  | { kind: "nowhere" }
  | { kind: "broken"; message: string }
  | { kind: "found"; subject: Subject };

/**
 * The meeting of the interview: the one in the path, else the event in the query, else the event that was selected
 * last. With none of them, or one that has not both ids, the person goes back to the dashboard.
 */
export function useInterviewSubject(teamId: string): FoundSubject {
  const { id } = useParams();
  const event = useWantedEvent(id === undefined);
  const meeting = useQuery({
    ...meetingQuery(teamId, id ?? ""),
    enabled: id !== undefined,
    refetchInterval: false,
  });
  const calendar = useQuery({
    ...eventQuery(teamId, event?.calendarId ?? "", event?.eventId ?? ""),
    enabled: event !== null,
  });
  const nowhere = id === undefined && event === null;
  const navigate = useNavigate();
  useEffect(() => {
    if (!nowhere) return;
    console.info(SENTENCES.noMeeting);
    void navigate("/dashboard", { replace: true });
  }, [nowhere, navigate]);
  if (nowhere) return { kind: "nowhere" };
  const query = id === undefined ? calendar : meeting;
  if (query.isError && !query.data) return { kind: "broken", message: sentenceOf(query.error) };
  if (id !== undefined)
    return meeting.data ? { kind: "found", subject: subjectOf(meeting.data) } : { kind: "loading" };
  return calendar.data
    ? { kind: "found", subject: { ...calendar.data, ...NOTHING_MADE } }
    : { kind: "loading" };
}

const NOTHING_MADE = { files: [], elements: [], prompt: "", hasNotes: false, plan: null };
const notesTypes: readonly string[] = NOTES_TYPES;

const subjectOf = (meeting: Meeting): Subject => ({
  ...meeting,
  meetingId: meeting.id,
  prompt: meeting.prompt ?? "",
  hasNotes: meeting.elements.some(({ type }) => notesTypes.includes(type)),
});

/** The event in the address, remembered for a reload; else the remembered one. */
function useWantedEvent(wanted: boolean) {
  const [search] = useSearchParams();
  const calendarId = search.get("calendarId");
  const eventId = search.get("eventId");
  useEffect(() => {
    if (wanted && calendarId && eventId) selectEvent({ calendarId, eventId });
  }, [wanted, calendarId, eventId]);
  if (!wanted) return null;
  return calendarId && eventId ? { calendarId, eventId } : selectedEvent();
}
