-- What the library looks at regularly on the objects of a category, in its own words, and how often.
CREATE TABLE check_rules (
  library_id text NOT NULL REFERENCES libraries,
  category_id text NOT NULL,
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 80),
  months integer CHECK (months BETWEEN 1 AND 120),
  loans integer CHECK (loans BETWEEN 1 AND 999),
  -- Whether an object that is overdue is no longer lent.
  stops boolean NOT NULL,
  -- From then on it counts for objects that were never checked.
  set_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, category_id),
  FOREIGN KEY (library_id, category_id) REFERENCES categories ON DELETE CASCADE,
  CHECK (months IS NOT NULL OR loans IS NOT NULL)
);

-- Every check that was done. What is due follows from the last one, the loans since and the day.
CREATE TABLE checks (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  product_id text NOT NULL,
  -- What the rule said then.
  what text NOT NULL,
  is_good boolean NOT NULL,
  note text,
  -- Of the staff, who may be members of another library.
  checked_by text NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX checks_by_product ON checks (library_id, product_id, checked_at);
CREATE INDEX checks_by_day ON checks (library_id, checked_at);

-- An object whose check is overdue where that stops lending is out of lending as one in repair: since the same moment.
ALTER TABLE products
  ADD COLUMN unchecked_since timestamptz,
  ADD CHECK (unchecked_since IS NULL OR repair_since IS NOT NULL);
