import { redirect } from "react-router";
import { checkLoggedIn, isUnknownPerson } from "./session.ts";

/** Loader of every route that needs a session: goes to /login when nobody is signed in or the check fails. */
export async function requireLogin(): Promise<null> {
  const loggedIn = await checkLoggedIn().catch(() => false);
  if (!loggedIn) throw redirect("/login");
  return null;
}

/** Loader of what is open to everyone: learns who is signed in, where somebody is. */
export async function learnPerson(): Promise<null> {
  if (isUnknownPerson()) await checkLoggedIn().catch(() => false);
  return null;
}
