-- A library's own look: one colour, as `#rrggbb`, a logo, and the picture beside its links on other sites. Null is the
-- software's own.
ALTER TABLE libraries
  ADD COLUMN accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN logo_file_id text,
  ADD COLUMN share_file_id text;
