CREATE TABLE "comment" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"id" text NOT NULL,
	"thread_id" text NOT NULL,
	"half" text NOT NULL,
	"place" jsonb,
	"anchor" jsonb,
	"text" text NOT NULL,
	"user_id" text,
	"guest_name" text,
	"guest_key" text,
	"link_id" text,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolved_name" text,
	CONSTRAINT "comment_team_id_meeting_id_id_pk" PRIMARY KEY("team_id","meeting_id","id")
);
--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "with_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mention_emails" boolean DEFAULT true NOT NULL;