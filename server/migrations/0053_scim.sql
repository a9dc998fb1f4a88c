CREATE TABLE "scim_access" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scim_group" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_member" (
	"group_id" text NOT NULL,
	"scim_user_id" text NOT NULL,
	CONSTRAINT "scim_member_group_id_scim_user_id_pk" PRIMARY KEY("group_id","scim_user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_user" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"email" text NOT NULL,
	"display_name" text,
	"name" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_group_id_scim_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_scim_user_id_scim_user_id_fk" FOREIGN KEY ("scim_user_id") REFERENCES "public"."scim_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_access_hash" ON "scim_access" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_group_name" ON "scim_group" USING btree ("provider_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_group_external" ON "scim_group" USING btree ("provider_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_member_user" ON "scim_member" USING btree ("scim_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_name" ON "scim_user" USING btree ("provider_id",lower("user_name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_account" ON "scim_user" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "scim_user_user" ON "scim_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scim_user_external" ON "scim_user" USING btree ("provider_id","external_id");