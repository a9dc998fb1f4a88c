import { accountRoutes } from "@planner/contract/api";
import type { User } from "@planner/contract/model";
import { forgetAlerts, tell } from "../ui/alerts.ts";
import { createStore } from "../ui/store.ts";
import { isKeptForBrowser, keepAppearance, keptAppearance } from "./appearance.ts";
import { call, onUnauthorised, receive, send } from "./call.ts";
import { forgetSelectedEvent } from "./selected-event.ts";

/** Who is signed in, as this browser knows it. The first team is the one in use. */
export interface Session {
  user: User | null;
  teamId: string | null;
  hasGoogleLink: boolean;
}

const USER_KEY = "user";
const TEAM_KEY = "teamId";
const NOBODY: Session = { user: null, teamId: null, hasGoogleLink: false };

const sessionOf = (user: User): Session => ({
  user,
  teamId: user.teams[0]?.id ?? null,
  hasGoogleLink: user.teams[0]?.googleLink ?? false,
});

function remembered(): Session {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? "null");
    return isUser(user) ? sessionOf(user) : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** An earlier version of the app may have remembered people differently. */
function isUser(value: unknown): value is User {
  const { id, email, name, teams } = (value ?? {}) as Partial<Record<keyof User, unknown>>;
  return (
    [id, email, name].every((one) => typeof one === "string") &&
    Array.isArray(teams) &&
    teams.every((team: Partial<User["teams"][number]> | null) => typeof team?.id === "string")
  );
}

const session = createStore(remembered());

function set(next: Session) {
  if (next.user) localStorage.setItem(USER_KEY, JSON.stringify(next.user));
  else localStorage.removeItem(USER_KEY);
  if (next.teamId) localStorage.setItem(TEAM_KEY, next.teamId);
  else localStorage.removeItem(TEAM_KEY);
  session.set(next);
}

onUnauthorised(() => endSession());

const endListeners = new Set<() => void>();
const teamListeners = new Set<(teamId: string) => void>();

/** Hears that the person is forgotten here, so that whatever is kept of theirs can be too. */
export const onSessionEnd = (listener: () => void): void => void endListeners.add(listener);

/** Hears that the person is in a team no longer. */
export const onTeamLost = (listener: (teamId: string) => void): void =>
  void teamListeners.add(listener);

/** The session, followed. */
export const useSession = session.use;

/** The team in use. Only for what is shown behind the guard: throws where nobody is signed in. */
export function useTeamId(): string {
  const { teamId } = useSession();
  if (teamId === null) throw new Error("No team: this screen is not behind the guard");
  return teamId;
}

/** The team in use, outside of what is drawn; null where nobody is signed in. */
export const currentTeamId = (): string | null => session.get().teamId;

/** Fetches who is signed in and remembers user and first team; throws CallError. */
export async function loadProfile(): Promise<Session> {
  take(await call(accountRoutes.me, {}));
  return session.get();
}

/** Shows and remembers the signed-in person as `change` has them; the server is told by whoever calls. */
export function showPerson(change: (person: User) => User): void {
  const { user } = session.get();
  if (user === null) return;
  const next = change(user);
  set(sessionOf(next));
  keepAppearance(next.appearance);
}

/** What the server says about the person holds here from now on. */
function take(user: User): void {
  const lost = lostTeam(user);
  set(sessionOf(user));
  if (isKeptForBrowser() && user.appearance.theme === "system") bringTheme(user);
  else keepAppearance(user.appearance);
  if (!lost) return;
  for (const listener of teamListeners) listener(lost.id);
  tell(`You are no longer in the team ${lost.name}.`);
}

/** A theme that was chosen while it belonged to the browser goes with the person. */
function bringTheme(user: User): void {
  const { theme } = keptAppearance();
  if (theme === "system") return keepAppearance(user.appearance);
  // Where it cannot be kept there it stays here as it was, and is brought the next time.
  call(accountRoutes.savePreferences, { body: { theme } }).then(take, () => undefined);
}

/** The team that was in use, where the person left it or was taken out. */
function lostTeam(user: User): User["teams"][number] | undefined {
  const before = session.get().user;
  const team = before?.id === user.id ? before.teams[0] : undefined;
  return user.teams.some(({ id }) => id === team?.id) ? undefined : team;
}

let asking: Promise<boolean> | undefined;

/**
 * Asks the server: a 401 forgets the person and means no; any other answer, with the profile, means yes. Whoever asks while
 * an answer is on its way waits for the same one.
 */
export function checkLoggedIn(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  // Sent together, so that nobody waits for two answers in turn; a stranger's is of no interest.
  const profile = send(accountRoutes.me, {});
  profile.catch(() => {});
  const answer = await send(accountRoutes.loggedIn, {});
  if (answer.status === 401) {
    endSession();
    return false;
  }
  take(await receive(accountRoutes.me, profile));
  return true;
}

/** Forgets person, team, what is kept of theirs and what they were told. */
export function endSession(): void {
  if (session.get().user === null && localStorage.getItem(TEAM_KEY) === null) return;
  set(NOBODY);
  for (const listener of endListeners) listener();
  forgetSelectedEvent();
  forgetAlerts();
}

/** Logs out on the server and forgets the person here, also when the server cannot be reached. */
export async function logout(): Promise<void> {
  try {
    await call(accountRoutes.logout, {});
  } finally {
    endSession();
  }
}
