-- Home delivery, the money for it and for cards, and where postal codes are.
ALTER TABLE orders ADD COLUMN shipping_geo jsonb,
  ADD CONSTRAINT orders_delivered_somewhere CHECK (method <> 'delivery' OR shipping_geo IS NOT NULL);

CREATE TABLE postal_codes (
  library_id text NOT NULL REFERENCES libraries,
  cap text NOT NULL CHECK (cap ~ '^[0-9]{5}$'),
  place text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  source text NOT NULL,
  PRIMARY KEY (library_id, cap)
);

-- A payment from before any money moves. What the member asked for is granted in the transaction that marks it so.
CREATE TABLE payment_intents (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  member_id text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('delivery', 'card')),
  -- The checkout that becomes the loan. No foreign key: the checkout may be gone before the money is.
  order_id text,
  -- { id, name, duration, price_cents } as it was sold, and the membership it became.
  card jsonb,
  membership_id text,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  provider_order_id text,
  payee text,
  capture_id text,
  refund_id text,
  -- void: nothing was taken. refunding: taken and owed back.
  status text NOT NULL CHECK (status IN ('open', 'capturing', 'granted', 'refunding', 'refunded', 'void')),
  reason text,
  -- What the staff should look into: a dispute, a refund made elsewhere.
  flag text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  capturing_at timestamptz,
  settled_at timestamptz,
  -- When the provider is asked about it; null when nothing is left to find out.
  check_at timestamptz,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, provider_order_id),
  UNIQUE (library_id, capture_id),
  FOREIGN KEY (library_id, member_id) REFERENCES members,
  FOREIGN KEY (library_id, membership_id) REFERENCES memberships,
  CHECK ((purpose = 'delivery') = (order_id IS NOT NULL)),
  CHECK ((purpose = 'card') = (card IS NOT NULL)),
  CHECK (status NOT IN ('granted', 'refunding', 'refunded') OR capture_id IS NOT NULL)
);
CREATE UNIQUE INDEX payment_intents_one_a_checkout ON payment_intents (library_id, order_id)
  WHERE order_id IS NOT NULL AND status IN ('open', 'capturing', 'granted');
CREATE UNIQUE INDEX payment_intents_one_card ON payment_intents (library_id, member_id)
  WHERE purpose = 'card' AND status IN ('open', 'capturing');
CREATE INDEX payment_intents_to_check ON payment_intents (library_id, check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_intents_flagged ON payment_intents (library_id, created_at) WHERE flag IS NOT NULL;

-- What the provider told us, each once.
CREATE TABLE payment_events (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  type text NOT NULL,
  intent_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, intent_id) REFERENCES payment_intents
);
