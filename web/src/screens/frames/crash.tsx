import { useEffect } from "react";
import { useRouteError } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { isLostFile, useOnline } from "../../platform/online.ts";
import { useSession } from "../../platform/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Footer } from "../../ui/footer.tsx";
import layout from "../../ui/layout.module.css";
import { OpenBar } from "../../ui/open-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

const BROKEN = {
  title: "Something went wrong",
  lead: "This screen could not be shown. Nothing that was saved is lost.",
} as const satisfies Record<string, Message>;
const OUTDATED = {
  title: "Reload to go on",
  lead: "This screen could not be loaded. Planner may have been updated while it was open here. Nothing that was saved is lost.",
} as const satisfies Record<string, Message>;
const OFFLINE = {
  title: "You are offline",
  lead: "This screen has not been loaded yet. Reload once the connection is back.",
} as const satisfies Record<string, Message>;

/** A screen that could not be shown at all: it is broken, its file is gone, or there is no network to fetch it by. */
export function Crash() {
  const error = useRouteError();
  const online = useOnline();
  useEffect(() => console.error("Screen error:", error), [error]);
  const said = isLostFile(error) ? (online ? OUTDATED : OFFLINE) : BROKEN;
  return (
    <>
      <OpenBar />
      <main id="main" tabIndex={-1}>
        <PageHeader title={t(said.title)} lead={t(said.lead)} />
        <div className={layout.row}>
          <Button look="ink" onClick={() => window.location.reload()}>
            {t("Reload")}
          </Button>
        </div>
      </main>
      <Footer />
    </>
  );
}

export function NotFound() {
  const home = useSession().user === null ? "/" : "/dashboard";
  return (
    <>
      <PageHeader
        title={t("Page not found")}
        lead={t(
          "There is nothing at this address. The address may be mistyped, or the page was deleted.",
        )}
      />
      <div className={layout.row}>
        <LinkButton look="ink" to={home}>
          {home === "/" ? t("Go to the start page") : t("Go to your meetings")}
        </LinkButton>
      </div>
    </>
  );
}
