ALTER TABLE "person_setting" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "with_evidence" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "with_deck" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "last_viewed_at" timestamp with time zone;