-- Of which objects a transaction changed something that printed pages show: whoever prints reads only those again.
-- Rows are only ever added, so that nobody waits for anybody; a day's are thrown away when the day is over.
CREATE TABLE product_news (
  library_id text NOT NULL,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (library_id, tx, product_id)
);

CREATE FUNCTION tell_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (library_id, product_id) SELECT DISTINCT library_id, id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (library_id, product_id)
    SELECT DISTINCT library_id, product_id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (library_id, product_id)
    SELECT DISTINCT pp.library_id, pp.product_id FROM changed f
    JOIN product_pictures pp ON pp.library_id = f.library_id AND pp.file_id = f.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();
CREATE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();
CREATE TRIGGER products_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();

CREATE TRIGGER product_categories_added AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER product_categories_changed AFTER UPDATE ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER product_categories_removed AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();

CREATE TRIGGER product_pictures_added AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER product_pictures_changed AFTER UPDATE ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE INDEX product_pictures_by_file ON product_pictures (library_id, file_id);

CREATE TRIGGER orders_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER orders_changed AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER orders_removed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();

-- A picture is in its place before any object shows it; what changes afterwards is news of all that show it.
CREATE TRIGGER files_changed AFTER UPDATE ON files
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_pictures();

CREATE TRIGGER reviews_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts();
