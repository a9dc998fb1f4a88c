import { randomUUID } from "node:crypto";
import { toPost } from "../testing/presentations.ts";
import { PASSWORD } from "../testing/visitor.ts";
import {
  begunRecording,
  betaKey,
  calendarFile,
  colleague,
  deleted,
  drawing,
  failed,
  forgotten,
  importedCalendar,
  playableRecording,
  invitation,
  invited,
  newcomer,
  newSession,
  newEvent,
  planned,
  replanned,
  sharedWith,
  unusedFile,
} from "./access-fresh.ts";
import {
  correctedNote,
  correctedPages,
  followed,
  line,
  linkedPromise,
  note,
  pointWithOutcome,
  renamed,
  speaker,
  subscribed,
} from "./access-fresh-notes.ts";
import { API_ACCESS_ROWS } from "./access-matrix-tokens.ts";
import { COMPANY_ROWS } from "./access-matrix-company.ts";
import { DIRECTORY_ROWS } from "./access-matrix-directory.ts";
import { COMMENT_ROWS } from "./access-matrix-comments.ts";
import { DECISION_ROWS } from "./access-matrix-decisions.ts";
import { PUSH_ROWS } from "./access-matrix-pushes.ts";
import { TWO_FACTOR_ROWS } from "./access-matrix-two-factor.ts";
import { WEBHOOK_ROWS } from "./access-matrix-webhooks.ts";
import { meeting, type Row, shared, team } from "./access-row.ts";
import type { Ids } from "./access-world.ts";

const event = ({ calendarId, eventId }: Ids) => ({
  googleCalendarId: calendarId,
  googleEventId: eventId,
});
const OLLAMA = { provider: "openai-compatible", model: "m", baseUrl: "http://localhost:11434/v1" };
const basedOn = ({ version }: Ids) => ({ basedOn: Number(version ?? 0) });
const settings = ({ calendarId }: Ids) => ({
  selected: [calendarId],
  showPrivate: true,
  injectPlanLink: false,
});
const server = { server: "https://dav.example.com", user: "ann", password: "secret" };

/**
 * Every route of the web process; a GET stands for its HEAD too. Whoever adds a call adds its line here: without one the test
 * fails and names it. What uses a meeting up stands below what reads it. Comments, webhooks, and decisions
 * with sign-offs and series, have their lines in the files beside this one.
 */
export const MATRIX: Readonly<Record<string, Row>> = {
  "GET /livez": { who: "anyone" },
  "GET /readyz": { who: "anyone" },
  "GET /api/docs/json": { who: "anyone" },
  "GET /api/client-settings": { who: "anyone" },
  "POST /api/analytics/views": { who: "door", body: () => ({ screen: "/dashboard" }) },
  "POST /api/calendar/google/push": { who: "door", ok: 404, takesAnyBody: true },

  "POST /login": {
    who: "door",
    body: ({ email }) => ({ email, password: PASSWORD }),
    fresh: newcomer,
  },
  "POST /logout": { who: "door", fresh: newcomer },
  "POST /signup": {
    who: "door",
    body: ({ email, code }) => ({ email, code, password: PASSWORD, name: "Robin" }),
    fresh: betaKey,
  },
  "POST /signup/from-link": {
    who: "door",
    body: ({ code }) => ({ code, password: PASSWORD }),
    fresh: invited,
  },
  "GET /api/invitations/:code": { who: "door", fresh: invited },
  "POST /forget-password": { who: "door", body: () => ({ email: "nobody@example.com" }) },
  "POST /reset-password": {
    who: "door",
    body: ({ email, code }) => ({ email, token: code, password: "another horse battery" }),
    fresh: forgotten,
  },
  "POST /beta": { who: "door", body: () => ({ email: "curious@example.com" }) },
  "GET /me": { who: "session" },
  "GET /loggedIn": { who: "session" },
  "PATCH /api/account/preferences": {
    who: "session",
    body: () => ({ theme: "dark" }),
    fresh: newcomer,
  },
  "POST /api/account/password": {
    who: "session",
    body: ({ password }) => ({ current: password, next: "another horse battery" }),
    fresh: newcomer,
  },
  "POST /api/account/email": {
    who: "session",
    body: ({ password }) => ({ email: "new@example.com", password }),
    fresh: newcomer,
  },
  // A token that nobody sealed.
  "POST /api/account/email/confirm": { who: "session", ok: 400, body: () => ({ token: "x.y" }) },
  "GET /api/account/sessions": { who: "session" },
  "DELETE /api/account/sessions/:sessionId": { who: "session", fresh: newSession },
  "POST /api/account/sign-out-everywhere": { who: "session", fresh: newcomer },
  "GET /api/auth/sync": { who: "session", ok: 302 },
  "GET /api/auth/sync/google": { who: "session", ok: 302 },
  "POST /api/auth/de-sync": { who: "session", fresh: newcomer },

  "GET /api/language-model": { who: "session" },
  "PATCH /api/language-model": { who: "runner", body: () => ({ choice: null }) },
  // The model of these tests answers nothing.
  "POST /api/language-model/test": { who: "runner", ok: 422, body: () => ({ choice: OLLAMA }) },
  "GET /api/language-model/found": { who: "runner" },

  "GET /api/account/activity": { who: "session" },
  "GET /api/account/deletion": { who: "session" },
  "GET /api/account/export": { who: "session" },
  "POST /api/account/delete": {
    who: "session",
    body: () => ({ password: PASSWORD }),
    fresh: newcomer,
  },

  ...COMPANY_ROWS,
  ...DIRECTORY_ROWS,
  ...TWO_FACTOR_ROWS,
  ...API_ACCESS_ROWS,
  [`GET ${team}/activity`]: { who: "self" },
  [`GET ${team}/notes-language`]: { who: "self" },
  [`PATCH ${team}/notes-language`]: { who: "self", body: () => ({ language: "de" }) },
  [`GET ${team}/text-recognition`]: { who: "self" },
  [`PATCH ${team}/text-recognition`]: { who: "self", body: () => ({ isOn: true }) },
  [`GET ${team}/retention`]: { who: "self" },
  [`PATCH ${team}/retention`]: { who: "self", body: () => ({ keepDays: 90 }) },
  [`GET ${team}/find`]: { who: "self", query: () => "q=checkout" },
  [`GET ${team}/find/places`]: { who: "self" },
  // No language model is set up.
  [`POST ${team}/find/answer`]: { who: "self", ok: 409, body: () => ({ q: "who pays for it?" }) },
  [`GET ${team}/members`]: { who: "self" },
  [`DELETE ${team}/members/:userId`]: { who: "team", fresh: colleague },
  [`POST ${team}/invitations`]: { who: "self", body: () => ({ email: "new@example.com" }) },
  [`POST ${team}/invitations/:invitationId/resend`]: { who: "team", fresh: invitation },
  [`DELETE ${team}/invitations/:invitationId`]: { who: "team", fresh: invitation },
  [`GET ${team}/profile`]: { who: "self" },
  [`PATCH ${team}/profile`]: { who: "self", body: () => ({ companyName: "Checkout Ltd" }) },
  [`GET ${team}/members/me/profile`]: { who: "self" },
  [`PATCH ${team}/members/me/profile`]: { who: "self", body: () => ({ fullName: "Ann" }) },
  [`POST ${team}/analytics`]: { who: "self", body: () => ({ event: "sync_with_google" }) },
  [`POST ${team}/feedback`]: { who: "self", body: () => ({ text: "Good", screen: "/dashboard" }) },

  [`GET ${team}/calendar/settings`]: { who: "self" },
  [`POST ${team}/calendar/settings`]: { who: "self", body: settings },
  [`POST ${team}/calendar/caldav`]: { who: "self", body: () => server },
  [`POST ${team}/calendar/subscriptions`]: {
    who: "self",
    body: () => ({ url: "https://cal.example.com/a.ics" }),
  },
  [`POST ${team}/calendar/sync`]: { who: "self" },
  [`POST ${team}/calendar/import`]: { who: "self", upload: [calendarFile("Own"), "own.ics"] },
  [`POST ${team}/calendar/events`]: {
    who: "self",
    body: () => ({
      title: "Review",
      startTime: "2026-03-02T09:00:00Z",
      endTime: "2026-03-02T10:00:00Z",
    }),
  },
  [`GET ${team}/calendar/:calendarId/event/:eventId`]: { who: "team" },
  [`DELETE ${team}/calendar/:calendarId`]: { who: "own", fresh: importedCalendar },

  [`POST ${team}/files`]: { who: "self", upload: ["Words about the checkout.", "words.txt"] },
  [`GET ${team}/files/status/:jobId`]: { who: "team" },
  [`GET ${team}/files/:fileId`]: { who: "team" },
  [`GET ${team}/files/:fileId/download`]: { who: "team" },
  [`GET ${team}/files/:fileId/page/:page`]: { who: "team" },
  [`DELETE ${team}/files/:fileId`]: { who: "team", fresh: unusedFile },

  [`GET ${team}/recordings`]: { who: "self" },
  [`POST ${team}/recordings`]: {
    who: "self",
    body: () => ({ name: "talk.mp4", sizeBytes: 1, modifiedAtMs: 1 }),
  },
  [`POST ${team}/recordings/:jobId/parts/:part`]: {
    who: "own",
    upload: ["x", "part"],
    fresh: begunRecording,
  },
  [`DELETE ${team}/recordings/:jobId`]: { who: "own", fresh: begunRecording },
  [`GET ${team}/files/:fileId/recording`]: { who: "team", fresh: playableRecording },
  [`DELETE ${team}/files/:fileId/recording`]: { who: "team", fresh: playableRecording },

  [`GET ${team}/members/me/meetings/recent`]: { who: "self" },
  [`GET ${team}/members/me/meetings/completed`]: { who: "self" },
  [`GET ${meeting}`]: { who: "team" },
  [`GET ${meeting}/thumbnail`]: { who: "team" },
  [`GET ${meeting}/notes/export`]: { who: "team", query: () => "form=csv" },
  [`GET ${meeting}/archive`]: { who: "team" },
  // No zip: whoever may call hears so.
  [`POST ${team}/meetings/restore`]: { who: "self", ok: 422, upload: ["no zip", "meeting.zip"] },
  [`GET ${meeting}/plan/export`]: { who: "team", query: () => "form=docx" },
  [`GET ${meeting}/transcripts`]: { who: "team" },
  [`GET ${meeting}/earlier-notes`]: { who: "team" },
  [`GET ${meeting}/presentations`]: { who: "team" },
  [`GET ${meeting}/presentations/:presentationId/notes`]: { who: "team" },
  "GET /api/share/plans/:shareId": { who: "plan" },
  "POST /api/share/plans/:shareId/unlock": { who: "plan", body: () => ({ password: "x" }) },
  [`GET ${shared}`]: { who: "notes" },
  [`POST ${shared}/unlock`]: { who: "notes", body: () => ({ password: "x" }) },
  [`GET ${shared}/files/:fileId/page/:page`]: { who: "notes" },

  ...COMMENT_ROWS,

  [`POST ${team}/meetings`]: { who: "team", body: event, fresh: newEvent },
  [`GET ${team}/meetings/sample`]: { who: "self" },
  [`POST ${team}/meetings/sample`]: { who: "self" },
  [`DELETE ${team}/meetings/sample`]: { who: "self" },
  [`PATCH ${meeting}`]: {
    who: "team",
    body: () => ({ half: "plan", prompt: "Shorter" }),
    fresh: planned,
  },
  [`DELETE ${meeting}`]: { who: "team", fresh: planned },
  [`POST ${meeting}/undo-reset`]: { who: "team", fresh: deleted },
  [`POST ${meeting}/plan/preview`]: { who: "team", body: () => ({ prompt: "Shorter" }) },
  [`POST ${meeting}/plan/undo`]: { who: "team", fresh: replanned },
  [`POST ${meeting}/elements/:elementId/retry`]: { who: "team", fresh: failed },
  [`PATCH ${meeting}/elements/:elementId`]: { who: "team", body: () => ({ text: "To decide." }) },
  [`POST ${meeting}/materials`]: {
    who: "team",
    body: ({ materialFileId }) => ({ fileId: materialFileId }),
  },
  [`DELETE ${meeting}/materials/:fileId`]: { who: "team", fresh: drawing },
  [`POST ${meeting}/publish`]: { who: "own", body: () => ({}) },
  [`DELETE ${meeting}/publish`]: { who: "own" },
  [`POST ${meeting}/share`]: { who: "team", body: () => ({ half: "plan" }), fresh: planned },
  [`GET ${meeting}/share`]: { who: "team", query: () => "half=notes" },
  [`PATCH ${meeting}/share`]: { who: "team", body: () => ({ half: "plan" }), fresh: planned },
  [`POST ${meeting}/share/people`]: {
    who: "team",
    body: () => ({ half: "plan", email: "client@example.com" }),
    fresh: planned,
  },
  [`DELETE ${meeting}/share/people/:linkId`]: { who: "team", fresh: sharedWith },
  [`DELETE ${meeting}/share`]: { who: "team", query: () => "half=plan", fresh: planned },
  [`POST ${meeting}/deck`]: { who: "team", body: ({ fileId }) => ({ fileId }) },
  [`POST ${meeting}/transcripts`]: {
    who: "team",
    body: ({ fileId = "" }) => toPost(fileId, { text: "One more word.", start: 5, end: 6 }),
  },
  [`POST ${meeting}/notes`]: {
    who: "team",
    body: ({ segmentId, quote }) => ({
      id: randomUUID(),
      type: "Feedback",
      text: "The total was missed.",
      segmentId,
      quote,
    }),
    fresh: line,
  },
  [`PATCH ${meeting}/notes/:noteId`]: {
    who: "team",
    body: (ids) => ({ text: "Grace draws it.", ...basedOn(ids) }),
    fresh: note,
  },
  [`POST ${meeting}/notes/:noteId/undo`]: { who: "team", body: basedOn, fresh: correctedNote },
  [`DELETE ${meeting}/notes/:noteId`]: {
    who: "team",
    query: ({ version }) => `basedOn=${version ?? 0}`,
    fresh: note,
  },
  [`GET ${team}/members/me/promise-email`]: { who: "self" },
  [`PATCH ${team}/members/me/promise-email`]: {
    who: "self",
    body: () => ({ days: "monday", timeZone: "Europe/Paris" }),
  },
  "GET /api/promises/linked": {
    who: "anyone",
    query: ({ token = "x.y" }) => `token=${token}`,
    fresh: linkedPromise,
  },
  "POST /api/promises/linked": {
    who: "anyone",
    body: ({ token = "x.y" }) => ({ token, isDone: true }),
    fresh: linkedPromise,
  },
  "POST /promises/email": {
    who: "door",
    query: ({ token = "x.y" }) => `token=${token}`,
    takesAnyBody: true,
    fresh: subscribed,
  },
  ...DECISION_ROWS,
  ...WEBHOOK_ROWS,
  ...PUSH_ROWS,
  [`GET ${team}/promises`]: { who: "self", query: () => "view=mine&today=2026-03-02" },
  [`GET ${meeting}/deck-changes`]: { who: "team" },
  [`POST ${meeting}/deck-changes`]: { who: "team" },
  [`POST ${meeting}/deck-changes/notes/:noteId`]: {
    who: "team",
    body: () => ({ state: "answered" }),
    fresh: followed,
  },
  [`PATCH ${meeting}/outcomes/:outcomeId`]: {
    who: "team",
    body: () => ({ state: "answered", was: "decided" }),
    fresh: pointWithOutcome,
  },
  [`GET ${meeting}/notes/changes`]: { who: "team" },
  [`POST ${meeting}/notes/seen`]: { who: "team" },
  [`POST ${meeting}/pages`]: {
    who: "team",
    body: ({ segmentId, page }) => ({ segmentId, page: Number(page) }),
    fresh: line,
  },
  [`DELETE ${meeting}/pages/:correctionId`]: { who: "team", fresh: correctedPages },
  [`POST ${meeting}/speakers`]: {
    who: "team",
    body: ({ from, to }) => ({ from, to }),
    fresh: speaker,
  },
  [`DELETE ${meeting}/speakers/:renameId`]: { who: "team", fresh: renamed },
  [`POST ${meeting}/presentations/:presentationId/notes`]: { who: "team" },
  [`DELETE ${team}/calendar/accounts/:accountId/transcripts`]: { who: "own" },
  [`DELETE ${team}/calendar/accounts/:accountId`]: { who: "own" },
};
