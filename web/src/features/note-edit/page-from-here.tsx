import { notesRoutes } from "@planner/contract/api";
import type { AlignedSegment } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call, sentenceOf } from "../../platform/call.ts";
import { clock } from "../../platform/times.ts";
import { showAlert } from "../../ui/alerts.ts";
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
  const line = segment.start === undefined ? "this line" : clock(segment.start);
  if (!isOpen)
    return (
      <TextButton
        className={style.open}
        aria-label={`Another page from ${line} on`}
        onClick={() => {
          setChosen(String(segment.page ?? NO_PAGE));
          setOpen(true);
        }}
      >
        From here…
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
        label={`Page from ${line} on`}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
        }}
      >
        {Array.from({ length: pageCount }, (_, index) => (
          <option key={index} value={index + 1}>{`page ${index + 1}`}</option>
        ))}
        <option value={NO_PAGE}>Not about a slide</option>
      </Select>
      <span className={style.ways}>
        <TextButton type="submit" disabled={isPending}>
          Save
        </TextButton>
        <TextButton onClick={() => setOpen(false)}>Cancel</TextButton>
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
      showAlert("The pages are as they were.", { tone: "done" });
    } catch (error) {
      showAlert(sentenceOf(error, "The pages were not changed back."), { tone: "error" });
    }
    await refresh();
  };
  const { mutate, isPending } = useMutation({
    scope: { id: `notes ${id}` },
    mutationFn: (body: { segmentId: string; page: number | null }) =>
      call(notesRoutes.correctPages, { params: { teamId, id }, body }),
    onSuccess: ({ correctionId, lines, notes }, { page }) => {
      const moved = notes === 0 ? "" : notes === 1 ? ", with 1 note" : `, with ${notes} notes`;
      const count = lines === 1 ? "1 line is" : `${lines} lines are`;
      const where = page === null ? "not about a slide" : `about ${pageName(page)}`;
      showAlert(`${count} now ${where}${moved}.`, {
        tone: "done",
        action: { label: "Undo", run: () => void undo(correctionId) },
      });
    },
    onError: (error) =>
      void showAlert(sentenceOf(error, "The pages are as they were."), { tone: "error" }),
    onSettled: refresh,
  });
  const correct = ({ id: segmentId }: AlignedSegment, page: number | null) =>
    mutate({ segmentId, page });
  return { correct, isPending };
}
