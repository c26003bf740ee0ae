-- Some of the staff decide for one point only: a referent for their own. Null: for every point.
ALTER TABLE members ADD COLUMN headquarter_id text;

-- Days on which points are closed for a reason, and what was moved for them. The days themselves are in
-- `headquarters.holidays`, under the same id.
CREATE TABLE closures (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  reason jsonb NOT NULL,
  headquarter_ids jsonb NOT NULL,
  -- One of the staff, who may be a member of another library.
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL,
  undone_by text,
  undone_at timestamptz,
  PRIMARY KEY (library_id, id),
  CHECK (to_date >= from_date),
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE INDEX closures_by_day ON closures (library_id, to_date);

CREATE TABLE closure_moves (
  library_id text NOT NULL REFERENCES libraries,
  closure_id text NOT NULL,
  order_id text NOT NULL,
  -- In the order in which they were made: taken back from the last to the first.
  position integer NOT NULL,
  in_hand boolean NOT NULL,
  before_from date NOT NULL,
  before_to date NOT NULL,
  -- Null of a loan for which no other day was found.
  from_date date,
  to_date date,
  -- Its member was told that the closure is off.
  told_undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (library_id, closure_id, order_id),
  FOREIGN KEY (library_id, closure_id) REFERENCES closures,
  FOREIGN KEY (library_id, order_id) REFERENCES orders,
  CHECK ((from_date IS NULL) = (to_date IS NULL))
);
CREATE INDEX closure_moves_by_order ON closure_moves (library_id, order_id);
