/** Why there is no sound; the message is a sentence for the person. */
export class SoundError extends Error {
  override name = "SoundError";
}

const SENTENCES: ReadonlyMap<string, string> = new Map([
  [
    "NotAllowedError",
    "The microphone is not allowed here. Allow it beside the page’s address, and try again.",
  ],
  [
    "SecurityError",
    "The microphone is not allowed here. Allow it beside the page’s address, and try again.",
  ],
  ["NotFoundError", "There is no microphone. Connect one, and try again."],
  ["OverconstrainedError", "There is no microphone. Connect one, and try again."],
  ["NotReadableError", "Another program uses the microphone. Close that, and try again."],
  ["AbortError", "Another program uses the microphone. Close that, and try again."],
]);

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
  if (!devices) throw new SoundError("Browsers give a microphone to pages over https alone.");
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
    const message = SENTENCES.get(name) ?? "The microphone could not be opened. Try again.";
    throw new SoundError(message, { cause });
  }
}
