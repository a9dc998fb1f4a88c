import { lazy, Suspense } from "react";
import { t } from "../../i18n/translate.ts";
import { Dialog } from "../../ui/dialog.tsx";
import style from "./push.module.css";
import type { SendFormProps } from "./send-form.tsx";

const SendForm = lazy(async () => ({ default: (await import("./send-form.tsx")).SendForm }));

/** What is chosen to be sent: notes of a meeting, none for all of it. */
export type Chosen = Pick<SendFormProps, "meetingId" | "noteIds">;

/** Has notes sent to a connected tool: which, where, exactly what; then what became of it. */
export const SendDialog = ({ chosen, onClose }: { chosen: Chosen | null; onClose: () => void }) => (
  <Dialog open={chosen !== null} onClose={onClose} title={t("Send to a tool")}>
    {chosen && (
      <div className={style.sheet}>
        <Suspense fallback={null}>
          <SendForm {...chosen} onClose={onClose} />
        </Suspense>
      </div>
    )}
  </Dialog>
);
