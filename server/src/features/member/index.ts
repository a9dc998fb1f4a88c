// What other features may use of membership.
export { takeOut, takeOutAll } from "./take-out.ts";
