-- A library's own photo at the top of its home page. Null shows some of its objects there.
ALTER TABLE libraries ADD COLUMN hero_file_id text;
