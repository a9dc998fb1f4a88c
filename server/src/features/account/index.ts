// What other features may use of accounts.
export { findPasswordHash, findUser, getUser } from "./account.store.ts";
export { listInvitations } from "./invitation.store.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { openSessions } from "./sessions.ts";
