// What other features may use of accounts.
export { findPasswordHash } from "./account.store.ts";
export { listInvitations } from "./invitation.store.ts";
export { verifyPassword } from "./passwords.ts";
export { openSessions } from "./sessions.ts";
