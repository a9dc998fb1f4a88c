CREATE TABLE "person_setting" (
	"user_id" text PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"background" jsonb,
	"is_counted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"team_id" text DEFAULT '' NOT NULL,
	"id" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"screen" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_view_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"screen" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_correction" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"note_id" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_correction_team_id_meeting_id_note_id_pk" PRIMARY KEY("team_id","meeting_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "speaker_rename" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speaker_rename_team_id_meeting_id_id_pk" PRIMARY KEY("team_id","meeting_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "element" ADD COLUMN "generated" jsonb;--> statement-breakpoint
ALTER TABLE "person_setting" ADD CONSTRAINT "person_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_view_at" ON "page_view" USING btree ("at");--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "speaker_rename_order" ON "speaker_rename" USING btree ("team_id","meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_team" ON "invitation" USING btree ("team_id","id");