export * from "./account.ts";
export * from "./analytics.ts";
export * from "./calendar.ts";
export * from "./errors.ts";
export * from "./file.ts";
export * from "./meeting.ts";
export * from "./profile.ts";
export * from "./route.ts";
