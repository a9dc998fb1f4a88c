CREATE TABLE "sign_off" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "sign_off_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_off_answer" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"sign_off_id" text NOT NULL,
	"sign_off_decision_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"round" integer NOT NULL,
	"answer" text NOT NULL,
	"words" text NOT NULL,
	"signer" text NOT NULL,
	"digest" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_off_answer_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_off_decision" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"sign_off_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"decision_id" text,
	"anchor" jsonb,
	"place" integer NOT NULL,
	"words" jsonb NOT NULL,
	"digest" text NOT NULL,
	"file_id" text,
	CONSTRAINT "sign_off_decision_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE INDEX "sign_off_sent" ON "sign_off" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_off_token" ON "sign_off" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_off_answer_round" ON "sign_off_answer" USING btree ("team_id","sign_off_decision_id","round");--> statement-breakpoint
CREATE INDEX "sign_off_answer_request" ON "sign_off_answer" USING btree ("team_id","sign_off_id");--> statement-breakpoint
CREATE INDEX "sign_off_answer_meeting" ON "sign_off_answer" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "sign_off_decision_request" ON "sign_off_decision" USING btree ("team_id","sign_off_id");--> statement-breakpoint
CREATE INDEX "sign_off_decision_decision" ON "sign_off_decision" USING btree ("team_id","decision_id");--> statement-breakpoint
CREATE INDEX "sign_off_decision_meeting" ON "sign_off_decision" USING btree ("team_id","meeting_id");
--> statement-breakpoint
-- What was sent and what was signed stands as it is: rows are added and go with their meeting.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a row of % is never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- Which note it is by now may change.
CREATE TRIGGER "sign_off_decision_stands" BEFORE UPDATE OF "team_id", "id", "sign_off_id", "meeting_id", "place", "words", "digest", "file_id" ON "sign_off_decision" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "sign_off_answer_stands" BEFORE UPDATE ON "sign_off_answer" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
