CREATE TABLE "promise" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"note_id" text NOT NULL,
	"owner" text,
	"due" text,
	"is_done" boolean NOT NULL,
	"is_accepted" boolean NOT NULL,
	"page" integer,
	"note" jsonb NOT NULL,
	CONSTRAINT "promise_team_id_meeting_id_note_id_pk" PRIMARY KEY("team_id","meeting_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "organizer_email" text GENERATED ALWAYS AS (lower(jsonb_path_query_first(attendees, '$[*] ? (@.isOrganizer == true).email') #>> '{}')) STORED;--> statement-breakpoint
CREATE INDEX "promise_owner" ON "promise" USING btree ("team_id","owner");
--> statement-breakpoint
-- As indexPromises does of one meeting.
INSERT INTO "promise" ("team_id", "meeting_id", "note_id", "owner", "due", "is_done", "is_accepted", "page", "note")
SELECT e.team_id, e.meeting_id, n->>'id',
	nullif(btrim(replace(translate(lower(normalize(n->>'owner', NFD)), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''), '  ', ' ')), ''),
	n->>'due', coalesce(n->'isDone' = 'true', false), n ? 'accepted',
	CASE WHEN p->>'page' ~ '^[0-9]{1,9}$' THEN (p->>'page')::int END, n
FROM "element" e,
	jsonb_array_elements(CASE WHEN jsonb_typeof(e.data->'pages') = 'array' THEN e.data->'pages' ELSE '[]' END) p,
	jsonb_array_elements(CASE WHEN jsonb_typeof(p->'annotations') = 'array' THEN p->'annotations' ELSE '[]' END) n
WHERE e.type = 'report' AND e.status = 'DONE' AND e.reset_at IS NULL
	AND n->>'type' = 'Action Item' AND n->>'id' IS NOT NULL
	AND NOT coalesce(n->'suggestion' = 'true', false)
ON CONFLICT DO NOTHING;
