import type { Element } from "@planner/contract/model";
import type { ElementRow } from "./meeting.store.ts";

/** An element as the contract has it; what its data is follows from its type when it is written. */
export const toElement = ({ id, type, status, data, message, progress }: ElementRow): Element =>
  ({ id, type, status, data, message, progress }) as Element;
