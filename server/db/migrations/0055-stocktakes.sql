-- Who looks whether everything is on the shelves of a point, or on one shelf of it.
CREATE TABLE stocktakes (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  headquarter_id text NOT NULL,
  shelf text,
  -- The number of the last change of its finds: a phone asks for those after the one that it knows.
  change_no integer NOT NULL DEFAULT 0,
  -- What should have been there at the close, and what of it was found.
  expected integer,
  found integer,
  -- Of the staff, who may be members of another library.
  opened_by text NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_by text,
  closed_at timestamptz,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  CHECK ((closed_at IS NULL) = (expected IS NULL))
);
CREATE UNIQUE INDEX stocktakes_open ON stocktakes (library_id, headquarter_id, coalesce(shelf, ''))
  WHERE closed_at IS NULL;
CREATE INDEX stocktakes_by_close ON stocktakes (library_id, closed_at);

-- What a phone has read, once for all phones; `missing` is written by the close.
CREATE TABLE stocktake_finds (
  library_id text NOT NULL REFERENCES libraries,
  stocktake_id text NOT NULL,
  -- The id of an object; of a code that is nobody's, a question mark and the code.
  key text NOT NULL,
  product_id text,
  code text NOT NULL,
  state text NOT NULL CHECK (state IN ('expected', 'wrong_place', 'out', 'not_ours', 'missing')),
  -- The shelf at which it was read, where that was said.
  shelf text,
  change_no integer NOT NULL,
  undone boolean NOT NULL DEFAULT false,
  decision text CHECK (decision IN ('moved', 'searched')),
  found_by text,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, stocktake_id, key),
  FOREIGN KEY (library_id, stocktake_id) REFERENCES stocktakes ON DELETE CASCADE,
  FOREIGN KEY (library_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX stocktake_finds_by_change ON stocktake_finds (library_id, stocktake_id, change_no);
CREATE INDEX stocktake_finds_by_product ON stocktake_finds (library_id, product_id);
