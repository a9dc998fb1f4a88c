CREATE TABLE "recording" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"modified_at_ms" bigint NOT NULL,
	"pieces" jsonb,
	"heard" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"heard_pieces" integer DEFAULT 0 NOT NULL,
	"listening_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_team_id_id_pk" PRIMARY KEY("team_id","id")
);
