ALTER TABLE "event" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || ' ' || translate(
  jsonb_path_query_array(attendees, '$[*].name ? (@ != null)')::text
    || jsonb_path_query_array(attendees, '$[*].email ? (@ != null)')::text, '\', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || ' ' || translate(
  jsonb_path_query_array(attendees, '$[*].name ? (@ != null)')::text
    || jsonb_path_query_array(attendees, '$[*].email ? (@ != null)')::text, '\', ''))) STORED NOT NULL;