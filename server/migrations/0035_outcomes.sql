CREATE TABLE "outcome" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"id" text NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"place" integer,
	"found" text,
	"evidence" jsonb NOT NULL,
	"note" jsonb,
	"corrected" text,
	"corrected_by" text,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "outcome_team_id_meeting_id_id_pk" PRIMARY KEY("team_id","meeting_id","id")
);
--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "with_outcomes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "outcomes" text;