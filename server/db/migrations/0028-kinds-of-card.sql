-- The kinds of card that a library gives. The one that is the default renewal is also in `libraries.settings`, as
-- `renewal_card`, which pages and public calls show.
CREATE TABLE card_kinds (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  name jsonb NOT NULL,
  months integer NOT NULL CHECK (months BETWEEN 1 AND 120),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  -- Whom it is for: who never had a card, who had one, or both.
  holder text NOT NULL DEFAULT 'both' CHECK (holder IN ('first', 'renewal', 'both')),
  online boolean NOT NULL DEFAULT true,
  at_desk boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT true,
  is_default boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  PRIMARY KEY (library_id, id)
);
CREATE UNIQUE INDEX card_kinds_one_default ON card_kinds (library_id) WHERE is_default;

INSERT INTO card_kinds (library_id, id, name, months, price_cents, is_default, position)
  SELECT library_id, card->>'id', jsonb_build_object('it', card->>'name', 'en', ''), (card->>'duration')::integer,
    (card->>'price_cents')::integer, true, 0
  FROM (SELECT library_id, settings->'renewal_card' AS card FROM libraries) AS sold
  WHERE jsonb_typeof(card) = 'object';

-- Of which kind a card is, how it was paid and how much; unknown of those given before.
ALTER TABLE memberships
  ADD COLUMN kind_id text,
  ADD COLUMN paid_by text CHECK (paid_by IN ('online', 'cash', 'transfer', 'pos', 'free')),
  ADD COLUMN paid_cents integer CHECK (paid_cents >= 0),
  ADD CONSTRAINT memberships_kind FOREIGN KEY (library_id, kind_id) REFERENCES card_kinds;

UPDATE memberships m SET kind_id = k.id FROM card_kinds k
  WHERE k.library_id = m.library_id AND k.name->>'it' = m.card_name;
