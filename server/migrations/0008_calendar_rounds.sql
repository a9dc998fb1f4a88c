ALTER TABLE "calendar" ADD COLUMN "is_full_round" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "round_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_account" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_account" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;