import { Navigate, Outlet } from "react-router";
import { ExampleContactSheet } from "../features/example/example-contact-sheet.tsx";
import { useArrival } from "../platform/arrival.ts";
import { useSession } from "../platform/session.ts";
import { mailTo } from "../platform/support.ts";
import { useTasksOpen } from "../platform/tasks.ts";
import { LinkButton } from "../ui/button.tsx";
import { ConfirmHost } from "../ui/confirm.tsx";
import { Footer } from "../ui/footer.tsx";
import { Logo } from "../ui/logo.tsx";
import { NavBar, OpenBar } from "../ui/nav-bar.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Toaster } from "../ui/toaster.tsx";
import style from "./frames.module.css";

/** Around every screen: arrival at the top, alerts, questions. */
export function RootFrame() {
  useArrival();
  return (
    <>
      <Outlet />
      <Toaster />
      <ConfirmHost />
    </>
  );
}

/** Around what needs a session: the guard's loader ran before; a session that ends later leads to /login. */
export function SignedInFrame() {
  const { user } = useSession();
  const busy = useTasksOpen();
  if (user === null) return <Navigate to="/login" replace />;
  return (
    <>
      <NavBar busy={busy} onFeedback={() => window.open(mailTo("Feedback", user.email), "_self")} />
      <Main />
      <Footer />
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

/** Around the forms of an account: paper on the left, a marked-up deck on the wall. */
export function AccountFrame() {
  return (
    <div className={style.account}>
      <main id="main" tabIndex={-1}>
        <div className={style.sign}>
          <Logo to="/" />
        </div>
        <Outlet />
        <Footer bare />
      </main>
      <aside>
        <ExampleContactSheet />
      </aside>
    </div>
  );
}

const Main = () => (
  <main id="main" tabIndex={-1}>
    <Outlet />
  </main>
);

/** Before the first screen is there. */
export const Opening = () => (
  <div className={style.waiting}>
    <Spinner>Opening</Spinner>
  </div>
);
