import { redirect } from "react-router";
import { checkLoggedIn } from "./session.ts";

/** Loader of every route that needs a session: goes to /login when nobody is signed in or the check fails. */
export async function requireLogin(): Promise<null> {
  const loggedIn = await checkLoggedIn().catch(() => false);
  if (!loggedIn) throw redirect("/login");
  return null;
}
