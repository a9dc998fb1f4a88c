import { LIMITS } from "@planner/contract/model";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { useHeightOfWords } from "../../ui/use-height-of-words.ts";
import style from "./agenda-body.module.css";
import { addPoints, minutesIn } from "./agenda-text.ts";
import type { Point } from "./markdown-parts.ts";
import { usePlanActions } from "./plan-actions.ts";

type Rewrite = (change: (text: string) => string) => void;

interface MinutesFieldProps {
  title: string;
  time: string | null;
  /** Null takes the time away. */
  onMinutes: (minutes: number | null) => void;
}

const MOST_MINUTES = 999;

/** A point's time, which becomes a field once it is pressed. Enter and leaving it save, Esc does not. */
export function MinutesField({ title, time, onMinutes }: MinutesFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isOpen) {
      input.current?.focus();
      input.current?.select();
    } else if (isBack.current) button.current?.focus();
    isBack.current = false;
  }, [isOpen]);
  const end = (typed: string | null, focuses: boolean) => {
    isBack.current = focuses;
    setOpen(false);
    if (typed === null) return;
    const minutes = typed.trim() === "" ? null : Math.round(Number(typed));
    const isPossible = minutes === null || (minutes > 0 && minutes <= MOST_MINUTES);
    if (isPossible && minutes !== minutesIn(time)) onMinutes(minutes);
  };
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className={style.minutes}
        aria-label={t("{time}, change the time of {title}", { time: time ?? t("No time"), title })}
        onClick={() => setOpen(true)}
      >
        {time ?? t("– min")}
      </button>
    );
  return (
    <input
      ref={input}
      className={style.minutesInput}
      type="number"
      inputMode="numeric"
      min={1}
      max={MOST_MINUTES}
      aria-label={t("Minutes of {title}", { title })}
      defaultValue={minutesIn(time) ?? ""}
      onBlur={({ currentTarget }) => isOpen && end(currentTarget.value, false)}
      onKeyDown={(event) => {
        const { key, currentTarget, nativeEvent } = event;
        if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
        // The button that takes the focus would be pressed by the same key.
        event.preventDefault();
        end(key === "Enter" ? currentTarget.value : null, true);
      }}
    />
  );
}

/** One line adds a point; a pasted list adds each of its lines. */
export function AddPoints({ onRewrite }: { onRewrite: Rewrite }) {
  const [words, setWords] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  useHeightOfWords(area);
  const add = (list: string) => {
    if (list.trim() === "") return;
    onRewrite((content) => addPoints(content, list));
    setWords("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(words);
  };
  const paste = (event: ClipboardEvent) => {
    const list = event.clipboardData.getData("text/plain");
    if (words !== "" || !list.trim().includes("\n")) return;
    event.preventDefault();
    add(list);
  };
  return (
    <textarea
      ref={area}
      className={style.add}
      rows={1}
      aria-label={t("Add points")}
      placeholder={t("Add a point, such as: Budget 10 min")}
      maxLength={LIMITS.editMax}
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onKeyDown={press}
      onPaste={paste}
    />
  );
}

/** How much of the meeting the points take; nothing where they name no time. */
export function TimeInAll({ points }: { points: readonly Point[] }) {
  const { minutes: length = null } = usePlanActions() ?? {};
  const times = points.flatMap(({ time }) => minutesIn(time) ?? []);
  const sum = times.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  if (length === null) return <p className={style.sum}>{t("{minutes} min", { minutes: sum })}</p>;
  const over = sum - length;
  return (
    <p className={style.sum} data-over={over > 0 || undefined}>
      {over > 0
        ? t("{minutes} min, {over} more than the meeting has", { minutes: sum, over })
        : t("{minutes} of {length} min", { minutes: sum, length })}
    </p>
  );
}
