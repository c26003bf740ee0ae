-- Photos of what is broken of an object, for the staff alone: their bytes lie where those of loans do, in the folder of
-- the library's files that no address leads to.
CREATE TABLE repair_photos (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  product_id text NOT NULL,
  -- When its repair began, as the object has it; null before.
  repair_since timestamptz,
  stored_name text NOT NULL,
  -- Of the bytes: the same photo sent once more is the one that is there.
  digest text NOT NULL,
  -- One of the staff, who may be a member of another library.
  taken_by text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, product_id) REFERENCES products
);
CREATE INDEX repair_photos_by_product ON repair_photos (library_id, product_id);
