CREATE TABLE "connected_tool" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"account" text NOT NULL,
	"workspace" text NOT NULL,
	"acts_as" text NOT NULL,
	"sealed_token" text NOT NULL,
	"sealed_secret" text,
	"problem" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_tool_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "push" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"tool_id" text NOT NULL,
	"place" jsonb,
	"notes" jsonb NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"with_pictures" boolean NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone,
	"problem" text,
	"is_picture_missing" boolean DEFAULT false NOT NULL,
	"ref" text,
	"label" text,
	"url" text,
	"state" text,
	"is_done" boolean DEFAULT false NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE INDEX "push_meeting" ON "push" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "push_tool" ON "push" USING btree ("team_id","tool_id","ref");--> statement-breakpoint
CREATE INDEX "push_open" ON "push" USING btree ("status","is_done","created_at");