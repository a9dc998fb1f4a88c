CREATE TABLE "promise" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"note_id" text NOT NULL,
	"owner" text,
	"due" text,
	"is_done" boolean NOT NULL,
	"is_accepted" boolean NOT NULL,
	"page" integer,
	"note" jsonb NOT NULL,
	CONSTRAINT "promise_team_id_meeting_id_note_id_pk" PRIMARY KEY("team_id","meeting_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "organizer_email" text GENERATED ALWAYS AS (lower(jsonb_path_query_first(attendees, '$[*] ? (@.isOrganizer == true).email') #>> '{}')) STORED;--> statement-breakpoint
CREATE INDEX "promise_owner" ON "promise" USING btree ("team_id","owner");