// What other features may use of webhooks.
export { announce } from "./announce.ts";
export { deleteDeliveriesOf } from "./delivery.store.ts";
