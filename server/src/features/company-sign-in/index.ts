// What the app and other features may use of signing in through the company.
export { findLogOutAddress } from "./back-channel.ts";
export { refusePassword } from "./providers.ts";
