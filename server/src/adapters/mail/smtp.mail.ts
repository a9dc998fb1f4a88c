import { createTransport } from "nodemailer";
import { MailRefused, type MailSender } from "../../features/mail/mail.ports.ts";

/** A server that does not open the conversation within this time will not take the mail at this try. */
const SILENCE_MS = 15_000;
/**
 * A server may look through a mail before it says that it has it, and delivers it though nobody listens any more: whoever
 * breaks off sends it twice. Ten minutes by RFC 5321, 4.5.3.2.6; less, because others wait behind.
 */
const ANSWER_MS = 120_000;

/** Sends through an SMTP server, `smtp://user:password@host:port` or `smtps://…`; `from` as in a mail's header. */
export function openSmtp(
  url: string,
  from: string,
  { silenceMs = SILENCE_MS, answerMs = ANSWER_MS }: { silenceMs?: number; answerMs?: number } = {},
): MailSender {
  const transport = createTransport(
    { url, connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: answerMs },
    { from },
  );
  return {
    send: async ({ messageId, recipient, subject, text, html, replyTo, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          messageId,
          to: { name: "", address: recipient },
          subject,
          text,
          ...(html ? { html } : {}),
          ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        });
      } catch (error) {
        throw plainProblem(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** The address is not to be folded, however long it is. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** What nodemailer throws. */
type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};

/** Where the connection itself failed: that names the server and what was wrong, and nobody's address. */
const CONNECTING = new Set(["CONN", "STARTTLS"]);

/** The answer of a mail server names whom the mail is for: what is thrown, and so logged, keeps nothing of its words. */
function plainProblem(error: SmtpError): Error {
  const { code, command, response, responseCode } = error;
  if (!response && CONNECTING.has(command ?? "")) return error;
  const isFinal = (responseCode ?? 0) >= 500;
  const plain = isFinal
    ? new MailRefused("the mail server refused")
    : new Error("the mail server did not take the mail");
  return Object.assign(plain, { code, command, responseCode });
}
