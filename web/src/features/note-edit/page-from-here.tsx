import { notesRoutes } from "@planner/contract/api";
import type { AlignedSegment } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { clock } from "../../platform/times.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { pageName } from "./note-sentences.ts";
import type { EditPlace } from "./note-steps.ts";
import style from "./page-from-here.module.css";

type PagesPlace = Pick<EditPlace, "teamId" | "meetingId" | "cacheKey">;

interface PageFromHereProps {
  place: PagesPlace;
  segment: AlignedSegment;
  pageCount: number;
}

const NO_PAGE = "0";

/** From this line of the transcript on, as far as it stays on its page, another page is talked about; the notes follow. */
export function PageFromHere({ place, segment, pageCount }: PageFromHereProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  const field = useRef<HTMLSelectElement>(null);
  const { correct, isPending } = useCorrectPages(place);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const time = segment.start === undefined ? undefined : clock(segment.start);
  if (!isOpen)
    return (
      <TextButton
        className={style.open}
        aria-label={
          time === undefined
            ? t("Another page from this line on")
            : t("Another page from {time} on", { time })
        }
        onClick={() => {
          setChosen(String(segment.page ?? NO_PAGE));
          setOpen(true);
        }}
      >
        {t("From here…")}
      </TextButton>
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    const page = chosen === NO_PAGE ? null : Number(chosen);
    if (page !== segment.page) correct(segment, page);
  };
  return (
    <form className={style.form} onSubmit={save}>
      <Select
        ref={field}
        label={
          time === undefined ? t("Page from this line on") : t("Page from {time} on", { time })
        }
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
        }}
      >
        {Array.from({ length: pageCount }, (_, index) => (
          <option key={index} value={index + 1}>
            {pageName(index + 1)}
          </option>
        ))}
        <option value={NO_PAGE}>{pageName(null)}</option>
      </Select>
      <span className={style.ways}>
        <TextButton type="submit" disabled={isPending}>
          {t("Save")}
        </TextButton>
        <TextButton onClick={() => setOpen(false)}>{t("Cancel")}</TextButton>
      </span>
    </form>
  );
}

/** Corrects pages of the transcript, with a way back. */
function useCorrectPages({ teamId, meetingId: id, cacheKey }: PagesPlace) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: cacheKey });
  const undo = async (correctionId: string) => {
    try {
      await call(notesRoutes.undoPages, { params: { teamId, id, correctionId } });
      showDone(t("The pages are as they were."));
    } catch (error) {
      showProblem(error, t("The pages were not changed back."));
    }
    await refresh();
  };
  const { mutate, isPending } = useMutation({
    scope: { id: `notes ${id}` },
    mutationFn: (body: { segmentId: string; page: number | null }) =>
      call(notesRoutes.correctPages, { params: { teamId, id }, body }),
    onSuccess: ({ correctionId, lines, notes }, { page }) => {
      showAlert(correctedSentence(page, { lines, notes }), {
        tone: "done",
        action: { label: t("Undo"), run: () => void undo(correctionId) },
      });
    },
    onError: (error) => showProblem(error, t("The pages are as they were.")),
    onSettled: refresh,
  });
  const correct = ({ id: segmentId }: AlignedSegment, page: number | null) =>
    mutate({ segmentId, page });
  return { correct, isPending };
}

/** How many lines are about another page now, and how many notes went with them. */
function correctedSentence(
  page: number | null,
  { lines, notes: moved }: { lines: number; notes: number },
): string {
  const count = lines;
  if (moved === 0)
    return page === null
      ? t("{count} line is now not about a slide. | {count} lines are now not about a slide.", {
          count,
        })
      : t("{count} line is now about page {page}. | {count} lines are now about page {page}.", {
          count,
          page,
        });
  const notes = t("{count} note | {count} notes", { count: moved });
  return page === null
    ? t(
        "{count} line is now not about a slide, with {notes}. | {count} lines are now not about a slide, with {notes}.",
        { count, notes },
      )
    : t(
        "{count} line is now about page {page}, with {notes}. | {count} lines are now about page {page}, with {notes}.",
        { count, page, notes },
      );
}
