-- Imports of members from a spreadsheet. `columns` says what each heading was taken for, which the next one begins with.
CREATE TABLE member_imports (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  name text NOT NULL,
  columns jsonb NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  equal integer NOT NULL,
  by_id text,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX member_imports_latest ON member_imports (library_id, created_at DESC);

-- What an import did to each member: enough to undo it, and thrown away when that is no longer possible.
CREATE TABLE imported_members (
  library_id text NOT NULL,
  import_id text NOT NULL,
  member_id text NOT NULL,
  -- The columns that it set, as they were and as it left them; `before` is null for one that it added.
  before jsonb,
  after jsonb NOT NULL,
  -- The card that it gave.
  membership_id text,
  PRIMARY KEY (library_id, import_id, member_id),
  FOREIGN KEY (library_id, import_id) REFERENCES member_imports ON DELETE CASCADE,
  FOREIGN KEY (library_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX imported_members_by_member ON imported_members (library_id, member_id);
