// What other features may use of membership.
export { takeOut } from "./take-out.ts";
