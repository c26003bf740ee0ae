-- Names that the field uses: a listing is a list of objects, a turn is kept for the first of a queue, a repair is what
-- keeps an object from being lent. Functions name tables and columns as text, so they are written again.
ALTER TABLE libraries RENAME COLUMN next_shelf_no TO next_listing_no;
ALTER TABLE categories RENAME COLUMN next_shelf_no TO next_listing_no;
ALTER TABLE products RENAME COLUMN shelf_no TO listing_no;
ALTER TABLE product_categories RENAME COLUMN shelf_no TO listing_no;

ALTER TABLE products RENAME COLUMN maintenance_since TO repair_since;
ALTER TABLE products RENAME COLUMN maintenance_note TO repair_note;
ALTER TABLE products RENAME COLUMN maintenance_until TO repair_until;

ALTER TABLE wishes RENAME COLUMN turn TO position;
ALTER TABLE wishes RENAME COLUMN offered_at TO turn_since;
ALTER TABLE wishes RENAME COLUMN offer_until TO turn_until;
ALTER INDEX wishes_one_offer RENAME TO wishes_one_turn;

ALTER TABLE product_news RENAME TO product_changes;

ALTER FUNCTION tell_of_products() RENAME TO note_products;
ALTER FUNCTION tell_of_parts() RENAME TO note_parts;
ALTER FUNCTION tell_of_pictures() RENAME TO note_pictures;
ALTER FUNCTION tell_of_ended_offers() RENAME TO note_ended_turns;
ALTER FUNCTION tell_of_moved_offers() RENAME TO note_moved_turns;

CREATE OR REPLACE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT DISTINCT library_id, id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT DISTINCT library_id, product_id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT DISTINCT pp.library_id, pp.product_id FROM changed f
    JOIN product_pictures pp ON pp.library_id = f.library_id AND pp.file_id = f.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_ended_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT DISTINCT library_id, product_id FROM changed WHERE turn_until IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_moved_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (library_id, product_id)
    SELECT DISTINCT library_id, product_id FROM changed JOIN before USING (library_id, product_id, member_id)
    WHERE changed.turn_until IS DISTINCT FROM before.turn_until ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
