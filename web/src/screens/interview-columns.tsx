import { type ReactNode, useId } from "react";
import { dropArea } from "../features/file/drop-area.ts";
import { UploadBox } from "../features/file/upload-box.tsx";
import type { Upload } from "../features/file/use-upload.ts";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";
import field from "../ui/field.module.css";
import text from "../ui/text.module.css";
import style from "./interview.module.css";

interface ColumnProps {
  title: ReactNode;
  /** Takes what is dropped anywhere on the column. */
  onFile?: ((file: File) => void) | undefined;
  children: ReactNode;
}

/** One half of what something is made from. */
export function Column({ title, onFile, children }: ColumnProps) {
  return (
    <Card as="section" className={style.column} {...dropArea(onFile)}>
      <h2 className={text.item}>{title}</h2>
      {children}
    </Card>
  );
}

export function DeckColumn({ teamId, upload }: { teamId: string; upload: Upload }) {
  return (
    <Column title="Add Slide Deck" onFile={upload.choose}>
      <UploadBox
        teamId={teamId}
        upload={upload}
        purpose="presentation"
        label="Upload a PDF"
        hint="Up to 32 MB and about 60 pages. Drop it here or choose it."
      />
    </Column>
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
  const hasFile = upload.state.kind !== "choosing";
  return (
    <Column
      title={<label htmlFor={id}>Add Transcript</label>}
      onFile={isPasted ? undefined : upload.choose}
    >
      <div className={style.either}>
        <textarea
          id={id}
          className={classNames(field.input, style.transcript)}
          placeholder="Paste your meeting transcript or notes here..."
          value={pasted}
          disabled={hasFile}
          aria-describedby={hasFile ? `${id}-why` : undefined}
          onChange={(event) => onPaste(event.target.value)}
        />
        {hasFile && (
          <p id={`${id}-why`} className={classNames(text.small, text.soft)}>
            Remove the document to paste text instead.
          </p>
        )}
        <p className={style.or}>or</p>
        <UploadBox
          teamId={teamId}
          upload={upload}
          purpose="notes"
          label="Upload a docx, pdf or txt document"
          hint={
            isPasted
              ? "Clear the text to upload a document instead."
              : "Up to 32 MB. Also vtt and srt."
          }
          disabled={isPasted}
        />
      </div>
    </Column>
  );
}
