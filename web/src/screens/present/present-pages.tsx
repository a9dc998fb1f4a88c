import type { Meeting } from "@planner/contract/model";
import { Ellipsis } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useStoredPresentation } from "../../features/listen/claim-presentation.ts";
import { HeardLine } from "../../features/listen/heard-line.tsx";
import type { StoredPresentation } from "../../features/listen/stored-presentation.ts";
import { ListenDialog } from "../../features/listen/listen-dialog.tsx";
import { ListeningNotice, ListeningSign } from "../../features/listen/listening-sign.tsx";
import { type Listening, useListening } from "../../features/listen/use-listening.ts";
import { useAudienceWindow } from "../../features/present/audience-channel.ts";
import { type FullScreen, useFullScreen, useWakeLock } from "../../features/present/display.ts";
import { KeysHelp } from "../../features/present/keys-help.tsx";
import { MarkBar, useMarks } from "../../features/present/mark-bar.tsx";
import { PageStack, type PageUrl } from "../../features/present/page-stack.tsx";
import {
  AudienceSeesBlack,
  Blackness,
  BlackScreen,
  Counter,
  TurnButtons,
} from "../../features/present/present-view.tsx";
import { type DeckPages, useDeckPages, within } from "../../features/present/use-deck-pages.ts";
import { usePresentKeys } from "../../features/present/use-present-keys.ts";
import { useSwipe } from "../../features/present/use-swipe.ts";
import { t } from "../../i18n/translate.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { useTeamId } from "../../platform/session.ts";
import button from "../../ui/button.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Title } from "../../ui/title.tsx";
import { PresenterAside } from "./present-aside.tsx";
import { Leaving } from "./present-leaving.tsx";
import style from "./present.module.css";

interface PresentPagesProps {
  meeting: Meeting;
  connection: LiveConnection;
  fileId: string;
  pageUrl: PageUrl;
  total: number;
}

type Open = "nothing" | "keys" | "listen";

/** A presentation of a deck: the one that this browser left running, and once that has ended the next one. */
export function PresentPages(props: PresentPagesProps) {
  const { meeting, fileId } = props;
  const { stored, beginAnew } = useStoredPresentation(meeting.id, fileId);
  if (!stored)
    return (
      <>
        <Title>{t("Present: {title}", { title: meeting.title })}</Title>
        <BlackScreen title={meeting.title}>{null}</BlackScreen>
      </>
    );
  return <Presentation key={stored.id} {...props} stored={stored} onEnded={beginAnew} />;
}

type PresentationProps = PresentPagesProps & Pick<Presented, "stored" | "onEnded">;

/** One page of a deck, the buttons that turn it, what is heard, and on demand the presenter's own view. */
function Presentation({ meeting, pageUrl, ...presented }: PresentationProps) {
  const presenting = usePresenting({ meeting, ...presented });
  const { listening } = presenting;
  const [isBlack, setBlack] = useState(false);
  const [open, setOpen] = useState<Open>("nothing");
  const [isPresenter, showPresenter] = usePresenterView();
  const full = useFullScreen();
  const navigate = useNavigate();
  const pages = lit(presenting.pages, () => setBlack(false));
  const marks = useMarks(listening, pages.page);
  useBlackElsewhere(listening, isBlack);
  const isListening = listening.state.kind === "on";
  const audience = useAudienceWindow(meeting.id, { page: pages.page, isBlack, isListening });
  useWakeLock();
  const black = () => setBlack((before) => !before);
  const typed = usePresentKeys({
    pages,
    escape: () => {
      if (full.leave()) return;
      if (isBlack) setBlack(false);
      else void navigate(`/meeting/${meeting.id}`);
    },
    shortcuts: {
      mark: marks.press,
      undoMark: marks.undo,
      fullScreen: full.toggle,
      black,
      help: () => setOpen("keys"),
    },
  });
  const swipe = useSwipe((step) => pages.turnTo(pages.page + step));
  const openListen = () => setOpen("listen");
  return (
    <>
      <Title>{t("Present: {title}", { title: meeting.title })}</Title>
      <BlackScreen
        title={meeting.title}
        isFull={full.isFull}
        notice={isListening && <ListeningNotice />}
        marks={<MarkBar marks={marks} />}
        tools={
          <PresentTools
            full={full}
            isPresenter={isPresenter}
            onPresenter={() => showPresenter(!isPresenter)}
            onAudience={() => {
              if (audience.open()) showPresenter(true);
            }}
            onBlack={black}
            onKeys={() => setOpen("keys")}
            listening={listening}
            onListen={openListen}
          />
        }
        aside={
          isPresenter && (
            <PresenterAside
              meeting={meeting}
              presentation={listening.presentation}
              marks={marks}
              pages={pages}
              connection={presented.connection}
              pageUrl={pageUrl}
            />
          )
        }
        foot={
          <>
            <HeardLine listening={listening} onAgain={openListen} onAnew={presented.onEnded} />
            <Counter pages={pages} typed={typed} />
            <TurnButtons pages={pages} />
          </>
        }
        stage={swipe}
      >
        <PageStack page={pages.page} total={pages.total} pageUrl={pageUrl} />
        {isBlack && isPresenter && <AudienceSeesBlack />}
      </BlackScreen>
      {isBlack && !isPresenter && <Blackness onEnd={black} />}
      <KeysHelp open={open === "keys"} onClose={() => setOpen("nothing")} />
      <ListenDialog
        open={open === "listen"}
        onClose={() => setOpen("nothing")}
        listening={listening}
        transcriptPath={`/meeting/${meeting.id}/replan?half=notes`}
      />
      <Leaving
        meeting={meeting}
        stored={presented.stored}
        connection={presented.connection}
        onAnew={presented.onEnded}
        listening={listening}
        heard={presenting.heard}
        marked={marks.all.length}
      />
    </>
  );
}

/** A turn brings a page back that was black. */
const lit = (pages: DeckPages, onTurn: () => void): DeckPages => ({
  ...pages,
  turnTo: (page) => {
    onTurn();
    pages.turnTo(page);
  },
});

/** Windows on other machines are as black as those of this browser. */
function useBlackElsewhere({ blacken }: Listening, isBlack: boolean): void {
  useEffect(() => blacken(isBlack), [blacken, isBlack]);
}

/** Whether the presenter's own view is shown stands in the address. */
function usePresenterView(): [boolean, (shown: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (shown: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (shown) after.set("view", "presenter");
        else after.delete("view");
        return after;
      },
      { replace: true, state: { keepPlace: true } },
    );
  return [search.get("view") === "presenter", show];
}

interface Presented {
  meeting: Meeting;
  fileId: string;
  total: number;
  connection: LiveConnection;
  stored: StoredPresentation;
  /** It was ended meanwhile, in another window or because nobody was heard of for long. */
  onEnded: () => void;
}

interface Presenting {
  pages: DeckPages;
  listening: Listening;
  /** Passages that were heard, before a reload too. */
  heard: number;
}

/** A presentation that runs: each page that is rendered is recorded, and what is heard is counted. */
function usePresenting({ total, onEnded, meeting, ...presented }: Presented): Presenting {
  const [finals, setFinals] = useState<ReadonlySet<string>>(new Set());
  const listening = useListening({
    ...presented,
    teamId: useTeamId(),
    meetingId: meeting.id,
    phrases: meeting.attendees.flatMap(({ name }) => name?.trim() || []),
    onTranscript: ({ final, segmentId }) => {
      if (final) setFinals((before) => new Set(before).add(segmentId));
    },
  });
  const pages = useDeckPages(total);
  const isSettled = useResumedPage(listening, pages);
  useRecordedTurns(listening, isSettled ? pages.page : null);
  useEnd(listening.hasEnded, onEnded);
  const heard = Math.max(finals.size, listening.presentation?.segments ?? 0);
  return { pages, listening, heard };
}

/**
 * A presentation that goes on shows its last page, unless the address names one or somebody has turned. Answers whether it is
 * known which page that is: the first page of a deck, shown until then, is no turn to it.
 */
function useResumedPage({ presentation }: Listening, pages: DeckPages): boolean {
  const { page, total, isNamed, turnTo } = pages;
  const isDone = useRef(false);
  const isChosen = isNamed || page !== 1;
  useEffect(() => {
    if (presentation === null || isDone.current) return;
    isDone.current = true;
    if (!isChosen) turnTo(presentation.page);
  }, [presentation, isChosen, turnTo]);
  return isChosen || (presentation !== null && within(presentation.page, total) === 1);
}

function useEnd(hasEnded: boolean, onEnded: () => void): void {
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    if (hasEnded) latest.current();
  }, [hasEnded]);
}

function useRecordedTurns({ turned }: Listening, page: number | null): void {
  const latest = useRef(turned);
  useEffect(() => {
    latest.current = turned;
  });
  useEffect(() => {
    if (page !== null) latest.current(page);
  }, [page]);
}

interface PresentToolsProps {
  full: FullScreen;
  isPresenter: boolean;
  onPresenter: () => void;
  onAudience: () => void;
  onBlack: () => void;
  onKeys: () => void;
  listening: Listening;
  onListen: () => void;
}

/** What a presenter can do beside turning pages, behind one button; the listening stands last, at the edge. */
function PresentTools(props: PresentToolsProps) {
  const { full, isPresenter, onPresenter, onAudience, onBlack, onKeys, listening, onListen } =
    props;
  const fullLabel = full.isFull ? t("Leave full screen") : t("Full screen");
  return (
    <>
      <Menu
        trigger={
          <button type="button" className={button.icon} aria-label={t("More")}>
            <Icon of={Ellipsis} />
          </button>
        }
        items={[
          { label: t("Open audience window"), onSelect: onAudience },
          { label: isPresenter ? t("Slide only") : t("Presenter’s view"), onSelect: onPresenter },
          ...(full.canBeFull ? [{ label: fullLabel, onSelect: full.toggle }] : []),
          { label: t("Black screen"), onSelect: onBlack },
          { label: t("Keys"), onSelect: onKeys },
        ]}
      />
      <span className={style.listening}>
        <ListeningSign listening={listening} onOpen={onListen} />
      </span>
    </>
  );
}
