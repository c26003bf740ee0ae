-- A session of somebody above all libraries that is used on the address of another library than their account's.
ALTER TABLE sessions
  ADD COLUMN entered text,
  -- The session that was opened by signing in; null: this one. They end together.
  ADD COLUMN signed_in text;

-- One-time codes that take such a person from one library's address to another's, whose row it is; only a code's hash
-- is kept. The account and the session are those of the library in `home`.
CREATE TABLE passes (
  library_id text NOT NULL REFERENCES libraries,
  code_hash text NOT NULL,
  home text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (library_id, code_hash)
);
