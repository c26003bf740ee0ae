-- [{ id, name, inizio, fine, opening_hours }]: from one day to another a point's week is another.
ALTER TABLE headquarters ADD COLUMN seasons jsonb NOT NULL DEFAULT '[]';

-- As its plate, `BO`; empty where codes were imported before this.
ALTER TABLE postal_codes ADD COLUMN province text NOT NULL DEFAULT '';
