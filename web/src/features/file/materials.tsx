import { type File as StoredFile } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { Check, FileText } from "lucide-react";
import { t } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fileQuery } from "./queries.ts";
import { noRoom } from "./accepted.ts";
import { fileFacts } from "./file-sizes.ts";
import { UploadBox } from "./upload-box.tsx";
import upload from "./upload.module.css";
import type { Upload } from "./use-upload.ts";

/** A document that a plan draws on. */
export interface Material {
  fileId: string;
  /** What is known of it already. */
  file?: StoredFile;
  /** Whether it was uploaded just now. */
  isNew: boolean;
}

interface MaterialsProps {
  teamId: string;
  materials: readonly Material[];
  box: Upload;
  onRemove: (material: Material, name: string) => void;
  /** Whether nothing can be removed just now. */
  isBusy?: boolean;
}

/** The documents, each removable, and the box that takes the next one: one at a time. */
export function Materials({ teamId, materials, box, onRemove, isBusy = false }: MaterialsProps) {
  const refusal = noRoom(materials.length);
  return (
    <div className={upload.materials}>
      {materials.length > 0 && (
        <ul aria-label={t("Documents")}>
          {materials.map((material) => (
            <Row
              key={material.fileId}
              {...{ teamId, material, isBusy }}
              onRemove={(name) => onRemove(material, name)}
            />
          ))}
        </ul>
      )}
      <UploadBox
        teamId={teamId}
        upload={box}
        purpose="material"
        label={t("Upload a docx, pdf or txt document")}
        hint={refusal ?? t("Up to 32 MB, one at a time.")}
        disabled={refusal !== undefined}
      />
    </div>
  );
}

interface RowProps {
  teamId: string;
  material: Material;
  isBusy: boolean;
  onRemove: (name: string) => void;
}

function Row({ teamId, material: { fileId, file: known, isNew }, isBusy, onRemove }: RowProps) {
  const { data: file } = useQuery({
    ...fileQuery(teamId, fileId),
    ...(known && { initialData: known }),
  });
  const name = file?.name ?? t("Document");
  return (
    <li className={upload.row}>
      <div className={upload.line}>
        <Icon of={FileText} />
        <span>
          <b>
            <Foreign>{name}</Foreign>
          </b>
          {file && <span className={upload.fact}>{fileFacts(file)}</span>}
        </span>
        <Button
          look="quiet"
          disabled={isBusy}
          aria-label={t("Remove {name} [file]", { name: withoutControls(name) })}
          onClick={() => onRemove(name)}
        >
          {t("Remove")}
        </Button>
      </div>
      {isNew && (
        <p className={upload.okay} role="status">
          <Icon of={Check} />
          {t("Successfully uploaded")}
        </p>
      )}
    </li>
  );
}
