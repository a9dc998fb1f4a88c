ALTER TABLE "decision_link" ADD COLUMN "anchor" jsonb;--> statement-breakpoint
ALTER TABLE "decision_link" ADD COLUMN "earlier_anchor" jsonb;--> statement-breakpoint
-- What people had said of links before: the notes as they are now.
UPDATE "decision_link" l SET
	"anchor" = jsonb_build_object('note', l.note, 'page', l.page),
	"earlier_anchor" = jsonb_build_object('note', d.note, 'page', d.page)
FROM "decision" d
WHERE d.team_id = l.team_id AND d.meeting_id = l.earlier_meeting_id AND d.note_id = l.earlier_note_id
	AND l.verdict IS NOT NULL AND l.note IS NOT NULL;
