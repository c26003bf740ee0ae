-- What a smart locker told, by the id of its message: told again, it is answered the same and done once.
CREATE TABLE locker_messages (
  library_id text NOT NULL REFERENCES libraries,
  headquarter_id text NOT NULL,
  id text NOT NULL,
  action text NOT NULL CHECK (action IN ('pick_up', 'deposit')),
  code text NOT NULL,
  order_id text NOT NULL,
  moved_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, headquarter_id, id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters,
  FOREIGN KEY (library_id, order_id) REFERENCES orders
);
CREATE INDEX locker_messages_old ON locker_messages (library_id, received_at);

-- A locker's code is looked up at its point, among the loans that it may still open a door for.
CREATE INDEX orders_pickup_code ON orders (library_id, headquarter_id, pickup_code) WHERE pickup_code IS NOT NULL;
CREATE INDEX orders_deposit_code ON orders (library_id, headquarter_id, deposit_code) WHERE deposit_code IS NOT NULL;

-- Its secret is derived from APP_SECRET; 0 where none was made yet.
ALTER TABLE headquarters ADD COLUMN locker_key_version integer NOT NULL DEFAULT 0;
