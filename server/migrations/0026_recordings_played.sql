ALTER TABLE "file" ADD COLUMN "recording" jsonb;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "for_playback" boolean DEFAULT false NOT NULL;