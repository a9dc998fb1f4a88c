import {
  accountRoutes,
  apiTokenRoutes,
  commentRoutes,
  companySignInRoutes,
  connectedToolRoutes,
  decisionRoutes,
  deckChangesRoutes,
  seriesRoutes,
  fileRoutes,
  languageModelRoutes,
  meetingRoutes,
  presentationRoutes,
  promiseRoutes,
  pushRoutes,
  privacyRoutes,
  teamRoutes,
} from "@planner/contract/api";
import { DEFAULT_BACKGROUND, type Member, TOUR_MARKS, type User } from "@planner/contract/model";
import { vi } from "vitest";
import { openLiveConnection } from "../platform/live.ts";
import { fakeLive } from "./fake-live.ts";
import type { FakeServer } from "./fake-server.ts";

/** A person of one team, with or without a linked calendar. */
export const person = (googleLink: boolean): User => ({
  id: "user-1",
  email: "ada@studio.test",
  name: "Ada",
  appearance: { theme: "system", background: DEFAULT_BACKGROUND },
  isCounted: true,
  tourSeen: [...TOUR_MARKS],
  timeZone: null,
  language: null,
  teams: [{ id: "team-1", name: "Studio", googleLink }],
});

/** Somebody as the team lists them. */
export const mate = ({ id, name, email }: Pick<User, "id" | "name" | "email">): Member => ({
  userId: id,
  name,
  email,
  joinedAt: "2026-03-02T09:00:00.000Z",
  calendars: [],
  isDeactivated: false,
});

/** The server knows this person's session and that they are alone in a team that keeps all; nobody presents or decided anything before, no meeting is of a series, no tool is connected, and there is no sample. */
export function signIn(server: FakeServer, googleLink = true): FakeServer {
  if (!vi.isMockFunction(openLiveConnection)) fakeLive();
  return server
    .on(accountRoutes.loggedIn, { message: "ok" })
    .on(accountRoutes.me, person(googleLink))
    .on(decisionRoutes.ofMeeting, [])
    .on(connectedToolRoutes.list, [])
    .on(pushRoutes.list, [])
    .on(commentRoutes.list, { threads: [], people: [] })
    .on(commentRoutes.mentionEmail, { isOn: true })
    .on(apiTokenRoutes.read, { isOn: false, tokens: [] })
    .on(decisionRoutes.reopened, [])
    .on(deckChangesRoutes.read, { status: "none", hasDeck: true })
    .on(seriesRoutes.ofMeeting, null)
    .on(presentationRoutes.earlierNotes, { meeting: null, pages: [] })
    .on(teamRoutes.people, { members: [mate(person(googleLink))], invitations: [] })
    .on(promiseRoutes.email, { days: null, timeZone: null })
    .on(privacyRoutes.retention, { keepDays: null, from: null, due: 0 })
    .on(languageModelRoutes.notesLanguage, { language: null })
    .on(fileRoutes.textRecognition, { isOn: true, isAvailable: true })
    .on(languageModelRoutes.read, {
      source: "none",
      provider: null,
      model: null,
      baseUrl: null,
      hasKey: false,
      hasAnswered: false,
      prices: null,
      isOwnMachine: false,
      mayChange: false,
      runBy: "Ada",
      meeting: null,
    })
    .on(companySignInRoutes.read, {
      source: "none",
      mayChange: false,
      runBy: "Ada",
      names: [],
      providers: [],
      teams: [],
      publicUrl: "http://planner.test",
    })
    .on(presentationRoutes.presentations, [])
    .on(meetingRoutes.sample, []);
}
