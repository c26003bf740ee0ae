-- What the owner of an object says of it on its page, in the language they wrote in; with their first name where they
-- want it there. What they write of a published object waits until the library has read it.
ALTER TABLE products
  ADD COLUMN owner_line text CHECK (char_length(owner_line) BETWEEN 1 AND 160),
  ADD COLUMN owner_line_lang text CHECK (owner_line_lang IN ('it', 'en')),
  ADD COLUMN owner_line_waiting text CHECK (char_length(owner_line_waiting) BETWEEN 1 AND 160),
  ADD COLUMN owner_line_waiting_lang text CHECK (owner_line_waiting_lang IN ('it', 'en')),
  ADD COLUMN owner_named boolean NOT NULL DEFAULT false;
CREATE INDEX products_line_waiting ON products (library_id, id) WHERE owner_line_waiting IS NOT NULL;

-- When its borrower thanked the owner of its object.
ALTER TABLE orders ADD COLUMN thanked_at timestamptz;

-- A first name that pages show changes those pages.
CREATE FUNCTION note_named_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT library_id, id FROM products p
      WHERE p.library_id = NEW.library_id AND p.owner_id = NEW.id AND p.owner_named
    UNION SELECT library_id, first_id FROM products p
      WHERE p.library_id = NEW.library_id AND p.owner_id = NEW.id AND p.owner_named
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER members_renamed AFTER UPDATE OF first_name ON members
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name) EXECUTE FUNCTION note_named_owner();
