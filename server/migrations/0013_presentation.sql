CREATE TABLE "capture" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"presentation_id" text NOT NULL,
	"capture_id" text NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"channels" smallint NOT NULL,
	"starts_at" double precision NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "capture_team_id_meeting_id_pk" PRIMARY KEY("team_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "mark" (
	"team_id" text NOT NULL,
	"presentation_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"page" integer NOT NULL,
	"at" double precision NOT NULL,
	CONSTRAINT "mark_team_id_presentation_id_id_pk" PRIMARY KEY("team_id","presentation_id","id")
);
--> statement-breakpoint
CREATE TABLE "page_turn" (
	"team_id" text NOT NULL,
	"presentation_id" text NOT NULL,
	"turn" integer NOT NULL,
	"page" integer NOT NULL,
	"at" double precision NOT NULL,
	CONSTRAINT "page_turn_team_id_presentation_id_turn_pk" PRIMARY KEY("team_id","presentation_id","turn")
);
--> statement-breakpoint
CREATE TABLE "presentation" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"file_id" text NOT NULL,
	"user_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"page" integer DEFAULT 1 NOT NULL,
	"notes_so_far" jsonb,
	"notes_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "presentation_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "transcript" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"id" text NOT NULL,
	"file_id" text NOT NULL,
	"presentation_id" text,
	"text" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"pages" jsonb NOT NULL,
	"speaker" text,
	"capture_id" text,
	"channel" smallint,
	"heard_until" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcript_team_id_meeting_id_id_pk" PRIMARY KEY("team_id","meeting_id","id")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "notes_presentation_id" text;--> statement-breakpoint
CREATE INDEX "presentation_meeting" ON "presentation" USING btree ("team_id","meeting_id","started_at");--> statement-breakpoint
CREATE INDEX "transcript_presentation" ON "transcript" USING btree ("team_id","presentation_id","start_time");