import type { User } from "@planner/contract/model";
import { useIsMutating } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Outlet, useLoaderData, useLocation, useNavigation } from "react-router";
import { FeedbackDialog } from "../../features/feedback/feedback-dialog.tsx";
import {
  closeFeedback,
  feedbackForm,
  openFeedback,
  useFeedbackWidget,
} from "../../features/feedback/use-feedback-widget.ts";
import { FindKey } from "../../features/find/find-key.tsx";
import { t } from "../../i18n/translate.ts";
import { screenOf } from "../../platform/arrival.ts";
import { useSession } from "../../platform/session.ts";
import { useOpenTasks } from "../../platform/tasks.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import { ConfirmHost } from "../../ui/dialog.tsx";
import { Footer } from "../../ui/footer.tsx";
import layout from "../../ui/layout.module.css";
import { NavBar } from "../../ui/nav-bar.tsx";
import { OpenBar } from "../../ui/open-bar.tsx";
import { Opening } from "./frames.tsx";
import { ToLogin } from "./to-login.tsx";

/** Around what needs a session. */
export const SignedInFrame = () => (
  <Guarded>
    {(user) => (
      <>
        <WithBars user={user} />
        <FindKey />
        <Questions />
      </>
    )}
  </Guarded>
);

/** Back takes a question away with the screen that asks it. */
const Questions = () => <ConfirmHost key={screenOf(useLocation())} />;

/**
 * Shows what needs a session to whoever is signed in, as the guard's loader has found. Who is not, or whose session ends
 * later, is led to /login and from there back, unless they are on the way elsewhere: logging out leads to the landing page.
 */
function Guarded({ children }: { children: (user: User) => ReactNode }) {
  const { user } = useSession();
  const isRefused = useLoaderData() === false;
  const { state } = useNavigation();
  if (user !== null && !isRefused) return children(user);
  return state === "idle" ? <ToLogin /> : <Opening />;
}

/** The bar, the screen and the foot; Feedback stands in the bar, and where that is narrow in the foot. */
function WithBars({ user }: { user: User }) {
  const busy = useTasksOpen();
  // Whoever logs in next begins without it.
  useEffect(() => closeFeedback, []);
  useFeedbackWidget(user.email);
  return (
    <>
      <NavBar busy={busy} onFeedback={openFeedback} />
      <Main />
      <Footer
        last={
          <TextButton className={layout.onlyNarrow} onClick={openFeedback}>
            {t("Feedback [send]")}
          </TextButton>
        }
      />
      <FeedbackDialog open={feedbackForm.use()} user={user} onClose={closeFeedback} />
    </>
  );
}

/** As `SignedInFrame`, for a screen that fills the window. */
export const WindowFrame = () => (
  <Guarded>
    {() => (
      <>
        <Main />
        <Questions />
      </>
    )}
  </Guarded>
);

/** Around what a stranger may see: with the bar of who is signed in. */
export function OpenFrame() {
  const { user } = useSession();
  if (user !== null) return <SignedInFrame />;
  return (
    <>
      <OpenBar>
        <LinkButton look="quiet" to="/login">
          {t("Login")}
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

/** Whether any task is open, or a change on its way to the server. */
export function useTasksOpen(): boolean {
  const changing = useIsMutating();
  return changing + useOpenTasks() > 0;
}
