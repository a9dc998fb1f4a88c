import { type HTMLAttributes, type ReactNode, useEffect, useId } from "react";
import { useDropArea } from "../../features/file/drop-area.ts";
import { UploadBox } from "../../features/file/upload-box.tsx";
import type { Upload, UploadState } from "../../features/file/use-upload.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import style from "./interview.module.css";

/** Why no document is taken while there is text. */
export const CLEAR_FIRST = "Clear the text to upload a document instead." satisfies Message;

/** What makes room for text, by how far the document is. */
const TO_PASTE = {
  choosing: null,
  bringingOut: "Cancel the upload to paste text instead.",
  uploading: "Cancel the upload to paste text instead.",
  checking: "Cancel the upload to paste text instead.",
  failed: "Press Retry to choose again or to paste text instead.",
  completed: "Remove the document to paste text instead.",
} as const satisfies Record<UploadState["kind"], Message | null>;
const HINT =
  "Up to 32 MB. Also vtt, srt and json, as Zoom, Teams, Meet and other tools export them, and recordings (mp4, mov, webm, mkv, m4a, mp3, wav) up to 2 GB." satisfies Message;

type ColumnProps = Omit<HTMLAttributes<HTMLElement>, "title"> & { title: ReactNode };

/** One half of what something is made from. */
export function Column({ title, children, ...rest }: ColumnProps) {
  return (
    <Card as="section" className={style.column} {...rest}>
      <h2 className={text.item}>{title}</h2>
      {children}
    </Card>
  );
}

type UploadColumnProps = ColumnProps & {
  upload: Upload;
  /** Whether no file can be taken for another reason than that there is one. */
  isClosed?: boolean;
};

/** As `Column`, and takes a file that is dropped anywhere on it. */
export function UploadColumn({ upload, isClosed = false, ...column }: UploadColumnProps) {
  const takes = upload.state.kind === "choosing" && !isClosed;
  return <Column {...column} {...useDropArea({ onFiles: upload.choose, takes })} />;
}

export function DeckColumn({ teamId, upload }: { teamId: string; upload: Upload }) {
  return (
    <UploadColumn title={t("Add Slide Deck")} upload={upload}>
      <UploadBox
        teamId={teamId}
        upload={upload}
        purpose="presentation"
        label={t("Upload a PDF")}
        hint={t(
          "Up to 32 MB and about 60 pages. PowerPoint and OpenDocument files and pictures (png, jpg, webp, or a zip of them) are converted to PDF; from Keynote, export a PDF. Drop it here or choose it.",
        )}
      />
    </UploadColumn>
  );
}

interface TranscriptColumnProps {
  teamId: string;
  upload: Upload;
  pasted: string;
  onPaste: (text: string) => void;
}

/** Pasted text or a document, one of them: each puts the other out of use until it is taken away. */
export function TranscriptColumn({ teamId, upload, pasted, onPaste }: TranscriptColumnProps) {
  const id = useId();
  const isPasted = pasted.trim() !== "";
  const toPaste = TO_PASTE[upload.state.kind];
  const hasFile = toPaste !== null;
  return (
    <UploadColumn
      title={<label htmlFor={id}>{t("Add Transcript")}</label>}
      upload={upload}
      isClosed={isPasted}
    >
      <div className={style.either}>
        <textarea
          id={id}
          className={classNames(field.input, style.transcript)}
          placeholder={t("Paste your meeting transcript or notes here...")}
          value={pasted}
          disabled={hasFile}
          aria-describedby={hasFile ? `${id}-why` : undefined}
          onChange={(event) => onPaste(event.target.value)}
        />
        {hasFile && (
          <p id={`${id}-why`} className={text.quiet}>
            {t(toPaste)}
          </p>
        )}
        <p className={layout.or}>{t("or")}</p>
        <UploadBox
          teamId={teamId}
          upload={upload}
          purpose="notes"
          label={t("Upload a docx, pdf or txt document")}
          hint={t(isPasted ? CLEAR_FIRST : HINT)}
          disabled={isPasted}
        />
      </div>
    </UploadColumn>
  );
}

/** A file dropped beside the boxes would replace the whole app in this tab. Text may be dragged into a field. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", stop);
    window.addEventListener("drop", stop);
    return () => {
      window.removeEventListener("dragover", stop);
      window.removeEventListener("drop", stop);
    };
  }, []);
}
