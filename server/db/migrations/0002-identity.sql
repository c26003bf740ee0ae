-- A student's number, and where a member lives when it is not here.
ALTER TABLE members ADD COLUMN fiscalcode text, ADD COLUMN nation text;

-- The browser a session was opened in: a random id of ours, and what it calls itself.
ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN agent text;
CREATE INDEX sessions_by_device ON sessions (library_id, device) WHERE device IS NOT NULL;

-- Links mailed to prove an address; only a token's hash is kept.
CREATE TABLE email_verifications (
  library_id text NOT NULL,
  token_hash text NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, token_hash),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX email_verifications_by_member ON email_verifications (library_id, member_id);

-- One row a request to recover a password, for unknown addresses too: from outside they look alike.
CREATE TABLE recoveries (
  library_id text NOT NULL REFERENCES libraries,
  id text NOT NULL,
  -- Of the cookie that may try the code; of the link, null where there is nobody to mail it to.
  cookie_hash text NOT NULL,
  link_hash text,
  -- Of the address, so that tries are counted for addresses nobody has as for the others.
  email_hash text NOT NULL,
  member_id text,
  -- Null: no code was mailed, none is right.
  code_hash text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  code_until timestamptz NOT NULL,
  link_until timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (library_id, id),
  UNIQUE (library_id, cookie_hash),
  UNIQUE (library_id, link_hash),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX recoveries_by_address ON recoveries (library_id, email_hash, created_at);

-- Who a member is at a single sign-on provider; the address there is never the key.
CREATE TABLE member_identities (
  library_id text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, issuer, subject),
  FOREIGN KEY (library_id, member_id) REFERENCES members
);
CREATE INDEX member_identities_by_member ON member_identities (library_id, member_id);

-- Single sign-ons under way: taken out by the browser that began them, once.
CREATE TABLE sso_flows (
  library_id text NOT NULL REFERENCES libraries,
  cookie_hash text NOT NULL,
  state_hash text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, cookie_hash)
);

-- Counters of tries, shared by every process; worth nothing after a crash.
CREATE UNLOGGED TABLE rate_limits (
  library_id text NOT NULL,
  key text NOT NULL,
  points integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, key)
);
