import { t } from "../../i18n/translate.ts";
import { noRoom } from "./accepted.ts";
import { useDropArea } from "./drop-area.ts";
import type { MaterialUploadsState } from "./material-uploads.tsx";
import { Materials } from "./materials.tsx";
import style from "./upload.module.css";

/** The list of the documents, and the box for the next one. */
export function MaterialUploads({ uploads }: { uploads: MaterialUploadsState }) {
  const { teamId, materials, box, remove, isRemoving } = uploads;
  const takes = box.state.kind === "choosing" && noRoom(materials.length) === undefined;
  const drops = useDropArea({ onFiles: box.choose, takes });
  return (
    <section aria-label={t("Documents for this plan")} className={style.area} {...drops}>
      <Materials
        {...{ teamId, materials, box }}
        isBusy={isRemoving}
        onRemove={({ fileId }, name) => void remove(fileId, name)}
      />
    </section>
  );
}
