-- An object that is searched for is out of lending as one in repair: its repair began in that moment, or before.
ALTER TABLE products
  ADD COLUMN sought_since timestamptz,
  ADD COLUMN sought_by text,
  -- Where it is, while that is not its home; on its way somewhere else, where it has left.
  ADD COLUMN place_id text,
  ADD COLUMN carried_to text,
  ADD COLUMN carried_since timestamptz,
  ADD COLUMN carried_by text,
  ADD FOREIGN KEY (library_id, place_id) REFERENCES headquarters,
  ADD FOREIGN KEY (library_id, carried_to) REFERENCES headquarters,
  ADD CHECK (sought_since IS NULL OR repair_since IS NOT NULL);
