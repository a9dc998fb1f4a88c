ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "promise_email_days" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "promise_email_zone" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "promise_emailed_on" text;