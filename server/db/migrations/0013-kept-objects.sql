-- An offer to somebody who waited is shown on the printed pages, so where it starts or ends is news of its object. A
-- place that somebody takes is not: it comes without an offer.
CREATE FUNCTION tell_of_ended_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (library_id, product_id)
    SELECT DISTINCT library_id, product_id FROM changed WHERE offer_until IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_moved_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (library_id, product_id)
    SELECT DISTINCT library_id, product_id FROM changed JOIN before USING (library_id, product_id, member_id)
    WHERE changed.offer_until IS DISTINCT FROM before.offer_until ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER wishes_changed AFTER UPDATE ON wishes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moved_offers();
CREATE TRIGGER wishes_removed AFTER DELETE ON wishes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_offers();
