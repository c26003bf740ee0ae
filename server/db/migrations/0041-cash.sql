-- The numbers of a year's receipts: whoever writes an entry waits here for the one before, so that none is left out.
CREATE TABLE cash_years (
  library_id text NOT NULL REFERENCES libraries,
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (library_id, year)
);

CREATE TABLE cash_closes (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  headquarter_id text NOT NULL,
  on_day date NOT NULL,
  -- How many entries it closes, and the banknotes and coins that they add up to.
  entries integer NOT NULL,
  expected_cents integer NOT NULL,
  counted_cents integer NOT NULL CHECK (counted_cents >= 0),
  note text,
  -- One of the staff, who may be a member of another library.
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  CHECK (counted_cents = expected_cents OR note IS NOT NULL)
);
CREATE INDEX cash_closes_by_point ON cash_closes (library_id, headquarter_id, closed_at);

-- Every euro taken or given back at a desk. No row is changed or deleted but for the close that it falls under.
CREATE TABLE cash_entries (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  on_day date NOT NULL,
  -- Null in a library that has no point yet.
  headquarter_id text,
  cause text NOT NULL CHECK (cause IN ('card', 'donation', 'deposit', 'deposit_back', 'other')),
  paid_by text NOT NULL CHECK (paid_by IN ('cash', 'pos', 'transfer')),
  -- Below zero for what leaves the desk.
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  -- What it is for; of one that voids another, why.
  text text,
  payer text,
  member_id text,
  order_id text,
  membership_id text,
  -- The entry that this one voids, or the deposit that it gives back.
  voids text,
  gives_back text,
  close_id text,
  written_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, year, number),
  UNIQUE (library_id, voids),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  FOREIGN KEY (library_id, order_id) REFERENCES orders,
  FOREIGN KEY (library_id, membership_id) REFERENCES memberships,
  FOREIGN KEY (library_id, voids) REFERENCES cash_entries,
  FOREIGN KEY (library_id, gives_back) REFERENCES cash_entries,
  FOREIGN KEY (library_id, close_id) REFERENCES cash_closes,
  CHECK (cause <> 'other' OR text IS NOT NULL OR voids IS NOT NULL)
);
CREATE INDEX cash_entries_by_day ON cash_entries (library_id, on_day, headquarter_id);
CREATE INDEX cash_entries_unclosed ON cash_entries (library_id, headquarter_id) WHERE close_id IS NULL;
CREATE INDEX cash_entries_by_member ON cash_entries (library_id, member_id);
CREATE INDEX cash_entries_given_back ON cash_entries (library_id, gives_back);
