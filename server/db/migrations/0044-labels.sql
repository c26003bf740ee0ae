-- Labels that were put on paper together. An object waits for its label as long as none of a confirmed print says what
-- its label would say now; `format` is null where its label was there already.
CREATE TABLE label_prints (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  format text,
  -- The cell of the first sheet that it begins at.
  first_cell integer NOT NULL,
  labels integer NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX label_prints_latest ON label_prints (library_id, created_at);

CREATE TABLE printed_labels (
  library_id text NOT NULL,
  print_id text NOT NULL,
  product_id text NOT NULL,
  position integer NOT NULL,
  -- As they are on the label.
  code text NOT NULL,
  name text NOT NULL,
  shelf text,
  PRIMARY KEY (library_id, print_id, product_id),
  FOREIGN KEY (library_id, print_id) REFERENCES label_prints ON DELETE CASCADE,
  FOREIGN KEY (library_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX printed_labels_by_product ON printed_labels (library_id, product_id);
