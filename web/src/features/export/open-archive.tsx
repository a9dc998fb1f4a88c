import { exportRoutes } from "@planner/contract/api";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { showProblem } from "../../platform/call.ts";
import { sendFile } from "../../platform/send-file.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { TextButton } from "../../ui/button.tsx";

/** As far into a zip as the name of its first entries reaches. */
const HEAD_BYTES = 8_192;

/** Whether it is a meeting that was exported, and no zip of pictures. */
async function isArchive(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).text();
  return head.startsWith("PK") && head.includes("manifest.json");
}

/** Makes a meeting of an exported one, and goes there. */
export function useOpenArchive() {
  const teamId = useTeamId();
  const goOn = useGoOn();
  const opening = useOnce({
    mutationFn: (file: File) => sendFile(exportRoutes.restore, { params: { teamId }, file }),
    onSuccess: ({ id }) => goOn(`/meeting/${id}`),
    onError: (error) => showProblem(error, t("Nothing was opened.")),
  });
  return {
    isPending: opening.isPending,
    open: opening.mutate,
    /** Opens the one file where it is an exported meeting; else hands all to `others`. */
    openOr: async (files: readonly File[], others: (files: readonly File[]) => void) => {
      const [file, ...rest] = files;
      if (file && rest.length === 0 && (await isArchive(file))) opening.mutate(file);
      else others(files);
    },
  };
}

/** Chooses an exported meeting. */
export function OpenArchiveButton({ opening }: { opening: ReturnType<typeof useOpenArchive> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton disabled={opening.isPending} onClick={() => input.current?.click()}>
        {opening.isPending
          ? t("Opening the exported meeting")
          : t("Open an exported meeting (ZIP)")}
      </TextButton>
      <input
        ref={input}
        type="file"
        accept=".zip"
        aria-label={t("Exported meeting")}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) opening.open(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
