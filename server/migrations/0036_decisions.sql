CREATE TABLE "decision" (
	"team_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"note_id" text NOT NULL,
	"id" text NOT NULL,
	"page" integer,
	"people" text NOT NULL,
	"is_changed" boolean NOT NULL,
	"words" text NOT NULL,
	"terms" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, words)) STORED NOT NULL,
	"note" jsonb NOT NULL,
	"is_linked" boolean NOT NULL,
	CONSTRAINT "decision_team_id_meeting_id_note_id_pk" PRIMARY KEY("team_id","meeting_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "decision_link" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"note_id" text NOT NULL,
	"earlier_meeting_id" text NOT NULL,
	"earlier_note_id" text NOT NULL,
	"kind" text NOT NULL,
	"confidence" real NOT NULL,
	"is_sure" boolean NOT NULL,
	"note" jsonb,
	"page" integer,
	"verdict" boolean,
	"edited_by" text,
	"edited_at" timestamp with time zone,
	CONSTRAINT "decision_link_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE INDEX "decision_unlinked" ON "decision" USING btree ("team_id","meeting_id") WHERE not "decision"."is_linked";--> statement-breakpoint
CREATE UNIQUE INDEX "decision_id" ON "decision" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "decision_terms" ON "decision" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "decision_link_later" ON "decision_link" USING btree ("team_id","meeting_id","note_id");--> statement-breakpoint
CREATE INDEX "decision_link_earlier" ON "decision_link" USING btree ("team_id","earlier_meeting_id","earlier_note_id");
--> statement-breakpoint
-- As indexDecisions does of one meeting; the sweep links them.
INSERT INTO "decision" ("team_id", "meeting_id", "note_id", "id", "page", "people", "is_changed", "words", "note", "is_linked")
SELECT e.team_id, e.meeting_id, n->>'id',
	left(encode(sha256(convert_to(concat_ws(' ', e.meeting_id, n->>'id'), 'UTF8')), 'hex'), 20),
	CASE WHEN p->>'page' ~ '^[0-9]{1,9}$' THEN (p->>'page')::int END,
	coalesce((SELECT string_agg(DISTINCT btrim(replace(translate(lower(normalize(w->>'speaker', NFD)), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''), '  ', ' ')), E'\n')
		FROM jsonb_array_elements(CASE WHEN jsonb_typeof(n->'evidence') = 'array' THEN n->'evidence' ELSE '[]' END) w), ''),
	EXISTS (SELECT 1 FROM jsonb_array_elements(CASE WHEN jsonb_typeof(n->'replaces') = 'array' THEN n->'replaces' ELSE '[]' END)),
	btrim(replace(translate(lower(normalize(coalesce(n->>'text', ''), NFD)), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', ''), '  ', ' ')),
	n, false
FROM "element" e,
	jsonb_array_elements(CASE WHEN jsonb_typeof(e.data->'pages') = 'array' THEN e.data->'pages' ELSE '[]' END) p,
	jsonb_array_elements(CASE WHEN jsonb_typeof(p->'annotations') = 'array' THEN p->'annotations' ELSE '[]' END) n
WHERE e.type = 'report' AND e.status = 'DONE' AND e.reset_at IS NULL
	AND n->>'type' = 'Decision' AND n->>'id' IS NOT NULL
	AND NOT coalesce(n->'suggestion' = 'true', false)
ON CONFLICT DO NOTHING;
