-- The addresses that categories had before: each leads for ever to the one that has its objects now. Without a category
-- it leads to the catalogue, until another category takes it.
CREATE TABLE category_addresses (
  library_id text NOT NULL REFERENCES libraries,
  slug text NOT NULL,
  category_id text,
  PRIMARY KEY (library_id, slug),
  FOREIGN KEY (library_id, category_id) REFERENCES categories
);
CREATE INDEX category_addresses_by_category ON category_addresses (library_id, category_id);

-- What the home puts forward: objects chosen by hand (`products.highlight`), the newest, or those never lent.
ALTER TABLE libraries ADD COLUMN highlight_rule text NOT NULL DEFAULT 'chosen'
  CHECK (highlight_rule IN ('chosen', 'newest', 'never_lent'));
