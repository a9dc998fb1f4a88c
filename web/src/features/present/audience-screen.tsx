import { type ReactNode, useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import type { AudienceView } from "./audience-follower.ts";
import style from "./audience-screen.module.css";
import { useDarkRoom, useFullScreen, useStill, useWakeLock } from "./display.ts";
import { PageStack, type PageUrl } from "./page-stack.tsx";
import { within } from "./use-deck-pages.ts";
import { usePresentKeys } from "./use-present-keys.ts";

interface AudienceScreenProps {
  title: string;
  view: AudienceView;
  total: number;
  pageUrl: PageUrl;
  /** Says that the room is heard. */
  notice: ReactNode;
}

const WAITING = {
  connecting: "Looking for the presentation.",
  waiting: "The presentation has not started. This window will follow it.",
  over: "The presentation is over.",
} as const satisfies Record<Exclude<AudienceView["kind"], "shown">, Message>;

/** The page that is presented, in the middle of black; F and a double click show it on the whole display, B hides it. */
export function AudienceScreen({ title, view, total, pageUrl, notice }: AudienceScreenProps) {
  const full = useFullScreen();
  const [isHidden, setHidden] = useState(false);
  const isStill = useStill(true);
  useDarkRoom();
  useWakeLock();
  usePresentKeys({
    pages: null,
    escape: () => full.leave(),
    shortcuts: { fullScreen: full.toggle, black: () => setHidden((before) => !before) },
  });
  return (
    <div className={style.screen} data-still={isStill} onDoubleClick={full.toggle}>
      <h1 className={text.hidden}>
        <Foreign>{title}</Foreign>
      </h1>
      {view.kind === "shown" ? (
        <>
          <PageStack page={within(view.page, total)} total={total} pageUrl={pageUrl} />
          {(isHidden || view.isBlack) && <div className={style.black} />}
          {view.isListening && <div className={style.notice}>{notice}</div>}
        </>
      ) : (
        <p className={style.message} role="status">
          {t(WAITING[view.kind])}
        </p>
      )}
      {full.canBeFull && !full.isFull && (
        <Button className={style.full} onClick={full.toggle}>
          {t("Full screen")}
        </Button>
      )}
    </div>
  );
}
