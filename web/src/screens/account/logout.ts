import { redirect } from "react-router";
import { logout } from "../../platform/session.ts";

/** /logout: logs out, then goes to the landing page. A failure is logged by the call itself. */
export async function leave(): Promise<Response> {
  await logout().catch(() => undefined);
  return redirect("/");
}
