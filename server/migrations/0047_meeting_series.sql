ALTER TABLE "meeting" ADD COLUMN "series_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "is_series_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "meeting_series" ON "meeting" USING btree ("team_id","series_id");--> statement-breakpoint
UPDATE "meeting" m SET "series_id" = e."series_id" FROM "event" e
  WHERE e."team_id" = m."team_id" AND e."calendar_id" = m."calendar_id" AND e."id" = m."event_id";--> statement-breakpoint
-- What no calendar has any more joins the first that was called the same and had one of the same people.
WITH gone AS MATERIALIZED (
  SELECT m."team_id", m."id", m."title_key", m."series_id", m."start_time", array(
    SELECT lower(name) FROM (
      SELECT a->>'email' AS name FROM jsonb_array_elements(m."attendees") a
      UNION SELECT a->>'name' FROM jsonb_array_elements(m."attendees") a
      UNION SELECT s #>> '{}' FROM "element" x, jsonb_path_query(x."data", '$.segments[*].speaker') s
        WHERE x."team_id" = m."team_id" AND x."meeting_id" = m."id" AND x."type" = 'extract' AND x."reset_at" IS NULL
    ) named WHERE name ~ '[[:alpha:]]' AND name !~ '^[^@]*[0-9]' AND NOT EXISTS (
      SELECT 1 FROM "user" u WHERE u."id" = m."user_id" AND lower(named.name) IN (lower(u."name"), lower(u."email")))) AS people
  FROM "meeting" m
  WHERE NOT m."is_private" AND m."title_key" <> 'untitled meeting' AND m."calendar_id" NOT LIKE 'sample:%' AND NOT EXISTS (
    SELECT 1 FROM "event" e WHERE e."team_id" = m."team_id" AND e."calendar_id" = m."calendar_id" AND e."id" = m."event_id")
)
UPDATE "meeting" m SET "series_id" = (
  SELECT first."series_id" FROM gone first
  WHERE first."team_id" = g."team_id" AND first."title_key" = g."title_key" AND (first."id" = g."id" OR first.people && g.people)
  ORDER BY first."start_time", first."id" LIMIT 1)
FROM gone g WHERE g."team_id" = m."team_id" AND g."id" = m."id";
