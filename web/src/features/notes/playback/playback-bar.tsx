import { t } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { Button } from "../../../ui/button.tsx";
import { usePlayback } from "./playback.tsx";
import style from "./playback-bar.module.css";

/** What plays the recording, at the foot of the screen once somebody began. */
export function PlaybackBar() {
  const playback = usePlayback();
  if (playback?.from === undefined) return null;
  const { isPlaying, at, length, pause, goOn, seek } = playback;
  return (
    <div className={style.bar} role="group" aria-label={t("Recording")}>
      <Button onClick={isPlaying ? pause : goOn}>{t(isPlaying ? "Pause" : "Play")}</Button>
      <input
        className={style.range}
        type="range"
        aria-label={t("Place in the recording")}
        aria-valuetext={clock(at)}
        min={0}
        max={length ?? Math.max(at, 1)}
        step={1}
        value={at}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className={style.time}>
        {length === undefined
          ? clock(at)
          : t("{some} of {all}", { some: clock(at), all: clock(length) })}
      </span>
    </div>
  );
}
