import type { Say } from "./say.ts";

/** A mail to write. The same `uniqueKey` is the same mail and goes out once. */
export interface NewMail {
  readonly uniqueKey: string;
  readonly recipient: string;
  /** Who sends it to somebody without an account, in the language of the sender then. */
  readonly byUserId?: string;
  /** Writes it in the recipient's language. */
  readonly write: (say: Say) => Letter;
  /** Where one press ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Nothing of it stays once it is sent, or cannot be. */
  readonly isForgotten?: true;
}

/** What a mail says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A mail as it goes out. Sending the same `messageId` again must be recognisable as the same mail. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly unsubscribeUrl?: string | null;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | undefined;
}

/** Hands a mail to a server. Throws `MailRefused` when trying again is pointless, anything else when it is not. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server will never take this mail (an answer 5xx). */
export class MailRefused extends Error {}
