import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { t } from "../../i18n/translate.ts";
import { type CommentSource, commentsQuery } from "./comment-source.ts";
import style from "./comment.module.css";
import { threadsOn } from "./page-threads.ts";
import { isAimedAt, pressedPin, slideAim, type SlidePage } from "./slide-state.ts";

interface SlidePinsProps {
  source: CommentSource;
  place: SlidePage;
}

const percent = (fraction: number) => `${fraction * 100}%`;
/** Where a pin stands: wholly on the slide, which on a phone is as wide as the screen. */
const pinned = (fraction: number) => `clamp(0.75rem, ${percent(fraction)}, 100% - 0.75rem)`;

/** The places on a page that people have commented on, and the one that somebody is about to. */
export function SlidePins({ source, place }: SlidePinsProps) {
  const { data } = useQuery(commentsQuery(source));
  const aim = slideAim.use();
  const isAiming = isAimedAt(aim, place);
  const open = threadsOn(data, place).filter(({ thread }) => thread.resolved === null);
  return (
    <>
      {open.map(({ thread, x, y, number }) => (
        <a
          key={thread.id}
          className={style.pin}
          href={`#comment-${thread.id}`}
          aria-label={t("Comment {number} by {author}", {
            number,
            author: thread.comments[0]?.author ?? "",
          })}
          style={{ left: pinned(x), top: pinned(y) }}
          onClick={(event) => {
            event.preventDefault();
            showThread(thread.id);
          }}
        >
          {number}
        </a>
      ))}
      {isAiming && !aim.isSet && <Aiming place={place} />}
      {isAiming && aim.isSet && (
        <span
          className={style.pin}
          aria-hidden="true"
          style={{ left: pinned(aim.x), top: pinned(aim.y) }}
        >
          +
        </span>
      )}
    </>
  );
}

function showThread(id: string): void {
  flushSync(() => pressedPin.set(id));
  const thread = document.querySelector(`#comment-${CSS.escape(id)}`);
  thread?.scrollIntoView({ block: "center" });
  thread?.querySelector<HTMLElement>("button, a")?.focus();
}

const STEP = 0.02;
const STEPS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["ArrowLeft", [-STEP, 0]],
  ["ArrowRight", [STEP, 0]],
  ["ArrowUp", [0, -STEP]],
  ["ArrowDown", [0, STEP]],
]);
const within = (at: number): number => Math.min(1, Math.max(0, at));

/** Over the whole page: a press says where; the arrow keys move the place, Enter takes it, Esc leaves. */
function Aiming({ place }: { place: SlidePage }) {
  const cross = useRef<HTMLButtonElement>(null);
  const aim = slideAim.use();
  useEffect(() => cross.current?.focus(), []);
  if (!aim) return null;
  const press = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step) slideAim.set({ ...aim, x: within(aim.x + step[0]), y: within(aim.y + step[1]) });
    else if (event.key === "Escape") slideAim.set(undefined);
    else return;
    event.preventDefault();
    // The deck turns its pages with the same keys.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    // From the keyboard the button within does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={style.aiming}
      onClick={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.getBoundingClientRect();
        const x = within((clientX - box.left) / box.width);
        const y = within((clientY - box.top) / box.height);
        slideAim.set({ ...place, x, y, isSet: true });
      }}
    >
      <button
        ref={cross}
        type="button"
        className={style.cross}
        aria-label={t("Place of your comment: arrow keys move it, Enter takes it, Esc leaves")}
        style={{ left: percent(aim.x), top: percent(aim.y) }}
        onKeyDown={press}
        onClick={(event) => {
          event.stopPropagation();
          slideAim.set({ ...aim, isSet: true });
        }}
      />
    </div>
  );
}
