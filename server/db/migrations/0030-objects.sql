-- What a library knows of its objects: of these only brand, model and manual are public.
ALTER TABLE products
  -- Grows with every change, so that who edits an object learns that somebody else has meanwhile.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The place inside the point, as the library calls it.
  ADD COLUMN shelf text,
  ADD COLUMN brand text,
  ADD COLUMN model text,
  -- The address of the instructions.
  ADD COLUMN manual text,
  ADD COLUMN serial text,
  ADD COLUMN value_cents integer CHECK (value_cents >= 0),
  ADD COLUMN bought_on date,
  ADD COLUMN bought_from text,
  ADD COLUMN donor text,
  ADD COLUMN safety_notice text,
  ADD COLUMN internal_note text,
  ADD COLUMN deposit_cents integer CHECK (deposit_cents >= 0);

-- How the codes of new objects are made: `src/lib/rules/product-code.ts`.
ALTER TABLE libraries ADD COLUMN code_pattern text NOT NULL DEFAULT '{library}-{number:4}';

-- Every code that an object has or had: a label once printed leads to its object for ever, whatever its case.
CREATE TABLE product_codes (
  library_id text NOT NULL,
  code text NOT NULL,
  product_id text NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, code),
  FOREIGN KEY (library_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_codes_once ON product_codes (library_id, lower(code));
CREATE INDEX product_codes_by_product ON product_codes (library_id, product_id);

-- Before it is published an object has its id in place of a code.
INSERT INTO product_codes (library_id, code, product_id, given_at)
  SELECT library_id, code, id, coalesce(published_at, created_at) FROM products WHERE code <> id;

CREATE FUNCTION keep_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.code = NEW.id THEN RETURN NULL; END IF;
  INSERT INTO product_codes (library_id, code, product_id, given_at)
    VALUES (NEW.library_id, NEW.code, NEW.id, NEW.updated_at)
    ON CONFLICT (library_id, lower(code)) DO UPDATE SET code = EXCLUDED.code
    WHERE product_codes.product_id = EXCLUDED.product_id;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = 'the code is that of another object', CONSTRAINT = 'product_codes_once';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_code AFTER INSERT OR UPDATE OF code ON products FOR EACH ROW EXECUTE FUNCTION keep_code();
