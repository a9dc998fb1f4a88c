// What other features may use of accounts.
export {
  findUser,
  findUserByEmail,
  getUser,
  lockEmail,
  setAccountName,
  setEmail,
} from "./account.store.ts";
export {
  activateAccount,
  addVouchedUser,
  deactivateAccount,
  endUnprovenWaysIn,
  holdActive,
  isInvited,
  takeInvitationsTo,
} from "./company-account.ts";
export { neededConfirmation, requireConfirmation } from "./confirm-person.ts";
export { listInvitations } from "./invitation.store.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { readTwoFactor } from "./two-factor/authenticator.ts";
export { openSessions, type Sessions } from "./sessions.ts";
