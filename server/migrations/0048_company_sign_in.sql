CREATE TABLE "company_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "company_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"sealed_hint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_in_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider_id" text NOT NULL,
	"sealed_checks" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"scopes" text NOT NULL,
	"groups_claim" text NOT NULL,
	"group_teams" jsonb NOT NULL,
	"domains" jsonb NOT NULL,
	"makes_accounts" boolean NOT NULL,
	"is_required" boolean NOT NULL,
	"trusts_emails" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "company_identity" ADD CONSTRAINT "company_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_session" ADD CONSTRAINT "company_session_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_identity_user" ON "company_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_session_subject" ON "company_session" USING btree ("issuer","subject");