-- Several copies of one thing: each has its code, its place and its loans, and stands on the page of the first.
-- No copy of a copy: who joins or adds one holds the locks of both.
ALTER TABLE products ADD COLUMN copy_of text CHECK (copy_of <> id);
ALTER TABLE products ADD COLUMN first_id text NOT NULL GENERATED ALWAYS AS (coalesce(copy_of, id)) STORED;
ALTER TABLE products ADD FOREIGN KEY (library_id, copy_of) REFERENCES products;
CREATE INDEX products_by_first ON products (library_id, first_id);

-- Of several copies so many may be kept for a queue as are free.
DROP INDEX wishes_one_turn;
CREATE INDEX wishes_with_turn ON wishes (library_id, product_id) WHERE turn_until IS NOT NULL;

-- What changes of a copy changes the page of the first.
CREATE OR REPLACE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT library_id, id FROM changed UNION SELECT library_id, first_id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- One that joins others or parts from them changes the pages of both.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT library_id, id FROM changed UNION SELECT library_id, first_id FROM changed
    UNION SELECT library_id, first_id FROM before ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER products_changed ON products;
CREATE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();

CREATE OR REPLACE FUNCTION note_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT library_id, product_id FROM changed
    UNION SELECT p.library_id, p.first_id FROM changed
      JOIN products p ON p.library_id = changed.library_id AND p.id = changed.product_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
