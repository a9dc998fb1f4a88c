CREATE TABLE "llm_call" (
	"team_id" text NOT NULL,
	"key" text NOT NULL,
	"meeting_id" text NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"answer" jsonb,
	"calls" integer DEFAULT 1 NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "llm_call_team_id_key_pk" PRIMARY KEY("team_id","key")
);
--> statement-breakpoint
CREATE INDEX "llm_call_meeting" ON "llm_call" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "llm_call_created" ON "llm_call" USING btree ("created_at");