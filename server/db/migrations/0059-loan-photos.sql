-- Photos of an object as it went out or came back, for its borrower and the staff alone: their bytes lie in the folder
-- of the library's files that no address leads to.
CREATE TABLE loan_photos (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  order_id text NOT NULL,
  moment text NOT NULL CHECK (moment IN ('hand_over', 'return')),
  stored_name text NOT NULL,
  -- Of the bytes: the same photo sent once more is the one that is there.
  digest text NOT NULL,
  -- One of the staff, who may be a member of another library.
  taken_by text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, order_id, moment, digest),
  FOREIGN KEY (library_id, order_id) REFERENCES orders
);
