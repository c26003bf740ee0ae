-- What a point looks like from outside.
ALTER TABLE headquarters ADD COLUMN img_file_id text;
