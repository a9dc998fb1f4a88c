CREATE TABLE "call_transcript" (
	"team_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"event_id" text NOT NULL,
	"account_id" text NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "call_transcript_team_id_calendar_id_event_id_pk" PRIMARY KEY("team_id","calendar_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_account" ADD COLUMN "transcripts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_account" ADD COLUMN "transcripts_message" text;--> statement-breakpoint
ALTER TABLE "calendar_sign_in" ADD COLUMN "wants_transcripts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "call_transcript_due" ON "call_transcript" USING btree ("due_at") WHERE "call_transcript"."due_at" is not null;