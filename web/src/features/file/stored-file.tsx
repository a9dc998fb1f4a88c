import { useQuery } from "@tanstack/react-query";
import { Check, FileText } from "lucide-react";
import { t, translated } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { fileFacts } from "./file-sizes.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { fileQuery } from "./queries.ts";
import style from "./upload.module.css";

interface StoredFileProps {
  teamId: string;
  fileId: string;
  /** Was there before; else it has just been uploaded. */
  stored: boolean;
  /** What the server read of a transcript that has just been uploaded. */
  read?: string | null | undefined;
  /** With pictures of its first pages. */
  preview: boolean;
  onRemove: () => void;
}

const SHOWN = 8;

/** A file that the server has, with a contact sheet of a deck's first pages. */
export function StoredFile(props: StoredFileProps) {
  const { teamId, fileId, stored, read, preview, onRemove } = props;
  const { data: file } = useQuery(fileQuery(teamId, fileId));
  const pages = Math.min(SHOWN, file?.pageCount ?? 0);
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{file?.name ?? t("Document")}</b>
          {file && <span className={style.fact}>{fileFacts(file)}</span>}
        </span>
        <Button look="quiet" onClick={onRemove}>
          {t("Remove")}
        </Button>
      </div>
      <p className={style.okay} role="status">
        <Icon of={Check} />
        {t(stored ? "Kept from last time" : "Successfully uploaded")}
      </p>
      {read && <p className={style.reason}>{withoutControls(translated(read))}</p>}
      {file?.replacedFonts && (
        <p className={style.reason}>
          {t(
            "Some fonts in this presentation are missing here and were replaced: {fonts}. Save it as a PDF to keep them.",
            { fonts: file.replacedFonts.join(", ") },
          )}
        </p>
      )}
      {preview && pages > 0 && (
        <ol className={style.contact} aria-label={t("First pages")}>
          {Array.from({ length: pages }, (_, at) => (
            <li key={at}>
              <SlideFrame
                src={pageUrl({ teamId, fileId }, at + 1, 320)}
                alt={t("Page {page}", { page: at + 1 })}
                absent={t("page {page}", { page: at + 1 })}
              />
              <span aria-hidden="true">{at + 1}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
