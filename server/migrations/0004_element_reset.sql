DROP INDEX "element_reset";--> statement-breakpoint
CREATE INDEX "element_reset" ON "element" USING btree ("reset_at") WHERE "element"."reset_at" is not null;