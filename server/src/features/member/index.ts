// What other features may use of membership.
export { takeOutAll } from "./take-out.ts";
