CREATE TABLE "oauth_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"allowed_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_id" text
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "allowed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "refresh_hash" text;--> statement-breakpoint
ALTER TABLE "oauth_code" ADD CONSTRAINT "oauth_code_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_code" ADD CONSTRAINT "oauth_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_code_team" ON "oauth_code" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "oauth_code_user" ON "oauth_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_code_expires" ON "oauth_code" USING btree ("expires_at");