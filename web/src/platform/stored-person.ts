/** Whom this browser has signed in and in which team, by ids alone: names are learned anew by each page. */
export interface StoredPerson {
  userId: string;
  teamId: string | null;
}

const KEY = "person";
/** Looks belong to the browser, whoever uses it next. */
const LOOKS: ReadonlySet<string> = new Set(["theme", "wall", "shortcuts", "language"]);
const EARLIER: ReadonlySet<string> = new Set(["user", "teamId"]);
/** Begins the keys of a person's presentations, of which the server may not have heard all; their id comes next. */
export const PRESENTING = "presenting:";
/** The presentation that this tab listened to. */
export const LISTENING = "listening";

export function storedPerson(): StoredPerson | null {
  const [userId, teamId] = (globalThis.localStorage?.getItem(KEY) ?? "").split(" ");
  return userId ? { userId, teamId: teamId || null } : null;
}

/** With it goes what somebody else said here and never sent, and what an earlier version kept: name, email and teams. */
export function storePerson({ userId, teamId }: StoredPerson): void {
  localStorage.setItem(KEY, `${userId} ${teamId ?? ""}`);
  const mine = `${PRESENTING}${userId}:`;
  remove((key) => EARLIER.has(key) || (key.startsWith(PRESENTING) && !key.startsWith(mine)));
}

const isUnsent = (key: string): boolean => key.startsWith(PRESENTING) || key === LISTENING;

/** Forgets whatever is not about looks, in this tab and in this browser. */
export function forgetStored(what: "all" | "but unsent"): void {
  remove((key) => !LOOKS.has(key) && (what === "all" || !isUnsent(key)));
}

function remove(goes: (key: string) => boolean): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage).filter(goes)) storage.removeItem(key);
}
