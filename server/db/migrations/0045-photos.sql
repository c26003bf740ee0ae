-- The digest of the file that a picture was made of: the same photo brought again is known.
ALTER TABLE files ADD COLUMN origin_hash text;
-- The files in which an object's pictures are, as the column of a sheet names them.
ALTER TABLE products ADD COLUMN photo_names text;
-- The photo round: which object a session has before it, so that nobody else is sent there.
CREATE TABLE photo_turns (
  library_id text NOT NULL REFERENCES libraries,
  product_id text NOT NULL,
  session_id text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (library_id, product_id),
  FOREIGN KEY (library_id, product_id) REFERENCES products ON DELETE CASCADE
);
