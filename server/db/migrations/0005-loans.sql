-- Reviews, the queue for busy objects, and what is written down while members' objects are verified.
ALTER TABLE orders ADD COLUMN extended_at timestamptz;
UPDATE orders SET extended_at = decided_at WHERE status = 'extended';

ALTER TABLE products
  -- Where a member would put it: a place on the shelves is given only when it is approved.
  ADD COLUMN wished_category_id text,
  -- What the owner reads: the changes asked for, or why it was rejected.
  ADD COLUMN verification_note text,
  ADD COLUMN maintenance_until date,
  ADD CONSTRAINT products_wished_category FOREIGN KEY (library_id, wished_category_id) REFERENCES categories;

CREATE TABLE reviews (
  library_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  product_id text NOT NULL,
  member_id text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, order_id),
  FOREIGN KEY (library_id, order_id) REFERENCES orders,
  FOREIGN KEY (library_id, product_id) REFERENCES products,
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX reviews_by_product ON reviews (library_id, product_id, created_at DESC);

CREATE TABLE wishes (
  library_id text NOT NULL,
  product_id text NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The order of the queue; null for a wish on an object that was free.
  turn integer,
  passed boolean NOT NULL DEFAULT false,
  offered_at timestamptz,
  -- The object is kept for them until the end of this day in Rome.
  offer_until date,
  PRIMARY KEY (library_id, product_id, member_id),
  UNIQUE (library_id, product_id, turn),
  FOREIGN KEY (library_id, product_id) REFERENCES products,
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  CHECK (turn IS NOT NULL OR (offer_until IS NULL AND NOT passed)),
  CHECK ((offered_at IS NULL) = (offer_until IS NULL))
);
CREATE UNIQUE INDEX wishes_one_offer ON wishes (library_id, product_id) WHERE offer_until IS NOT NULL;
CREATE INDEX wishes_by_member ON wishes (library_id, member_id, created_at);
