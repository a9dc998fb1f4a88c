import type { User } from "@planner/contract/model";
import { useIsMutating } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Outlet, useNavigation } from "react-router";
import { FeedbackDialog } from "../../features/feedback/feedback-dialog.tsx";
import {
  closeFeedback,
  feedbackForm,
  openFeedback,
  useFeedbackWidget,
} from "../../features/feedback/use-feedback-widget.ts";
import { FindKey } from "../../features/find/find-key.tsx";
import { t } from "../../i18n/translate.ts";
import { useSession } from "../../platform/session.ts";
import { useOpenTasks } from "../../platform/tasks.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import { ConfirmHost } from "../../ui/dialog.tsx";
import { Footer } from "../../ui/footer.tsx";
import layout from "../../ui/layout.module.css";
import { NavBar } from "../../ui/nav-bar.tsx";
import { OpenBar } from "../../ui/open-bar.tsx";

/**
 * Around what needs a session: the guard's loader ran before. A session that ends later leads to /login, unless the
 * person is already on the way elsewhere: logging out leads to the landing page.
 */
export function SignedInFrame() {
  const { user } = useSession();
  const { state } = useNavigation();
  if (user === null) return state === "idle" ? <Navigate to="/login" replace /> : null;
  return (
    <>
      <WithBars user={user} />
      <FindKey />
      <ConfirmHost />
    </>
  );
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
