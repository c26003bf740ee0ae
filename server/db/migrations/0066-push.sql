-- Where the browser of a session may be told something while no page is open (Web Push, RFC 8030): the address and the
-- keys that it gave. Sessions that are forgotten take theirs along; of a session that has ended nothing is sent.
CREATE TABLE push_subscriptions (
  library_id text NOT NULL REFERENCES libraries,
  session_id text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The public key of the library that the browser subscribed with; with another one nothing arrives.
  server_key text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, session_id),
  -- Who shared this browser before gets nothing here any more.
  UNIQUE (library_id, endpoint),
  FOREIGN KEY (library_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
