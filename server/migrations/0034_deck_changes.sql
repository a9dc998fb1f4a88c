CREATE TABLE "deck_comparison" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"earlier_meeting_id" text,
	"digest" text NOT NULL,
	"pages" jsonb NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deck_comparison_team_id_meeting_id_pk" PRIMARY KEY("team_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "note_follow_up" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"earlier_meeting_id" text NOT NULL,
	"note_id" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"state" text NOT NULL,
	"judged_by" text NOT NULL,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_follow_up_team_id_meeting_id_earlier_meeting_id_note_id_pk" PRIMARY KEY("team_id","meeting_id","earlier_meeting_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "picture" "bytea";--> statement-breakpoint
CREATE INDEX "deck_comparison_earlier" ON "deck_comparison" USING btree ("team_id","earlier_meeting_id");--> statement-breakpoint
CREATE INDEX "note_follow_up_earlier" ON "note_follow_up" USING btree ("team_id","earlier_meeting_id");