ALTER TABLE "meeting" ADD COLUMN "notes_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "notes_asked_by" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "note_counts" jsonb;