import { createTransport } from "nodemailer";
import { MailRefused, type MailSender } from "../../features/mail/mail.ports.ts";

/** A server that says nothing for longer will not take the mail at this try; the job's own time is a minute. */
const SILENCE_MS = 15_000;

/** Sends through an SMTP server, `smtp://user:password@host:port` or `smtps://…`; `from` as in a mail's header. */
export function openSmtp(
  url: string,
  from: string,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): MailSender {
  const transport = createTransport(
    { url, connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs },
    { from },
  );
  return {
    send: async ({ messageId, recipient, subject, text, html, replyTo }) => {
      try {
        await transport.sendMail({
          messageId,
          to: { name: "", address: recipient },
          subject,
          text,
          ...(html ? { html } : {}),
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        });
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        throw code >= 500 ? new MailRefused("the mail server refused", { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}
