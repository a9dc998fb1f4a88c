CREATE TABLE "page_correction" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"id" text NOT NULL,
	"from" jsonb NOT NULL,
	"to" jsonb NOT NULL,
	"page" integer,
	"moved" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_correction_team_id_meeting_id_id_pk" PRIMARY KEY("team_id","meeting_id","id")
);
--> statement-breakpoint
CREATE INDEX "page_correction_order" ON "page_correction" USING btree ("team_id","meeting_id","created_at");