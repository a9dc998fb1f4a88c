import { z } from "zod";

/** What the log of a team or of a person keeps. */
export const AUDIT_EVENTS = [
  "sign_in",
  "sign_in_failed",
  "signed_out_everywhere",
  "password_changed",
  "password_reset",
  "email_changed",
  "session_ended",
  "two_factor_on",
  "two_factor_off",
  "two_factor_failed",
  "recovery_code_used",
  "recovery_codes_made",
  "passkey_added",
  "passkey_removed",
  "passkey_refused",
  "member_invited",
  "invitation_revoked",
  "member_joined",
  "member_left",
  "member_removed",
  "link_made",
  "link_ended",
  "link_refused",
  "sign_off_sent",
  "sign_off_answered",
  "sign_off_withdrawn",
  "calendar_linked",
  "calendar_unlinked",
  "transcripts_switched_on",
  "transcripts_switched_off",
  "data_exported",
  "meeting_deleted",
  "file_deleted",
  "recording_deleted",
  "retention_changed",
  "retention_swept",
  "language_model_changed",
  "notes_language_changed",
  "text_recognition_changed",
  "api_access_changed",
  "sign_in_provider_set",
  "sign_in_provider_removed",
  "directory_switched_on",
  "directory_switched_off",
  "company_account_linked",
  "account_deactivated",
  "account_activated",
  "joined_by_group",
  "left_by_group",
  "stayed_as_last",
  "token_made",
  "token_removed",
  "app_connected",
  "app_disconnected",
  "app_token_reused",
  "webhook_added",
  "webhook_changed",
  "webhook_secret_replaced",
  "webhook_switched_off",
  "webhook_removed",
  "tool_linked",
  "tool_changed",
  "tool_unlinked",
  "notes_pushed",
  "account_deleted",
  "team_deleted",
] as const;
export const AuditEvent = z.enum(AUDIT_EVENTS);
export type AuditEvent = z.infer<typeof AuditEvent>;

/**
 * One line of the log; `at` ISO 8601. `by` and `person` are names, null where nobody knows or who it was is gone; `meeting`
 * is a title, null for others' private ones and once the meeting is gone. `about` is an email, a kind of calendar or a
 * number. `via` is the name of the API token by which it was done, null where a person did it in a browser. `address` is the network it came from, in a person's own log alone.
 */
export const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  event: AuditEvent,
  by: z.string().nullable(),
  person: z.string().nullable(),
  meeting: z.string().nullable(),
  about: z.string().nullable(),
  via: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** How long a line of the log is kept. */
export const AUDIT_MONTHS = 13;
