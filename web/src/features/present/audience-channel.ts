/** What a presenter's window tells the audience's windows of the same browser. */
export interface Shown {
  kind: "shown";
  /** Of the window that tells it. */
  presenter: string;
  page: number;
  isBlack: boolean;
  isListening: boolean;
}

/** `hello`: an audience's window asks what is shown; `bye`: it is closed. `anyone`: a presenter asks who is there; `over`: it left. */
type Message = Shown | { kind: "hello" | "bye" | "anyone" } | { kind: "over"; presenter: string };

export interface AudienceChannel {
  say: (message: Message) => void;
  close: () => void;
}

/** Between the windows of one browser that show one meeting; what is said reaches the others at once, on no network. */
export function openAudienceChannel(
  meetingId: string,
  onMessage: (message: Message) => void,
): AudienceChannel {
  if (typeof BroadcastChannel === "undefined")
    return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`present:${meetingId}`);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    say: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
