// Every table in one place, for the migrations.
export * from "./features/account/account.tables.ts";
export * from "./features/analytics/analytics.tables.ts";
export * from "./features/calendar/calendar.tables.ts";
export * from "./features/feedback/feedback.tables.ts";
export * from "./features/file/file.tables.ts";
export * from "./features/mail/mail.tables.ts";
export * from "./features/meeting/meeting.tables.ts";
export * from "./features/notes/correction.tables.ts";
export * from "./features/notes/llm-call.tables.ts";
export * from "./features/presentation/presentation.tables.ts";
export * from "./features/share/share.tables.ts";
export * from "./features/team/team.tables.ts";
export * from "./features/presentation/transcript.tables.ts";
export * from "./platform/live/live.tables.ts";
export * from "./platform/rate-limit.tables.ts";
