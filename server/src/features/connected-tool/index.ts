// What other features may use of connected tools.
export {
  type PushContent,
  type RemoteItem,
  type ServiceAccess,
  ServiceRefusal,
} from "./destination.ports.ts";
export { sentenceOf } from "./service-sentence.ts";
export { TOOL_LIMITS } from "./tool-limits.ts";
export { openAccess, webhookSecretOf } from "./tool-secret.ts";
export { findTool, updateTool } from "./tool.store.ts";
