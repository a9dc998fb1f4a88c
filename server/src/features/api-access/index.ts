// What other features may use of tokens.
export { deleteTokensOf } from "./api-token.store.ts";
export { findToken } from "./find-token.store.ts";
