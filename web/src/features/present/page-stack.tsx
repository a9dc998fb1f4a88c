import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import style from "./page-stack.module.css";

/** Where the picture of a page is, at a width in pixels. */
export type PageUrl = (page: number, width: 320 | 1600 | 3200) => string;

/** So many pages before and after are kept ready: fetched and decoded. */
const REACH = 2;

interface PageStackProps {
  page: number;
  total: number;
  pageUrl: PageUrl;
}

/**
 * The page that is shown, with its neighbours ready behind it, so that turning only changes which one lies on top. Never more
 * than five pages are in the document, however many the deck has.
 */
export function PageStack({ page, total, pageUrl }: PageStackProps) {
  const stage = useRef<HTMLDivElement>(null);
  // Browsers store no pictures. As long as this holds them, a page that was shown is there again without a network.
  const held = useRef(new Set<HTMLImageElement>());
  const dense = useDense(stage);
  // The first picture has the line to itself; its neighbours are fetched once it is there.
  const [opened, setOpened] = useState(false);
  const near = opened ? pagesNear(page, total) : [page];
  return (
    <div className={style.stack} ref={stage}>
      {near.map((one) => (
        <Sheet
          key={one}
          page={one}
          shown={one === page}
          dense={dense && Math.abs(one - page) <= 1}
          pageUrl={pageUrl}
          onThere={(picture) => held.current.add(picture)}
          onSettled={() => setOpened(true)}
        />
      ))}
    </div>
  );
}

/** The pages around one, in the order of the deck. */
const pagesNear = (page: number, total: number): number[] =>
  Array.from({ length: 2 * REACH + 1 }, (_, at) => page - REACH + at).filter(
    (one) => one >= 1 && one <= total,
  );

interface SheetProps {
  page: number;
  shown: boolean;
  /** Whether the display shows more than the ordinary picture has. */
  dense: boolean;
  pageUrl: PageUrl;
  onThere: (picture: HTMLImageElement) => void;
  /** Its picture is there, or will never be. */
  onSettled: () => void;
}

/** One page as large as there is room, in its own proportions; the fine picture lies over the ordinary one once it is decoded. */
function Sheet({ page, shown, dense, pageUrl, onThere, onSettled }: SheetProps) {
  const picture = usePicture(shown);
  const { key, state } = picture;
  return (
    <div className={style.sheet} data-shown={shown} aria-hidden={!shown}>
      {state === "broken" && (
        <p className={style.message}>{t("Page {page} cannot be shown.", { page })}</p>
      )}
      <img
        key={key}
        className={style.picture}
        hidden={state === "broken"}
        src={pageUrl(page, 1600)}
        alt={t("Page {page}", { page })}
        fetchPriority={shown ? "high" : "low"}
        draggable={false}
        onLoad={({ currentTarget }) => {
          onThere(currentTarget);
          void decoded(currentTarget).then(picture.onThere).then(onSettled);
        }}
        onError={() => {
          picture.onBroken();
          onSettled();
        }}
      />
      {dense && state === "there" && <FinePicture src={pageUrl(page, 3200)} />}
    </div>
  );
}

/** Stays out of sight until it is decoded; where it cannot be had, the ordinary picture stays. */
function FinePicture({ src }: { src: string }) {
  const [ready, setReady] = useState(false);
  return (
    <img
      className={style.picture}
      src={src}
      alt=""
      data-fine={ready}
      draggable={false}
      onLoad={({ currentTarget }) => void decoded(currentTarget).then(() => setReady(true))}
    />
  );
}

/** Resolves once a loaded picture can be painted without work. */
const decoded = (picture: HTMLImageElement): Promise<void> =>
  picture.decode?.().catch(() => undefined) ?? Promise.resolve();

/** Pixels across, beyond which the picture of ordinary width would be stretched. */
const ORDINARY_PX = 1_600;

/** Whether a page of 16 by 9 that fills the element takes more pixels of the display than the ordinary picture has. */
function useDense(element: RefObject<HTMLElement | null>): boolean {
  const [dense, setDense] = useState(false);
  useEffect(() => {
    const stage = element.current;
    if (!stage || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const widthPx = Math.min(stage.clientWidth, (stage.clientHeight * 16) / 9);
      setDense(widthPx * window.devicePixelRatio > ORDINARY_PX);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [element]);
  return dense;
}

/** How long a picture that could not be had is left alone: at first, and at most; each time twice as long. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

interface Picture {
  /** Asks anew as the key of the `img`. */
  key: number;
  state: "coming" | "there" | "broken";
  onThere: () => void;
  onBroken: () => void;
}

/**
 * A picture that is asked for again while it cannot be had: after some seconds, as soon as the network is back, and when its page
 * is visited (`isShown`). It stays broken until it is there.
 */
export function usePicture(isShown: boolean): Picture {
  const [state, setState] = useState<Picture["state"]>("coming");
  const [tries, setTries] = useState(0);
  const [wasShown, setWasShown] = useState(isShown);
  const isBroken = state === "broken";
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown && isBroken) setTries(tries + 1);
  }
  useEffect(() => {
    if (!isBroken) return;
    const again = () => setTries((before) => before + 1);
    const timer = setTimeout(again, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [isBroken, tries]);
  return {
    key: tries,
    state,
    onThere: () => setState("there"),
    onBroken: () => setState("broken"),
  };
}
