CREATE INDEX "page_lines" ON "page" USING gin ((jsonb_path_query_array("lines", '$[*].text')
    || coalesce(jsonb_path_query_array("recognised", '$.lines[*].text'), '[]'::jsonb)));