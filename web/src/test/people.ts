import { accountRoutes, presentationRoutes } from "@planner/contract/api";
import { DEFAULT_BACKGROUND, type User } from "@planner/contract/model";
import type { FakeServer } from "./fake-server.ts";

/** A person of one team, with or without a linked calendar. */
export const person = (googleLink: boolean): User => ({
  id: "user-1",
  email: "ada@studio.test",
  name: "Ada",
  appearance: { theme: "system", background: DEFAULT_BACKGROUND },
  isCounted: true,
  teams: [{ id: "team-1", name: "Studio", googleLink }],
});

/** The server knows this person's session; nobody presents. */
export const signIn = (server: FakeServer, googleLink = true): FakeServer =>
  server
    .on(accountRoutes.loggedIn, { message: "ok" })
    .on(accountRoutes.me, person(googleLink))
    .on(presentationRoutes.presentations, []);
