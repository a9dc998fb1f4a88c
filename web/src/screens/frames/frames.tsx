import { Outlet } from "react-router";
import { ExampleContactSheet } from "../../features/example/example-contact-sheet.tsx";
import { usePageViews } from "../../platform/analytics.ts";
import { useArrival } from "../../platform/arrival.ts";
import { usePrintsWell } from "../../platform/printing.ts";
import { Footer } from "../../ui/footer.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import style from "./frames.module.css";
import { OfflineBar } from "./offline.tsx";

/** Around every screen: arrival at the top, the count of views, and alerts. */
export function RootFrame() {
  useArrival();
  usePageViews();
  usePrintsWell();
  return (
    <>
      <Outlet />
      <OfflineBar />
      <Toaster />
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

/** Before the first screen is there. */
export const Opening = () => (
  <div className={style.waiting}>
    <Spinner>Opening</Spinner>
  </div>
);
