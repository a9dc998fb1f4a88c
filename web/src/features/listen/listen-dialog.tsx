import { type ReactNode, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import style from "./listening.module.css";
import type { SpeechSource } from "./session-view.ts";
import type { Listening } from "./use-listening.ts";

interface ListenDialogProps {
  open: boolean;
  onClose: () => void;
  listening: Pick<Listening, "source" | "presentation" | "canShareTab" | "start" | "fetchPack">;
  /** Where a transcript is pasted or uploaded. */
  transcriptPath: string;
}

/** What happens to the sound, before any is heard. */
export function ListenDialog({ open, onClose, listening, transcriptPath }: ListenDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t("Listen to this presentation")} narrow>
      <div className={style.consent}>
        <Consent listening={listening} transcriptPath={transcriptPath} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Consent({ listening, transcriptPath, onClose }: Omit<ListenDialogProps, "open">) {
  const { source, presentation, fetchPack } = listening;
  if (source.kind === "none")
    return presentation === null ? (
      <Spinner>{t("Checking for speech recognition")}</Spinner>
    ) : (
      <NoSource transcriptPath={transcriptPath} onClose={onClose} />
    );
  if (source.kind === "browser" && source.pack !== "here")
    return (
      <>
        <p>
          {t(
            "This browser can recognise speech on this device once its language pack is downloaded. The download comes from the browser’s maker.",
          )}
        </p>
        <Answers onClose={onClose}>
          {source.pack === "coming" ? (
            <Spinner>{t("Downloading the language pack")}</Spinner>
          ) : (
            <Button look="ink" onClick={fetchPack}>
              {t("Download the language pack")}
            </Button>
          )}
        </Answers>
      </>
    );
  return <Start listening={listening} source={source} onClose={onClose} />;
}

interface StartProps extends Pick<ListenDialogProps, "listening" | "onClose"> {
  source: Exclude<SpeechSource, { kind: "none" }>;
}

function Start({ listening: { canShareTab, start }, source, onClose }: StartProps) {
  const [withTab, setWithTab] = useState(false);
  return (
    <>
      <p>
        {t("Planner listens through this microphone and writes down what is said.")}{" "}
        {source.kind === "server"
          ? t("The sound goes to {name} at {host}; Planner keeps none of it.", {
              name: source.name,
              host: source.host,
            })
          : t("The sound stays on this device; none of it is kept.")}
      </p>
      <p className={style.reminder}>{t("Tell everyone in the room first.")}</p>
      {canShareTab && (
        <div>
          <Checkbox checked={withTab} onChange={({ target }) => setWithTab(target.checked)}>
            {t("Also the sound of a tab or call")}
          </Checkbox>
          {withTab && (
            <p className={classNames(text.quiet, style.hint)}>
              {t(
                "The browser asks what to share: choose the tab with the call, and share its sound.",
              )}
            </p>
          )}
        </div>
      )}
      <Answers onClose={onClose}>
        <Button
          look="ink"
          onClick={() => {
            start({ withTab: withTab && canShareTab });
            onClose();
          }}
        >
          {t("Start listening")}
        </Button>
      </Answers>
    </>
  );
}

function NoSource({
  transcriptPath,
  onClose,
}: Pick<ListenDialogProps, "transcriptPath" | "onClose">) {
  return (
    <>
      <p>
        {t(
          "There is no live transcript here: no speech service is set up and this browser cannot recognise speech by itself. You can paste or upload a transcript afterwards.",
        )}
      </p>
      <p className={text.soft}>{t("Page turns and marks are still recorded.")}</p>
      <Answers onClose={onClose}>
        <LinkButton to={transcriptPath}>{t("Add a transcript")}</LinkButton>
      </Answers>
    </>
  );
}

function Answers({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className={style.answers}>
      <Button look="quiet" onClick={onClose}>
        {t("Not now")}
      </Button>
      {children}
    </div>
  );
}
