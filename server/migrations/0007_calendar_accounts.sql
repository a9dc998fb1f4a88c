CREATE TABLE "calendar_account" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"remote_user" text NOT NULL,
	"sealed_grant" text NOT NULL,
	"state" text DEFAULT 'syncing' NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	CONSTRAINT "calendar_account_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_sign_in" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"team_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"event_id" text NOT NULL,
	"agenda" text,
	"plan_link" text,
	"published_at" timestamp with time zone,
	"published_by" text,
	CONSTRAINT "publication_team_id_calendar_id_event_id_pk" PRIMARY KEY("team_id","calendar_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "can_write" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "cursor" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "next_page" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "channel_id" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "channel_resource" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "channel_token_hash" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "channel_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "conference_url" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "resource_id" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "conference_url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_account_remote" ON "calendar_account" USING btree ("team_id","user_id","provider","remote_user");--> statement-breakpoint
CREATE INDEX "calendar_account_id" ON "calendar" USING btree ("team_id","account_id");--> statement-breakpoint
CREATE INDEX "calendar_due" ON "calendar" USING btree ("due_at") WHERE "calendar"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_channel" ON "calendar" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "event_resource" ON "event" USING btree ("team_id","calendar_id","resource_id");