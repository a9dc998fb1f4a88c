import type { Message } from "../../../i18n/messages.ts";
import { t } from "../../../i18n/translate.ts";
/** Why there is no sound; the message is a sentence for the person. */
export class SoundError extends Error {
  override name = "SoundError";
}

const BLOCKED = "The microphone is blocked. Allow it in the address bar and try again.";
const MISSING = "No microphone was found. Connect one and try again.";
const IN_USE = "Another program is using the microphone. Close it and try again.";
const SENTENCES = {
  NotAllowedError: BLOCKED,
  SecurityError: BLOCKED,
  NotFoundError: MISSING,
  OverconstrainedError: MISSING,
  NotReadableError: IN_USE,
  AbortError: IN_USE,
} as const satisfies Record<string, Message>;

/**
 * Opens the microphone that the person chose in the browser. Its sound is left as it is: recognisers are trained on that, and
 * noise suppression takes those who sit far away for noise (Google, Speech-to-Text best practices: neither noise reduction nor
 * automatic gain control). With `cancelsEcho` what comes out of the loudspeakers is taken away, for when it is heard on a
 * channel of its own. Throws `SoundError`.
 */
export async function openMicrophone({
  cancelsEcho,
}: {
  cancelsEcho: boolean;
}): Promise<MediaStream> {
  // Pages that are not served safely have none (https://w3c.github.io/mediacapture-main/#dom-navigator-mediadevices).
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new SoundError(t("Browsers allow the microphone only on https pages."));
  try {
    return await devices.getUserMedia({
      audio: {
        echoCancellation: cancelsEcho,
        noiseSuppression: false,
        autoGainControl: false,
      },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    const message = Object.hasOwn(SENTENCES, name)
      ? t(SENTENCES[name as keyof typeof SENTENCES])
      : t("The microphone could not be opened. Try again.");
    throw new SoundError(message, { cause });
  }
}

/** What Chromium knows of sharing and TypeScript does not (https://w3c.github.io/mediacapture-screen-share/). */
interface ShareOptions extends DisplayMediaStreamOptions {
  readonly controller?: FocusController;
  readonly selfBrowserSurface: "exclude";
  readonly systemAudio: "include";
  readonly surfaceSwitching: "include";
}

interface FocusController {
  setFocusBehavior(behavior: "no-focus-change"): void;
}

type WithCaptureController = typeof globalThis & {
  readonly CaptureController?: new () => FocusController;
};

/** The sound of a tab, or a sentence why there is none. */
type TabShare =
  | { readonly kind: "heard"; readonly stream: MediaStream }
  | { readonly kind: "silent"; readonly message: string };

/** Firefox and Safari share pictures without sound, phones nothing. */
export const canShareTab = (): boolean =>
  "CaptureController" in globalThis &&
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === "function";

/**
 * Has the person choose the tab of the meeting, and takes its sound alone, as it is: with the browser's processing on, Chromium
 * takes what the loudspeakers play for an echo and fades it out. To be called from a click.
 */
export async function shareTab(): Promise<TabShare> {
  const { CaptureController } = globalThis as WithCaptureController;
  const controller = CaptureController && new CaptureController();
  const options: ShareOptions = {
    // Sound alone cannot be asked for.
    video: { frameRate: { max: 1 } },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    // The slides make no sound.
    selfBrowserSurface: "exclude",
    systemAudio: "include",
    surfaceSwitching: "include",
    ...(controller && { controller }),
  };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch {
    return silent(t("No tab is shared, so only your microphone is heard."));
  }
  retainFocus(controller);
  // The sound goes on without the picture.
  for (const track of stream.getVideoTracks()) track.stop();
  if (stream.getAudioTracks().length > 0)
    return { kind: "heard", stream: new MediaStream(stream.getAudioTracks()) };
  return silent(
    t(
      "What you shared came without its sound, so only your microphone is heard. Share a tab, with its sound switched on.",
    ),
  );
}

const silent = (message: string): TabShare => ({ kind: "silent", message });

/** The slides stay in front. Throws where a window or a screen was chosen. */
function retainFocus(controller: FocusController | undefined): void {
  try {
    controller?.setFocusBehavior("no-focus-change");
  } catch {
    // There is no other tab that could take the focus.
  }
}
