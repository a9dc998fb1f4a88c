import type { AccountSiblings } from "./features/account/account.ports.ts";
import { queueMail } from "./features/mail/mail.store.ts";
import {
  addGuest,
  addMember,
  createTeam,
  findTeam,
  isMemberOf,
} from "./features/team/team.store.ts";
import type { Send } from "./platform/queue.ts";

/** What accounts need of mail and teams: features do not import one another, so it is put together here. */
export const accountSiblings = (send: Send): AccountSiblings => ({
  queueMail: (db, letter) => queueMail(db, send, letter),
  createTeam,
  addMember,
  addGuest,
  isMemberOf,
  findTeam,
});
