ALTER TABLE "page" ADD COLUMN "recognised" jsonb;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "recognised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "recognises_text" boolean DEFAULT true NOT NULL;