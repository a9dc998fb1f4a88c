import { SMTPServer } from "smtp-server";
import { openSmtp } from "../adapters/mail/smtp.mail.ts";
import type { MailSender } from "../features/mail/mail.ports.ts";

/** A mail as it came in, and what its reader sees of it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
  /** One a line, and in full. */
  readonly headers: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** Empty where it is of text alone. */
  readonly html: string;
}

/** A real SMTP server on this machine that keeps what it is given, and a mailer that sends to it. */
export interface MailServer {
  readonly url: string;
  readonly mailer: MailSender;
  readonly received: readonly ReceivedMail[];
  /** What came for this address. */
  readonly to: (email: string) => ReceivedMail[];
  close(): Promise<void>;
}

/** `answer` may name a status with which the next mail is refused instead of taken. */
export async function openMailServer(
  answer: () => number | undefined = () => undefined,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const responseCode = answer();
        if (responseCode) return done(Object.assign(new Error("not now"), { responseCode }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push(readMail(to, Buffer.concat(chunks).toString()));
        return done();
      });
    },
  });
  // A client that goes away in the midst of a mail is no fault of the server's.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = openSmtp(url, "Planner <planner@example.com>");
  return {
    url,
    mailer,
    received,
    to: (email) => received.filter(({ to }) => to.includes(email)),
    close: () => {
      mailer.close();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As nodemailer writes a mail: of text, or of text and HTML. */
function readMail(to: readonly string[], raw: string): ReceivedMail {
  const lines = raw.replaceAll("\r\n", "\n");
  const headers = lines.slice(0, lines.indexOf("\n\n")).replaceAll(/\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1] ?? "";
  const [, boundary] = /boundary="([^"]+)"/.exec(headers) ?? [];
  const parts = boundary ? lines.split(`--${boundary}`).slice(1, 3) : [lines];
  const [text = "", html = ""] = parts.map(decoded);
  const [messageId, subject] = [header("Message-ID"), header("Subject")];
  return {
    to,
    raw,
    headers,
    messageId,
    subject: subject.replaceAll(WORDS, decodedWord),
    text,
    html,
  };
}

function decoded(part: string): string {
  const [head = "", ...body] = part.split("\n\n");
  const text = body.join("\n\n").trim();
  if (/quoted-printable/i.test(head)) return unquoted(text.replaceAll("=\n", ""));
  return /base64/i.test(head) ? Buffer.from(text, "base64").toString("utf8") : text;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** Words of other letters in a header (RFC 2047); blanks between two of them are none. */
const WORDS = /=\?UTF-8\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
const decodedWord = (_: string, kind: string, words: string): string =>
  kind.toUpperCase() === "B"
    ? Buffer.from(words, "base64").toString("utf8")
    : unquoted(words.replaceAll("_", " "));
