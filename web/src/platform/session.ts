import { accountRoutes } from "@planner/contract/api";
import type { User } from "@planner/contract/model";
import { t } from "../i18n/translate.ts";
import { keepLanguage } from "../i18n/language.ts";
import { forgetAlerts, showAlert } from "../ui/alerts.ts";
import { createStore } from "../ui/store.ts";
import { isStoredForBrowser, storeAppearance, storedAppearance } from "./appearance.ts";
import { call, onUnauthorised, receive, send } from "./call.ts";
import { setViewerZone } from "./times.ts";
import { forgetStored, storedPerson, storePerson } from "./stored-person.ts";

/** Who is signed in, as this page has learned it. The first team is the one in use. */
export interface Session {
  user: User | null;
  teamId: string | null;
  hasGoogleLink: boolean;
}

const NOBODY: Session = { user: null, teamId: null, hasGoogleLink: false };

const sessionOf = (user: User): Session & { user: User } => ({
  user,
  teamId: user.teams[0]?.id ?? null,
  hasGoogleLink: user.teams[0]?.googleLink ?? false,
});

const session = createStore(NOBODY);

function set(next: Session & { user: User }) {
  storePerson({ userId: next.user.id, teamId: next.teamId });
  setViewerZone(next.user.timeZone);
  if (keepLanguage(next.user.language) && !isPresenting()) location.reload();
  session.set(next);
}

/** Whoever presents keeps the slides in front of others until they leave them; the server takes nothing more. */
const isPresenting = (): boolean => /\/meeting\/[^/]+\/present$/.test(location.pathname);

onUnauthorised(() => {
  if (!isPresenting()) endSession();
});

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
  storeAppearance(next.appearance);
}

/** What the server says about the person holds here from now on. */
function take(user: User): void {
  const lost = lostTeam(user);
  if (session.get().user?.id !== user.id) forgetPerson();
  set(sessionOf(user));
  if (isStoredForBrowser() && user.appearance.theme === "system") bringTheme(user);
  else storeAppearance(user.appearance);
  if (!lost) return;
  for (const listener of teamListeners) listener(lost.id);
  const { name } = lost;
  showAlert(
    name === undefined
      ? t("You are no longer in the team you last used here.")
      : t("You are no longer in the team {name}.", { name }),
  );
}

/** A theme that was chosen while it belonged to the browser goes with the person. */
function bringTheme(user: User): void {
  const { theme } = storedAppearance();
  if (theme === "system") return storeAppearance(user.appearance);
  // Where it cannot be kept there it stays here as it was, and is brought the next time.
  call(accountRoutes.savePreferences, { body: { theme } }).then(take, () => undefined);
}

/** The team that was in use, where the person left it or was taken out; its name only if this page knew it. */
function lostTeam(user: User): { id: string; name?: string } | undefined {
  const stored = storedPerson();
  if (stored?.userId !== user.id || stored.teamId === null) return undefined;
  if (user.teams.some(({ id }) => id === stored.teamId)) return undefined;
  const { teamId: id } = stored;
  return session.get().user?.teams.find((team) => team.id === id) ?? { id };
}

let checking: Promise<boolean> | undefined;

/**
 * Asks the server: a 401 forgets the person and means no; any other answer, with the profile, means yes. Whoever asks while
 * an answer is on its way waits for the same one.
 */
export function checkLoggedIn(): Promise<boolean> {
  checking ??= checkSession().finally(() => (checking = undefined));
  return checking;
}

async function checkSession(): Promise<boolean> {
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

/**
 * Forgets person, team, what is kept of theirs and what they were told. What was said in a presentation and has not been sent
 * yet stays for when they log in again, unless they left on purpose.
 */
export function endSession(how: "ended" | "left" = "ended"): void {
  forgetStored(how === "left" ? "all" : "but unsent");
  forgetPerson();
}

function forgetPerson(): void {
  if (session.get().user === null) return;
  session.set(NOBODY);
  setViewerZone(null);
  for (const listener of endListeners) listener();
  forgetAlerts();
}

/** Logs out on the server and forgets the person here, also when the server cannot be reached; answers where they log out at their company. */
export async function logout(): Promise<string | undefined> {
  try {
    return (await call(accountRoutes.logout, {})).next;
  } finally {
    endSession("left");
  }
}

/** Whether somebody is signed in here of whom this page has not yet learned who it is. */
export const isUnknownPerson = (): boolean =>
  session.get().user === null && storedPerson() !== null;

/** Whether the person of this page is still the one who is signed in, as far as this browser has heard. */
const isStillIn = (): boolean => {
  const { user } = session.get();
  return user === null || storedPerson()?.userId === user.id;
};

/**
 * Forgets the person as soon as another tab has; and shows a page that the browser froze when it was left (Back) only once
 * the server has said who is signed in.
 */
export function followOtherTabs(): void {
  const page = document.documentElement;
  window.addEventListener("storage", () => {
    if (!isPresenting() && !isStillIn()) forgetPerson();
  });
  window.addEventListener("pagehide", ({ persisted }) => {
    page.hidden = persisted && session.get().user !== null;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (!isStillIn()) forgetPerson();
    const checked = session.get().user === null ? Promise.resolve(false) : checkLoggedIn();
    // Without a network they are taken at the browser's word.
    checked.catch(() => undefined).finally(() => (page.hidden = false));
  });
}
