import { WifiOff } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { ExampleContactSheet } from "../../features/example/example-contact-sheet.tsx";
import { t } from "../../i18n/translate.ts";
import { usePageViews } from "../../platform/analytics.ts";
import { useArrival } from "../../platform/arrival.ts";
import { useClientSettings } from "../../platform/client-settings.ts";
import { useOnline } from "../../platform/online.ts";
import { usePrintsWell } from "../../platform/printing.ts";
import { Footer } from "../../ui/footer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/open-bar.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import style from "./frames.module.css";

/** Around every screen: arrival at the top, the count of views, and alerts. */
export function RootFrame() {
  useArrival();
  usePageViews();
  usePrintsWell();
  return (
    <>
      <DemoLine />
      <Outlet />
      <OfflineBar />
      <Toaster />
    </>
  );
}

/** Says on every screen of a demo that it is one, and how to have Planner. */
function DemoLine() {
  const isDemo = useClientSettings()?.isDemo;
  if (!isDemo) return null;
  return (
    <aside aria-label={t("Demo")} className={style.demo}>
      {t("This is a demo with sample meetings. Nothing can be changed.")}{" "}
      <Link to="/help/install">{t("Install Planner")}</Link>
    </aside>
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
    <Spinner>{t("Opening")}</Spinner>
  </div>
);

/** Says at the lower edge that the network is gone, and goes by itself when it is back. Who presents is told in their own bar. */
export function OfflineBar() {
  const online = useOnline();
  const { pathname } = useLocation();
  return (
    <div aria-live="polite" className={style.place}>
      {!online && !pathname.endsWith("/present") && (
        <p className={style.bar}>
          <Icon of={WifiOff} />
          {t(
            "You are offline. You can keep reading; nothing new is loaded or saved until the connection is back.",
          )}
        </p>
      )}
    </div>
  );
}
