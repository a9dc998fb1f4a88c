import { Navigate, Outlet, useNavigation } from "react-router";
import { useSession } from "../platform/session.ts";
import { mailTo } from "../platform/support.ts";
import { useTasksOpen } from "../platform/tasks.ts";
import { LinkButton } from "../ui/button.tsx";
import { ConfirmHost } from "../ui/confirm.tsx";
import { Footer } from "../ui/footer.tsx";
import { NavBar } from "../ui/nav-bar.tsx";
import { OpenBar } from "../ui/open-bar.tsx";

/**
 * Around what needs a session: the guard's loader ran before. A session that ends later leads to /login, unless the
 * person is already on the way elsewhere: logging out leads to the landing page.
 */
export function SignedInFrame() {
  const { user } = useSession();
  const busy = useTasksOpen();
  const { state } = useNavigation();
  if (user === null) return state === "idle" ? <Navigate to="/login" replace /> : null;
  return (
    <>
      <NavBar busy={busy} onFeedback={() => window.open(mailTo("Feedback", user.email), "_self")} />
      <Main />
      <Footer />
      <ConfirmHost />
    </>
  );
}

/** As `SignedInFrame`, for a screen that fills the window. */
export function WindowFrame() {
  const { user } = useSession();
  const { state } = useNavigation();
  if (user === null) return state === "idle" ? <Navigate to="/login" replace /> : null;
  return (
    <>
      <Main />
      <ConfirmHost />
    </>
  );
}

/** Around what a stranger may see: with the bar of who is signed in. */
export function OpenFrame() {
  const { user } = useSession();
  if (user !== null) return <SignedInFrame />;
  return (
    <>
      <OpenBar>
        <LinkButton look="quiet" to="/login">
          Login
        </LinkButton>
      </OpenBar>
      <Main />
      <Footer />
    </>
  );
}

const Main = () => (
  <main id="main" tabIndex={-1}>
    <Outlet />
  </main>
);
