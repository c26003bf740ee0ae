-- What the staff write about a loan for one another; by whom and when, of who wrote it last.
ALTER TABLE orders
  ADD COLUMN internal_note text,
  ADD COLUMN internal_note_by text,
  ADD COLUMN internal_note_at timestamptz;
