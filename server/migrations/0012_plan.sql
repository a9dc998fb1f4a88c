CREATE TABLE "analytics_event" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_event_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "earlier_plan" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"elements" jsonb NOT NULL,
	"guidance" text,
	"kind" text,
	"reading" jsonb,
	"material_file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earlier_plan_team_id_meeting_id_pk" PRIMARY KEY("team_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_team_id_meeting_id_file_id_pk" PRIMARY KEY("team_id","meeting_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "plan_preparation" (
	"team_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"event_id" text NOT NULL,
	"digest" text NOT NULL,
	"is_unwanted" boolean DEFAULT false NOT NULL,
	"prepared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_preparation_team_id_calendar_id_event_id_pk" PRIMARY KEY("team_id","calendar_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "element" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "element" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "plan_build" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "plan_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "plan_asked_by" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "plan_guidance" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "plan_kind" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "plan_reading" jsonb;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "with_tools" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "prepare_plans" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_event_at" ON "analytics_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "material_file" ON "material" USING btree ("team_id","file_id");