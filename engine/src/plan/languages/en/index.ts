export * as kinds from "./kinds/index.ts";
export { default as checks } from "./checks.json" with { type: "json" };
export { default as documents } from "./documents.json" with { type: "json" };
export { default as format } from "./format.json" with { type: "json" };
export { default as guidance } from "./guidance.json" with { type: "json" };
export { default as notes } from "./notes.json" with { type: "json" };
export { default as phrases } from "./phrases.json" with { type: "json" };
export { default as reading } from "./reading.json" with { type: "json" };
export { default as titles } from "./titles.json" with { type: "json" };
