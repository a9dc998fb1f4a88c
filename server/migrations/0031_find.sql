CREATE TABLE "passage" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"part" text,
	"item_id" text,
	"text" text NOT NULL,
	"person" text,
	"page" integer,
	"file_id" text,
	"said" double precision,
	"state" text,
	"start_time" timestamp with time zone NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "passage_team_id_meeting_id_place_pk" PRIMARY KEY("team_id","meeting_id","place")
);
--> statement-breakpoint
CREATE TABLE "passage_word" (
	"team_id" text NOT NULL,
	"term" text NOT NULL,
	"meeting_id" text NOT NULL,
	CONSTRAINT "passage_word_team_id_term_pk" PRIMARY KEY("team_id","term")
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "found_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "passage_start" ON "passage" USING btree ("team_id","start_time");--> statement-breakpoint
CREATE INDEX "passage_terms" ON "passage" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "passage_word_meeting" ON "passage_word" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "passage_word_loose" ON "passage_word" USING btree ("team_id") WHERE "passage_word"."meeting_id" = '';--> statement-breakpoint
CREATE INDEX "meeting_unread" ON "meeting" USING btree ("team_id","start_time") WHERE "meeting"."version" <> "meeting"."found_version";