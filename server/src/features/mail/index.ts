// What other features may use of mail.
export { MailRefused, type NewMail, type OutgoingMail } from "./mail.ports.ts";
export { type MailMessage, paragraphs, type Say } from "./say.ts";
export {
  deleteMailsAbout,
  deleteMailsOf,
  forgetLetters,
  queueMail,
  withdrawMail,
  withdrawMails,
  withdrawMailsOf,
} from "./mail.store.ts";
