-- Until a library opens, its pages are for its staff only; those that are there already are open.
ALTER TABLE libraries
  ADD COLUMN opened_at timestamptz DEFAULT now(),
  -- { kind, later: [steps] }: what it was founded as, and what its founder put off.
  ADD COLUMN founding jsonb NOT NULL DEFAULT '{}';

-- One-time links of a founding; only a key's hash is kept. No library: the key is for founding one. No member: it is
-- for whoever coordinates a library that is there already. A member: it signs them in on their library's own address.
CREATE TABLE founding_keys (
  library_id text NOT NULL,
  key_hash text NOT NULL,
  member_id text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (library_id, key_hash)
);
