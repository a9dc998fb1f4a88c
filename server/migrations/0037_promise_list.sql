DROP INDEX "promise_owner";--> statement-breakpoint
CREATE INDEX "promise_list" ON "promise" USING btree ("team_id","meeting_id","note_id","owner","due","is_done","is_accepted");