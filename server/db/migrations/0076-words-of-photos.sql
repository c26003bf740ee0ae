-- A sheet says what a photo shows before the photo is there.
ALTER TABLE products ADD COLUMN photo_words jsonb;
