-- Imports of a spreadsheet. `columns` says what each heading was taken for, which the next one begins with.
CREATE TABLE imports (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  name text NOT NULL,
  columns jsonb NOT NULL,
  -- The categories that it made.
  categories jsonb NOT NULL DEFAULT '[]',
  added integer NOT NULL,
  changed integer NOT NULL,
  equal integer NOT NULL,
  by_id text,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX imports_latest ON imports (library_id, created_at DESC);

-- What an import did to each object: enough to undo it, and thrown away when that is no longer possible.
CREATE TABLE imported_products (
  library_id text NOT NULL,
  import_id text NOT NULL,
  product_id text NOT NULL,
  -- The object's own, once it was imported.
  version integer NOT NULL,
  -- Its fields before; null for one that the import added.
  before jsonb,
  PRIMARY KEY (library_id, import_id, product_id),
  FOREIGN KEY (library_id, import_id) REFERENCES imports ON DELETE CASCADE
);
