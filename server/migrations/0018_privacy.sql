CREATE TABLE "erasure" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"email" text,
	"team_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"team_id" text DEFAULT '' NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"meeting_id" text,
	"about_user_id" text,
	"about" text,
	"address" text,
	CONSTRAINT "audit_event_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "keep_days" integer;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "keep_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erasure_user" ON "erasure" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_event_team" ON "audit_event" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_user" ON "audit_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at");